import { and, eq, ne } from "drizzle-orm";
import type { z } from "zod";
import type { EmailChange, Profile } from "#contracts/schemas/accounts.ts";
import { codeMinutes, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { hours, seconds } from "#server/core/clock.ts";
import { oneTimeCodes, resetTokens, users } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { emailAlreadyUsed, emailChangeCode, emailChanged } from "#server/mail/messages/email-change.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Confirming } from "./confirming.ts";
import type { Members } from "./members.ts";
import { newVerificationId, sha256, type OneTimeCodes } from "./one-time-codes.ts";
import { sendNow, type AccountsContext } from "./deps.ts";
import { readOwnProfile } from "./present.ts";
import { dropPending, findOwnAccount, findUserByEmail, findUserById, refusedBy } from "./user-store.ts";

const changesPerPerson = { max: 10, window: hours(1) };
/** Limit for another code to the same address. */
const repeatedRequest = { max: 1, window: seconds(resendCoolDown) };

interface EmailChangeDeps extends AccountsContext {
  audit: Audit;
  members: Members;
  codes: OneTimeCodes;
  confirming: Confirming;
}

/**
 * The answer does not reveal whether the address has an account. @throws ApiError CONFIRMATION_REQUIRED,
 * RATE_LIMITED, UNAVAILABLE
 */
export async function requestEmailChange(
  { confirming, secrets, codes, mailer, database, limits, siteSettings }: EmailChangeDeps,
  viewer: Viewer,
  input: z.output<typeof EmailChange>,
  context: RequestContext,
): Promise<{ verificationId: string }> {
  await confirming.assertConfirmed(viewer);
  await limits.take(`email-change:${viewer.id}`, changesPerPerson);
  const user = await findOwnAccount(database.queries, viewer);
  const { newEmail } = input;
  if (newEmail === user.email) throw fieldError("newEmail", "Đây đang là e-mail của bạn rồi.");
  // Per member, so that members cannot block each other; the same for addresses that get no code.
  const coolDownKey = `email-change-mail:${viewer.id}:${secrets.digest("limits", newEmail)}`;
  await limits.take(coolDownKey, repeatedRequest);
  await codes.takeSending(newEmail, context);
  const verificationId = newVerificationId();
  const isUsed = (await findUserByEmail(database.queries, newEmail)) !== undefined;
  // Codes this member requested for other addresses become invalid.
  await database.queries
    .delete(oneTimeCodes)
    .where(
      and(eq(oneTimeCodes.userId, user.id), eq(oneTimeCodes.purpose, "change-email"), ne(oneTimeCodes.email, newEmail)),
    );
  const issued = { purpose: "change-email", email: newEmail, userId: user.id, verificationId } as const;
  let message;
  if (isUsed) {
    await codes.pretendToIssueCode(issued);
    message = emailAlreadyUsed(await siteSettings.read());
  } else {
    const code = await codes.issueCode(issued);
    message = emailChangeCode(await siteSettings.read(), { code, minutes: codeMinutes });
  }
  try {
    await sendNow(mailer, newEmail, message);
  } catch (error) {
    await codes.giveBackSending(newEmail, context);
    await limits.giveBack(coolDownKey);
    throw error;
  }
  return { verificationId };
}

/** @throws ApiError OTP_INVALID, EMAIL_TAKEN if the address was taken in the meantime, RATE_LIMITED */
export async function confirmEmailChange(
  deps: EmailChangeDeps,
  viewer: Viewer,
  input: { code: string; verificationId: string },
  context: RequestContext,
): Promise<Profile> {
  const { codes, audit, members, mailQueue, database, siteSettings } = deps;
  // The id identifies the new address, so the browser need not send it again.
  const [requested] = await database.queries
    .select({ email: oneTimeCodes.email })
    .from(oneTimeCodes)
    .where(
      and(
        eq(oneTimeCodes.userId, viewer.id),
        eq(oneTimeCodes.purpose, "change-email"),
        eq(oneTimeCodes.verificationHash, sha256(input.verificationId)),
      ),
    );
  const email = requested?.email ?? "";
  try {
    await codes.redeemCode(
      { purpose: "change-email", email, userId: viewer.id, ...input, limitKey: context.limitKey },
      async (tx, announce) => {
        const before = await findUserById(tx, viewer.id);
        if (!before) throw new ApiError("OTP_INVALID");
        await tx.update(users).set({ email }).where(eq(users.id, viewer.id));
        await dropPending(tx, email);
        // Pending registrations for the old address were decoys while the account used it. They must not become
        // valid now.
        await dropPending(tx, before.email);
        // Reset links in the old mailbox become invalid.
        await tx.delete(resetTokens).where(eq(resetTokens.userId, viewer.id));
        await audit.record({ userId: viewer.id, action: "email-changed", context }, tx);
        await members.promoteConfiguredAdmin(email, tx, announce);
        const message = emailChanged(await siteSettings.read(tx), { displayName: before.displayName, newEmail: email });
        await mailQueue.add({ to: before.email, ...message }, tx);
      },
    );
  } catch (error) {
    if (refusedBy(error, "users_email")) throw new ApiError("EMAIL_TAKEN");
    throw error;
  }
  mailQueue.deliverSoon();
  await database.announce({ kind: "account", id: viewer.id });
  const user = await findUserById(database.queries, viewer.id);
  if (!user) throw new ApiError("SESSION_REVOKED");
  return readOwnProfile(deps, user);
}

/**
 * Changes the address of an account: needs a confirmed session, sends a code to the new address and notifies the old one.
 */
export const createEmailChange = (deps: EmailChangeDeps) =>
  bindOperations(deps, { requestEmailChange, confirmEmailChange });
