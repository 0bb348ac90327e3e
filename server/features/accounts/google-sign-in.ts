import { and, eq } from "drizzle-orm";
import { DisplayName, type Profile } from "#contracts/accounts.ts";
import { hours } from "#server/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { identities } from "#server/database/tables.ts";
import type { Caller } from "#server/http/caller.ts";
import { Failure } from "#server/http/failure.ts";
import type { Person } from "#server/http/serve.ts";
import type { Audit } from "./audit.ts";
import type { Google, GooglePerson, GoogleProof } from "./google.ts";
import type { Members } from "./members.ts";
import type { AccountContext } from "./parts.ts";
import { presentProfile } from "./present.ts";
import type { AuthAnswer } from "./sessions.ts";
import type { SignIn } from "./sign-in.ts";
import {
  findUserByEmail,
  findUserById,
  findUserByIdentity,
  hasIdentity,
  refusedBy,
  takenUserNames,
  type UserRow,
} from "./user-store.ts";
import { suggestUserNames } from "./user-names.ts";

const googleCallsPerAddress = { max: 30, window: hours(1) };
/** Two browsers of one person may come at once; whoever loses a race looks again and finds what the other made. */
const attempts = 3;

/** Logging in with Google, and what that means for accounts that are there already. */
export function createGoogleSignIn(
  parts: AccountContext & { audit: Audit; members: Members; google: Google; signIn: SignIn },
) {
  const { database, clock, limits, audit, members, google, signIn } = parts;

  const identify = async (proof: GoogleProof, caller: Caller) => {
    await limits.take(`google:${caller.limitKey}`, googleCallsPerAddress);
    return google.identify(proof);
  };

  async function link(userId: string, person: GooglePerson, caller: Caller, tx: Queries): Promise<void> {
    await tx.insert(identities).values({ provider: "google", subject: person.subject, userId, createdAt: clock.now() });
    await audit.record({ userId, action: "google.link", caller }, tx);
  }

  async function findOrCreate(person: GooglePerson, caller: Caller): Promise<UserRow> {
    const known = await findUserByIdentity(database.queries, person.subject);
    if (known) return known;
    const sameAddress = await findUserByEmail(database.queries, person.email);
    if (!sameAddress) {
      await create(person, caller);
    } else {
      // By the address alone only where Google runs the mailbox; a company may give one to somebody else, who then comes
      // with another subject.
      if (!person.isAuthoritative || (await hasIdentity(database.queries, sameAddress.id))) {
        // The same person in another browser may have made it since the first look.
        const meanwhile = await findUserByIdentity(database.queries, person.subject);
        if (meanwhile) return meanwhile;
        throw new Failure("LINK_REQUIRED");
      }
      await database.transaction((tx) => link(sameAddress.id, person, caller, tx));
    }
    const made = await findUserByIdentity(database.queries, person.subject);
    if (!made) throw new Error("an identity that was just stored is not there");
    return made;
  }

  async function create(person: GooglePerson, caller: Caller): Promise<void> {
    const displayName = displayNameOf(person);
    const names = suggestUserNames({ displayName, email: person.email });
    const taken = await takenUserNames(database.queries, names, { email: person.email, now: clock.now() });
    const username = names.find((name) => !taken.has(name));
    if (username === undefined) throw new Error("no user name is free");
    // A registration that waits under this address goes with its password: whoever made it may not be its owner.
    await database.transaction(async (tx) => {
      const id = await members.create(
        { email: person.email, username, displayName, passwordHash: null },
        { caller, by: "google" },
        tx,
      );
      await link(id, person, caller, tx);
    });
  }

  return {
    /** @throws Failure GOOGLE_TOKEN_INVALID, LINK_REQUIRED, ACCOUNT_SUSPENDED, RATE_LIMITED, UNAVAILABLE */
    async login(proof: GoogleProof, caller: Caller): Promise<AuthAnswer> {
      const person = await identify(proof, caller);
      for (let attempt = 1; ; attempt++) {
        try {
          return await signIn.admit(await findOrCreate(person, caller), caller, "login.google");
        } catch (error) {
          const isRace =
            refusedBy(error, "identities_provider_subject_pk") ||
            refusedBy(error, "users_email") ||
            refusedBy(error, "users_username");
          if (!isRace || attempt === attempts) throw error;
        }
      }
    },

    /** Lets this Google account log in to the caller's account. @throws Failure EMAIL_TAKEN when it already logs in elsewhere */
    async link(member: Person, proof: GoogleProof, caller: Caller): Promise<Profile> {
      const person = await identify(proof, caller);
      const takenElsewhere = () =>
        new Failure("EMAIL_TAKEN", { message: "Tài khoản Google này đã liên kết với một tài khoản khác." });
      const [existing] = await database.queries
        .select({ userId: identities.userId })
        .from(identities)
        .where(and(eq(identities.provider, "google"), eq(identities.subject, person.subject)));
      if (existing && existing.userId !== member.id) throw takenElsewhere();
      if (!existing) {
        await database
          .transaction((tx) => link(member.id, person, caller, tx))
          .catch((error: unknown) => {
            throw refusedBy(error, "identities_provider_subject_pk") ? takenElsewhere() : error;
          });
      }
      const user = await findUserById(database.queries, member.id);
      if (!user) throw new Failure("SESSION_REVOKED");
      return presentProfile(user, true);
    },
  };
}

/** The name at Google if it can be one here, else what stands before the `@`. */
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
