/**
 * How long data about people is kept. The jobs that delete use these numbers, and the privacy policy states them: the two
 * cannot differ. Others that it states are beside what they limit (`one-time-codes.ts`, `accounts.ts`).
 */
export const retention = {
  /** Of notifications. */
  notificationDays: 180,
  /** Of notifications, after they were read. */
  readNotificationDays: 90,
  /** Of emails that could not be sent: their links and codes have expired. A sent one is deleted at once. */
  unsentEmailHours: 24,
  /** Of single answers of reviews. The schedule of a card does not need them. */
  reviewDays: 730,
  /** Of sent reminders. */
  reminderDays: 60,
  /** Of single visits; later only the count of each day remains. */
  visitDays: 30,
  /** Of the key of a day, with which addresses of visitors are hashed. */
  visitKeyHours: 48,
  /** Of the mark that a reader of a text has been counted today. */
  readerMarkDays: 2,
  /** Of the audit log. */
  auditMonths: 12,
  /** Of records of uses of the engines. */
  usageDays: 90,
  /** Of an invitation and the account that used it, after it has expired. */
  expiredInvitationDays: 90,
  /** The longest life of a session. */
  sessionDays: 30,
  /** A session that is not used for this long ends. */
  idleSessionDays: 14,
} as const;

/**
 * Of data that name no person. The privacy policy states only the periods of searches, because people type them and may
 * name a person.
 */
export const impersonalRetention = {
  /** Of the meanings of words in a sentence, which is stored as a hash only. */
  wordMeaningDays: 180,
  /** Of searches without a result, after they were last asked. */
  missedSearchDays: 90,
  /** Of one that only one visitor asked for, with the hash that recognizes this visitor. */
  unsharedMissDays: 30,
} as const;
