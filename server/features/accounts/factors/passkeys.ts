import { randomUUID } from "node:crypto";
import { and, eq, lte, or } from "drizzle-orm";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { challengeMinutes } from "#contracts/limits/factors.ts";
import type { Passkey, PasskeyAssertion, PasskeyRegistration } from "#contracts/schemas/factors.ts";
import { ApiError } from "#server/core/api-error.ts";
import { minutes, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { SiteSettingsSource } from "#server/core/site-settings.ts";
import type { Queries } from "#server/database/connect.ts";
import { passkeys } from "../tables.ts";
import type { UserRow } from "../user-store.ts";
import type { PasskeyRow } from "./factor-store.ts";

/** Loaded with the first passkey: the library and its certificate parsers take memory that most processes never need. */
const webauthn = () => import("@simplewebauthn/server");

/** COSE: EdDSA, ES256, RS256. Every authenticator in use has one of them. */
const algorithms = [-8, -7, -257];

interface PasskeyDeps {
  config: Pick<Config, "siteUrl">;
  siteSettings: SiteSettingsSource;
  clock: Clock;
}

type Options = Record<string, unknown>;

/** From the configuration, never from the request's Host: a passkey is bound to this name for good. */
const relyingParty = ({ config }: PasskeyDeps) => ({ id: new URL(config.siteUrl).hostname, origin: config.siteUrl });

/** What an authenticator needs to create a passkey for `user`, other than those it has. */
export async function registrationOptions(
  deps: PasskeyDeps,
  user: UserRow,
  existing: PasskeyRow[],
  challenge: string,
): Promise<Options> {
  const { generateRegistrationOptions } = await webauthn();
  const options = await generateRegistrationOptions({
    rpName: (await deps.siteSettings.read()).siteName,
    rpID: relyingParty(deps).id,
    userName: user.email,
    userDisplayName: user.displayName,
    // Opaque to the authenticator, and returned at a login.
    userID: userHandleOf(user.id),
    challenge: Buffer.from(challenge, "base64url"),
    timeout: minutes(challengeMinutes),
    attestationType: "none",
    excludeCredentials: existing.map((one) => ({ id: one.credentialId, transports: one.transports })),
    // Discoverable and verified by the device, so that it can log in without a password.
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    supportedAlgorithmIDs: algorithms,
  });
  return { ...options };
}

/** What a passkey signs: one of `allowed`, or any of this site. */
export async function assertionOptions(
  deps: PasskeyDeps,
  challenge: string,
  allowed: PasskeyRow[] = [],
): Promise<Options> {
  const { generateAuthenticationOptions } = await webauthn();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(deps).id,
    challenge: Buffer.from(challenge, "base64url"),
    timeout: minutes(challengeMinutes),
    userVerification: "required",
    ...(allowed.length > 0
      ? { allowCredentials: allowed.map((one) => ({ id: one.credentialId, transports: one.transports })) }
      : {}),
  });
  return { ...options };
}

/** The row of a new passkey. @throws ApiError PASSKEY_INVALID */
export async function verifyRegistration(
  deps: PasskeyDeps,
  of: { user: UserRow; challenge: string; passkey: PasskeyRegistration; name: string; device: string },
): Promise<PasskeyRow> {
  const { verifyRegistrationResponse } = await webauthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const verified = await verifyRegistrationResponse({
    response: { ...of.passkey, clientExtensionResults: {} } as RegistrationResponseJSON,
    expectedChallenge: of.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(asInvalid);
  if (!verified.verified) throw new ApiError("PASSKEY_INVALID");
  const { credential, credentialBackedUp } = verified.registrationInfo;
  return {
    id: randomUUID(),
    userId: of.user.id,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString("base64url"),
    counter: credential.counter,
    transports: of.passkey.response.transports,
    backedUp: credentialBackedUp,
    name: of.name,
    device: of.device,
    createdAt: deps.clock.now(),
    lastUsedAt: null,
  };
}

export interface VerifiedAssertion {
  row: PasskeyRow;
  /** Stores the use inside `tx`. @throws ApiError PASSKEY_INVALID if a newer use was stored meanwhile */
  record: (tx: Queries) => Promise<void>;
}

/** The passkey with this credential id, of any member. */
export async function findPasskey(queries: Pick<Queries, "select">, given: PasskeyAssertion) {
  const [row] = await queries.select().from(passkeys).where(eq(passkeys.credentialId, given.id));
  return row;
}

/** Checks signature, origin, challenge, counter and that the device verified its user. @throws ApiError PASSKEY_INVALID */
export async function verifyAssertion(
  deps: PasskeyDeps,
  of: { row: PasskeyRow | undefined; challenge: string; passkey: PasskeyAssertion },
): Promise<VerifiedAssertion> {
  const { row, passkey } = of;
  const handle = passkey.response.userHandle;
  if (!row || (handle && handle !== Buffer.from(userHandleOf(row.userId)).toString("base64url")))
    throw new ApiError("PASSKEY_INVALID");
  const { verifyAuthenticationResponse } = await webauthn();
  const { id: expectedRPID, origin: expectedOrigin } = relyingParty(deps);
  const verified = await verifyAuthenticationResponse({
    response: { ...passkey, clientExtensionResults: {} } as AuthenticationResponseJSON,
    expectedChallenge: of.challenge,
    expectedOrigin,
    expectedRPID,
    requireUserVerification: true,
    credential: {
      id: row.credentialId,
      publicKey: new Uint8Array(Buffer.from(row.publicKey, "base64url")),
      counter: row.counter,
    },
  }).catch(asInvalid);
  if (!verified.verified) throw new ApiError("PASSKEY_INVALID");
  const { newCounter, credentialBackedUp } = verified.authenticationInfo;
  return {
    row,
    async record(tx) {
      const [used] = await tx
        .update(passkeys)
        .set({ counter: newCounter, backedUp: credentialBackedUp, lastUsedAt: deps.clock.now() })
        // A copied authenticator may answer at the same time; one that does not count stays at 0.
        .where(and(eq(passkeys.id, row.id), or(eq(passkeys.counter, 0), lte(passkeys.counter, newCounter))))
        .returning({ id: passkeys.id });
      if (!used) throw new ApiError("PASSKEY_INVALID");
    },
  };
}

export const presentPasskey = (row: PasskeyRow): Passkey => ({
  id: row.id,
  name: row.name,
  device: row.device,
  backedUp: row.backedUp,
  createdAt: row.createdAt.toISOString(),
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
});

/** The library throws for each way in which a response can be wrong; which one is for the log, not for the caller. */
function asInvalid(cause: unknown): never {
  throw Object.assign(new ApiError("PASSKEY_INVALID"), { cause });
}

const userHandleOf = (userId: string) => new Uint8Array(Buffer.from(userId.replaceAll("-", ""), "hex"));
