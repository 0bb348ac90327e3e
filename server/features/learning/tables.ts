/** The learning section: lessons, words, cards and their reviews, members' own texts. */
import { sql } from "drizzle-orm";
import {
  boolean,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from "drizzle-orm/pg-core";
import type { Level } from "#contracts/schemas/language.ts";
import type { EnglishProfile } from "#engine/index.ts";
import { createdAt, moment, ownId } from "#server/database/columns.ts";
import { users } from "#server/features/accounts/tables.ts";
import { analyses } from "#server/features/grammar/tables.ts";
import { writings } from "#server/features/writing/tables.ts";

const userId = () =>
  uuid("user_id")
    .notNull()
    .references(() => users.id, { onDelete: "cascade" });

export const learningSettings = pgTable("learning_settings", {
  userId: userId().primaryKey(),
  /** Cards per day. */
  reviewCap: integer("review_cap").notNull().default(60),
  /** “Chưa nhớ” and “Nhớ”, or all four grades. */
  gradeButtons: smallint("grade_buttons").notNull().default(2),
  /** Card forms whose answer is typed: “gap”, “sentence”, “word”. */
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
    /** Slug of a lesson in the code. */
    slug: text("slug").notNull(),
    /** Attempts since the path was started or restarted. */
    attempts: integer("attempts").notNull(),
    bestScore: integer("best_score").notNull(),
    /** The learner's own sentence in the latest attempt. */
    sentence: text("sentence").notNull().default(""),
    /**
     * Ids that browsers gave the latest attempts, the latest first: a repeated request, even a late one, counts once.
     */
    lastAttempts: uuid("last_attempts")
      .array()
      .notNull()
      .default(sql`'{}'::uuid[]`),
    /** The lesson was attempted before the path was restarted, so a pass now is not a pass at the first attempt. */
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
    /** Dictionary form, in lower case. */
    lemma: text("lemma").notNull(),
    state: text("state", { enum: ["new", "learning", "known", "ignored"] }).notNull(),
    note: text("note").notNull().default(""),
    /** The source of the latest occurrence. */
    sentence: text("sentence").notNull().default(""),
    createdAt: createdAt(),
    updatedAt: moment("updated_at").notNull().defaultNow(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.lemma] }), index("learning_words_newest").on(t.userId, t.updatedAt)],
);

/** Number of words in each state at the end of each day with a change. */
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

/** A card of one of the member's mistakes or of a word, with its schedule (ts-fsrs). */
export const cards = pgTable(
  "cards",
  {
    /** `sameCardId`: a card that is deleted and created again has the same id. */
    id: ownId(),
    userId: userId(),
    type: text("type", { enum: ["mistake", "word"] }).notNull(),
    /** As created, or as its owner edited it: a gap is `___`. */
    front: text("front").notNull(),
    back: text("back").notNull(),
    note: text("note").notNull().default(""),
    /** The sentence as the member wrote or met it: cards of one sentence are siblings. */
    source: text("source").notNull().default(""),

    /** Mistake cards only: kind of error. */
    kind: text("kind"),
    /** Mistake cards only: the corrected sentence; null if the faces that the owner wrote contain no sentence. */
    right: text("right_text"),
    /** Mistake cards only: the text that it comes from, if that is stored. */
    writingId: uuid("writing_id").references(() => writings.id, { onDelete: "cascade" }),
    analysisId: uuid("analysis_id").references(() => analyses.id, { onDelete: "cascade" }),
    /** Mistake cards only: the version of the card rule that checked it; 0 for cards older than the rule. */
    checkedWith: integer("checked_with").notNull().default(0),
    /** Word cards only. */
    lemma: text("lemma"),

    isPaused: boolean("is_paused").notNull().default(false),
    /** Why the card is neither reviewed nor exported; null for an active card. */
    setAsideReason: text("set_aside_reason", {
      enum: [
        "sentence-needs-work",
        "several-answers",
        "several-errors",
        "not-mended",
        "too-long",
        "long-among-errors",
        "no-card-kind",
      ],
    }),
    /** The check suspended it, and its owner is not notified yet. */
    isSetAsideUnreported: boolean("is_set_aside_unreported").notNull().default(false),
    /** Its owner wrote or kept it: the card rule no longer applies. */
    isOwnerApproved: boolean("is_owner_approved").notNull().default(false),

    due: moment("due").notNull(),
    /** When it is shown: at `due`, or later for a backlog that is spread over days. */
    scheduledFor: moment("scheduled_for").notNull().defaultNow(),
    stability: doublePrecision("stability").notNull().default(0),
    difficulty: doublePrecision("difficulty").notNull().default(0),
    scheduledDays: integer("scheduled_days").notNull().default(0),
    learningSteps: integer("learning_steps").notNull().default(0),
    /** Answers that changed the schedule; an answer names the count it was based on. */
    reps: integer("reps").notNull().default(0),
    lapses: integer("lapses").notNull().default(0),
    /** State of ts-fsrs: 0 new, 1 learning, 2 review, 3 relearning. */
    state: smallint("state").notNull().default(0),
    lastReview: moment("last_review"),
    createdAt: createdAt(),
  },
  (t) => [
    index("cards_coming").on(t.userId, t.scheduledFor),
    index("cards_newest").on(t.userId, t.createdAt),
    index("cards_to_check")
      .on(t.checkedWith, t.userId)
      .where(sql`${t.type} = 'mistake' and not ${t.isOwnerApproved}`),
    index("cards_to_report")
      .on(t.userId)
      .where(sql`${t.isSetAsideUnreported}`),
    index("cards_writing").on(t.writingId),
    index("cards_analysis").on(t.analysisId),
    uniqueIndex("cards_word")
      .on(t.userId, t.lemma)
      .where(sql`${t.type} = 'word'`),
  ],
);

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

/** Every answer, once per id that a browser gave it. */
export const reviewLog = pgTable(
  "review_log",
  {
    userId: userId(),
    clientId: uuid("client_id").notNull(),
    /** The id of an existing or deleted card; a recreated card has the same id. */
    cardId: uuid("card_id"),
    grade: smallint("grade").notNull(),
    /** Milliseconds that the answer took, measured by the browser. */
    ms: integer("ms").notNull(),
    /** Whether it changed the schedule. */
    isCounted: boolean("is_counted").notNull(),
    /** The schedule before this answer, for undo; null if the answer changed nothing. */
    before: jsonb("before").$type<ScheduleBefore>(),
    /** The row remains, so that a repeated request does not count. */
    undoneAt: moment("undone_at"),
    /** Time of arrival, by the server's clock. */
    at: moment("at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.clientId] }),
    index("review_log_newest").on(t.userId, t.at),
    index("review_log_card").on(t.cardId),
  ],
);

// ---- reading

/** A private text that a member added. */
export const ownTexts = pgTable(
  "own_texts",
  {
    id: ownId(),
    userId: userId(),
    title: text("title").notNull(),
    text: text("text").notNull(),
    words: integer("words").notNull(),
    /** The English profile of the text; null until the engine has computed it. */
    profile: jsonb("profile").$type<EnglishProfile>(),
    /** The version of the rules that computed `profile`; 0 without one. */
    profileVersion: integer("profile_version").notNull().default(0),
    createdAt: createdAt(),
  },
  (t) => [index("own_texts_newest").on(t.userId, t.createdAt), index("own_texts_profile").on(t.profileVersion)],
);

/** Texts that a member has finished: a graded text by its slug, an article by its id. */
export const textReadings = pgTable(
  "text_readings",
  {
    userId: userId(),
    ref: text("ref").notNull(),
    /** Number of correct answers; null without questions. */
    score: integer("score"),
    /** The maximum of words looked up in one reading; a repeated report does not add up. */
    lookups: integer("lookups").notNull().default(0),
    readAt: moment("read_at").notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.ref] })],
);

// ---- what the model says of words, for everybody

/** The sense of a word in a sentence, keyed by the sentence's hash. */
export const wordPlaces = pgTable(
  "word_places",
  {
    lemma: text("lemma").notNull(),
    /** SHA-256 of the sentence, with white space folded. */
    sentence: text("sentence").notNull(),
    sense: text("sense").notNull(),
    isListed: boolean("is_listed").notNull(),
    createdAt: createdAt(),
  },
  (t) => [primaryKey({ columns: [t.lemma, t.sentence] }), index("word_places_oldest").on(t.createdAt)],
);

/** Example sentences for a sense of a word. No text by a person is sent for them. */
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
