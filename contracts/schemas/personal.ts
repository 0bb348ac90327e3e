import { z } from "zod";
import { ErrorProfile } from "./grammar.ts";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { Level } from "./language.ts";
import { LearnerLevel } from "./placement.ts";
import { id, moment } from "./text.ts";
import { TodaysTopic } from "./writing.ts";

/** Weekly goal: days on which the member wants to be active. */
const WeeklyGoal = z.int().min(1, "Chọn từ 1 đến 7 ngày.").max(7, "Chọn từ 1 đến 7 ngày.");

/** Blocks of the public page. Each is hidden until its owner shows it, except badges. */
export const ShownBlock = z.enum(["level", "progress", "streak", "activity", "badges"]);
export type ShownBlock = z.output<typeof ShownBlock>;

export const PersonalPreferences = z.object({ weeklyGoal: WeeklyGoal, shows: z.array(ShownBlock) });
export type PersonalPreferences = z.output<typeof PersonalPreferences>;

/**
 * The recommended next step, the most urgent kind first: due cards, an unfinished text, the most useful lesson, the
 * topic of the day.
 */
export const NextStep = z.discriminatedUnion("kind", [
  /** `mistakes`: how many of the cards are from the member's own mistakes; `front`: of the first card. */
  z.object({ kind: z.literal("review"), due: z.int(), mistakes: z.int(), front: z.string() }),
  z.object({ kind: z.literal("draft"), id, title: z.string(), isTopic: z.boolean(), words: z.int() }),
  /** `why`: the reason, from the member's own texts. */
  z.object({ kind: z.literal("lesson"), slug: z.string(), title: z.string(), why: z.string().nullable() }),
  z.object({ kind: z.literal("topic"), slug: z.string(), titleEn: z.string(), hintVi: z.string(), level: Level }),
]);
export type NextStep = z.output<typeof NextStep>;

export const Dashboard = z.object({
  /** Null while it is not known. */
  level: LearnerLevel.nullable(),
  /** Today's topic of the member's level; null while the level is not known. */
  topic: TodaysTopic.nullable(),
  /** The recommended step, and alternatives. */
  next: z.array(NextStep).min(1).max(2),
  /**
   * This week in Vietnam, Monday to Sunday. `isFirst`: the member joined in it. `target`: the active days it needs, in the
   * first week no more than were left on the day of joining. Active days have an activity that counts for the streak.
   */
  week: z.object({
    goal: WeeklyGoal,
    target: WeeklyGoal,
    isFirst: z.boolean(),
    days: z.array(z.object({ day: z.iso.date(), isActive: z.boolean() })).length(7),
  }),
  /** Steps of a new member; null once they are done. */
  beginning: z.object({ level: z.boolean(), sentences: z.boolean(), cards: z.boolean() }).nullable(),
});
export type Dashboard = z.output<typeof Dashboard>;

/** The first and the latest version of a text. */
const Moment = z.object({ writingId: id, no: z.int(), at: moment, words: z.int(), perHundred: z.number() });

export const ProgressReport = z.object({
  errors: ErrorProfile,
  /** Estimated levels of submitted texts, the oldest first. */
  levels: z.array(z.object({ at: moment, title: z.string(), low: Level, high: Level })),
  /** Topics with two texts or two versions, the latest first. */
  comparisons: z.array(z.object({ title: z.string(), isTopic: z.boolean(), first: Moment, latest: Moment })),
});
export type ProgressReport = z.output<typeof ProgressReport>;

export const ActiveDay = z.object({
  day: z.iso.date(),
  writings: z.int(),
  lessons: z.int(),
  reviews: z.int(),
  /** Further versions of a text, daily runs, texts read, perspectives, articles. */
  others: z.int(),
});
export type ActiveDay = z.output<typeof ActiveDay>;

/** Twelve months by day in Vietnam; days without activity are absent. */
const Activity = z.object({ from: z.iso.date(), to: z.iso.date(), days: z.array(ActiveDay) });

/** Learning data on the public page; null where it is hidden. */
export const ShownLearning = z.object({
  level: LearnerLevel.pick({ low: true, high: true }).nullable(),
  progress: ErrorProfile.shape.weeks.nullable(),
  streak: z.object({ current: z.int(), best: z.int() }).nullable(),
  activity: Activity.nullable(),
  /** Earned badges, the latest first. */
  badges: z
    .array(z.object({ code: z.string(), name: z.string(), requirement: z.string(), awardedAt: moment }))
    .nullable(),
});
export type ShownLearning = z.output<typeof ShownLearning>;

/** Two sentences by the model on the last whole week in Vietnam, written from its figures alone. */
export const WeekSummary = z.object({ week: z.iso.date(), text: z.string(), writtenAt: moment });
export type WeekSummary = z.output<typeof WeekSummary>;

export const personalEndpoints = {
  "GET /v1/account/dashboard": endpoint({
    summary: "Get today's overview: the next useful step, the week against your goal, and your estimated level.",
    access: "member",
    data: Dashboard,
  }),
  "GET /v1/account/progress": endpoint({
    summary: "Get errors per hundred words, levels, and first against latest texts, for the last days.",
    access: "member",
    query: z.object({ range: z.enum(["30d", "90d", "1y"]).default("90d") }),
    data: ProgressReport,
  }),
  "GET /v1/account/week-summary": endpoint({
    summary:
      "Get the model's summary of your last week; null if not requested yet. `isActive`: there was activity to summarize.",
    access: "member",
    data: z.object({ summary: WeekSummary.nullable(), isActive: z.boolean() }),
  }),
  "POST /v1/account/week-summary": endpoint({
    summary:
      "Ask the model for a two-sentence summary of your last week; once a week. Only figures are sent, no texts. 404 without a model, 503 if it does not answer.",
    access: "member",
    data: z.object({ summary: WeekSummary }),
    stream: {},
  }),
  "GET /v1/account/activity": endpoint({
    summary: "List the days with activity in the last year, in Vietnam time.",
    access: "member",
    data: Activity,
  }),
  "GET /v1/account/preferences": endpoint({
    summary: "Get your weekly goal and which learning data is public.",
    access: "member",
    data: PersonalPreferences,
  }),
  "PUT /v1/account/preferences": endpoint({
    summary: "Update your preferences, each block on its own. Omitted blocks are unchanged.",
    access: "member",
    body: z.object({ weeklyGoal: WeeklyGoal, shows: z.partialRecord(ShownBlock, z.boolean()) }).partial(),
    data: PersonalPreferences,
  }),
  "GET /v1/people/{username}/learning": endpoint(
    {
      summary: "Get the public learning data of a member.",
      access: "anyone",
      params: z.object({ username: z.string().max(200) }),
      data: ShownLearning,
    },
    {
      // A change of what the member shows is announced as a change of the member, whose profile is on the same page.
      tags: noTags,
    },
  ),
};
