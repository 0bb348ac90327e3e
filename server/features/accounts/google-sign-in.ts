import { and, eq } from "drizzle-orm";
import type { z } from "zod";
import { DisplayName, type GoogleLink, type GoogleUnlink, type Profile } from "#contracts/schemas/accounts.ts";
import { hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { identities } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { googleLinked, googleUnlinked } from "#server/mail/messages/google.ts";
import type { Audit } from "#server/core/audit.ts";
import { deviceOf } from "./device.ts";
import type { Google, GooglePerson, GoogleProof } from "./google.ts";
import type { Members } from "./members.ts";
import type { AccountsContext } from "./deps.ts";
import { presentProfile } from "./present.ts";
import type { AuthAnswer } from "./sessions.ts";
import type { SignIn } from "./sign-in.ts";
import {
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

/** Login with Google, including linking existing accounts. */
export function createGoogleSignIn(
  deps: AccountsContext & { audit: Audit; members: Members; google: Google; signIn: SignIn },
) {
  const { database, clock, limits, audit, members, google, signIn, queue } = deps;
  const site = deps.config;

  const identify = async (proof: GoogleProof, context: RequestContext) => {
    await limits.take(`google:${context.limitKey}`, googleCallsPerAddress);
    return google.identify(proof);
  };

  async function link(userId: string, person: GooglePerson, context: RequestContext, tx: Queries): Promise<void> {
    await tx.insert(identities).values({ provider: "google", subject: person.subject, userId, createdAt: clock.now() });
    await audit.record({ userId, action: "google.link", context }, tx);
  }

  /** Links the account and emails the owner in one transaction, so that a link never goes unnoticed. */
  async function linkAndTell(user: UserRow, person: GooglePerson, context: RequestContext): Promise<void> {
    await database.transaction(async (tx) => {
      await link(user.id, person, context, tx);
      await queue.add({ to: user.email, ...googleLinked(site, notificationOf(user, context)) }, tx);
    });
    queue.deliverSoon();
  }

  const notificationOf = (user: UserRow, context: RequestContext) => ({
    displayName: user.displayName,
    at: clock.now(),
    device: deviceOf(context.userAgent),
  });

  async function findOrCreate(person: GooglePerson, context: RequestContext): Promise<UserRow> {
    const known = await findUserByIdentity(database.queries, person.subject);
    if (known) return promoted(known, person);
    const sameAddress = await findUserByEmail(database.queries, person.email);
    if (!sameAddress) {
      // This account would become an administrator, so the address must be confirmed by email first.
      if (!person.isAuthoritative && members.isAdminAddress(person.email))
        throw new ApiError("LINK_REQUIRED", { message: registerFirst });
      await create(person, context);
    } else {
      // Linking by address alone is safe only if Google runs the mailbox. A company may give an address to another
      // person, who then has another subject.
      if (!person.isAuthoritative || (await hasIdentity(database.queries, sameAddress.id))) {
        // Another browser of the same person may have linked it since the first lookup.
        const meanwhile = await findUserByIdentity(database.queries, person.subject);
        if (meanwhile) return meanwhile;
        throw new ApiError("LINK_REQUIRED");
      }
      await linkAndTell(sameAddress, person, context);
    }
    const made = await findUserByIdentity(database.queries, person.subject);
    if (!made) throw new Error("an identity that was just stored is not there");
    return promoted(made, person);
  }

  /** Promotes the account to administrator if Google vouches for the configured address. */
  async function promoted(user: UserRow, person: GooglePerson): Promise<UserRow> {
    const isOwner = person.isAuthoritative && person.email === user.email && members.isAdminAddress(user.email);
    if (!isOwner || user.role === "admin") return user;
    await database.transaction(async (tx, announce) => {
      await members.promoteOwner(user.email, tx);
      await announce({ kind: "account", id: user.id });
    });
    return (await findUserByIdentity(database.queries, person.subject)) ?? user;
  }

  async function create(person: GooglePerson, context: RequestContext): Promise<void> {
    const displayName = displayNameOf(person);
    const names = suggestUserNames({ displayName, email: person.email });
    const taken = await takenUserNames(database.queries, names, { email: person.email, now: clock.now() });
    const username = names.find((name) => !taken.has(name));
    if (username === undefined) throw new Error("no user name is free");
    // Delete pending registrations for this address with their passwords: others may have made them.
    await database.transaction(async (tx) => {
      const id = await members.create(
        { email: person.email, username, displayName, passwordHash: null },
        { context, by: "google" },
        tx,
      );
      await link(id, person, context, tx);
    });
  }

  return {
    /** @throws ApiError GOOGLE_TOKEN_INVALID, LINK_REQUIRED, ACCOUNT_SUSPENDED, RATE_LIMITED, UNAVAILABLE */
    async login(proof: GoogleProof, context: RequestContext): Promise<AuthAnswer> {
      const person = await identify(proof, context);
      for (let attempt = 1; ; attempt++) {
        try {
          return await signIn.admit(await findOrCreate(person, context), context, "login.google");
        } catch (error) {
          const isRace =
            refusedBy(error, "identities_provider_subject_pk") ||
            refusedBy(error, "users_email") ||
            refusedBy(error, "users_username");
          if (!isRace || attempt === attempts) throw error;
        }
      }
    },

    /**
     * Allows this Google account to log in to the caller's account.
     * @throws ApiError CURRENT_PASSWORD_WRONG, EMAIL_TAKEN if it is linked to another account
     */
    async link(
      member: Viewer,
      { currentPassword, ...proof }: z.output<typeof GoogleLink>,
      context: RequestContext,
    ): Promise<Profile> {
      // Check the password before asking Google: a code works only once and must survive a wrong password.
      const user = await signIn.confirmPassword(member.id, currentPassword, "currentPassword", context);
      const person = await identify(proof, context);
      const takenElsewhere = () =>
        new ApiError("EMAIL_TAKEN", { message: "Tài khoản Google này đã liên kết với một tài khoản khác." });
      const [existing] = await database.queries
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.provider, "google"), eq(identities.subject, person.subject)));
      if (existing && existing.userId !== member.id) throw takenElsewhere();
      if (!existing) {
        await linkAndTell(user, person, context).catch((error: unknown) => {
          throw refusedBy(error, "identities_provider_subject_pk") ? takenElsewhere() : error;
        });
      }
      return presentProfile(user, true);
    },

    /**
     * Removes the link. Refused for accounts without a password, as they could not log in any more.
     * @throws ApiError CURRENT_PASSWORD_WRONG
     */
    async unlink(member: Viewer, input: z.output<typeof GoogleUnlink>, context: RequestContext): Promise<Profile> {
      const user = await signIn.confirmPassword(member.id, input.currentPassword, "currentPassword", context);
      await database.transaction(async (tx) => {
        const gone = await tx
          .delete(identities)
          .where(and(eq(identities.userId, user.id), eq(identities.provider, "google")))
          .returning({ subject: identities.subject });
        if (gone.length === 0) return;
        await audit.record({ userId: user.id, action: "google.unlink", context }, tx);
        await queue.add({ to: user.email, ...googleUnlinked(site, notificationOf(user, context)) }, tx);
      });
      queue.deliverSoon();
      return presentProfile(user, false);
    },
  };
}

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
