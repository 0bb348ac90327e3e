/** Writings with their submitted versions and findings. */
import { index, integer, jsonb, pgTable, real, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import type { Finding } from "#contracts/schemas/language.ts";
import type { Repair } from "#contracts/schemas/writing.ts";
import { levels } from "#contracts/limits/language.ts";
import { createdAt, moment, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const writings = pgTable(
  "writings",
  {
    id: ownId(),
    userId: userId(),
    /** Slug of a topic in the code; null with a title of the member's own. */
    topicSlug: text("topic_slug"),
    customTitle: text("custom_title"),
    level: text("level", { enum: levels }).notNull(),
    status: text("status", { enum: ["draft", "submitted"] })
      .notNull()
      .default("draft"),
    draft: text("draft").notNull().default(""),
    draftVersion: integer("draft_version").notNull().default(1),
    /** UTF-16 units pasted into the draft; the source of a version's pasted share. */
    pasted: integer("pasted").notNull().default(0),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [index("writings_newest").on(t.userId, t.updatedAt), index("writings_topic").on(t.userId, t.topicSlug)],
);

/** A submitted text with its findings and measures; never changes except for the states of its findings. */
export const writingVersions = pgTable(
  "writing_versions",
  {
    id: ownId(),
    writingId: uuid("writing_id")
      .notNull()
      .references(() => writings.id, { onDelete: "cascade" }),
    no: integer("no").notNull(),
    text: text("text").notNull(),
    words: integer("words").notNull(),
    pastedRatio: real("pasted_ratio").notNull().default(0),
    /** The engine that gave the feedback. */
    engine: text("engine", { enum: ["built-in", "model"] }).notNull(),
    /** `Measures` of the engine, including the reasons for the level. */
    measures: jsonb("measures").notNull(),
    levelLow: text("level_low"),
    levelHigh: text("level_high"),
    /** Corrected findings of earlier versions, with their offsets in this text. */
    repairs: jsonb("repairs").$type<Repair[]>().notNull().default([]),
    /** The model's comment, if there is one. */
    comment: jsonb("comment"),
    submittedAt: moment("submitted_at").notNull(),
  },
  (t) => [uniqueIndex("writing_versions_no").on(t.writingId, t.no)],
);

export const writingFindings = pgTable(
  "writing_findings",
  {
    id: ownId(),
    versionId: uuid("version_id")
      .notNull()
      .references(() => writingVersions.id, { onDelete: "cascade" }),
    /** In text order. */
    position: integer("position").notNull(),
    kind: text("kind").notNull(),
    rule: text("rule").notNull(),
    finding: jsonb("finding").$type<Finding>().notNull(),
    state: text("state", { enum: ["open", "fixed", "dismissed", "wrong"] })
      .notNull()
      .default("open"),
  },
  (t) => [uniqueIndex("writing_findings_place").on(t.versionId, t.position)],
);
