import { codeMinutes, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { hours } from "#server/core/clock.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import type { Caller } from "#server/core/request-context.ts";
import { Failure, fieldFailure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { Message, Site } from "#server/mail/messages/email.ts";
import type { OneTimeCodes } from "./one-time-codes.ts";
import { sendNow, type AccountContext } from "./deps.ts";
import type { SignIn } from "./sign-in.ts";
import { findUserById, type UserRow } from "./user-store.ts";

const codesPerPerson = { max: 5, window: hours(1) };

/** What takes something away for good, and the letter with its code. */
export interface Confirmed {
  purpose: "delete" | "delete-learning";
  letter: (site: Site, of: { displayName: string; code: string; minutes: number }) => Message;
}
type Announce = (change: Change) => Promise<void>;

/** The person shows once more that it is they: by their password, or by a mailed code where they have none. */
export function createConfirming(parts: AccountContext & { codes: OneTimeCodes; signIn: SignIn }) {
  const { config, database, limits, mailer, codes, signIn } = parts;

  async function own(person: Person): Promise<UserRow> {
    const user = await findUserById(database.queries, person.id);
    if (!user) throw new Failure("SESSION_REVOKED");
    return user;
  }

  return {
    own,

    /** @throws Failure RATE_LIMITED, UNAVAILABLE */
    async sendCode({ purpose, letter }: Confirmed, person: Person, caller: Caller): Promise<{ retryAfter: number }> {
      await limits.take(`deletion-code:${person.id}`, codesPerPerson);
      const user = await own(person);
      const target = { purpose, email: user.email };
      if (await codes.isCoolingDown(target)) return { retryAfter: resendCoolDown };
      await codes.takeSending(user.email, caller);
      const code = await codes.issue({ ...target, userId: user.id });
      try {
        await sendNow(
          mailer,
          user.email,
          letter(config, { displayName: user.displayName, code, minutes: codeMinutes }),
        );
      } catch (error) {
        await codes.giveBackSending(user.email, caller);
        throw error;
      }
      return { retryAfter: resendCoolDown };
    },

    /**
     * Runs `work` in a transaction once it is confirmed; a code is used up in the same one.
     * @throws Failure CURRENT_PASSWORD_WRONG, OTP_INVALID
     */
    async run<Result>(
      { purpose }: Confirmed,
      user: UserRow,
      given: { password?: string | undefined; code?: string | undefined },
      caller: Caller,
      work: (tx: Queries, announce: Announce) => Promise<Result>,
    ): Promise<Result> {
      if (given.password !== undefined) {
        await signIn.confirmPassword(user.id, given.password, "password", caller);
        return database.transaction(work);
      }
      if (given.code === undefined) throw fieldFailure("password", "Bạn chưa điền mật khẩu.");
      const { email, id: userId } = user;
      return codes.redeem({ purpose, email, userId, code: given.code, limitKey: caller.limitKey }, work);
    },
  };
}
export type Confirming = ReturnType<typeof createConfirming>;
