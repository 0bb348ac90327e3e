import { createHash, createPrivateKey, createPublicKey, randomUUID, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { after, days, minutes, type Clock } from "#server/core/clock.ts";
import type { Secrets } from "#server/secrets.ts";

/** Not shorter than some 15 minutes: the browser extends a session that has less than ten left. */
export const accessLifetime = minutes(30);
export const refreshLifetime = days(30);
/** Clocks of two machines differ. In seconds, as `jose` takes it. */
const leewaySeconds = 30;

const kinds = {
  access: { typ: "at+jwt", audience: "api" },
  refresh: { typ: "rt+jwt", audience: "refresh" },
} as const;
type Kind = keyof typeof kinds;

export interface Claims {
  userId: string;
  sessionId: string;
  jti: string;
}

/** `expired`: it was good once. `invalid`: it never was, or is meant for something else. */
export type Reading = { state: "good"; claims: Claims } | { state: "expired" } | { state: "invalid" };

/** What an Ed25519 private key looks like in PKCS #8, up to its 32 bytes (RFC 8410). */
const pkcs8Prefix = Buffer.from("302e020100300506032b657004220420", "hex");

function keyPair(seed: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8Prefix, seed]), format: "der", type: "pkcs8" });
  const publicKey = createPublicKey(privateKey);
  const kid = createHash("sha256")
    .update(publicKey.export({ format: "der", type: "spki" }))
    .digest("base64url")
    .slice(0, 16);
  return { privateKey, publicKey, kid };
}

/** Signs and reads our own tokens. They say which session they belong to; whether that lives is not their business. */
export function createTokens(deps: { secrets: Secrets; clock: Clock; issuer: string }) {
  const { clock, issuer } = deps;
  const pairs = deps.secrets.keys("tokens").map(keyPair);
  const current = pairs[0]!;
  const publicKeys = new Map<string, KeyObject>(pairs.map((pair) => [pair.kid, pair.publicKey]));

  const issue = (kind: Kind, claims: Claims, expiresAt: Date) =>
    new SignJWT({ sid: claims.sessionId })
      .setProtectedHeader({ alg: "EdDSA", typ: kinds[kind].typ, kid: current.kid })
      .setIssuer(issuer)
      .setAudience(kinds[kind].audience)
      .setSubject(claims.userId)
      .setJti(claims.jti)
      .setIssuedAt(clock.now())
      .setExpirationTime(expiresAt)
      .sign(current.privateKey);

  async function read(kind: Kind, token: string): Promise<Reading> {
    try {
      const { payload } = await jwtVerify<{ sid?: unknown }>(
        token,
        ({ kid }) => {
          // Only keys of our own, by name: whatever key a token brings along or points to is not looked at.
          const key = publicKeys.get(kid ?? "");
          if (!key) throw new errors.JWKSNoMatchingKey();
          return key;
        },
        {
          algorithms: ["EdDSA"],
          typ: kinds[kind].typ,
          audience: kinds[kind].audience,
          issuer,
          requiredClaims: ["sub", "sid", "jti", "iat", "exp"],
          clockTolerance: leewaySeconds,
          currentDate: clock.now(),
        },
      );
      const { sub, sid, jti } = payload;
      if (typeof sub !== "string" || typeof sid !== "string" || typeof jti !== "string") return { state: "invalid" };
      return { state: "good", claims: { userId: sub, sessionId: sid, jti } };
    } catch (error) {
      if (error instanceof errors.JWTExpired) return { state: "expired" };
      if (error instanceof errors.JOSEError) return { state: "invalid" };
      throw error;
    }
  }

  return {
    /** An access token never outlives the session. */
    issueAccess(of: Omit<Claims, "jti">, sessionEndsAt: Date): Promise<string> {
      const end = after(clock.now(), accessLifetime);
      return issue("access", { ...of, jti: randomUUID() }, end < sessionEndsAt ? end : sessionEndsAt);
    },
    issueRefresh: (claims: Claims, sessionEndsAt: Date) => issue("refresh", claims, sessionEndsAt),
    readAccess: (token: string) => read("access", token),
    readRefresh: (token: string) => read("refresh", token),
  };
}
