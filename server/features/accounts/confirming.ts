import { codeMinutes, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { hours } from "#server/core/clock.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { Message, Site } from "#server/mail/messages/email.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import { sendNow, type AccountsContext } from "./deps.ts";
import type { SignIn } from "./sign-in.ts";
import { findUserById, type UserRow } from "./user-store.ts";

const codesPerPerson = { max: 5, window: hours(1) };

/** A destructive action, and the email with its code. */
export interface Confirmed {
  purpose: "delete" | "delete-learning";
  letter: (site: Site, of: { displayName: string; code: string; minutes: number }) => Message;
}
type Announce = (change: Change) => Promise<void>;

/** Reauthenticates members before destructive actions: by password, or by an emailed code if they have none. */
export function createConfirming(deps: AccountsContext & { codes: OneTimeCodes; signIn: SignIn }) {
  const { config, database, limits, mailer, codes, signIn } = deps;

  async function own(viewer: Viewer): Promise<UserRow> {
    const user = await findUserById(database.queries, viewer.id);
    if (!user) throw new ApiError("SESSION_REVOKED");
    return user;
  }

  return {
    own,

    /** @throws ApiError RATE_LIMITED, UNAVAILABLE */
    async sendCode(
      { purpose, letter }: Confirmed,
      viewer: Viewer,
      context: RequestContext,
    ): Promise<{ retryAfter: number }> {
      await limits.take(`deletion-code:${viewer.id}`, codesPerPerson);
      const user = await own(viewer);
      const target = { purpose, email: user.email };
      if (await codes.isCoolingDown(target)) return { retryAfter: resendCoolDown };
      await codes.takeSending(user.email, context);
      const code = await codes.issue({ ...target, userId: user.id });
      try {
        await sendNow(
          mailer,
          user.email,
          letter(config, { displayName: user.displayName, code, minutes: codeMinutes }),
        );
      } catch (error) {
        await codes.giveBackSending(user.email, context);
        throw error;
      }
      return { retryAfter: resendCoolDown };
    },

    /**
     * Runs `work` in a transaction after confirmation. A code is marked used in the same transaction.
     * @throws ApiError CURRENT_PASSWORD_WRONG, OTP_INVALID
     */
    async run<Result>(
      { purpose }: Confirmed,
      user: UserRow,
      given: { password?: string | undefined; code?: string | undefined },
      context: RequestContext,
      work: (tx: Queries, announce: Announce) => Promise<Result>,
    ): Promise<Result> {
      if (given.password !== undefined) {
        await signIn.confirmPassword(user.id, given.password, "password", context);
        return database.transaction(work);
      }
      if (given.code === undefined) throw fieldError("password", "Bạn chưa điền mật khẩu.");
      const { email, id: userId } = user;
      return codes.redeem({ purpose, email, userId, code: given.code, limitKey: context.limitKey }, work);
    },
  };
}
export type Confirming = ReturnType<typeof createConfirming>;
