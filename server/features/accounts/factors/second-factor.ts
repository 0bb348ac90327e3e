import type { z } from "zod";
import type { PasskeyAssertion, SecondFactor, SecondFactorLogin } from "#contracts/schemas/factors.ts";
import { ApiError } from "#server/core/api-error.ts";
import { hours } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { AuthAnswer } from "../sessions.ts";
import type { SignIn } from "../sign-in.ts";
import { findUserById, type UserRow } from "../user-store.ts";
import { issueChallenge, tryChallenge, useUpChallenge } from "./challenges.ts";
import { factorsDeps, type FactorsDeps, type FactorsParts } from "./deps.ts";
import { isAny } from "./factor-store.ts";
import { assertionOptions, findPasskey, verifyAssertion } from "./passkeys.ts";
import { methodsOf, ownFactors, proveFactor, questionOf } from "./proof.ts";

/** Generous, because thousands share an address behind a carrier's NAT; nothing can be guessed here. */
const passkeyLoginsPerAddress = { max: 600, window: hours(1) };

interface SecondFactorDeps extends FactorsDeps {
  signIn: SignIn;
}

/**
 * Ends the first step of a login for a member with a second factor; for others it does nothing.
 * @throws ApiError SECOND_FACTOR_REQUIRED, whose details are a `SecondFactor`
 */
export async function demandSecondFactor(
  deps: FactorsDeps,
  user: UserRow,
  firstStep: "password" | "google",
): Promise<void> {
  const own = await ownFactors(deps, user.id);
  if (!isAny(own)) return;
  const challenge = await issueChallenge(deps, { purpose: "second-factor", userId: user.id, firstStep });
  const details: SecondFactor = { ...(await questionOf(deps, own, challenge)), methods: methodsOf(own) };
  throw new ApiError("SECOND_FACTOR_REQUIRED", { details });
}

/** @throws ApiError OTP_INVALID, PASSKEY_INVALID, CHALLENGE_INVALID, ACCOUNT_SUSPENDED, RATE_LIMITED */
export async function logInWithSecondFactor(
  deps: SecondFactorDeps,
  { challengeId, ...given }: z.output<typeof SecondFactorLogin>,
  context: RequestContext,
): Promise<AuthAnswer> {
  const { signIn, database } = deps;
  const challenge = await tryChallenge(deps, { id: challengeId, purpose: "second-factor" });
  const user = await findUserById(database.queries, challenge.userId ?? "");
  if (!user) throw new ApiError("CHALLENGE_INVALID");
  const factor = await proveFactor(deps, { user, challenge, given, context }, (method) => async () => method);
  return signIn.admitMember(user, context, challenge.firstStep === "google" ? "google-login" : "login", factor);
}

/** What a passkey signs to log in; the member is not known yet. @throws ApiError RATE_LIMITED */
export async function beginPasskeyLogin(deps: SecondFactorDeps, context: RequestContext) {
  await deps.limits.take(`passkey-login:${context.limitKey}`, passkeyLoginsPerAddress);
  const challenge = await issueChallenge(deps, { purpose: "login-passkey", userId: null });
  return {
    challengeId: challenge.id,
    options: await assertionOptions(deps, challenge.challenge),
    expiresAt: challenge.expiresAt.toISOString(),
  };
}

/**
 * A passkey whose device verified its user is both factors.
 * @throws ApiError PASSKEY_INVALID, CHALLENGE_INVALID, ACCOUNT_SUSPENDED
 */
export async function logInWithPasskey(
  deps: SecondFactorDeps,
  { challengeId, passkey }: { challengeId: string; passkey: PasskeyAssertion },
  context: RequestContext,
): Promise<AuthAnswer> {
  const { signIn, audit, database } = deps;
  const challenge = await tryChallenge(deps, { id: challengeId, purpose: "login-passkey" });
  const row = await findPasskey(database.queries, passkey);
  try {
    const verified = await verifyAssertion(deps, { row, challenge: challenge.challenge, passkey });
    await database.transaction(async (tx) => {
      await useUpChallenge(deps, challenge.id, tx);
      await verified.record(tx);
    });
  } catch (error) {
    const isWrong = error instanceof ApiError && error.code === "PASSKEY_INVALID";
    const detail = { factor: "passkey", step: "login-passkey" };
    if (isWrong) await audit.record({ userId: row?.userId ?? null, action: "factor-failed", context, detail });
    throw error;
  }
  const user = await findUserById(database.queries, row?.userId ?? "");
  if (!user) throw new ApiError("PASSKEY_INVALID");
  return signIn.admitMember(user, context, "passkey-login");
}

/** Login with a passkey, and the second step of the other logins. */
export const createSecondFactor = (parts: FactorsParts & { signIn: SignIn }) =>
  bindOperations(factorsDeps(parts), { logInWithSecondFactor, beginPasskeyLogin, logInWithPasskey });
