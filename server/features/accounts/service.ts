import type { ScheduledJob } from "#server/core/jobs.ts";
import { hours, minutes, seconds } from "#server/core/clock.ts";
import { createMailQueue } from "#server/mail/queue.ts";
import { createAccountData } from "./account-data.ts";
import { createConfirming } from "./confirming.ts";
import { createEmailChange } from "./email-change.ts";
import { createGoogle } from "./google.ts";
import { createGoogleSignIn } from "./google-sign-in.ts";
import { createLearningData } from "./learning-data.ts";
import { createMembers } from "./members.ts";
import { createOneTimeCodes } from "./one-time-codes.ts";
import { createAfterwards, type AccountsContext, type AccountsDeps } from "./deps.ts";
import { createPasswordChange } from "./password-change.ts";
import { createPasswords } from "./passwords.ts";
import { createProfile } from "./profile.ts";
import { createRegistration } from "./registration.ts";
import { createSessions } from "./sessions.ts";
import { createSignIn } from "./sign-in.ts";

export type { AccountsDeps } from "./deps.ts";
export { haveSharedDevice, presenceOf } from "./session-store.ts";
export type { PasswordStrength } from "./passwords.ts";
export type Accounts = ReturnType<typeof createAccounts>;

/** Assembles the parts of this feature. */
export function createAccounts(deps: AccountsDeps) {
  const { config, clock } = deps;
  const queue = createMailQueue(deps);
  const context: AccountsContext = { ...deps, queue, afterwards: createAfterwards() };

  const { audit } = deps;
  const passwords = createPasswords(deps.passwordStrength);
  const sessions = createSessions({ ...context, audit });
  const codes = createOneTimeCodes({ ...deps, passwords });
  const members = createMembers({ ...context, audit, passwords, sessions });
  const registration = createRegistration({ ...context, members, codes, passwords });
  const signIn = createSignIn({ ...context, audit, passwords, sessions, registration });
  const google = createGoogleSignIn({
    ...context,
    audit,
    members,
    signIn,
    google: createGoogle({ config: config.google, clock }),
  });
  const password = createPasswordChange({ ...context, audit, passwords, sessions, members, signIn });
  const email = createEmailChange({ ...context, audit, members, codes, signIn });
  const profile = createProfile(context);
  const confirming = createConfirming({ ...context, codes, signIn });
  const data = createAccountData({ ...context, audit, confirming, sessions });
  const learningData = createLearningData({ ...context, audit, confirming });

  const jobs: ScheduledJob[] = [
    { name: "deliver mail", every: seconds(15), run: () => queue.deliver() },
    { name: "delete accounts that are due", every: minutes(30), run: () => data.purgeDueAccounts() },
    { name: "appoint the configured administrator", every: hours(1), run: () => members.promoteConfiguredAccount() },
    {
      name: "delete expired account data",
      every: hours(1),
      async run() {
        await registration.deleteExpiredRegistrations();
        await codes.deleteExpiredCodes();
        await password.deleteExpiredResetLinks();
        await sessions.deleteEndedSessions();
        await audit.deleteOld();
      },
    },
  ];

  return {
    /** Authenticates a request. @throws ApiError 401, 403, or 503 if that is impossible now */
    authenticate: sessions.authenticateRequest,
    registration,
    signIn,
    google,
    sessions,
    password,
    email,
    profile,
    data,
    learningData,
    createVerifiedMember: members.createVerifiedMember,
    changeRole: members.changeRole,
    changeSuspension: members.changeSuspension,
    setRole: members.setRoleByEmail,
    setSuspended: members.setSuspensionByEmail,
    jobs,
    /** Resolves when all work after responses is done: for tests, and before the database closes. */
    async settled(): Promise<void> {
      await context.afterwards.settled();
      await queue.settled();
    },
  };
}
