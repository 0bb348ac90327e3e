/**
 * How long data is kept. The jobs that delete use these numbers, and the privacy policy states them: the two cannot differ.
 * Others that it states are beside what they limit (`one-time-codes.ts`, `accounts.ts`).
 */
export const retention = {
  /** Of notifications. */
  notificationDays: 180,
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
  /** The longest life of a session. */
  sessionDays: 30,
  /** A session that is not used for this long ends. */
  idleSessionDays: 14,
} as const;
