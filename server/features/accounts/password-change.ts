import { randomBytes, randomUUID } from "node:crypto";
import { and, eq, gt, isNull, lt, sql } from "drizzle-orm";
import type { z } from "zod";
import { resetMinutes } from "#contracts/limits/one-time-codes.ts";
import type { PasswordChange } from "#contracts/schemas/accounts.ts";
import { after, days, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { resetTokens, users } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { passwordChanged, resetLink } from "#server/mail/messages/password.ts";
import type { Audit } from "#server/core/audit.ts";
import { dropChallenges } from "./factors/challenges.ts";
import { originOf } from "./origin.ts";
import type { Members } from "./members.ts";
import { sha256 } from "./one-time-codes.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountsContext } from "./deps.ts";
import type { Sessions } from "./sessions.ts";
import type { SignIn } from "./sign-in.ts";
import { findUserByEmail, findUserById, hasIdentity, type UserRow } from "./user-store.ts";

const resetLifetime = minutes(resetMinutes);
const forgotPerEmail = { max: 5, window: hours(1) };
const forgotPerAddress = { max: 20, window: hours(1) };
const resetsPerAddress = { max: 20, window: hours(1) };

interface PasswordChangeDeps extends AccountsContext {
  audit: Audit;
  passwords: Passwords;
  sessions: Sessions;
  members: Members;
  signIn: SignIn;
}

async function passwordChangedEmail(deps: PasswordChangeDeps, user: UserRow, context: RequestContext, tx: Queries) {
  const hasGoogle = await hasIdentity(tx, user.id);
  const change = { ...originOf(deps, user, context), hasGoogle };
  return { to: user.email, ...passwordChanged(await deps.siteSettings.read(tx), change) };
}

/**
 * Executes the same statements for an address without an account, so that timing does not reveal it; only the email
 * is not sent.
 */
async function emailResetLink(
  { mailQueue, audit, database, clock, siteSettings }: PasswordChangeDeps,
  email: string,
  context: RequestContext,
): Promise<void> {
  const user = await findUserByEmail(database.queries, email);
  const userId = user?.id ?? randomUUID();
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const { displayName = "" } = user ?? {};
  const message = resetLink(await siteSettings.read(), { displayName, token, minutes: resetMinutes });
  await database.transaction(async (tx) => {
    // Only the newest link is valid.
    await tx.delete(resetTokens).where(eq(resetTokens.userId, userId));
    // Selects from `users`, so that nothing is stored if there is no account.
    await tx.insert(resetTokens).select(
      tx
        .select({
          tokenHash: sql<string>`${sha256(token)}::text`.as("token_hash"),
          userId: users.id,
          createdAt: sql<Date>`${now.toISOString()}::timestamptz`.as("created_at"),
          expiresAt: sql<Date>`${after(now, resetLifetime).toISOString()}::timestamptz`.as("expires_at"),
          usedAt: sql<Date | null>`null::timestamptz`.as("used_at"),
        })
        .from(users)
        .where(eq(users.id, userId)),
    );
    await (user ? mailQueue.add({ to: user.email, ...message }, tx) : mailQueue.addDecoy(message, tx));
    await audit.record({ userId: user?.id ?? null, action: "password-reset-requested", context }, tx);
  });
  mailQueue.deliverSoon();
}

/** All work that depends on the address happens after the response. @throws ApiError RATE_LIMITED */
export async function requestPasswordReset(
  deps: PasswordChangeDeps,
  email: string,
  context: RequestContext,
  onError: (error: unknown) => void,
): Promise<void> {
  const { secrets, afterwards, limits } = deps;
  await limits.take(`forgot:${context.limitKey}`, forgotPerAddress);
  await limits.take(`forgot:${secrets.digest("limits", email)}`, forgotPerEmail);
  afterwards.run(() => emailResetLink(deps, email, context), onError);
}

/** @throws ApiError RESET_TOKEN_INVALID; PASSWORD_WEAK, which leaves the link valid; RATE_LIMITED */
export async function resetPassword(
  deps: PasswordChangeDeps,
  token: string,
  password: string,
  context: RequestContext,
): Promise<void> {
  const { members, passwords, audit, mailQueue, sessions, signIn, database, clock, limits } = deps;
  await limits.take(`reset:${context.limitKey}`, resetsPerAddress);
  const tokenHash = sha256(token);
  const isGood = () =>
    and(eq(resetTokens.tokenHash, tokenHash), isNull(resetTokens.usedAt), gt(resetTokens.expiresAt, clock.now()));
  const [found] = await database.queries.select({ userId: resetTokens.userId }).from(resetTokens).where(isGood());
  const user = found && (await findUserById(database.queries, found.userId));
  if (!user) throw new ApiError("RESET_TOKEN_INVALID");
  await members.assertPasswordStrong(password, "password", user);
  const passwordHash = await passwords.hash(password);

  const closed = await database.transaction(async (tx) => {
    const [used] = await tx
      .update(resetTokens)
      .set({ usedAt: clock.now() })
      .where(isGood())
      .returning({ userId: resetTokens.userId });
    if (!used) throw new ApiError("RESET_TOKEN_INVALID");
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await dropChallenges(tx, user.id);
    await audit.record({ userId: user.id, action: "password-reset", context }, tx);
    await mailQueue.add(await passwordChangedEmail(deps, user, context, tx), tx);
    return sessions.closeAllSessions({ userId: user.id }, "password-reset", tx);
  });
  await sessions.announceClosedSessions(closed);
  await signIn.resetGuesses(user.email, context);
  mailQueue.deliverSoon();
}

/** Closes every other session. @throws ApiError CURRENT_PASSWORD_WRONG, PASSWORD_WEAK, RATE_LIMITED */
export async function changePassword(
  deps: PasswordChangeDeps,
  viewer: Viewer,
  input: z.output<typeof PasswordChange>,
  context: RequestContext,
): Promise<void> {
  const { signIn, members, passwords, audit, mailQueue, sessions, database } = deps;
  const user = await signIn.confirmPassword(viewer.id, input.currentPassword, "currentPassword", context);
  await members.assertPasswordStrong(input.newPassword, "newPassword", user);
  const passwordHash = await passwords.hash(input.newPassword);
  const closed = await database.transaction(async (tx) => {
    await tx.update(users).set({ passwordHash }).where(eq(users.id, user.id));
    await tx.delete(resetTokens).where(eq(resetTokens.userId, user.id));
    await dropChallenges(tx, user.id);
    await audit.record({ userId: user.id, action: "password-changed", context }, tx);
    await mailQueue.add(await passwordChangedEmail(deps, user, context, tx), tx);
    return sessions.closeAllSessions({ userId: user.id, exceptId: viewer.sessionId }, "password-change", tx);
  });
  await sessions.announceClosedSessions(closed);
  mailQueue.deliverSoon();
}

export const deleteExpiredResetLinks = ({ database, clock }: PasswordChangeDeps) =>
  database.queries.delete(resetTokens).where(lt(resetTokens.expiresAt, after(clock.now(), -days(1))));

/** Sets a new password, given the old one or an emailed link. */
export const createPasswordChange = (deps: PasswordChangeDeps) =>
  bindOperations(deps, { requestPasswordReset, resetPassword, changePassword, deleteExpiredResetLinks });
