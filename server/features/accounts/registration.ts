import { randomUUID } from "node:crypto";
import { eq, lt } from "drizzle-orm";
import type { z } from "zod";
import type { Registration, Verification } from "#contracts/schemas/accounts.ts";
import { codeMinutes, registrationHours, resendCoolDown } from "#contracts/limits/one-time-codes.ts";
import { after, hours, seconds } from "#server/core/clock.ts";
import { pendingRegistrations } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError } from "#server/core/api-error.ts";
import { alreadyRegistered, registrationCode } from "#server/mail/messages/registration.ts";
import { assertUserNameAllowed, userNameTaken, type Members } from "./members.ts";
import { newVerificationId, sha256, type OneTimeCodes } from "./one-time-codes.ts";
import type { Invitations } from "./invitations.ts";
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
/** Emails to one address, not counting the first email of each registration. */
const resendsPerCoolDown = { max: 1, window: seconds(resendCoolDown) };

/** The data an email for a pending registration needs. */
type Waiting = Pick<PendingRow, "email" | "verificationHash">;

export type RegistrationVerbs = ReturnType<typeof createRegistration>;

interface RegistrationDeps extends AccountsContext {
  members: Members;
  codes: OneTimeCodes;
  passwords: Passwords;
  invitations: Invitations;
}

// Not derived from the age of the newest code, as a decoy has none.
const coolDownKey = ({ secrets }: RegistrationDeps, email: string) =>
  `register-mail:${secrets.digest("limits", email)}`;

async function startCoolDown(deps: RegistrationDeps, email: string): Promise<void> {
  const { limits } = deps;
  await limits.reset(coolDownKey(deps, email));
  // Two concurrent registrations both start it; neither is refused.
  await limits.take(coolDownKey(deps, email), { ...resendsPerCoolDown, max: Infinity });
}

/** The email for a pending registration; a decoy takes the same work. */
async function registrationEmailFor(
  { codes, siteSettings }: RegistrationDeps,
  { email, verificationHash }: Waiting,
  isDecoy: boolean,
) {
  const issued = { purpose: "register", email, verificationHash } as const;
  if (isDecoy) {
    await codes.pretendToIssueCode(issued);
    return alreadyRegistered(await siteSettings.read());
  }
  const code = await codes.issueCode(issued);
  return registrationCode(await siteSettings.read(), { code, minutes: codeMinutes });
}

/** Queues another email for a pending registration, unless within the cool-down or over the limit. */
async function queueRegistrationEmail(
  deps: RegistrationDeps,
  pending: Waiting,
  { isDecoy, isMailed = true }: { isDecoy: boolean; isMailed?: boolean },
  context: RequestContext,
): Promise<void> {
  const { codes, mailQueue, limits } = deps;
  try {
    await limits.take(coolDownKey(deps, pending.email), resendsPerCoolDown);
    await codes.takeSending(pending.email, context);
  } catch (error) {
    if (error instanceof ApiError && error.code === "RATE_LIMITED") return;
    throw error;
  }
  const message = await registrationEmailFor(deps, pending, isDecoy);
  await (isMailed ? mailQueue.add({ to: pending.email, ...message }) : mailQueue.addDecoy(message));
  mailQueue.deliverSoon();
}

/**
 * @throws ApiError INVITATION_REQUIRED, USERNAME_TAKEN, VALIDATION_FAILED, PASSWORD_WEAK, RATE_LIMITED, UNAVAILABLE if the email cannot
 * be sent
 */
export async function registerMember(
  deps: RegistrationDeps,
  input: z.output<typeof Registration>,
  context: RequestContext,
): Promise<{ verificationId: string }> {
  const { members, codes, passwords, invitations, mailer, database, clock, limits } = deps;
  const { email, username, displayName, password } = input;
  await limits.take(`register:${context.limitKey}`, registrationsPerAddress);
  const invitationId = await invitations.findInvitation(input.invitation);
  assertUserNameAllowed(username);
  await members.assertPasswordStrong(password, "password", input);
  const now = clock.now();
  // Names are public, so reporting a taken one is fine. Whether the address has an account must not matter.
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
    invitationId,
    createdAt: now,
    expiresAt: after(now, pendingLifetime),
  };
  await replacePending(database.queries, pending);
  await startCoolDown(deps, email);
  const message = await registrationEmailFor(deps, pending, owner !== undefined);
  try {
    await sendNow(mailer, email, message);
  } catch (error) {
    await codes.giveBackSending(email, context);
    throw error;
  }
  return { verificationId };
}

/**
 * Sends the code again, after the response. The response is the same for all addresses. @throws ApiError
 * RATE_LIMITED
 */
export async function resendRegistrationCode(
  deps: RegistrationDeps,
  email: string,
  context: RequestContext,
  onError: (error: unknown) => void,
): Promise<{ retryAfter: number }> {
  const { secrets, afterwards, database, clock, limits } = deps;
  await limits.take(`resend:${context.limitKey}`, resendsPerAddress);
  await limits.take(`resend:${secrets.digest("limits", email)}`, resendsPerEmail);
  afterwards.run(async () => {
    const pending = await findPending(database.queries, email, clock.now());
    const owner = await findUserByEmail(database.queries, email);
    // Without a pending registration, do the same work but send no email, so that timing does not differ.
    const waiting = pending ?? { email, verificationHash: sha256(newVerificationId()) };
    await queueRegistrationEmail(
      deps,
      waiting,
      { isDecoy: !pending || owner !== undefined, isMailed: pending !== undefined },
      context,
    );
  }, onError);
  return { retryAfter: resendCoolDown };
}

/**
 * Lets this browser confirm a pending registration after it proved to know the password. For a decoy, the returned
 * id
 * confirms nothing.
 * @returns the verification id
 */
export async function continueRegistration(
  deps: RegistrationDeps,
  pending: PendingRow,
  isDecoy: boolean,
  context: RequestContext,
): Promise<string> {
  const { codes, database } = deps;
  const verificationId = newVerificationId();
  const verificationHash = sha256(verificationId);
  await database.queries
    .update(pendingRegistrations)
    .set({ verificationHash })
    .where(eq(pendingRegistrations.id, pending.id));
  // A code issued before the address had an account must become unusable.
  const codeHolder = isDecoy ? newVerificationId() : verificationId;
  await codes.rebindCode({ purpose: "register", email: pending.email }, codeHolder);
  await queueRegistrationEmail(deps, { ...pending, verificationHash }, { isDecoy }, context);
  return verificationId;
}

/**
 * Creates the account. @throws ApiError OTP_INVALID, USERNAME_TAKEN if the name was taken meanwhile, INVITATION_REQUIRED
 * if the invitation was used meanwhile, RATE_LIMITED
 */
export async function verifyRegistration(
  { codes, members, invitations, clock }: RegistrationDeps,
  input: z.output<typeof Verification>,
  context: RequestContext,
): Promise<void> {
  const { email, code, verificationId } = input;
  try {
    await codes.redeemCode(
      { purpose: "register", email, code, verificationId, limitKey: context.limitKey },
      async (tx) => {
        const pending = await findPending(tx, email, clock.now());
        if (pending?.verificationHash !== sha256(verificationId)) throw new ApiError("OTP_INVALID");
        if (await findUserByEmail(tx, email)) throw new ApiError("OTP_INVALID");
        const { username, displayName, passwordHash, invitationId } = pending;
        await invitations.assertMayJoin(invitationId, tx);
        const userId = await members.createMember(
          { email, username, displayName, passwordHash },
          { context, method: "e-mail" },
          tx,
        );
        await invitations.redeemInvitation({ invitationId, userId }, tx);
      },
    );
  } catch (error) {
    if (refusedBy(error, "users_username")) throw userNameTaken();
    // The address got an account by Google login in the meantime: the code is no longer valid.
    if (refusedBy(error, "users_email")) throw new ApiError("OTP_INVALID");
    throw error;
  }
}

export const deleteExpiredRegistrations = ({ database, clock }: RegistrationDeps) =>
  database.queries.delete(pendingRegistrations).where(lt(pendingRegistrations.expiresAt, clock.now()));

/**
 * Registration up to the confirmed account. Responses do not reveal whether an address has an account: a registration
 * under such an address is stored like any other, with its name and password, but is a decoy. No digits match its
 * code, so it can never be confirmed, and its emails inform the owner about the existing account.
 */
export const createRegistration = (deps: RegistrationDeps) =>
  bindOperations(deps, {
    registerMember,
    resendRegistrationCode,
    continueRegistration,
    verifyRegistration,
    deleteExpiredRegistrations,
  });
