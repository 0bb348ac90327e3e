import { PlacementLevel } from "./placement.ts";
import { z } from "zod";
import { stepStates, stepTypes, writtenSentenceLimit, writtenSentences } from "../limits/daily.ts";
import { lessonAnswerLimit } from "../limits/learning.ts";
import { endpoint } from "../endpoint.ts";
import { DrillItem } from "./grammar.ts";
import { Finding, KindCode, Level, PracticeText } from "./language.ts";
import { RunLength } from "./run-length.ts";
import { id, moment } from "./text.ts";

export const StepType = z.enum(stepTypes);
export const StepState = z.enum(stepStates);

/** Why a kind of error is practiced: errors in the member's texts, time since the last drill (days), or a beginning. */
export const KindReason = z.discriminatedUnion("type", [
  z.object({ type: z.literal("errors"), count: z.int() }),
  z.object({ type: z.literal("due"), days: z.int() }),
  z.object({ type: z.literal("placement") }),
  z.object({ type: z.literal("level") }),
]);
export type KindReason = z.output<typeof KindReason>;

/** `why`: what the kind is about, in Vietnamese; `level`: of its lesson and its items; `lesson`: where it is explained. */
const PracticedKind = z.object({
  code: KindCode,
  name: z.string(),
  why: z.string(),
  level: Level,
  lesson: z.object({ slug: z.string(), title: z.string() }).nullable(),
  reason: KindReason,
});
const PassageText = z.object({
  slug: z.string(),
  title: z.string(),
  titleVi: z.string(),
  level: PlacementLevel,
  words: z.int(),
});

/** Counts of words in a dictation, and of slips by kind. */
const slipCount = z.int().min(0).max(500);
export const DictationResult = z
  .object({
    right: slipCount,
    words: slipCount.min(1),
    slips: z.record(z.string().regex(/^[a-z-]{1,30}$/, "Loại lỗi này không có."), slipCount),
  })
  .refine(({ right, words }) => right <= words, "Số từ đúng không thể lớn hơn số từ.");
export type DictationResult = z.output<typeof DictationResult>;

/** `minutes`: the planned time. `result`: null until the step is done. */
const common = { minutes: z.int(), state: StepState };
export const DailyStep = z.discriminatedUnion("type", [
  z.object({
    type: z.literal("cards"),
    ...common,
    cards: z.int(),
    /** Cards answered since the run began, and those remembered at their first answer. */
    result: z.object({ cards: z.int(), remembered: z.int() }).nullable(),
  }),
  z.object({
    type: z.literal("drill"),
    ...common,
    kind: PracticedKind,
    /** Empty in a plan that has not begun. */
    items: z.array(DrillItem),
    /** Right first answers, and right answers after the wrong items returned. */
    result: z.object({ right: z.int(), afterRetries: z.int(), items: z.int() }).nullable(),
  }),
  z.object({ type: z.literal("listen"), ...common, text: PassageText, result: DictationResult.nullable() }),
  z.object({
    type: z.literal("read"),
    ...common,
    text: PassageText,
    /** Right answers to the questions of the text. */
    result: z.object({ score: z.int(), questions: z.int() }).nullable(),
  }),
  z.object({
    type: z.literal("write"),
    ...common,
    /** Null: about anything. */
    kind: PracticedKind.pick({ code: true, name: true }).nullable(),
    /** English for learners above all lessons; stored runs without it are Vietnamese. `words`: English, to help. */
    prompt: z.object({ text: z.string(), lang: z.enum(["vi", "en"]).default("vi"), words: z.array(z.string()) }),
    /** `findings`: of the first version, and of the last one; `marks`: the latter, by sentence. Null: not read. */
    result: z
      .object({
        sentences: z.array(z.string()),
        first: z.int().nullable(),
        findings: z.int().nullable(),
        marks: z.array(z.array(Finding)).nullable().default(null),
      })
      .nullable(),
  }),
]);
export type DailyStep = z.output<typeof DailyStep>;

export const DailyRun = z.object({
  id,
  /** In Vietnam. */
  day: z.iso.date(),
  minutes: RunLength,
  steps: z.array(DailyStep),
  startedAt: moment,
  /** When the last step was done or skipped. */
  finishedAt: moment.nullable(),
});
export type DailyRun = z.output<typeof DailyRun>;

export const DailyToday = z.object({
  /** The member's usual length. */
  minutes: RunLength,
  /** The latest run of today; null before the first. */
  run: DailyRun.nullable(),
  /** What a new run would have. */
  plan: z.array(DailyStep),
  /** Days since the member last learned, if they are many enough for a welcome and a short run (`awayDays`); else null. */
  away: z.int().nullable(),
  /** Words that became cards since the latest run of today began. */
  saved: z.array(z.string()),
  /** Whether a run of today counts for the streak. */
  isCounted: z.boolean(),
  /** Points earned by practice while the latest run of today took place; 0 without a run. */
  points: z.int(),
  tomorrow: z.object({
    /** Cards that wait tomorrow, with those that are left today. */
    cards: z.int(),
    /** Cards that are due now. */
    left: z.int(),
    /** The text of tomorrow's run; null if that run has none. */
    text: PassageText.nullable(),
    /** The next drilled kind that returns, and its day in Vietnam. */
    kind: z.object({ code: KindCode, name: z.string(), day: z.iso.date() }).nullable(),
  }),
});
export type DailyToday = z.output<typeof DailyToday>;

const step = z.object({ id, step: z.coerce.number().int().min(0).max(10) });
const sentence = PracticeText(writtenSentenceLimit);
const answer = z
  .string()
  .max(lessonAnswerLimit)
  .refine((text) => text.isWellFormed(), "Mục này có ký tự không lưu được.");

/** What completes a step, by its type, or skips it. */
const StepInput = z.discriminatedUnion("type", [
  z.object({ type: z.literal("skip") }),
  z.object({ type: z.literal("cards") }),
  /** `answers`: the first answer to each item; `retries`: the last answers to items that returned, by item. */
  z.object({
    type: z.literal("drill"),
    answers: z.array(answer).max(30),
    retries: z
      .array(z.object({ item: z.int().min(0).max(29), answer }))
      .max(30)
      .default([]),
  }),
  z.object({ type: z.literal("listen"), result: DictationResult }),
  z.object({ type: z.literal("read"), score: z.int().min(0).max(3) }),
  z.object({ type: z.literal("write"), sentences: z.array(sentence).min(1).max(writtenSentences) }),
]);
export type StepInput = z.output<typeof StepInput>;

export const dailyEndpoints = {
  "GET /v1/daily": endpoint({
    summary: "Get today's run, or the plan of a new one, and an outlook on tomorrow.",
    access: "member",
    query: z.object({ minutes: z.coerce.number().pipe(RunLength).optional() }),
    data: DailyToday,
  }),
  "POST /v1/daily/runs": endpoint({
    summary:
      "Begin a run; while a run of today is open, that run is returned instead. `without` leaves out kinds of steps.",
    access: "member",
    body: z.object({ minutes: RunLength, without: z.array(StepType).max(stepTypes.length).default([]) }),
    data: z.object({ run: DailyRun }),
  }),
  "GET /v1/daily/runs/{id}": endpoint({
    summary: "Get one of your runs.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ run: DailyRun }),
  }),
  "POST /v1/daily/runs/{id}/steps/{step}/sentences": endpoint({
    summary: `Analyze the sentences of a writing step with the built-in engine, at most ${writtenSentences}. Only the first version counts for your error profile.`,
    access: "member",
    params: step,
    body: z.object({ sentences: z.array(sentence).min(1).max(writtenSentences) }),
    data: z.object({
      /** By sentence; null while the engine is busy. */
      findings: z.array(z.array(Finding)).nullable(),
    }),
  }),
  "PUT /v1/daily/runs/{id}/steps/{step}": endpoint({
    summary:
      "Complete or skip a step. The first request counts; repeated ones return the run unchanged. Cards need no result: their answers are counted by the server, and without any the step is skipped. A text to hear may be read instead.",
    access: "member",
    params: step,
    body: StepInput,
    data: z.object({ run: DailyRun }),
  }),
};
