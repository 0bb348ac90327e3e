/**
 * The one description of the schema. `npm run migration` writes the next file of `migrations/` from it; queries are
 * typed by it. Moments are `timestamptz`; ids are random UUIDs, so that an address tells nothing about its order.
 */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment } from "./columns.ts";
import type { ContentFields } from "#contracts/schemas/content.ts";
import type { Level } from "#contracts/schemas/language.ts";
import type { EnglishProfile } from "#engine/english/english-profile.ts";

// ---- accounts

export const users = pgTable(
  "users",
  {
    id: uuid("id").primaryKey(),
    /** Canonical form: trimmed, NFC, lower case. */
    email: text("email").notNull(),
    username: text("username").notNull(),
    displayName: text("display_name").notNull(),
    bio: text("bio").notNull().default(""),
    avatarId: uuid("avatar_id").references((): AnyPgColumn => uploads.id, { onDelete: "set null" }),
    role: text("role", { enum: ["member", "editor", "admin"] })
      .notNull()
      .default("member"),
    /** Null for those who log in with Google alone. */
    passwordHash: text("password_hash"),
    countVisits: boolean("count_visits").notNull().default(true),
    mailOnNewDevice: boolean("mail_on_new_device").notNull().default(true),
    suspendedAt: moment("suspended_at"),
    deletionDueAt: moment("deletion_due_at"),
    keepArticles: boolean("keep_articles").notNull().default(false),
    keepHistory: boolean("keep_history").notNull().default(true),
    /** When the last letter with the day's notices was sent. */
    lastDigestAt: moment("last_digest_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("users_email").on(t.email), uniqueIndex("users_username").on(t.username)],
);

/** Somebody asked for an account and has not yet confirmed the address. The newest of an address counts. */
export const pendingRegistrations = pgTable(
  "pending_registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    displayName: text("display_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** sha256 of the id that only the registering browser was given. */
    verificationHash: text("verification_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("pending_registrations_email").on(t.email),
    index("pending_registrations_username").on(t.username),
  ],
);

/** An account elsewhere that logs in here; never linked by e-mail alone. */
export const identities = pgTable(
  "identities",
  {
    provider: text("provider", { enum: ["google"] }).notNull(),
    subject: text("subject").notNull(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.provider, t.subject] }), index("identities_user").on(t.userId)],
);

/** One row a login. The row decides on every request, so closing it takes effect at once. */
export const sessions = pgTable(
  "sessions",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** sha256 of the refresh token's `jti`. */
    refreshHash: text("refresh_hash").notNull(),
    /** sha256 of the binding cookie; null for sessions opened without `X-Session-Binding`. */
    bindingHash: text("binding_hash"),
    previousBindingHash: text("previous_binding_hash"),
    bindingRotatedAt: moment("binding_rotated_at"),
    device: text("device").notNull(),
    addressPrefix: text("address_prefix").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at").notNull().defaultNow(),
    expiresAt: moment("expires_at").notNull(),
    revokedAt: moment("revoked_at"),
    revokedReason: text("revoked_reason"),
  },
  (t) => [index("sessions_user").on(t.userId, t.createdAt)],
);

/** Six digits that were mailed. One live code for an address and purpose. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: ["register", "change-email", "delete", "delete-learning"] }).notNull(),
    email: text("email").notNull(),
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    /** argon2id of the code with the pepper. */
    codeHash: text("code_hash").notNull(),
    verificationHash: text("verification_hash"),
    tries: integer("tries").notNull().default(0),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [
    uniqueIndex("one_time_codes_live")
      .on(t.email, t.purpose)
      .where(sql`${t.usedAt} is null`),
    index("one_time_codes_expiry").on(t.expiresAt),
    index("one_time_codes_user").on(t.userId),
  ],
);

export const resetTokens = pgTable(
  "reset_tokens",
  {
    /** sha256 of the token in the mailed link. */
    tokenHash: text("token_hash").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("reset_tokens_user").on(t.userId)],
);

/** Counters of tries within a window; in the database so that several nodes agree. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: moment("window_ends_at").notNull(),
    /** Set once a limit that grows was passed: nothing is let through before. */
    blockedUntil: moment("blocked_until"),
    /** How often in a row it was passed; the block doubles. */
    strikes: integer("strikes").notNull().default(0),
  },
  (t) => [index("rate_limits_end").on(t.windowEndsAt)],
);

/** Mail that may be sent a little later: the answer to the caller does not wait for it. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: uuid("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** For letters that come again: where they are ended. */
    unsubscribeUrl: text("unsubscribe_url"),
    tries: integer("tries").notNull().default(0),
    retryAt: moment("retry_at").notNull().defaultNow(),
    /** Why the last try failed; null before the first one, and while one is under way. */
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [index("mail_queue_next").on(t.retryAt)],
);

/** Who did what, without secrets or texts; kept twelve months. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    /** No reference: the record outlives the account. */
    userId: uuid("user_id"),
    action: text("action").notNull(),
    addressPrefix: text("address_prefix").notNull().default(""),
    requestId: text("request_id").notNull().default(""),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index("audit_log_user").on(t.userId, t.at), index("audit_log_at").on(t.at)],
);

/** Answers of create calls, so that the same `Idempotency-Key` never creates twice. Kept 24 hours. */
export const idempotentAnswers = pgTable(
  "idempotent_answers",
  {
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    bodyHash: text("body_hash").notNull(),
    answer: jsonb("answer").$type<unknown>(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.key] }), index("idempotent_answers_created").on(t.createdAt)],
);

// ---- visits

/** One row a visit; holds no person and no whole address. Raw rows are kept 30 days. */
export const visits = pgTable(
  "visits",
  {
    sessionId: text("session_id").primaryKey(),
    /** IPv4 /24 or IPv6 /48. */
    addressPrefix: text("address_prefix"),
    /** HMAC of the address with a key that lives one day. */
    addressHash: text("address_hash"),
    startedAt: moment("started_at").notNull().defaultNow(),
    lastBeatAt: moment("last_beat_at").notNull().defaultNow(),
    endedAt: moment("ended_at"),
    beats: integer("beats").notNull().default(1),
  },
  (t) => [index("visits_last_beat").on(t.lastBeatAt)],
);

export const visitKeys = pgTable("visit_keys", {
  day: text("day").primaryKey(),
  key: text("key").notNull(),
  createdAt: createdAt(),
});

export const visitDays = pgTable("visit_days", {
  day: text("day").primaryKey(),
  visits: integer("visits").notNull(),
  addresses: integer("addresses").notNull(),
});

// ---- content

/** Pictures, encoded anew; the files stand in the data folder under their id. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
    /** Nobody needs it any more; the row stays until the file is gone. */
    discardedAt: moment("discarded_at"),
  },
  (t) => [
    index("uploads_owner").on(t.ownerId, t.createdAt),
    index("uploads_discarded")
      .on(t.discardedAt)
      .where(sql`${t.discardedAt} is not null`),
  ],
);

/**
 * Articles, categories, series and videos: one life. `draft` is what the owner works on; the columns after it
 * are the published version, null until the first publishing.
 */
export const contentItems = pgTable(
  "content_items",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["article", "category", "series", "video"] }).notNull(),
    /** The published address; before the first publishing, the id. */
    slug: text("slug").notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: ["draft", "published", "withdrawn"] })
      .notNull()
      .default("draft"),
    createdAt: createdAt(),

    draft: jsonb("draft").$type<ContentFields>(),
    /** Grows with every save, publishing included. */
    version: integer("version").notNull().default(1),
    savedAt: moment("saved_at").notNull().defaultNow(),
    /** When the draft publishes by itself. */
    publishAt: moment("publish_at"),
    /** When what could not be published at `publishAt` is tried again. */
    retryAt: moment("retry_at"),

    title: text("title"),
    summary: text("summary"),
    /** The published fields but for what is large and seldom wanted, which stands in `body`: the text of an article, the
     * order of a series, the transcript of a video (null without one). */
    published: jsonb("published").$type<Omit<ContentFields, "body">>(),
    body: jsonb("body").$type<unknown>(),
    /** Of the draft and of what is published: what a member may store is bounded by their sum. */
    bytes: integer("bytes").generatedAlwaysAs(
      sql`coalesce(octet_length(draft::text), 0) + coalesce(octet_length(body::text), 0)`,
    ),
    categoryId: uuid("category_id").references((): AnyPgColumn => contentItems.id, { onDelete: "set null" }),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    readingMinutes: integer("reading_minutes").notNull().default(1),
    /** Taken off the site by an editor: only an editor puts it back. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    /** Number of the newest row in `content_revisions`. */
    revision: integer("revision").notNull().default(0),
    publishedAt: moment("published_at"),
    updatedAt: moment("updated_at"),
  },
  (t) => [
    uniqueIndex("content_items_slug").on(t.kind, t.slug),
    // For addresses that begin alike; the order of a language is of no use for that.
    index("content_items_slug_begins").on(t.kind, t.slug.op("text_pattern_ops")),
    index("content_items_newest")
      .on(t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("content_items_in_category")
      .on(t.categoryId, t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("content_items_of_author")
      .on(t.ownerId, t.kind, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    // The few bilingual texts among all others.
    index("content_items_in_language")
      .on(t.kind, sql`(${t.published} ->> 'language')`, t.publishedAt.desc().nullsFirst(), t.id.desc().nullsFirst())
      .where(sql`${t.status} = 'published'`),
    index("content_items_tags").using("gin", t.tags).with({ fastupdate: false }),
    index("content_items_owner").on(t.ownerId, t.savedAt.desc().nullsFirst()),
    index("content_items_due")
      .on(t.publishAt)
      .where(sql`${t.publishAt} is not null`),
    check(
      "content_items_published_complete",
      sql`${t.status} <> 'published' or (${t.title} is not null and ${t.publishedAt} is not null)`,
    ),
  ],
);

/**
 * How many published texts a category or a person has, by kind. A trigger keeps it (migration 0005): pages say these numbers,
 * and counting would cost more with every text.
 */
export const publishedCounts = pgTable(
  "published_counts",
  {
    /** A category or a person. */
    holderId: uuid("holder_id").notNull(),
    kind: text("kind").notNull(),
    texts: integer("texts").notNull(),
  },
  (t) => [primaryKey({ columns: [t.holderId, t.kind] })],
);

/** Every published version, whole. Nothing here is ever changed. */
export const contentRevisions = pgTable(
  "content_revisions",
  {
    itemId: uuid("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
    number: integer("number").notNull(),
    fields: jsonb("fields").$type<ContentFields>().notNull(),
    wordCount: integer("word_count").notNull().default(0),
    publishedBy: uuid("published_by").references(() => users.id, { onDelete: "set null" }),
    publishedAt: moment("published_at").notNull().defaultNow(),
    /** Versions are kept for good, so they count against what a member may store. */
    bytes: integer("bytes").generatedAlwaysAs(sql`octet_length(fields::text)`),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.number] })],
);

/**
 * What reading needs to know of the English of a published article. Describes the text of `revision` by the rules of
 * `version`: a row for which either is no longer current is ignored and computed again.
 */
export const articleEnglishProfiles = pgTable("article_english_profiles", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  revision: integer("revision").notNull(),
  version: integer("version").notNull(),
  /** From the profile, for lists, which never read it. */
  words: integer("words").notNull(),
  different: integer("different").notNull(),
  level: text("level").$type<Level>(),
  profile: jsonb("profile").$type<EnglishProfile>().notNull(),
});

/** Former addresses; they lead to the present one for good. */
export const contentRedirects = pgTable(
  "content_redirects",
  {
    kind: text("kind", { enum: ["article", "category", "series", "video"] }).notNull(),
    slug: text("slug").notNull(),
    itemId: uuid("item_id")
      .notNull()
      .references(() => contentItems.id, { onDelete: "cascade" }),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.slug] }),
    index("content_redirects_item").on(t.itemId),
    index("content_redirects_slug_begins").on(t.kind, t.slug.op("text_pattern_ops")),
  ],
);

/** Settings of the site itself, such as "the example content was laid out". */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** What scheduled jobs remember between two runs, such as the day of the last nightly rebuild. */
export const jobState = pgTable("job_state", { name: text("name").primaryKey(), value: text("value").notNull() });
