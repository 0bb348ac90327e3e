import { adminSearchLength, newMemberDays, trustedAfterTexts } from "../limits/admin.ts";
import { siteSettingNames } from "../limits/site.ts";
import { storageKinds } from "../limits/uploads.ts";
import { z } from "zod";
import { needsConfirmation, Role } from "./accounts.ts";
import { ListedItem } from "./content.ts";
import { Commenter } from "./comments.ts";
import { endpoint } from "../endpoint.ts";
import { lengthOf } from "../text/text.ts";
import { id, moment } from "./text.ts";

const cursor = z.string().max(100).optional();
/** Input of a search field. It is never rejected: it matches something or nothing. */
const Words = z
  .string()
  .transform((text) =>
    text
      .toWellFormed()
      .normalize("NFC")
      .replace(/[\p{Cc}\s]+/gu, " ")
      .trim(),
  )
  .refine((text) => lengthOf(text) <= adminSearchLength, `Nhiều nhất ${adminSearchLength} ký tự.`)
  .default("");
const Done = z.object({ ok: z.literal(true) });

// ---- overview

export const VisitDay = z.object({ day: z.iso.date(), visits: z.int(), addresses: z.int() });
export type VisitDay = z.output<typeof VisitDay>;

export const Overview = z.object({
  waiting: z.object({
    reports: z.int(),
    comments: z.int(),
    perspectives: z.int(),
    mindChanges: z.int(),
    texts: z.int(),
    points: z.int(),
  }),
  visits: z.object({
    online: z.int(),
    /** Every day in Vietnam up to today, the oldest first; includes days without a visit. */
    days: z.array(VisitDay),
  }),
  mail: z.object({ waiting: z.int(), failing: z.int() }),
  newest: z.array(ListedItem),
});
export type Overview = z.output<typeof Overview>;

// ---- health

export const Health = z.object({
  /** When the process started. */
  startedAt: moment,
  database: z.object({
    engine: z.enum(["embedded", "postgres"]),
    /** Of one round trip; null when the database does not answer. */
    milliseconds: z.int().nullable(),
    connections: z.object({ used: z.int(), free: z.int(), waiting: z.int() }),
  }),
  /** The language engine; its thread starts with the first text. */
  engine: z.object({ isStarted: z.boolean(), running: z.int(), waiting: z.int() }),
  /** null when the database does not answer. */
  mail: z.object({ waiting: z.int(), failing: z.int() }).nullable(),
  /** Where uploads are stored; milliseconds of one round trip, null when it does not answer within two seconds. */
  storage: z.object({ kind: z.enum(storageKinds), milliseconds: z.int().nullable() }),
  /** Bytes: of the process, and of its parts that are running. */
  memory: z.object({ total: z.int(), main: z.int(), database: z.int().nullable(), engine: z.int().nullable() }),
  jobs: z.array(
    z.object({
      name: z.string(),
      /** Milliseconds between two rounds. */
      every: z.int(),
      /** Failed rounds since the process started. */
      failures: z.int(),
      /** null: no round has ended yet. */
      last: z.object({ begunAt: moment, milliseconds: z.int(), isFailed: z.boolean() }).nullable(),
    }),
  ),
});
export type Health = z.output<typeof Health>;

// ---- first texts

/** A text published by a new author, awaiting review. */
export const FirstText = z.object({
  item: ListedItem,
  author: Commenter.extend({ joinedAt: moment, goodTexts: z.int() }),
});
export type FirstText = z.output<typeof FirstText>;

// ---- people

export const PeopleGroup = z.enum(["all", "member", "editor", "admin", "suspended"]);
export type PeopleGroup = z.output<typeof PeopleGroup>;

export const PersonRow = Commenter.extend({
  id,
  role: Role,
  joinedAt: moment,
  suspendedAt: moment.nullable(),
  /** For administrators; null for editors. */
  email: z.string().nullable(),
});
export type PersonRow = z.output<typeof PersonRow>;

export const PersonFacts = PersonRow.extend({
  /** When one of their sessions was last opened or refreshed; null when no session is stored. */
  lastSeenAt: moment.nullable(),
  liveSessions: z.int(),
  texts: z.record(z.enum(["article", "series", "video"]), z.int()),
  comments: z.int(),
  removedComments: z.int(),
  /** Reports against this person, their texts and their comments that editors upheld. */
  upheldReports: z.int(),
  /** The member's trust level for perspectives, and whether an administrator set it. */
  trust: z.object({ level: z.int().min(0).max(3), isGiven: z.boolean() }),
  /** What the caller may do with this account. */
  canChangeRole: z.boolean(),
  canSuspend: z.boolean(),
  canChangeTrust: z.boolean(),
});
export type PersonFacts = z.output<typeof PersonFacts>;

// ---- audit log

/**
 * Security events and other recorded actions. Like activity events they are named by what has happened. A new one needs:
 * its name here, its filter (`server/features/admin/audit-kinds.ts`), its sentence
 * (`app/features/admin/audit-labels.ts`), `audit.record` in the transaction of the action, and, if operators should watch
 * for it, its line in `docs/operations.md`.
 */
export const AuditAction = z.enum([
  "access-denied",
  "account-created",
  "account-deleted",
  "account-deletion-canceled",
  "account-deletion-requested",
  "account-exported",
  "account-restored",
  "account-suspended",
  "comment-approved",
  "comment-hidden",
  "email-changed",
  "email-retried",
  "factor-added",
  "factor-failed",
  "factor-removed",
  "google-linked",
  "google-login",
  "google-unlinked",
  "invitation-created",
  "invitation-withdrawn",
  "learning-data-deleted",
  "limit-reached",
  "login",
  "login-failed",
  "mind-change-approved",
  "mind-change-removed",
  "passkey-login",
  "password-changed",
  "password-reset",
  "password-reset-requested",
  "perspective-approved",
  "perspective-removed",
  "points-granted",
  "points-reversed",
  "recovery-code-used",
  "recovery-codes-created",
  "report-rejected",
  "report-upheld",
  "role-changed",
  "rule-decided",
  "session-confirmed",
  "session-revoked",
  "settings-changed",
  "test-email-sent",
  "text-doubted",
  "text-passed",
  "transfer-canceled",
  "transfer-downloaded",
  "transfer-failed",
  "transfer-finished",
  "transfer-started",
  "trust-given",
  "trust-taken",
]);
export type AuditAction = z.output<typeof AuditAction>;

/** Filters of the log. */
export const AuditKind = z.enum(["account", "access", "review", "mail", "site"]);
export type AuditKind = z.output<typeof AuditKind>;

const Named = z.object({ username: z.string(), displayName: z.string() });

export const AuditEntry = z.object({
  id: z.int(),
  at: moment,
  action: AuditAction,
  /** The account that the record is about, or the actor; null for an unknown person and for deleted accounts. */
  person: Named.nullable(),
  /** The actor, if it is another account. */
  by: Named.nullable(),
  /** IPv4 /24 or IPv6 /48; empty for actions of the server. */
  network: z.string(),
  facts: z.object({
    role: Role.optional(),
    /** Why a session ended, or the method by which an account was created. */
    reason: z.string().optional(),
    /** The factor that was added, removed or proved. */
    factor: z.string().optional(),
    /** Of refused calls: the call. */
    route: z.string().optional(),
    /** The number of reports decided, or of refused calls; the text of a review. */
    count: z.int().optional(),
    title: z.string().optional(),
    /** Of a change of the site's settings: which. */
    settings: z.array(z.enum(siteSettingNames)).optional(),
  }),
});
export type AuditEntry = z.output<typeof AuditEntry>;

// ---- mail

export const QueuedEmail = z.object({
  id,
  to: z.string(),
  subject: z.string(),
  tries: z.int(),
  createdAt: moment,
  retryAt: moment,
  /** The error of the mail server or the connection; null before the first failure. */
  lastError: z.string().nullable(),
});
export type QueuedEmail = z.output<typeof QueuedEmail>;

export const MailSetup = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("smtp"), host: z.string(), port: z.int(), isEncrypted: z.boolean(), from: z.string() }),
  z.object({ kind: z.literal("outbox"), from: z.string() }),
]);
export type MailSetup = z.output<typeof MailSetup>;

/** The result of the delivery, in the words of the mail server. */
const SendResult = z.object({ isSent: z.boolean(), error: z.string().nullable() });

const ofPerson = { params: z.object({ id }) };

export const adminEndpoints = {
  "GET /v1/admin/overview": endpoint({
    summary: "Get an overview of the site: open reviews, visits, email and the newest texts.",
    access: "editor",
    data: Overview,
  }),

  "GET /v1/admin/health": endpoint({
    summary:
      "Get the health of the node that answers: database, language engine, mail, storage of uploads, memory and scheduled jobs.",
    access: "admin",
    data: Health,
  }),

  "GET /v1/review/texts": endpoint({
    summary: `List published texts of members younger than ${newMemberDays} days with fewer than ${trustedAfterTexts} approved texts, oldest first.`,
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ texts: z.array(FirstText), next: z.string().nullable() }),
  }),
  "POST /v1/review/texts/{id}": endpoint({
    summary: "Review a text: `pass` approves it, `doubt` revokes the approval.",
    access: "editor",
    params: z.object({ id }),
    body: z.object({ decision: z.enum(["pass", "doubt"]) }),
    data: Done,
  }),

  "GET /v1/admin/people": endpoint({
    summary: "Search accounts by name, newest first. Administrators also see email addresses and can search by them.",
    access: "editor",
    query: z.object({ q: Words, group: PeopleGroup.default("all"), cursor }),
    data: z.object({ people: z.array(PersonRow), next: z.string().nullable() }),
  }),
  "GET /v1/admin/people/{id}": endpoint({
    summary: "Get an account with its moderation details.",
    access: "editor",
    ...ofPerson,
    data: z.object({ person: PersonFacts }),
  }),
  "PUT /v1/admin/people/{id}/role": endpoint({
    summary: `Change the role of an account, effective immediately. The last administrator cannot be removed. ${needsConfirmation}`,
    access: "admin",
    ...ofPerson,
    body: z.object({ role: Role }),
    data: z.object({ person: PersonFacts }),
  }),
  "PUT /v1/admin/people/{id}/suspension": endpoint({
    summary:
      "Suspend an account and end its sessions, or lift the suspension. Editors can suspend members only; you cannot suspend yourself.",
    access: "editor",
    ...ofPerson,
    body: z.object({ isSuspended: z.boolean() }),
    data: z.object({ person: PersonFacts }),
  }),
  "PUT /v1/admin/people/{id}/trust": endpoint({
    summary:
      "Grant a member trust level 3 regardless of activity, or revoke the grant. VALIDATION_FAILED for editors and administrators, who have this level by their role.",
    access: "editor",
    ...ofPerson,
    body: z.object({ isTrusted: z.boolean() }),
    data: z.object({ person: PersonFacts }),
  }),

  "GET /v1/admin/audit": endpoint({
    summary:
      "List audit log records, newest first. Filtering by user name also returns the actions of that person on others.",
    access: "admin",
    query: z.object({ kind: AuditKind.optional(), person: Words, cursor }),
    data: z.object({ entries: z.array(AuditEntry), next: z.string().nullable() }),
  }),

  "GET /v1/admin/mail": endpoint({
    summary: "Get the email configuration and the queued emails, failed ones first.",
    access: "admin",
    query: z.object({ cursor }),
    data: z.object({
      setup: MailSetup,
      waiting: z.int(),
      failing: z.int(),
      emails: z.array(QueuedEmail),
      next: z.string().nullable(),
    }),
  }),
  "POST /v1/admin/mail/test": endpoint({
    summary: "Send a test email to your own address immediately and return the delivery result.",
    access: "admin",
    data: SendResult.extend({ to: z.string() }),
  }),
  "POST /v1/admin/mail/{id}/retry": endpoint({
    summary: "Retry a queued email immediately and return the delivery result.",
    access: "admin",
    params: z.object({ id }),
    data: SendResult,
  }),
};
