import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { confirmationMinutes } from "#contracts/limits/factors.ts";
import { codeMinutes, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import type { ConfirmationMethod, SessionConfirmation } from "#contracts/schemas/factors.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { confirmationCode } from "#server/mail/messages/factors.ts";
import { issueChallenge, tryChallenge } from "./factors/challenges.ts";
import { factorsDeps, type FactorsDeps, type FactorsParts } from "./factors/deps.ts";
import { isAny, type OwnFactors } from "./factors/factor-store.ts";
import { methodsOf, ownFactors, proveFactor, questionOf } from "./factors/proof.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import { sendNow } from "./deps.ts";
import type { SignIn } from "./sign-in.ts";
import { sessions } from "./tables.ts";
import { findOwnAccount, type UserRow } from "./user-store.ts";

const codesPerPerson = { max: 5, window: hours(1) };
const questionsPerPerson = { max: 60, window: hours(1) };

interface ConfirmingParts extends FactorsParts {
  codes: OneTimeCodes;
  signIn: SignIn;
}
interface ConfirmingDeps extends FactorsDeps, ConfirmingParts {}

/**
 * How a session can be confirmed. A member with a factor confirms with one: otherwise the thief of a session
 * and the password could remove it.
 */
function confirmationMethods(user: UserRow, own: OwnFactors): ConfirmationMethod[] {
  if (isAny(own)) return methodsOf(own);
  return [user.passwordHash === null ? "emailed-code" : "password"];
}

/** @throws ApiError RATE_LIMITED */
export async function beginConfirmation(deps: ConfirmingDeps, viewer: Viewer) {
  await deps.limits.take(`confirm:${viewer.id}`, questionsPerPerson);
  const user = await findOwnAccount(deps.database.queries, viewer);
  const own = await ownFactors(deps, viewer.id);
  const challenge = await issueChallenge(deps, { purpose: "confirm", userId: viewer.id });
  return { ...(await questionOf(deps, own, challenge)), methods: confirmationMethods(user, own) };
}

/** @throws ApiError NOT_FOUND for members who confirm otherwise; RATE_LIMITED, UNAVAILABLE */
export async function emailConfirmationCode(
  deps: ConfirmingDeps,
  viewer: Viewer,
  context: RequestContext,
): Promise<{ retryAfter: number }> {
  const { codes, mailer, database, limits, siteSettings } = deps;
  const user = await findOwnAccount(database.queries, viewer);
  if (!confirmationMethods(user, await ownFactors(deps, viewer.id)).includes("emailed-code"))
    throw new ApiError("NOT_FOUND");
  await limits.take(`confirmation-code:${user.id}`, codesPerPerson);
  const target = { purpose: "confirm", email: user.email } as const;
  if (await codes.isCoolingDown(target)) return { retryAfter: resendCoolDown };
  await codes.takeSending(user.email, context);
  const code = await codes.issueCode({ ...target, userId: user.id });
  const { displayName } = user;
  const message = confirmationCode(await siteSettings.read(), { displayName, code, minutes: codeMinutes });
  try {
    await sendNow(mailer, user.email, message);
  } catch (error) {
    await codes.giveBackSending(user.email, context);
    throw error;
  }
  return { retryAfter: resendCoolDown };
}

async function markConfirmed(
  { audit, clock }: ConfirmingDeps,
  viewer: Viewer,
  method: ConfirmationMethod,
  context: RequestContext,
  tx: Queries,
): Promise<Date> {
  const confirmedAt = clock.now();
  await tx
    .update(sessions)
    .set({ confirmedAt })
    .where(and(eq(sessions.id, viewer.sessionId), eq(sessions.userId, viewer.id)));
  await audit.record({ userId: viewer.id, action: "session-confirmed", context, detail: { factor: method } }, tx);
  return after(confirmedAt, minutes(confirmationMinutes));
}

/**
 * @returns until when sensitive actions need no other confirmation
 * @throws ApiError CURRENT_PASSWORD_WRONG, OTP_INVALID, PASSKEY_INVALID, CHALLENGE_INVALID, RATE_LIMITED;
 * VALIDATION_FAILED for a way that this member may not use
 */
export async function confirmSession(
  deps: ConfirmingDeps,
  viewer: Viewer,
  { challengeId, password, emailedCode, ...given }: z.output<typeof SessionConfirmation>,
  context: RequestContext,
): Promise<Date> {
  const { signIn, codes, database } = deps;
  const user = await findOwnAccount(database.queries, viewer);
  const methods = confirmationMethods(user, await ownFactors(deps, viewer.id));
  const confirm = (method: ConfirmationMethod) => (tx: Queries) => markConfirmed(deps, viewer, method, context, tx);
  if (password !== undefined) {
    if (!methods.includes("password")) throw fieldError("password", "Bạn xác nhận bằng khoá truy cập hoặc mã nhé.");
    await signIn.confirmPassword(user.id, password, "password", context);
    return database.transaction(confirm("password"));
  }
  if (emailedCode !== undefined) {
    if (!methods.includes("emailed-code")) throw new ApiError("OTP_INVALID");
    const { email, id: userId } = user;
    const target = { purpose: "confirm", email, userId, code: emailedCode, limitKey: context.limitKey } as const;
    return codes.redeemCode(target, confirm("emailed-code"));
  }
  const challenge = await tryChallenge(deps, { id: challengeId ?? "", purpose: "confirm", userId: viewer.id });
  return proveFactor(deps, { user, challenge, given, context }, (factor) => confirm(factor));
}

/** @throws ApiError CONFIRMATION_REQUIRED unless this session was confirmed recently */
export async function assertConfirmed({ database, clock }: ConfirmingDeps, viewer: Viewer): Promise<void> {
  const [session] = await database.queries
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.id, viewer.sessionId));
  if (!session || after(session.confirmedAt, minutes(confirmationMinutes)) <= clock.now())
    throw new ApiError("CONFIRMATION_REQUIRED");
}

/** Makes sure that it is still the member before a sensitive action: the one mechanism for all of them. */
export const createConfirming = (parts: ConfirmingParts) =>
  bindOperations(factorsDeps(parts), { beginConfirmation, emailConfirmationCode, confirmSession, assertConfirmed });
export type Confirming = ReturnType<typeof createConfirming>;
