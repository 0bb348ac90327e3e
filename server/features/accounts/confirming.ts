import { codeMinutes, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { hours } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { fieldError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/http/route.ts";
import type { Message, Site } from "#server/mail/messages/email.ts";
import type { InTransaction, OneTimeCodes } from "./one-time-codes.ts";
import { sendNow, type AccountsContext } from "./deps.ts";
import type { SignIn } from "./sign-in.ts";
import { findOwnAccount, type UserRow } from "./user-store.ts";

const codesPerPerson = { max: 5, window: hours(1) };

/** A destructive action, and the email with its code. */
export interface Confirmed {
  purpose: "delete" | "delete-learning";
  message: (site: Site, of: { displayName: string; code: string; minutes: number }) => Message;
}

/** What a member gives to confirm: a password, or the code from an email. */
export interface Confirmation {
  password?: string | undefined;
  code?: string | undefined;
}

interface ConfirmingDeps extends AccountsContext {
  codes: OneTimeCodes;
  signIn: SignIn;
}

/** @throws ApiError RATE_LIMITED, UNAVAILABLE */
export async function sendConfirmationCode(
  deps: ConfirmingDeps,
  { purpose, message }: Confirmed,
  viewer: Viewer,
  context: RequestContext,
): Promise<{ retryAfter: number }> {
  const { codes, mailer, database, limits, config } = deps;
  await limits.take(`deletion-code:${viewer.id}`, codesPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const target = { purpose, email: user.email };
  if (await codes.isCoolingDown(target)) return { retryAfter: resendCoolDown };
  await codes.takeSending(user.email, context);
  const code = await codes.issueCode({ ...target, userId: user.id });
  try {
    await sendNow(mailer, user.email, message(config, { displayName: user.displayName, code, minutes: codeMinutes }));
  } catch (error) {
    await codes.giveBackSending(user.email, context);
    throw error;
  }
  return { retryAfter: resendCoolDown };
}

/**
 * Runs `work` in a transaction after confirmation. A code is marked used in the same transaction.
 * @throws ApiError CURRENT_PASSWORD_WRONG, OTP_INVALID
 */
export async function runConfirmed<Result>(
  { signIn, codes, database }: ConfirmingDeps,
  { purpose }: Confirmed,
  user: UserRow,
  given: Confirmation,
  context: RequestContext,
  work: InTransaction<Result>,
): Promise<Result> {
  if (given.password !== undefined) {
    await signIn.confirmPassword(user.id, given.password, "password", context);
    return database.transaction(work);
  }
  if (given.code === undefined) throw fieldError("password", "Bạn chưa điền mật khẩu.");
  const { email, id: userId } = user;
  return codes.redeemCode({ purpose, email, userId, code: given.code, limitKey: context.limitKey }, work);
}

/** Reauthenticates members before destructive actions: by password, or by an emailed code if they have none. */
export const createConfirming = (deps: ConfirmingDeps) => ({
  ...bindOperations(deps, { sendConfirmationCode }),
  // Binding would lose the type of the result.
  runConfirmed: <Result>(
    action: Confirmed,
    user: UserRow,
    given: Confirmation,
    context: RequestContext,
    work: InTransaction<Result>,
  ) => runConfirmed(deps, action, user, given, context, work),
});
export type Confirming = ReturnType<typeof createConfirming>;
