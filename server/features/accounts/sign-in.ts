import { randomUUID } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import type { Credentials } from "#contracts/schemas/accounts.ts";
import type { FactorMethod } from "#contracts/schemas/factors.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import { users } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError } from "#server/core/api-error.ts";
import { newDevice } from "#server/mail/messages/session.ts";
import type { Audit } from "#server/core/audit.ts";
import { deviceOf, isSameDevice } from "./device.ts";
import { originOf } from "./origin.ts";
import type { Passwords } from "./passwords.ts";
import type { AccountsContext } from "./deps.ts";
import { readOwnProfile } from "./present.ts";
import type { RegistrationVerbs } from "./registration.ts";
import { type AuthAnswer, rememberedFor, type Sessions } from "./sessions.ts";
import { findPending, findUserByEmail, findUserById, type UserRow } from "./user-store.ts";

/** Wrong passwords for one account from one network. */
export const guessingLimit = { max: 5, firstBlock: minutes(10), longestBlock: hours(12), memory: hours(24) };
/**
 * Wrong passwords from one address for accounts not used from there before. Thousands share an address behind a
 * carrier's NAT.
 */
const wrongPerAddress = { max: 60, window: hours(1) };
/** Wrong passwords for one account from all unknown networks. Stops botnets without locking out the owner. */
const strangersPerAccount = { max: 50, window: hours(1) };
/**
 * Attempts for one account from one network, right ones too: each costs two hashes and opens a session. A class logs in
 * from one network, but to many accounts.
 */
const loginsPerAccount = { max: 30, window: minutes(10) };
/** Wrong passwords of a logged-in member, from all networks. Keeps a stolen session from guessing the password. */
const confirmationsPerPerson = { max: 50, window: hours(1) };

export type SignIn = ReturnType<typeof createSignIn>;

interface SignInDeps extends AccountsContext {
  audit: Audit;
  passwords: Passwords;
  sessions: Sessions;
  registration: RegistrationVerbs;
  /** @throws ApiError SECOND_FACTOR_REQUIRED for a member with one */
  demandSecondFactor: (user: UserRow, firstStep: "password" | "google") => Promise<void>;
}

const guessesKey = ({ secrets }: SignInDeps, email: string, context: RequestContext) =>
  `login:${secrets.digest("limits", email)}:${context.addressPrefix}`;

/** Counts an attempt before it is checked. The result reverts the count when it was not a wrong guess. */
async function takeLoginAttempt(deps: SignInDeps, email: string, context: RequestContext, isKnownNetwork: boolean) {
  const { secrets, limits } = deps;
  const keys = {
    address: `login:${context.limitKey}`,
    guesses: guessesKey(deps, email, context),
    strangers: `login:${secrets.digest("limits", email)}`,
  };
  await limits.take(`logins:${secrets.digest("limits", email)}:${context.addressPrefix}`, loginsPerAccount);
  // Guesses of others at an address must not block members who use it; for them the limit per account applies.
  if (!isKnownNetwork) await limits.take(keys.address, wrongPerAddress);
  await limits.takeGrowing(keys.guesses, guessingLimit);
  if (!isKnownNetwork) await limits.take(keys.strangers, strangersPerAccount);
  const giveBack = async () => {
    if (isKnownNetwork) return;
    await limits.giveBack(keys.address);
    await limits.giveBack(keys.strangers);
  };
  return {
    /** The owner logged in: resets the count of wrong guesses. */
    async forgive() {
      await giveBack();
      await limits.reset(keys.guesses);
    },
    /**
     * Reverts only this attempt. The password belongs to a pending registration, which anyone can create for any
     * address, so it must not allow more guesses for the owner's account.
     */
    async revert() {
      await giveBack();
      await limits.giveBack(keys.guesses);
    },
  };
}

/** Opens a session for a member after proof of all required factors. @throws ApiError ACCOUNT_SUSPENDED */
export async function admitMember(
  deps: SignInDeps,
  user: UserRow,
  context: RequestContext,
  action: "login" | "google-login" | "passkey-login",
  factor?: FactorMethod,
): Promise<AuthAnswer> {
  const { sessions, audit, mailQueue, clock, siteSettings } = deps;
  if (user.suspendedAt !== null) throw new ApiError("ACCOUNT_SUSPENDED");
  const remembered = await sessions.findRememberedSessions(user.id);
  const { token, cookie } = await sessions.openSession(user.id, context);
  await audit.record({ userId: user.id, action, context, ...(factor ? { detail: { factor } } : {}) });
  const device = deviceOf(context.userAgent);
  // The very first login sends no email.
  const isNews = remembered.length > 0 && !remembered.some((session) => isSameDevice(session.device, device));
  if (isNews && user.mailOnNewDevice) {
    await mailQueue.add({ to: user.email, ...newDevice(await siteSettings.read(), originOf(deps, user, context)) });
    mailQueue.deliverSoon();
  }
  // Sessions of older accounts may be forgotten.
  const isNew = remembered.length === 0 && user.createdAt > after(clock.now(), -rememberedFor);
  return { user: await readOwnProfile(deps, user), token, isNew, cookie };
}

/**
 * Opens a session after the password or Google, unless the member has a second factor.
 * @throws ApiError SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED
 */
export async function finishFirstStep(
  deps: SignInDeps,
  user: UserRow,
  context: RequestContext,
  firstStep: "password" | "google",
): Promise<AuthAnswer> {
  if (user.suspendedAt !== null) throw new ApiError("ACCOUNT_SUSPENDED");
  await deps.demandSecondFactor(user, firstStep);
  return admitMember(deps, user, context, firstStep === "google" ? "google-login" : "login");
}

async function rehashOutdatedPassword(
  { passwords, database }: SignInDeps,
  user: UserRow,
  password: string,
): Promise<void> {
  if (user.passwordHash === null || !passwords.isOutdated(user.passwordHash)) return;
  const passwordHash = await passwords.hash(password);
  // Do not overwrite a password changed meanwhile.
  const asItWas = and(eq(users.id, user.id), eq(users.passwordHash, user.passwordHash));
  await database.queries.update(users).set({ passwordHash }).where(asItWas);
}

/** Resets wrong guesses after the owner proved access to the mailbox. */
export function resetGuesses(deps: SignInDeps, email: string, context: RequestContext) {
  const { limits } = deps;
  return limits.reset(guessesKey(deps, email, context));
}

/** @throws ApiError INVALID_CREDENTIALS, EMAIL_NOT_VERIFIED, SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED, RATE_LIMITED */
export async function logInWithPassword(
  deps: SignInDeps,
  { email, password }: z.output<typeof Credentials>,
  context: RequestContext,
): Promise<AuthAnswer> {
  const { sessions, passwords, audit, database, clock } = deps;
  const [user, pending] = await Promise.all([
    findUserByEmail(database.queries, email),
    findPending(database.queries, email, clock.now()),
  ]);
  // Also queried for an unknown address, so that both take as long.
  const networks = await sessions.findRememberedSessions(user?.id ?? randomUUID());
  const isKnownNetwork = networks.some((session) => session.addressPrefix === context.addressPrefix);
  const attempt = await takeLoginAttempt(deps, email, context, isKnownNetwork);

  // Always check both, so that neither response nor timing reveals which of the two exists.
  const isOwner = await passwords.matches(user?.passwordHash ?? null, password);
  const isRegistering = await passwords.matches(pending?.passwordHash ?? null, password);
  if (user && isOwner) {
    await attempt.forgive();
    await rehashOutdatedPassword(deps, user, password);
    return finishFirstStep(deps, user, context, "password");
  }
  if (pending && isRegistering) {
    await attempt.revert();
    const verificationId = await deps.registration.continueRegistration(pending, user !== undefined, context);
    throw new ApiError("EMAIL_NOT_VERIFIED", { details: { verificationId } });
  }
  await audit.record({ userId: user?.id ?? null, action: "login-failed", context });
  throw new ApiError("INVALID_CREDENTIALS");
}

/**
 * Checks the member's password again before a sensitive action. @throws ApiError CURRENT_PASSWORD_WRONG at
 * `field`, RATE_LIMITED
 */
export async function confirmPassword(
  { passwords, database, limits }: SignInDeps,
  userId: string,
  password: string,
  field: string,
  context: RequestContext,
): Promise<UserRow> {
  const key = `password:${userId}:${context.addressPrefix}`;
  const everywhere = `password:${userId}`;
  await limits.takeGrowing(key, guessingLimit);
  await limits.take(everywhere, confirmationsPerPerson);
  const user = await findUserById(database.queries, userId);
  if (!user) throw new ApiError("SESSION_REVOKED");
  if (user.passwordHash === null) {
    const message = "Tài khoản này chưa có mật khẩu. Bạn dùng “Quên mật khẩu” để đặt một mật khẩu trước nhé.";
    throw new ApiError("CURRENT_PASSWORD_WRONG", { message, fields: { [field]: message } });
  }
  if (!(await passwords.matches(user.passwordHash, password))) {
    const message = "Mật khẩu hiện tại không đúng.";
    throw new ApiError("CURRENT_PASSWORD_WRONG", { message, fields: { [field]: message } });
  }
  await limits.reset(key);
  await limits.giveBack(everywhere);
  return user;
}

export const createSignIn = (deps: SignInDeps) =>
  bindOperations(deps, { admitMember, finishFirstStep, resetGuesses, logInWithPassword, confirmPassword });
