import { challengeTries } from "#contracts/limits/factors.ts";
import type { FactorMethod, GivenFactor } from "#contracts/schemas/factors.ts";
import { ApiError } from "#server/core/api-error.ts";
import { hours } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import type { Queries } from "#server/database/connect.ts";
import { recoveryCodeUsed, secondFactorFailed } from "#server/mail/messages/factors.ts";
import { originOf } from "../origin.ts";
import type { InTransaction } from "../one-time-codes.ts";
import { guessingLimit } from "../sign-in.ts";
import type { UserRow } from "../user-store.ts";
import { useUpChallenge, type Challenge } from "./challenges.ts";
import type { FactorsDeps } from "./deps.ts";
import { confirmedTotp, countRecoveryCodes, factorsOf, type OwnFactors } from "./factor-store.ts";
import { assertionOptions, findPasskey, verifyAssertion } from "./passkeys.ts";
import { findRecoveryCode, useUpRecoveryCode } from "./recovery-codes.ts";
import { acceptTotp } from "./totp.ts";

/** Wrong codes of one member from one network. The attacker knows the password already. */
const wrongCodes = guessingLimit;
/** Wrong codes of one member from all networks: at three valid codes in a million, one guess in 11,000 hours hits. */
const wrongCodesEverywhere = { max: 30, window: hours(1) };

/** The ways in which a member can prove a second factor, the safest first. */
export const methodsOf = (own: OwnFactors): FactorMethod[] => [
  ...(own.passkeys.length > 0 ? (["passkey"] as const) : []),
  ...(own.hasTotp ? (["totp"] as const) : []),
  "recovery-code",
];

/** What the browser needs to prove one of `own` with `challenge`. */
export const questionOf = async (deps: FactorsDeps, own: OwnFactors, challenge: Challenge) => ({
  challengeId: challenge.id,
  passkeyOptions: own.passkeys.length > 0 ? await assertionOptions(deps, challenge.challenge, own.passkeys) : null,
  expiresAt: challenge.expiresAt.toISOString(),
});

interface Proof {
  user: UserRow;
  /** Its try is counted already. */
  challenge: Challenge;
  given: GivenFactor;
  context: RequestContext;
}

const methodOf = (given: GivenFactor): FactorMethod =>
  given.passkey ? "passkey" : given.recoveryCode ? "recovery-code" : "totp";

/** Checks what was given. @returns what to store in the transaction that uses it */
async function check(deps: FactorsDeps, { user, challenge, given }: Proof): Promise<(tx: Queries) => Promise<void>> {
  const { database } = deps;
  if (given.passkey) {
    const row = await findPasskey(database.queries, given.passkey);
    const own = row?.userId === user.id ? row : undefined;
    return (await verifyAssertion(deps, { row: own, challenge: challenge.challenge, passkey: given.passkey })).record;
  }
  if (given.recoveryCode !== undefined) {
    const id = await findRecoveryCode(deps, user.id, given.recoveryCode);
    return (tx) => useUpRecoveryCode(deps, id, tx);
  }
  const row = await confirmedTotp(database.queries, user.id);
  return (tx) => acceptTotp(deps, row, given.code ?? "", tx);
}

async function recordFailure(deps: FactorsDeps, { user, challenge, given, context }: Proof): Promise<void> {
  const { audit, mailQueue, siteSettings } = deps;
  const detail = { factor: methodOf(given), step: challenge.purpose };
  await audit.record({ userId: user.id, action: "factor-failed", context, detail });
  if (challenge.purpose !== "second-factor" || challenge.tries < challengeTries) return;
  const message = secondFactorFailed(await siteSettings.read(), originOf(deps, user, context));
  await mailQueue.add({ to: user.email, ...message });
  mailQueue.deliverSoon();
}

async function recordRecovery(deps: FactorsDeps, { user, context }: Proof, tx: Queries): Promise<void> {
  const { audit, mailQueue, siteSettings } = deps;
  const { left } = await countRecoveryCodes(tx, user.id);
  await audit.record({ userId: user.id, action: "recovery-code-used", context, detail: { left } }, tx);
  const message = recoveryCodeUsed(await siteSettings.read(tx), { ...originOf(deps, user, context), left });
  await mailQueue.add({ to: user.email, ...message }, tx);
}

const isWrong = (error: unknown) =>
  error instanceof ApiError && (error.code === "OTP_INVALID" || error.code === "PASSKEY_INVALID");

/**
 * Runs `work` in the transaction that uses up challenge and code.
 * @throws ApiError OTP_INVALID, PASSKEY_INVALID, CHALLENGE_INVALID, RATE_LIMITED
 */
export async function proveFactor<Result>(
  deps: FactorsDeps,
  proof: Proof,
  work: (factor: FactorMethod) => InTransaction<Result>,
): Promise<Result> {
  const { database, limits, mailQueue } = deps;
  const { user, challenge, context } = proof;
  const factor = methodOf(proof.given);
  const keys = { network: `factor:${user.id}:${context.addressPrefix}`, everywhere: `factor:${user.id}` };
  // A passkey cannot be guessed, so guesses of others never keep its owner out.
  if (factor !== "passkey") {
    await limits.takeGrowing(keys.network, wrongCodes);
    await limits.take(keys.everywhere, wrongCodesEverywhere);
  }
  try {
    const use = await check(deps, proof);
    const result = await database.transaction(async (tx, announce) => {
      await useUpChallenge(deps, challenge.id, tx);
      await use(tx);
      if (factor === "recovery-code") await recordRecovery(deps, proof, tx);
      return work(factor)(tx, announce);
    });
    if (factor !== "passkey") {
      await limits.reset(keys.network);
      await limits.giveBack(keys.everywhere);
    }
    mailQueue.deliverSoon();
    return result;
  } catch (error) {
    if (isWrong(error)) await recordFailure(deps, proof);
    throw error;
  }
}

export const ownFactors = ({ database }: FactorsDeps, userId: string) => factorsOf(database.queries, userId);
