/** Members, their sessions and logins. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import { createdAt, moment } from "#server/database/columns.ts";

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
    lastDailyEmailAt: moment("last_daily_email_at"),
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

/**
 * Re-encoded pictures; the files are in the data folder under their id. Belongs to `uploads`, but members and pictures
 * refer to each other, so both tables are in one file.
 */
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
