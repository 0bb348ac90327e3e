/**
 * The schema. `npm run migration` generates the next file of `migrations/` from it, and queries take their types from
 * it. Times are `timestamptz`. Ids are random UUIDs, so that an address does not reveal their order.
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
    /** Null for accounts that log in only with Google. */
    passwordHash: text("password_hash"),
    countVisits: boolean("count_visits").notNull().default(true),
    mailOnNewDevice: boolean("mail_on_new_device").notNull().default(true),
    suspendedAt: moment("suspended_at"),
    deletionDueAt: moment("deletion_due_at"),
    keepArticles: boolean("keep_articles").notNull().default(false),
    keepHistory: boolean("keep_history").notNull().default(true),
    /** When the last daily email was sent. */
    lastDigestAt: moment("last_digest_at"),
    createdAt: createdAt(),
  },
  (t) => [uniqueIndex("users_email").on(t.email), uniqueIndex("users_username").on(t.username)],
);

/** A registration whose address is not confirmed yet. The newest of an address is valid. */
export const pendingRegistrations = pgTable(
  "pending_registrations",
  {
    id: uuid("id").primaryKey(),
    email: text("email").notNull(),
    username: text("username").notNull(),
    displayName: text("display_name").notNull(),
    passwordHash: text("password_hash").notNull(),
    /** sha256 of the id that only the registering browser has. */
    verificationHash: text("verification_hash").notNull(),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    uniqueIndex("pending_registrations_email").on(t.email),
    index("pending_registrations_username").on(t.username),
  ],
);

/** An external account for login; never linked by email address alone. */
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

/** One row per login, checked on every request, so that closing it takes effect at once. */
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

/** An emailed six-digit code. At most one is live per address and purpose. */
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
    /** sha256 of the token in the emailed link. */
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

/** Counters of attempts within a window; in the database, so that all nodes share them. */
export const rateLimits = pgTable(
  "rate_limits",
  {
    key: text("key").primaryKey(),
    count: integer("count").notNull(),
    windowEndsAt: moment("window_ends_at").notNull(),
    /** Set when a growing limit was exceeded: every attempt before this time is rejected. */
    blockedUntil: moment("blocked_until"),
    /** How often in a row the limit was exceeded; each time doubles the block. */
    strikes: integer("strikes").notNull().default(0),
  },
  (t) => [index("rate_limits_end").on(t.windowEndsAt)],
);

/** Emails to send; the answer to the caller does not wait for them. */
export const mailQueue = pgTable(
  "mail_queue",
  {
    id: uuid("id").primaryKey(),
    to: text("to").notNull(),
    subject: text("subject").notNull(),
    text: text("text").notNull(),
    html: text("html").notNull(),
    /** For recurring emails: the unsubscribe address. */
    unsubscribeUrl: text("unsubscribe_url"),
    tries: integer("tries").notNull().default(0),
    retryAt: moment("retry_at").notNull().defaultNow(),
    /** The error of the last attempt; null before the first and during one. */
    lastError: text("last_error"),
    createdAt: createdAt(),
  },
  (t) => [index("mail_queue_next").on(t.retryAt)],
);

/** Actions and their actors, without secrets or texts; kept for twelve months. */
export const auditLog = pgTable(
  "audit_log",
  {
    id: bigint("id", { mode: "number" }).primaryKey().generatedAlwaysAsIdentity(),
    at: moment("at").notNull().defaultNow(),
    /** No foreign key: the record outlives the account. */
    userId: uuid("user_id"),
    action: text("action").notNull(),
    addressPrefix: text("address_prefix").notNull().default(""),
    requestId: text("request_id").notNull().default(""),
    detail: jsonb("detail").$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index("audit_log_user").on(t.userId, t.at), index("audit_log_at").on(t.at)],
);

/** Answers of create calls, so that a repeated `Idempotency-Key` never creates twice. Kept for 24 hours. */
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

/** One row per visit; contains no person and no full address. Rows are kept for 30 days. */
export const visits = pgTable(
  "visits",
  {
    sessionId: text("session_id").primaryKey(),
    /** IPv4 /24 or IPv6 /48. */
    addressPrefix: text("address_prefix"),
    /** HMAC of the address with a key that is used for one day. */
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

/** Re-encoded pictures; the files are in the data folder under their id. */
export const uploads = pgTable(
  "uploads",
  {
    id: uuid("id").primaryKey(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    width: integer("width").notNull(),
    height: integer("height").notNull(),
    bytes: integer("bytes").notNull(),
    createdAt: createdAt(),
    /** Set when no text uses it; the row remains until the file is deleted. */
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
 * Articles, categories, series and videos, which share one life cycle. `draft` is the working copy; the columns after
 * it are the published version, null until the first publication.
 */
export const contentItems = pgTable(
  "content_items",
  {
    id: uuid("id").primaryKey(),
    kind: text("kind", { enum: ["article", "category", "series", "video"] }).notNull(),
    /** The published slug; the id before the first publication. */
    slug: text("slug").notNull(),
    ownerId: uuid("owner_id").references(() => users.id, { onDelete: "set null" }),
    status: text("status", { enum: ["draft", "published", "withdrawn"] })
      .notNull()
      .default("draft"),
    createdAt: createdAt(),

    draft: jsonb("draft").$type<ContentFields>(),
    /** Increases with every save, including publication. */
    version: integer("version").notNull().default(1),
    savedAt: moment("saved_at").notNull().defaultNow(),
    /** When the draft is published automatically. */
    publishAt: moment("publish_at"),
    /** When a failed publication at `publishAt` is retried. */
    retryAt: moment("retry_at"),

    title: text("title"),
    summary: text("summary"),
    /**
     * The published fields except large ones, which are in `body`: the text of an article, the order of a series, the
     * transcript of a video (null without one).
     */
    published: jsonb("published").$type<Omit<ContentFields, "body">>(),
    body: jsonb("body").$type<unknown>(),
    /** Of the draft and the published version; their sum counts against the member's quota. */
    bytes: integer("bytes").generatedAlwaysAs(
      sql`coalesce(octet_length(draft::text), 0) + coalesce(octet_length(body::text), 0)`,
    ),
    categoryId: uuid("category_id").references((): AnyPgColumn => contentItems.id, { onDelete: "set null" }),
    tags: text("tags")
      .array()
      .notNull()
      .default(sql`'{}'`),
    readingMinutes: integer("reading_minutes").notNull().default(1),
    /** Unpublished by an editor; only an editor can publish it again. */
    isWithheld: boolean("is_withheld").notNull().default(false),
    /** Number of the newest row in `content_revisions`. */
    revision: integer("revision").notNull().default(0),
    publishedAt: moment("published_at"),
    updatedAt: moment("updated_at"),
  },
  (t) => [
    uniqueIndex("content_items_slug").on(t.kind, t.slug),
    // For slugs with a common prefix; an index in language order does not support that.
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
    // Few texts are bilingual.
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
 * Number of published texts of a category or a person, by kind. A trigger of the initial migration maintains it:
 * pages show these numbers, and counting would become slower with every text.
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

/** Every published version, whole; never changed. */
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
    /** Versions are permanent, so they count against the member's quota. */
    bytes: integer("bytes").generatedAlwaysAs(sql`octet_length(fields::text)`),
  },
  (t) => [primaryKey({ columns: [t.itemId, t.number] })],
);

/**
 * The English profile of a published article, for the text of `revision` by the rules of `version`. A row with
 * another revision or version is ignored and recomputed.
 */
export const articleEnglishProfiles = pgTable("article_english_profiles", {
  itemId: uuid("item_id")
    .primaryKey()
    .references(() => contentItems.id, { onDelete: "cascade" }),
  revision: integer("revision").notNull(),
  version: integer("version").notNull(),
  /** From the profile, for lists, which do not read the profile. */
  words: integer("words").notNull(),
  different: integer("different").notNull(),
  level: text("level").$type<Level>(),
  profile: jsonb("profile").$type<EnglishProfile>().notNull(),
});

/** Former slugs, which redirect to the current one permanently. */
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

/** Settings of the site, such as "the example content was created". */
export const siteSettings = pgTable("site_settings", {
  name: text("name").primaryKey(),
  value: text("value").notNull(),
});

/** State of scheduled jobs between runs, such as the day of the last nightly rebuild. */
export const jobState = pgTable("job_state", { name: text("name").primaryKey(), value: text("value").notNull() });
