import { sql } from "drizzle-orm";
import { bigint, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import {
  importOutcomes,
  transferKinds,
  transferStates,
  type Remark,
  type SourceKind,
} from "#contracts/limits/transfers.ts";
import { moment } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

/** Where an import comes from. */
export interface StoredSource {
  kind: SourceKind;
  /** The name of the file on the computer of the administrator. */
  file: string;
  address: string;
  /** User name of the author of texts whose author has no account. */
  author: string;
  asDrafts: boolean;
}

/** Imports, exports and backups of the site. Backups leave this table out: its files stay on this machine. */
export const transfers = pgTable(
  "transfers",
  {
    id: uuid("id").primaryKey().defaultRandom(),
    kind: text("kind", { enum: transferKinds }).notNull(),
    state: text("state", { enum: transferStates }).notNull().default("waiting"),
    source: jsonb("source").$type<StoredSource>(),
    /** What an import leaves in its source. */
    remarks: jsonb("remarks").$type<Remark[]>().notNull().default([]),
    createdBy: uuid("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: moment("created_at").notNull(),
    /** The node that works on it renews this; afterwards any node continues. */
    claimedUntil: moment("claimed_until"),
    canceledAt: moment("canceled_at"),
    /** How often a node began or continued it: one that ends its process every time is given up. */
    claims: integer("claims").notNull().default(0),
    endedAt: moment("ended_at"),
    total: integer("total"),
    done: integer("done").notNull().default(0),
    /** Vietnamese, for the page. */
    failure: text("failure"),
    /** Of the finished file; null: there is none, or it was deleted. */
    bytes: bigint("bytes", { mode: "number" }),
    /** SHA-256 of the secret in a link to the file. */
    linkHash: text("link_hash"),
    linkEndsAt: moment("link_ends_at"),
  },
  (t) => [
    index("transfers_created").on(t.createdAt),
    index("transfers_creator").on(t.createdBy),
    // One at a time.
    uniqueIndex("transfers_one_active")
      .on(sql`(true)`)
      .where(sql`${t.state} in ('waiting', 'running')`),
  ],
);

/** What became of each text of an import. */
export const transferTexts = pgTable(
  "transfer_texts",
  {
    transferId: uuid("transfer_id")
      .notNull()
      .references(() => transfers.id, { onDelete: "cascade" }),
    /** In the order of the source. */
    place: integer("place").notNull(),
    externalId: text("external_id").notNull(),
    title: text("title").notNull(),
    outcome: text("outcome", { enum: importOutcomes }).notNull(),
    /** No foreign key: the report outlives the text. */
    itemId: uuid("item_id"),
    remarks: jsonb("remarks").$type<Remark[]>().notNull().default([]),
  },
  (t) => [primaryKey({ columns: [t.transferId, t.place] })],
);
