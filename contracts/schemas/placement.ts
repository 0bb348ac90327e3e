import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { learnerGoals, placementLimits } from "../limits/placement.ts";
import { placementLevels } from "../limits/language.ts";
import { RunLength } from "./run-length.ts";
import { KindCode, PracticeText } from "./language.ts";
import { id, moment } from "./text.ts";

/** Levels of the Common European Framework with A1: of learners and graded texts. Lessons and topics begin at A2. */
export const PlacementLevel = z.enum(placementLevels);
export type PlacementLevel = z.output<typeof PlacementLevel>;

export const LearnerGoal = z.enum(learnerGoals);
export type LearnerGoal = z.output<typeof LearnerGoal>;

/** Answers to the three questions after registration; null where a question was skipped. */
export const LearnerGoals = z.object({
  goal: LearnerGoal.nullable(),
  minutesPerDay: RunLength.nullable(),
  /** The day of the exam in Vietnam: what was practiced returns once more in the week before. */
  examOn: z.iso.date("Ngày thi này không đúng dạng.").nullable(),
  /** The member's own opinion. It chooses the first item of a placement, and the first runs until a level is known. */
  selfAssessed: PlacementLevel.nullable(),
});
export type LearnerGoals = z.output<typeof LearnerGoals>;

/**
 * The level of a member, everywhere. `low` and `high` are a range to show; `level` is for choosing material. The member
 * chose it, or it is estimated from three texts submitted since the placement, or it is that of the placement.
 */
export const LearnerLevel = z.object({
  low: PlacementLevel,
  high: PlacementLevel,
  level: PlacementLevel,
  source: z.enum(["chosen", "placement", "texts"]),
});
export type LearnerLevel = z.output<typeof LearnerLevel>;

const ItemType = z.enum(["grammar", "reading"]);

const PlacementItem = z.object({
  id: z.string(),
  /** From 0. */
  position: z.int(),
  type: ItemType,
  /** English, to be read before the question; null for grammar. */
  passage: z.string().nullable(),
  /** English: a sentence with a gap (`gapMark`), or a question about the passage. */
  prompt: z.string(),
  options: z.array(z.string()).length(placementLimits.choices),
});
export type PlacementItem = z.output<typeof PlacementItem>;

/** A run that is not finished. */
export const Placement = z.object({
  id,
  startedAt: moment,
  /** The time of the latest answer or saved sentence. */
  updatedAt: moment,
  answered: z.int(),
  /** Null when the item part is over. */
  item: PlacementItem.nullable(),
  sentences: z.array(z.string()).length(placementLimits.sentences),
});
export type Placement = z.output<typeof Placement>;

const Count = z.object({ asked: z.int(), right: z.int() });

/** An English sentence: `before`, then `right` in place of `wrong`, then `after`. */
const Corrected = z.object({
  before: z.string(),
  /** What the learner wrote or chose; null where they did not know. */
  wrong: z.string().nullable(),
  right: z.string(),
  after: z.string(),
});

const StartingKind = z.object({
  kind: KindCode,
  /** Vietnamese, like `why`. */
  name: z.string(),
  why: z.string(),
  example: Corrected,
  /** Whether the example is the learner's own sentence or an item. */
  isOwn: z.boolean(),
});

/** A step of the first plan; `ref` is the slug of the lesson, graded text or topic. */
const PlanStep = z.object({
  type: z.enum(["lesson", "text", "topic"]),
  ref: z.string(),
  title: z.string(),
  level: PlacementLevel,
});
export type PlanStep = z.output<typeof PlanStep>;

export const PlacementResult = z.object({
  id,
  finishedAt: moment,
  /** Two neighboring levels. */
  low: PlacementLevel,
  high: PlacementLevel,
  /** The more probable one. */
  level: PlacementLevel,
  /** The first reason: right answers by level, from A1, of the levels asked; and the first grammar that was not known. */
  byLevel: z.array(Count.extend({ level: PlacementLevel })),
  hard: z.string().nullable(),
  /** The second reason. */
  byType: z.object({ grammar: Count, reading: Count }),
  /** The third reason; `findings` is null if the engine was busy. */
  own: z.object({
    sentences: z.int(),
    words: z.int(),
    findings: z.int().nullable(),
    connectors: z.array(z.string()),
  }),
  /** The kinds of error to start with, at most two; none where all kinds are about as frequent. */
  kinds: z.array(StartingKind).max(placementLimits.kinds),
  /** Three days of the first week, in Vietnam. */
  plan: z.array(z.object({ day: z.iso.date(), steps: z.array(PlanStep).min(1) })),
  /** Every item in the order in which it was asked. */
  answers: z.array(
    PlacementItem.omit({ id: true }).extend({
      level: PlacementLevel,
      right: z.string(),
      /** Null: “Tôi chưa biết”. */
      chosen: z.string().nullable(),
      /** Vietnamese. */
      why: z.string(),
    }),
  ),
});
export type PlacementResult = z.output<typeof PlacementResult>;

const params = z.object({ id });
const position = z.int().min(0);

export const placementEndpoints = {
  "GET /v1/learner-goals": endpoint({
    summary: "Get your goal, exam day, minutes a day and self-assessment.",
    access: "member",
    data: LearnerGoals,
  }),
  "PUT /v1/learner-goals": endpoint({
    summary: "Update your goal, exam day, minutes a day or self-assessment. Omitted fields are unchanged.",
    access: "member",
    body: LearnerGoals.partial(),
    data: LearnerGoals,
  }),
  "GET /v1/learner-level": endpoint({
    summary:
      "Get your level: chosen by you, else estimated from your texts (three, after a placement), else from your placement.",
    access: "member",
    data: z.object({ level: LearnerLevel.nullable() }),
  }),
  "POST /v1/placements": endpoint({
    summary: "Start a placement, or get the unfinished one.",
    access: "member",
    data: z.object({ placement: Placement }),
  }),
  "GET /v1/placements/current": endpoint({
    summary: "Get your unfinished placement with its next item; null without one.",
    access: "member",
    data: z.object({ placement: Placement.nullable() }),
  }),
  "GET /v1/placements/latest": endpoint({
    summary: "Get the result of your latest finished placement; null without one.",
    access: "member",
    data: z.object({ result: PlacementResult.nullable() }),
  }),
  "POST /v1/placements/{id}/answers": endpoint({
    summary:
      "Answer an item. The first answer of a position counts: a repeat changes nothing and returns the current state. 409 for an item that is not the next one.",
    access: "member",
    params,
    body: z.object({
      itemId: z.string().max(100),
      position: position.max(placementLimits.items.max - 1),
      /** Index of the option; null: “Tôi chưa biết”. */
      choice: z
        .int()
        .min(0)
        .max(placementLimits.choices - 1)
        .nullable(),
    }),
    data: z.object({ placement: Placement }),
  }),
  "PUT /v1/placements/{id}/sentences": endpoint({
    summary: "Save your own sentences. Sentences that are not sent are unchanged.",
    access: "member",
    params,
    body: z.object({
      sentences: z
        .array(
          z.object({
            position: position.max(placementLimits.sentences - 1),
            text: PracticeText(placementLimits.sentenceLength),
          }),
        )
        .min(1)
        .max(placementLimits.sentences),
    }),
    data: z.object({ placement: Placement }),
  }),
  "POST /v1/placements/{id}/finish": endpoint({
    summary:
      "Finish a placement: its sentences are analyzed and the result is stored. Repeated, it returns the same result. 409 while items are left.",
    access: "member",
    params,
    data: z.object({ result: PlacementResult }),
  }),
};
