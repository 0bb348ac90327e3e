import { createHash, createPrivateKey, createPublicKey, randomUUID, type KeyObject } from "node:crypto";
import { errors, jwtVerify, SignJWT } from "jose";
import { retention } from "#contracts/limits/retention.ts";
import { after, days, minutes, type Clock } from "#server/core/clock.ts";
import type { Secrets } from "#server/secrets.ts";

/** At least about 15 minutes: the browser refreshes a session with less than ten minutes left. */
export const accessLifetime = minutes(30);
export const refreshLifetime = days(retention.sessionDays);
/** Tolerates clock differences. In seconds, as `jose` expects. */
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

/** `expired`: once valid. `invalid`: never valid, or issued for another purpose. */
export type Reading = { state: "good"; claims: Claims } | { state: "expired" } | { state: "invalid" };

/** Prefix of an Ed25519 private key in PKCS #8 before its 32 bytes (RFC 8410). */
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

/** Signs and verifies our tokens. They name their session; the caller checks whether it is still open. */
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
          // Accept only our own keys by id, never a key that the token contains or links to.
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
    /** An access token never outlives its session. */
    issueAccess(of: Omit<Claims, "jti">, sessionEndsAt: Date): Promise<string> {
      const end = after(clock.now(), accessLifetime);
      return issue("access", { ...of, jti: randomUUID() }, end < sessionEndsAt ? end : sessionEndsAt);
    },
    issueRefresh: (claims: Claims, sessionEndsAt: Date) => issue("refresh", claims, sessionEndsAt),
    readAccess: (token: string) => read("access", token),
    readRefresh: (token: string) => read("refresh", token),
  };
}
