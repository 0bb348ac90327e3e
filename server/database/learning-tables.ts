/** What members do in the learning corner: lessons, words, cards and their reviews, texts of their own. */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  doublePrecision,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Level } from "#contracts/schemas/language.ts";
import type { EnglishProfile } from "#engine/english/english-profile.ts";
import { createdAt, moment, ownId } from "./columns.ts";
import { cards } from "./practice-tables.ts";
import { users } from "./tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const learningSettings = pgTable("learning_settings", {
  userId: userId().primaryKey(),
  /** Cards a day. */
  reviewCap: integer("review_cap").notNull().default(60),
  /** “Chưa nhớ” and “Nhớ”, or all four grades. */
  gradeButtons: smallint("grade_buttons").notNull().default(2),
  /** Forms of cards whose answer is typed: “gap”, “sentence”, “word”. */
  typedCards: text("typed_cards")
    .array()
    .notNull()
    .default(sql`'{}'::text[]`),
});

// ---- lessons

export const lessonProgress = pgTable(
  "lesson_progress",
  {
    userId: userId(),
    /** Of a lesson of the product. */
    slug: text("slug").notNull(),
    /** Since the path was begun, or begun anew: none then. */
    attempts: integer("attempts").notNull(),
    bestScore: integer("best_score").notNull(),
    /** The sentence of one's own, of the latest attempt. */
    sentence: text("sentence").notNull().default(""),
    /** The latest attempts as browsers named them, the last first: sent again, also late, each counts once. */
    lastAttempts: uuid("last_attempts")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** Tried before the path was begun anew: what was passed then was not passed at the first try. */
    isBegunAnew: boolean("is_begun_anew").notNull().default(false),
    passedAt: moment("passed_at"),
    updatedAt: moment("updated_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.slug] })],
);

// ---- words

export const learningWords = pgTable(
  "learning_words",
  {
    userId: userId(),
    /** As dictionaries list it, in small letters. */
    lemma: text("lemma").notNull(),
    state: text("state", { enum: ["new", "learning", "known", "ignored"] }).notNull(),
    note: text("note").notNull().default(""),
    /** Where it was met last. */
    sentence: text("sentence").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lemma] }), index("learning_words_newest").on(t.userId, t.updatedAt)],
);

/** How many words were in each state at the end of a day on which something changed. */
export const learningWordDays = pgTable(
  "learning_word_days",
  {
    userId: userId(),
    day: date("day").notNull(),
    fresh: integer("fresh").notNull(),
    learning: integer("learning").notNull(),
    known: integer("known").notNull(),
    ignored: integer("ignored").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.day] })],
);

// ---- cards

/** A card with its schedule (ts-fsrs): of a mistake of one's own (`cards`), or of a word. */
export const learningCards = pgTable(
  "learning_cards",
  {
    id: ownId(),
    userId: userId(),
    type: text("type", { enum: ["mistake", "word"] }).notNull(),
    /** Of a mistake: goes with it. */
    mistakeId: uuid("mistake_id").references(() => cards.id, { onDelete: "cascade" }),
    /** Of a word. */
    lemma: text("lemma"),
    /** As its owner has it: a gap is `___`. */
    front: text("front").notNull(),
    back: text("back").notNull(),
    note: text("note").notNull().default(""),
    /** The sentence it comes from: cards of one sentence are siblings. */
    source: text("source").notNull().default(""),
    isPaused: boolean("is_paused").notNull().default(false),
    /** Of a mistake: the version of the card rule that it was checked with. */
    checkedWith: integer("checked_with").notNull().default(0),
    /** Why the card is neither reviewed nor exported; null for one that is. */
    setAsideReason: text("set_aside_reason", {
      enum: ["sentence-needs-work", "several-answers", "not-mended", "too-long"],
    }),
    /** The check set it aside, and its owner is not notified of that yet. */
    isSetAsideUnreported: boolean("is_set_aside_unreported").notNull().default(false),
    /** Its owner wrote it or chose to keep it: the card rule no longer applies. */
    isKept: boolean("is_kept").notNull().default(false),
    due: moment("due").notNull(),
    /** When it is shown: at `due`, or later where it is part of a backlog that was spread over days. */
    scheduledFor: moment("scheduled_for").notNull().defaultNow(),
    stability: doublePrecision("stability").notNull().default(0),
    difficulty: doublePrecision("difficulty").notNull().default(0),
    scheduledDays: integer("scheduled_days").notNull().default(0),
    learningSteps: integer("learning_steps").notNull().default(0),
    /** Answers that moved the schedule: an answer says on how many it was given. */
    reps: integer("reps").notNull().default(0),
    lapses: integer("lapses").notNull().default(0),
    /** Of ts-fsrs: 0 new, 1 learning, 2 review, 3 relearning. */
    state: smallint("state").notNull().default(0),
    lastReview: moment("last_review"),
    createdAt: createdAt(),
  },
  (t) => [
    index("learning_cards_coming").on(t.userId, t.scheduledFor),
    index("learning_cards_newest").on(t.userId, t.createdAt),
    index("learning_cards_to_check")
      .on(t.checkedWith, t.userId)
      .where(sql`${t.type} = 'mistake' and not ${t.isKept}`),
    index("learning_cards_to_report")
      .on(t.userId)
      .where(sql`${t.isSetAsideUnreported}`),
    uniqueIndex("learning_cards_mistake").on(t.mistakeId),
    uniqueIndex("learning_cards_word")
      .on(t.userId, t.lemma)
      .where(sql`${t.type} = 'word'`),
  ],
);

/** Every answer, once for each name that a browser gave it. */
/** A schedule as JSON: moments are ISO strings. */
export interface ScheduleBefore {
  due: string;
  scheduledFor: string;
  stability: number;
  difficulty: number;
  scheduledDays: number;
  learningSteps: number;
  reps: number;
  lapses: number;
  state: number;
  lastReview: string | null;
}

export const reviewLog = pgTable(
  "review_log",
  {
    userId: userId(),
    clientId: uuid("client_id").notNull(),
    /** Of a card that is there or was: one that is made anew has the same. */
    cardId: uuid("card_id"),
    grade: smallint("grade").notNull(),
    /** Milliseconds that the answer took, as the browser says. */
    ms: integer("ms").notNull(),
    /** It moved the schedule. */
    isCounted: boolean("is_counted").notNull(),
    /** The schedule before this answer, by which it can be undone; null when the answer moved nothing. */
    before: jsonb("before").$type<ScheduleBefore>(),
    /** The row stays, so that the same answer sent again does not count. */
    undoneAt: moment("undone_at"),
    /** When it arrived, by the server's clock. */
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.clientId] }),
    index("review_log_newest").on(t.userId, t.at),
    index("review_log_card").on(t.cardId),
  ],
);

// ---- reading

/** A text that somebody brought along; nobody else sees it. */
export const ownTexts = pgTable(
  "own_texts",
  {
    id: ownId(),
    userId: userId(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    words: integer("words").notNull(),
    /** Of the text; null until the engine had time for it. */
    profile: jsonb("profile").$type<EnglishProfile>(),
    /** The version of the rules that made `profile`; 0 without one. */
    profileVersion: integer("profile_version").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index("own_texts_newest").on(t.userId, t.createdAt), index("own_texts_profile").on(t.profileVersion)],
);

/** What somebody has read to its end: a graded text by its slug, an article by its id. */
export const textReadings = pgTable(
  "text_readings",
  {
    userId: userId(),
    ref: text("ref").notNull(),
    /** Questions answered rightly; null without questions. */
    score: integer("score"),
    /** The most words that were looked up in one reading: told twice it is one. */
    lookups: integer("lookups").notNull().default(0),
    readAt: moment("read_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ref] })],
);

// ---- what the model says of words, for everybody

/** Which sense a word has in a sentence, which is known by its hash. */
export const wordPlaces = pgTable(
  "word_places",
  {
    lemma: text("lemma").notNull(),
    /** SHA-256 of the sentence, white space folded. */
    sentence: text("sentence").notNull(),
    sense: text("sense").notNull(),
    isListed: boolean("is_listed").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.lemma, t.sentence] }), index("word_places_oldest").on(t.createdAt)],
);

/** Sentences that show a word in a sense. Nothing that a person wrote was sent for them. */
export const wordExamples = pgTable(
  "word_examples",
  {
    lemma: text("lemma").notNull(),
    sense: text("sense").notNull(),
    level: text("level").$type<Level>().notNull(),
    examples: jsonb("examples").$type<{ en: string; vi: string }[]>().notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.lemma, t.sense, t.level] })],
);
