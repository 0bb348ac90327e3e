import { randomUUID } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Registration, Verification } from "#contracts/schemas/accounts.ts";
import { codeMinutes, registrationHours, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { after, hours, seconds } from "#server/core/clock.ts";
import { pendingRegistrations } from "#server/database/tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import { alreadyRegistered, registrationCode } from "#server/mail/messages/registration.ts";
import { userNameTaken, type Members } from "./members.ts";
import { newVerificationId, sha256, type OneTimeCodes } from "./one-time-codes.ts";
import type { Passwords } from "./passwords.ts";
import { sendNow, type AccountsContext } from "./deps.ts";
import {
  findPending,
  findUserByEmail,
  refusedBy,
  replacePending,
  takenUserNames,
  type PendingRow,
} from "./user-store.ts";

const pendingLifetime = hours(registrationHours);
const registrationsPerAddress = { max: 20, window: hours(1) };
const resendsPerEmail = { max: 5, window: hours(1) };
const resendsPerAddress = { max: 20, window: hours(1) };
/** Letters to one address, but for those that a registration itself sends. */
const resendsPerCoolDown = { max: 1, window: seconds(resendCoolDown) };

/** What a letter is written for. */
type Waiting = Pick<PendingRow, "email" | "verificationHash">;

export type RegistrationVerbs = ReturnType<typeof createRegistration>;

/**
 * From "I would like an account" to a confirmed one. Nothing here tells whether an address already has an account: a
 * registration under such an address waits like any other, holds its name and knows its password, but is a decoy. Its code
 * is one that nobody can type, so that nothing ever comes of it; its letters tell the owner that the account is there.
 */
export function createRegistration(
  deps: AccountsContext & { members: Members; codes: OneTimeCodes; passwords: Passwords },
) {
  const { database, clock, limits, mailer, members, codes, passwords, queue, afterwards, secrets } = deps;
  const site = deps.config;

  // Not the age of the newest code, which a decoy does not have.
  const coolDownKey = (email: string) => `register-mail:${secrets.digest("limits", email)}`;

  async function startCoolDown(email: string): Promise<void> {
    await limits.reset(coolDownKey(email));
    // Two who register at once both start it, and neither is refused.
    await limits.take(coolDownKey(email), { ...resendsPerCoolDown, max: Infinity });
  }

  /** The letter for a registration that waits; the same work for a decoy. */
  async function emailFor({ email, verificationHash }: Waiting, isDecoy: boolean) {
    const issued = { purpose: "register", email, verificationHash } as const;
    if (isDecoy) {
      await codes.pretendToIssue(issued);
      return alreadyRegistered(site);
    }
    return registrationCode(site, { code: await codes.issue(issued), minutes: codeMinutes });
  }

  /** One more letter for a registration that waits, through the queue; none within the cool-down or beyond the limit. */
  async function queueEmail(
    pending: Waiting,
    { isDecoy, isMailed = true }: { isDecoy: boolean; isMailed?: boolean },
    context: RequestContext,
  ): Promise<void> {
    try {
      await limits.take(coolDownKey(pending.email), resendsPerCoolDown);
      await codes.takeSending(pending.email, context);
    } catch (error) {
      if (error instanceof ApiError && error.code === "RATE_LIMITED") return;
      throw error;
    }
    const message = await emailFor(pending, isDecoy);
    await (isMailed ? queue.add({ to: pending.email, ...message }) : queue.addDecoy(message));
    queue.deliverSoon();
  }

  return {
    /** @throws ApiError USERNAME_TAKEN, VALIDATION_FAILED, PASSWORD_WEAK, RATE_LIMITED, UNAVAILABLE when the mail does not go out */
    async register(input: z.output<typeof Registration>, context: RequestContext): Promise<{ verificationId: string }> {
      const { email, username, displayName, password } = input;
      await limits.take(`register:${context.limitKey}`, registrationsPerAddress);
      members.refuseReserved(username);
      await members.refuseWeak(password, "password", input);
      const now = clock.now();
      // Names are public, so that one is taken may be told; its owner's address must not make a difference.
      const [taken, owner] = await Promise.all([
        takenUserNames(database.queries, [username], { email, now }),
        findUserByEmail(database.queries, email),
      ]);
      if (taken.has(username)) throw userNameTaken();
      await codes.takeSending(email, context);

      const passwordHash = await passwords.hash(password);
      const verificationId = newVerificationId();
      const pending = {
        id: randomUUID(),
        email,
        username,
        displayName,
        passwordHash,
        verificationHash: sha256(verificationId),
        createdAt: now,
        expiresAt: after(now, pendingLifetime),
      };
      await replacePending(database.queries, pending);
      await startCoolDown(email);
      const message = await emailFor(pending, owner !== undefined);
      try {
        await sendNow(mailer, email, message);
      } catch (error) {
        await codes.giveBackSending(email, context);
        throw error;
      }
      return { verificationId };
    },

    /** Sends the code again, after the answer; the answer is the same for every address. @throws ApiError RATE_LIMITED */
    async resend(
      email: string,
      context: RequestContext,
      onError: (error: unknown) => void,
    ): Promise<{ retryAfter: number }> {
      await limits.take(`resend:${context.limitKey}`, resendsPerAddress);
      await limits.take(`resend:${secrets.digest("limits", email)}`, resendsPerEmail);
      afterwards.run(async () => {
        const pending = await findPending(database.queries, email, clock.now());
        const owner = await findUserByEmail(database.queries, email);
        // The same work where no registration waits, so that the next request waits no less; only the mail is not sent.
        const waiting = pending ?? { email, verificationHash: sha256(newVerificationId()) };
        await queueEmail(
          waiting,
          { isDecoy: !pending || owner !== undefined, isMailed: pending !== undefined },
          context,
        );
      }, onError);
      return { retryAfter: resendCoolDown };
    },

    /**
     * For somebody who knows the password of a registration that waits: this browser may confirm it from now on. What a
     * decoy gets confirms nothing.
     * @returns the id that the code has to come with
     */
    async continueElsewhere(pending: PendingRow, isDecoy: boolean, context: RequestContext): Promise<string> {
      const verificationId = newVerificationId();
      const verificationHash = sha256(verificationId);
      await database.queries
        .update(pendingRegistrations)
        .set({ verificationHash })
        .where(eq(pendingRegistrations.id, pending.id));
      // A code that was still on its way when the address became an account belongs to nobody from now on.
      const codeHolder = isDecoy ? newVerificationId() : verificationId;
      await codes.rebind({ purpose: "register", email: pending.email }, codeHolder);
      await queueEmail({ ...pending, verificationHash }, { isDecoy }, context);
      return verificationId;
    },

    /** Makes the account. @throws ApiError OTP_INVALID, USERNAME_TAKEN when the name went away meanwhile, RATE_LIMITED */
    async verify(input: z.output<typeof Verification>, context: RequestContext): Promise<void> {
      const { email, code, verificationId } = input;
      try {
        await codes.redeem(
          { purpose: "register", email, code, verificationId, limitKey: context.limitKey },
          async (tx) => {
            const pending = await findPending(tx, email, clock.now());
            if (pending?.verificationHash !== sha256(verificationId)) throw new ApiError("OTP_INVALID");
            if (await findUserByEmail(tx, email)) throw new ApiError("OTP_INVALID");
            const { username, displayName, passwordHash } = pending;
            await members.create({ email, username, displayName, passwordHash }, { context, by: "e-mail" }, tx);
          },
        );
      } catch (error) {
        if (refusedBy(error, "users_username")) throw userNameTaken();
        // The address became an account in the meantime, by Google: the code is as good as used.
        if (refusedBy(error, "users_email")) throw new ApiError("OTP_INVALID");
        throw error;
      }
    },

    forgetOld: () =>
      database.queries.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, clock.now())),
  };
}
