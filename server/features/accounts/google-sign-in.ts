import { and, eq } from "drizzle-orm";
import { DisplayName, type Profile } from "#contracts/schemas/accounts.ts";
import { hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { identities } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { googleLinked, googleUnlinked } from "#server/mail/messages/google.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Confirming } from "./confirming.ts";
import { originOf } from "./origin.ts";
import type { Invitations } from "./invitations.ts";
import type { Google, GooglePerson, GoogleProof } from "./google.ts";
import type { Members } from "./members.ts";
import type { AccountsContext } from "./deps.ts";
import { readOwnProfile } from "./present.ts";
import type { AuthAnswer } from "./sessions.ts";
import type { SignIn } from "./sign-in.ts";
import {
  findOwnAccount,
  findUserByEmail,
  findUserByIdentity,
  hasIdentity,
  refusedBy,
  takenUserNames,
  type UserRow,
} from "./user-store.ts";
import { suggestUserNames } from "./user-names.ts";

const googleCallsPerAddress = { max: 30, window: hours(1) };
const registerFirst =
  "Google chưa xác nhận được rằng e-mail này là của bạn. Bạn đăng ký bằng e-mail và mật khẩu trước, rồi liên kết Google trong trang Tài khoản nhé.";
/**
 * Two browsers of one person may log in at once. The one that loses the race retries and finds the other's account.
 */
const attempts = 3;

interface GoogleSignInDeps extends AccountsContext {
  audit: Audit;
  members: Members;
  invitations: Invitations;
  google: Google;
  signIn: SignIn;
  confirming: Confirming;
}

async function identifyWithGoogle({ google, limits }: GoogleSignInDeps, proof: GoogleProof, context: RequestContext) {
  await limits.take(`google:${context.limitKey}`, googleCallsPerAddress);
  return google.identify(proof);
}

async function insertGoogleLink(
  { audit, clock }: GoogleSignInDeps,
  userId: string,
  person: GooglePerson,
  context: RequestContext,
  tx: Queries,
): Promise<void> {
  await tx.insert(identities).values({ provider: "google", subject: person.subject, userId, createdAt: clock.now() });
  await audit.record({ userId, action: "google-linked", context }, tx);
}

/** Links the account and emails the owner in one transaction, so that a link never goes unnoticed. */
async function linkAndNotify(
  deps: GoogleSignInDeps,
  user: UserRow,
  person: GooglePerson,
  context: RequestContext,
): Promise<void> {
  const { mailQueue, database, siteSettings } = deps;
  await database.transaction(async (tx) => {
    await insertGoogleLink(deps, user.id, person, context, tx);
    const message = googleLinked(await siteSettings.read(tx), originOf(deps, user, context));
    await mailQueue.add({ to: user.email, ...message }, tx);
  });
  mailQueue.deliverSoon();
}

async function findOrCreateMember(
  deps: GoogleSignInDeps,
  person: GooglePerson,
  code: string | undefined,
  context: RequestContext,
): Promise<UserRow> {
  const { members, database } = deps;
  const known = await findUserByIdentity(database.queries, person.subject);
  if (known) return promoteVouchedAdmin(deps, known, person);
  const sameAddress = await findUserByEmail(database.queries, person.email);
  if (!sameAddress) {
    // This account would become an administrator, so the address must be confirmed by email first.
    if (!person.isAuthoritative && members.isAdminAddress(person.email))
      throw new ApiError("LINK_REQUIRED", { message: registerFirst });
    const invitationId = await deps.invitations.findInvitation(code);
    await createGoogleMember(deps, person, invitationId, context);
  } else {
    // Linking by address alone is safe only if Google runs the mailbox. A company may give an address to another
    // person, who then has another subject.
    if (!person.isAuthoritative || (await hasIdentity(database.queries, sameAddress.id))) {
      // Another browser of the same person may have linked it since the first lookup.
      const meanwhile = await findUserByIdentity(database.queries, person.subject);
      if (meanwhile) return meanwhile;
      throw new ApiError("LINK_REQUIRED");
    }
    await linkAndNotify(deps, sameAddress, person, context);
  }
  const made = await findUserByIdentity(database.queries, person.subject);
  if (!made) throw new Error("an identity that was just stored is not there");
  return promoteVouchedAdmin(deps, made, person);
}

/** Promotes the account to administrator if Google vouches for the configured address. */
async function promoteVouchedAdmin(
  { members, database }: GoogleSignInDeps,
  user: UserRow,
  person: GooglePerson,
): Promise<UserRow> {
  const isOwner = person.isAuthoritative && person.email === user.email && members.isAdminAddress(user.email);
  if (!isOwner || user.role === "admin") return user;
  await database.transaction(async (tx, announce) => {
    await members.promoteConfiguredAdmin(user.email, tx, announce);
  });
  return (await findUserByIdentity(database.queries, person.subject)) ?? user;
}

async function createGoogleMember(
  deps: GoogleSignInDeps,
  person: GooglePerson,
  invitationId: string | null,
  context: RequestContext,
): Promise<void> {
  const { members, invitations, database, clock } = deps;
  const displayName = displayNameOf(person);
  const names = suggestUserNames({ displayName, email: person.email });
  const taken = await takenUserNames(database.queries, names, { email: person.email, now: clock.now() });
  const username = names.find((name) => !taken.has(name));
  if (username === undefined) throw new Error("no user name is free");
  // Delete pending registrations for this address with their passwords: others may have made them.
  await database.transaction(async (tx) => {
    const id = await members.createMember(
      { email: person.email, username, displayName, passwordHash: null },
      { context, method: "google" },
      tx,
    );
    await invitations.redeemInvitation({ invitationId, userId: id }, tx);
    await insertGoogleLink(deps, id, person, context, tx);
  });
}

/**
 * @throws ApiError GOOGLE_TOKEN_INVALID, INVITATION_REQUIRED, LINK_REQUIRED, SECOND_FACTOR_REQUIRED, ACCOUNT_SUSPENDED, RATE_LIMITED,
 * UNAVAILABLE
 */
export async function logInWithGoogle(
  deps: GoogleSignInDeps,
  proof: GoogleProof & { invitation?: string | undefined },
  context: RequestContext,
): Promise<AuthAnswer> {
  const { signIn } = deps;
  const person = await identifyWithGoogle(deps, proof, context);
  for (let attempt = 1; ; attempt++) {
    try {
      return await signIn.finishFirstStep(
        await findOrCreateMember(deps, person, proof.invitation, context),
        context,
        "google",
      );
    } catch (error) {
      const isRace =
        refusedBy(error, "identities_provider_subject_pk") ||
        refusedBy(error, "users_email") ||
        refusedBy(error, "users_username");
      if (!isRace || attempt === attempts) throw error;
    }
  }
}

/**
 * Allows this Google account to log in to the caller's account.
 * @throws ApiError CONFIRMATION_REQUIRED, EMAIL_TAKEN if it is linked to another account
 */
export async function linkGoogle(
  deps: GoogleSignInDeps,
  member: Viewer,
  proof: GoogleProof,
  context: RequestContext,
): Promise<Profile> {
  const { confirming, database } = deps;
  // Before asking Google: a code works only once and must survive a refusal.
  await confirming.assertConfirmed(member);
  const user = await findOwnAccount(database.queries, member);
  const person = await identifyWithGoogle(deps, proof, context);
  const takenElsewhere = () =>
    new ApiError("EMAIL_TAKEN", { message: "Tài khoản Google này đã liên kết với một tài khoản khác." });
  const [existing] = await database.queries
    .select({ userId: identities.userId })
    .from(identities)
    .where(and(eq(identities.provider, "google"), eq(identities.subject, person.subject)));
  if (existing && existing.userId !== member.id) throw takenElsewhere();
  if (!existing) {
    await linkAndNotify(deps, user, person, context).catch((error: unknown) => {
      throw refusedBy(error, "identities_provider_subject_pk") ? takenElsewhere() : error;
    });
  }
  return readOwnProfile(deps, user);
}

/**
 * Removes the link. Refused for accounts without a password, as they could not log in any more.
 * @throws ApiError CONFIRMATION_REQUIRED; VALIDATION_FAILED without a password
 */
export async function unlinkGoogle(deps: GoogleSignInDeps, member: Viewer, context: RequestContext): Promise<Profile> {
  const { confirming, audit, mailQueue, database, siteSettings } = deps;
  await confirming.assertConfirmed(member);
  const user = await findOwnAccount(database.queries, member);
  if (user.passwordHash === null)
    throw fieldError("password", "Bạn đặt mật khẩu trước nhé: chưa có thì Google là cách đăng nhập duy nhất của bạn.");
  await database.transaction(async (tx) => {
    const gone = await tx
      .delete(identities)
      .where(and(eq(identities.userId, user.id), eq(identities.provider, "google")))
      .returning({ subject: identities.subject });
    if (gone.length === 0) return;
    await audit.record({ userId: user.id, action: "google-unlinked", context }, tx);
    const message = googleUnlinked(await siteSettings.read(tx), originOf(deps, user, context));
    await mailQueue.add({ to: user.email, ...message }, tx);
  });
  mailQueue.deliverSoon();
  return readOwnProfile(deps, user);
}

/** Login with Google, including linking existing accounts. */
export const createGoogleSignIn = (deps: GoogleSignInDeps) =>
  bindOperations(deps, { logInWithGoogle, linkGoogle, unlinkGoogle });

/** The name at Google if it is valid here, else the local part of the address. */
function displayNameOf(person: GooglePerson): string {
  for (const candidate of [
    person.name,
    [...person.name].slice(0, 50).join(""),
    person.email.split("@")[0]?.slice(0, 50),
  ]) {
    const parsed = DisplayName.safeParse(candidate);
    if (parsed.success) return parsed.data;
  }
  return "Bạn mới";
}
