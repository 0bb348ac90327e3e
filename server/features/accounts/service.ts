import type { ScheduledJob } from "#server/core/jobs.ts";
import { hours, minutes } from "#server/core/clock.ts";
import { createAccountData } from "./account-data.ts";
import { createConfirming } from "./confirming.ts";
import { createEmailChange } from "./email-change.ts";
import { createGoogle } from "./google.ts";
import { createGoogleSignIn } from "./google-sign-in.ts";
import { createInvitations, type Invitations } from "./invitations.ts";
import { createLearningData } from "./learning-data.ts";
import { factorsDeps } from "./factors/deps.ts";
import { createOwnFactors } from "./factors/own-factors.ts";
import { createSecondFactor, demandSecondFactor } from "./factors/second-factor.ts";
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
export { haveSharedDevice, liveSessionIds, presenceOf } from "./session-store.ts";
export type { PasswordStrength } from "./passwords.ts";
export type Accounts = ReturnType<typeof createAccounts>;

/** Assembles the parts of this feature. */
export function createAccounts(deps: AccountsDeps) {
  const { audit, config, clock } = deps;
  const context: AccountsContext = { ...deps, afterwards: createAfterwards() };
  const passwords = createPasswords(deps.passwordStrength);
  const sessions = createSessions({ ...context, audit });
  const codes = createOneTimeCodes({ ...deps, passwords });
  const members = createMembers({ ...context, audit, passwords, sessions });
  const invitations = createInvitations(context);
  const registration = createRegistration({ ...context, members, codes, passwords, invitations });
  const secondFactorDeps = factorsDeps({ ...context, passwords });
  const signIn = createSignIn({
    ...context,
    audit,
    passwords,
    sessions,
    registration,
    demandSecondFactor: (user, firstStep) => demandSecondFactor(secondFactorDeps, user, firstStep),
  });
  const secondFactor = createSecondFactor({ ...context, passwords, signIn });
  const confirming = createConfirming({ ...context, passwords, codes, signIn });
  const google = createGoogleSignIn({
    ...context,
    audit,
    members,
    invitations,
    signIn,
    confirming,
    google: createGoogle({ config: config.google, clock }),
  });
  const password = createPasswordChange({ ...context, audit, passwords, sessions, members, signIn });
  const email = createEmailChange({ ...context, audit, members, codes, confirming });
  const profile = createProfile(context);
  const factors = createOwnFactors({ ...context, passwords, confirming, sessions });
  const data = createAccountData({ ...context, audit, confirming, sessions });
  const learningData = createLearningData({ ...context, audit, confirming });

  const jobs = accountJobs({
    audit,
    data,
    members,
    registration,
    invitations,
    codes,
    password,
    factors,
    sessions,
  });

  return {
    /** Authenticates a request. @throws ApiError 401, 403, or 503 if that is impossible now */
    authenticate: sessions.authenticateRequest,
    registration,
    invitations,
    signIn,
    secondFactor,
    google,
    sessions,
    confirming,
    factors,
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
    removeFactors: factors.removeFactorsByEmail,
    jobs,
    /** Resolves when all work after responses is done; it may have queued emails. */
    settled: () => context.afterwards.settled(),
  };
}

interface JobParts extends Pick<AccountsContext, "audit"> {
  data: ReturnType<typeof createAccountData>;
  members: ReturnType<typeof createMembers>;
  registration: ReturnType<typeof createRegistration>;
  invitations: Invitations;
  codes: ReturnType<typeof createOneTimeCodes>;
  password: ReturnType<typeof createPasswordChange>;
  factors: ReturnType<typeof createOwnFactors>;
  sessions: ReturnType<typeof createSessions>;
}

const accountJobs = ({
  audit,
  data,
  members,
  registration,
  invitations,
  codes,
  password,
  factors,
  sessions,
}: JobParts): ScheduledJob[] => [
  { name: "delete accounts that are due", every: minutes(30), run: () => data.purgeDueAccounts() },
  { name: "appoint the configured administrator", every: hours(1), run: () => members.promoteConfiguredAccount() },
  {
    name: "delete expired account data",
    every: hours(1),
    async run() {
      await registration.deleteExpiredRegistrations();
      await invitations.deleteOldInvitations();
      await codes.deleteExpiredCodes();
      await password.deleteExpiredResetLinks();
      await factors.deleteExpiredChallenges();
      await sessions.deleteEndedSessions();
      await audit.deleteOld();
    },
  },
];
