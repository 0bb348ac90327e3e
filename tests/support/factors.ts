import { Secret, TOTP } from "otpauth";
import type { SecondFactor } from "#contracts/schemas/factors.ts";
import type { TestApi, TestMember } from "./test-api.ts";
import { refusal } from "./test-api.ts";
import { softwareAuthenticator } from "./software-authenticator.ts";

/** The code that an authenticator app shows at `at`. */
export const appCode = (secret: string, at: Date) =>
  new TOTP({ secret: Secret.fromBase32(secret), algorithm: "SHA1", digits: 6, period: 30 }).generate({
    timestamp: at.getTime(),
  });

/** Adds a passkey to the account of `member`. */
export async function addPasskey(member: TestMember, name?: string) {
  const authenticator = softwareAuthenticator();
  const { challengeId, options } = await member.call("POST /v1/account/passkeys/options");
  const added = await member.call("POST /v1/account/passkeys", {
    body: { challengeId, passkey: authenticator.create(options), ...(name ? { name } : {}) },
  });
  return { authenticator, ...added };
}

/** Sets up an authenticator app. The clock moves on, because no code is accepted twice. */
export async function addApp(api: TestApi, member: TestMember) {
  const { secret, uri } = await member.call("POST /v1/account/totp");
  const body = { code: appCode(secret, api.clock.now()) };
  const { recoveryCodes } = await member.call("POST /v1/account/totp/confirm", { body });
  api.clock.advance(30_000);
  return { secret, uri, recoveryCodes: recoveryCodes ?? [], code: () => appCode(secret, api.clock.now()) };
}

/** The first step of a login, by password. */
export async function firstStep(api: TestApi, member: TestMember): Promise<SecondFactor> {
  const body = { email: member.email, password: member.password };
  const { failure } = await refusal(api.call("POST /v1/auth/login", { body }), "SECOND_FACTOR_REQUIRED");
  return failure.details as SecondFactor;
}
