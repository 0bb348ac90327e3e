/** Members, their sessions and logins. */
import { sql } from "drizzle-orm";
import {
  type AnyPgColumn,
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Crop } from "#contracts/limits/uploads.ts";
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

/** Links with which one account each may be created. Their codes are stored as hashes. */
export const invitations = pgTable(
  "invitations",
  {
    id: uuid("id").primaryKey(),
    codeHash: text("code_hash").notNull(),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
    usedBy: uuid("used_by").references(() => users.id, { onDelete: "set null" }),
  },
  (t) => [
    uniqueIndex("invitations_code").on(t.codeHash),
    index("invitations_created").on(t.createdAt),
    index("invitations_created_by").on(t.createdBy),
    index("invitations_used_by").on(t.usedBy),
  ],
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
    /** The invitation that it will use up. */
    invitationId: uuid("invitation_id").references(() => invitations.id, { onDelete: "set null" }),
    createdAt: createdAt(),
    expiresAt: moment("expires_at").notNull(),
  },
  (t) => [
    index("pending_registrations_invitation").on(t.invitationId),
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
    /** When the member last proved who they are; sensitive actions need it to be recent. */
    confirmedAt: moment("confirmed_at").notNull().defaultNow(),
  },
  (t) => [index("sessions_user").on(t.userId, t.createdAt)],
);

/** A WebAuthn credential: logs in on its own, and is a second factor after a password. */
export const passkeys = pgTable(
  "passkeys",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** base64url, as the authenticator named it. */
    credentialId: text("credential_id").notNull(),
    /** COSE, base64url. */
    publicKey: text("public_key").notNull(),
    /** Uses as the authenticator counts them; 0 for one that does not count. */
    counter: bigint("counter", { mode: "number" }).notNull(),
    transports: text("transports").array().notNull(),
    /** Whether the provider copies it to the member's other devices. */
    backedUp: boolean("backed_up").notNull(),
    name: text("name").notNull(),
    /** Browser and system that made it, for its picture. */
    device: text("device").notNull(),
    createdAt: createdAt(),
    lastUsedAt: moment("last_used_at"),
  },
  (t) => [uniqueIndex("passkeys_credential").on(t.credentialId), index("passkeys_user").on(t.userId, t.createdAt)],
);

/** The secret of an authenticator app. */
export const totpSecrets = pgTable("totp_secrets", {
  userId: uuid("user_id")
    .primaryKey()
    .references(() => users.id, { onDelete: "cascade" }),
  /** AES-256-GCM, because a code can only be checked with the secret itself. */
  secretEncrypted: text("secret_encrypted").notNull(),
  createdAt: createdAt(),
  /** Null while it is being set up. */
  confirmedAt: moment("confirmed_at"),
  /** The time step of the last accepted code: no code is accepted twice. */
  lastStep: integer("last_step").notNull().default(0),
});

/** The codes of the newest set; they exist as long as another factor does. */
export const recoveryCodes = pgTable(
  "recovery_codes",
  {
    id: uuid("id").primaryKey(),
    userId: uuid("user_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    /** argon2id of the code with the pepper. */
    codeHash: text("code_hash").notNull(),
    createdAt: createdAt(),
    usedAt: moment("used_at"),
  },
  (t) => [index("recovery_codes_user").on(t.userId)],
);

/** What a passkey signs, and a login between its two steps. Single use, for a few minutes and tries. */
export const factorChallenges = pgTable(
  "factor_challenges",
  {
    id: uuid("id").primaryKey(),
    /** Null for a login by passkey, before anybody is known. */
    userId: uuid("user_id").references(() => users.id, { onDelete: "cascade" }),
    purpose: text("purpose", { enum: ["login-passkey", "second-factor", "add-passkey", "confirm"] }).notNull(),
    challenge: text("challenge").notNull(),
    /** The first step of a login in two steps. */
    firstStep: text("first_step", { enum: ["password", "google"] }),
    tries: integer("tries").notNull().default(0),
    expiresAt: moment("expires_at").notNull(),
    usedAt: moment("used_at"),
  },
  (t) => [index("factor_challenges_expiry").on(t.expiresAt), index("factor_challenges_user").on(t.userId)],
);

/** An emailed six-digit code. At most one is live per address and purpose. */
export const oneTimeCodes = pgTable(
  "one_time_codes",
  {
    id: uuid("id").primaryKey(),
    purpose: text("purpose", { enum: ["register", "change-email", "confirm"] }).notNull(),
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
    /** An editor added it to a text of another member: it may have to stay when its owner leaves. */
    isShared: boolean("is_shared").notNull().default(false),
    /** The picture that it was cropped from, and how. */
    originalId: uuid("original_id").references((): AnyPgColumn => uploads.id, { onDelete: "set null" }),
    crop: jsonb("crop").$type<Crop>(),
  },
  (t) => [
    index("uploads_owner").on(t.ownerId, t.createdAt),
    index("uploads_original").on(t.originalId),
    index("uploads_discarded")
      .on(t.discardedAt)
      .where(sql`${t.discardedAt} is not null`),
  ],
);
