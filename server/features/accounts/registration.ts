import { randomUUID } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import { resendCoolDown, type Registration, type Verification } from "#contracts/accounts.ts";
import { after, hours } from "#server/clock.ts";
import { pendingRegistrations } from "#server/database/tables.ts";
import type { Caller } from "#server/http/caller.ts";
import { Failure } from "#server/http/failure.ts";
import { alreadyRegistered, registrationCode } from "#server/mail/messages/registration.ts";
import { userNameTaken, type Members } from "./members.ts";
import { codeMinutes, newVerificationId, sha256, type OneTimeCodes } from "./one-time-codes.ts";
import type { Passwords } from "./passwords.ts";
import { sendNow, type AccountContext } from "./parts.ts";
import {
  findPending,
  findUserByEmail,
  refusedBy,
  replacePending,
  takenUserNames,
  type PendingRow,
} from "./user-store.ts";

/** How long a registration waits for its code; the name is held as long. */
const pendingLifetime = hours(24);
const registrationsPerAddress = { max: 20, window: hours(1) };
const resendsPerEmail = { max: 5, window: hours(1) };
const resendsPerAddress = { max: 20, window: hours(1) };

export type RegistrationVerbs = ReturnType<typeof createRegistration>;

/** From "I would like an account" to a confirmed one. Nothing here tells whether an address already has an account. */
export function createRegistration(
  parts: AccountContext & { members: Members; codes: OneTimeCodes; passwords: Passwords },
) {
  const { database, clock, limits, mailer, members, codes, passwords, queue, afterwards, secrets } = parts;
  const site = parts.config;

  const mailCode = async (pending: Pick<PendingRow, "email" | "displayName" | "verificationHash">) => {
    const code = await codes.issue({
      purpose: "register",
      email: pending.email,
      verificationHash: pending.verificationHash,
    });
    return registrationCode(site, { displayName: pending.displayName, code, minutes: codeMinutes });
  };

  /** One more code for a registration that waits, through the queue; nothing within the cool-down or beyond the limit. */
  async function queueCode(pending: PendingRow): Promise<void> {
    if (await codes.isCoolingDown({ purpose: "register", email: pending.email })) return;
    try {
      await codes.takeSending(pending.email);
    } catch (error) {
      if (error instanceof Failure && error.code === "RATE_LIMITED") return;
      throw error;
    }
    await queue.add({ to: pending.email, ...(await mailCode(pending)) });
    queue.deliverSoon();
  }

  return {
    /** @throws Failure USERNAME_TAKEN, VALIDATION_FAILED, PASSWORD_WEAK, RATE_LIMITED, UNAVAILABLE when the mail does not go out */
    async register(input: z.output<typeof Registration>, caller: Caller): Promise<{ verificationId: string }> {
      const { email, username, displayName, password } = input;
      await limits.take(`register:${caller.limitKey}`, registrationsPerAddress);
      members.refuseReserved(username);
      members.refuseWeak(password, "password", input);
      const now = clock.now();
      // Names are public, so that one is taken may be told; its owner's address must not make a difference.
      const [taken, owner] = await Promise.all([
        takenUserNames(database.queries, [username], { email, now }),
        findUserByEmail(database.queries, email),
      ]);
      if (taken.has(username)) throw userNameTaken();
      await codes.takeSending(email);

      const passwordHash = await passwords.hash(password);
      const verificationId = newVerificationId();
      const message = owner ? await tellOwner(owner) : await beginPending();
      try {
        await sendNow(mailer, email, message);
      } catch (error) {
        await codes.giveBackSending(email);
        throw error;
      }
      return { verificationId };

      async function tellOwner(of: { displayName: string }) {
        await codes.pretendToIssue();
        return alreadyRegistered(site, of);
      }
      async function beginPending() {
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
        return mailCode(pending);
      }
    },

    /** Sends the code again, after the answer; the answer is the same for every address. @throws Failure RATE_LIMITED */
    async resend(email: string, caller: Caller, onError: (error: unknown) => void): Promise<{ retryAfter: number }> {
      await limits.take(`resend:${caller.limitKey}`, resendsPerAddress);
      await limits.take(`resend:${secrets.digest("limits", email)}`, resendsPerEmail);
      afterwards.run(async () => {
        const pending = await findPending(database.queries, email, clock.now());
        if (pending) await queueCode(pending);
      }, onError);
      return { retryAfter: resendCoolDown };
    },

    /**
     * For somebody who knows the password of a registration that waits: this browser may confirm it from now on.
     * @returns the id that the code has to come with
     */
    async continueElsewhere(pending: PendingRow): Promise<string> {
      const verificationId = newVerificationId();
      const verificationHash = sha256(verificationId);
      await database.queries
        .update(pendingRegistrations)
        .set({ verificationHash })
        .where(eq(pendingRegistrations.id, pending.id));
      await codes.rebind({ purpose: "register", email: pending.email }, verificationId);
      await queueCode({ ...pending, verificationHash });
      return verificationId;
    },

    /** Makes the account. @throws Failure OTP_INVALID, USERNAME_TAKEN when the name went away meanwhile, RATE_LIMITED */
    async verify(input: z.output<typeof Verification>, caller: Caller): Promise<void> {
      const { email, code, verificationId } = input;
      try {
        await codes.redeem(
          { purpose: "register", email, code, verificationId, limitKey: caller.limitKey },
          async (tx) => {
            const pending = await findPending(tx, email, clock.now());
            if (pending?.verificationHash !== sha256(verificationId)) throw new Failure("OTP_INVALID");
            const { username, displayName, passwordHash } = pending;
            await members.create({ email, username, displayName, passwordHash }, { caller, by: "e-mail" }, tx);
          },
        );
      } catch (error) {
        if (refusedBy(error, "users_username")) throw userNameTaken();
        // The address became an account in the meantime, by Google: the code is as good as used.
        if (refusedBy(error, "users_email")) throw new Failure("OTP_INVALID");
        throw error;
      }
    },

    forgetOld: () =>
      database.queries.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, clock.now())),
  };
}
