import { boardNames, boardPage, giftKinds, ledgerStates, pointKinds, tracks } from "../limits/gamification.ts";
import { decisionReasonLength } from "../limits/comments.ts";
import { z } from "zod";
import { Commenter } from "./comments.ts";
import { noTags } from "../cache-tags.ts";
import { endpoint } from "../endpoint.ts";
import { id, line, moment } from "./text.ts";

export const BoardName = z.enum(boardNames);
export type BoardName = z.output<typeof BoardName>;

/** `2026-11`: a month in Vietnam. */
const SeasonId = z.string().regex(/^20\d{2}-(?:0[1-9]|1[0-2])$/);

export const Season = z.object({
  id: z.string(),
  /** `auditing`: the season is over and its results are reviewed before they become final. */
  state: z.enum(["running", "auditing", "final"]),
  startsAt: moment,
  endsAt: moment,
  finalAt: moment,
});
export type Season = z.output<typeof Season>;

/** A winner of a season; several may share a rank. */
export const Winner = z.object({
  rank: z.int(),
  /** Null for deleted or suspended accounts and for members who hide from the leaderboard. */
  person: Commenter.nullable(),
  points: z.int(),
});
export type Winner = z.output<typeof Winner>;
/** With the winners, once the season is final; empty before. */
export const ListedSeason = Season.extend({ winners: z.array(Winner) });
export type ListedSeason = z.output<typeof ListedSeason>;

export const BoardRow = z.object({
  /** Shared by members with equal results. */
  rank: z.int(),
  /** Null for deleted or suspended accounts and for members who hide from the leaderboard. */
  person: Commenter.nullable(),
  /** On the progress board: fewer mistakes per 100 words, in hundredths. */
  points: z.int(),
  activeDays: z.int(),
  /** Codes of the three latest badges. */
  badges: z.array(z.string()),
});
export type BoardRow = z.output<typeof BoardRow>;

export const SeasonBoard = z.object({
  season: Season,
  board: BoardName,
  items: z.array(BoardRow),
  /** Editors and administrators are listed separately, on the first page. */
  staff: z.array(BoardRow),
  /** Number of ranked members. */
  ranked: z.int(),
  next: z.string().nullable(),
  updatedAt: moment,
});
export type SeasonBoard = z.output<typeof SeasonBoard>;

/** The caller's own position. */
export const OwnPlace = z.object({
  /** Null if the member is not ranked. */
  rank: z.int().nullable(),
  points: z.int(),
  activeDays: z.int(),
  /** Reasons why the member is not ranked. */
  lacks: z.object({ points: z.boolean(), days: z.int(), age: z.boolean(), hidden: z.boolean(), staff: z.boolean() }),
  /** Two above and two below, including the member. */
  around: z.array(BoardRow),
  /**
   * Members with a similar number of points in the previous season, by their current points; empty if the member has
   * no group.
   */
  group: z.array(BoardRow),
  /** Whether the member had points in the previous season, which decides about the group. */
  hadPointsBefore: z.boolean(),
});
export type OwnPlace = z.output<typeof OwnPlace>;

export const LedgerState = z.enum(ledgerStates);
/** Which of the day's two limits a point counts against. */
const PointTrack = z.enum(tracks);
export const PointKind = z.enum(pointKinds);
export const LedgerLine = z.object({
  id: z.int(),
  kind: PointKind,
  track: PointTrack,
  points: z.int(),
  day: z.iso.date(),
  /**
   * Set if the line corrects an earlier line on the same subject: the day of the correction. `day` is that of the
   * earlier line.
   */
  rightedOn: z.iso.date().nullable(),
  refType: z.string(),
  refId: z.string(),
  /**
   * The subject, with an address that everyone or its owner can open. Null: it was deleted, or the line is about a
   * day (`refType`) rather than a single subject.
   */
  reference: z.object({ title: z.string(), address: z.string().nullable(), isEnglish: z.boolean() }).nullable(),
  state: LedgerState,
  /** The reason, unless the points were simply granted. */
  reason: z.string(),
  /** The reviewer's reason for refusing the points. */
  words: z.string(),
  at: moment,
});
export type LedgerLine = z.output<typeof LedgerLine>;

export const Badge = z.object({
  code: z.string(),
  name: z.string(),
  /** How the badge is earned. */
  requirement: z.string(),
  /** The counted figure: badges of the same figure are levels of one another. */
  figure: z.string(),
  target: z.int(),
});
export const OwnBadge = Badge.extend({ progress: z.int(), awardedAt: moment.nullable() });
export type OwnBadge = z.output<typeof OwnBadge>;

export const Streak = z.object({
  current: z.int(),
  best: z.int(),
  freezes: z.int(),
  todayDone: z.boolean(),
  /** End of the current day. */
  endsAt: moment,
  restWeekday: z.int().min(1).max(7).nullable(),
  hidden: z.boolean(),
  /** A broken streak that can still be restored: its length, the deadline, and the progress of the restoration. */
  restorable: z.object({ length: z.int(), until: moment, done: z.int(), needed: z.int() }).nullable(),
  /** The last seven days, today last; `before`: the member had no activity yet. */
  days: z.array(
    z.object({ day: z.iso.date(), state: z.enum(["done", "freeze", "rest", "restored", "missed", "open", "before"]) }),
  ),
});
export type Streak = z.output<typeof Streak>;

const PointRules = z.object({
  aDay: z.object({ practice: z.int(), contribution: z.int() }),
  writing: z.array(z.int()),
  revision: z.object({ points: z.int(), leastFixed: z.number(), leastSeconds: z.int() }),
  lesson: z.object({ points: z.int(), secondTry: z.int(), leastScore: z.number() }),
  cards: z.object({ group: z.int(), points: z.int(), aDay: z.int() }),
  article: z.object({ points: z.int(), aWeek: z.int(), days: z.int(), readers: z.int() }),
  perspective: z.object({ points: z.int(), hours: z.int() }),
  mindChangeReceived: z.object({ points: z.int(), aPair: z.int() }),
  mindChangeGiven: z.object({ points: z.int(), aDay: z.int(), aPair: z.int() }),
  helpful: z.object({ points: z.int(), aPair: z.int() }),
  commentHelpful: z.object({ points: z.int(), aPair: z.int() }),
});
export const GamificationRules = z.object({
  points: PointRules,
  ranked: z.object({ accountDays: z.int(), activeDays: z.int() }),
  progress: z.object({ words: z.int(), writings: z.int(), before: z.int() }),
  streak: z.object({
    words: z.int(),
    cards: z.int(),
    freezeEvery: z.int(),
    mostFreezes: z.int(),
    restoreWithinHours: z.int(),
    restoreActivities: z.int(),
    restoreOnceInDays: z.int(),
  }),
  auditHours: z.int(),
});
export type GamificationRules = z.output<typeof GamificationRules>;

/** Points that await a decision. */
export const PointsReviewItem = z.object({
  id,
  kind: z.enum(giftKinds),
  /** Value before the daily limit. */
  points: z.int(),
  reason: z.string(),
  refType: z.string(),
  refId: z.string(),
  at: moment,
  person: Commenter.nullable(),
  giver: Commenter.nullable(),
  /** Gifts between the two members in that season, including this one: from the giver, and in return. */
  between: z.object({ given: z.int(), back: z.int() }),
  /** The subject of the gift, if it still exists. */
  about: z.object({ title: z.string(), words: z.string(), address: z.string() }).nullable(),
});
export type PointsReviewItem = z.output<typeof PointsReviewItem>;

const cursor = z.string().max(100).optional();
const ofSeason = { params: z.object({ season: SeasonId }) };

/** Leaderboards are rebuilt as a whole every few minutes, and name many members. */
const boardTags = () => ["gamification", "authors"];

export const gamificationEndpoints = {
  "GET /v1/gamification/seasons": endpoint(
    {
      summary: "List all seasons, latest first, with the top three of final seasons.",
      access: "anyone",
      data: z.object({ seasons: z.array(ListedSeason) }),
    },
    {
      tags: boardTags,
    },
  ),
  "GET /v1/gamification/rules": endpoint(
    {
      summary: "Get the point values and limits.",
      access: "anyone",
      data: z.object({ rules: GamificationRules }),
    },
    { tags: noTags },
  ),
  "GET /v1/gamification/{season}": endpoint(
    {
      summary: `Get a leaderboard of a season, ${boardPage} rows a page. Does not depend on the viewer.`,
      access: "anyone",
      ...ofSeason,
      query: z.object({ board: BoardName.default("overall"), cursor }),
      data: SeasonBoard,
    },
    {
      tags: boardTags,
    },
  ),
  "GET /v1/gamification/{season}/me": endpoint({
    summary: "Get your own position on a leaderboard with the two rows above and below, and your group.",
    access: "member",
    ...ofSeason,
    query: z.object({ board: BoardName.default("overall") }),
    data: z.object({ me: OwnPlace }),
  }),
  "GET /v1/gamification/{season}/me/ledger": endpoint({
    summary:
      "List your ledger entries with their sources, latest first; givers are not named. Corrections are additional entries; only entries of gifts that were revoked and given again, or were never worth points, are deleted.",
    access: "member",
    ...ofSeason,
    query: z.object({ cursor }),
    data: z.object({
      sum: z.object({ practice: z.int(), contribution: z.int() }),
      /** By what was done; `count`: how often it counted. */
      kinds: z.array(z.object({ kind: PointKind, track: PointTrack, count: z.int(), points: z.int() })),
      items: z.array(LedgerLine),
      next: z.string().nullable(),
    }),
  }),
  "GET /v1/badges": endpoint(
    {
      summary: "List all badges.",
      access: "anyone",
      data: z.object({ badges: z.array(Badge) }),
    },
    { tags: noTags },
  ),
  "GET /v1/account/badges": endpoint({
    summary: "List all badges with your progress.",
    access: "member",
    data: z.object({ badges: z.array(OwnBadge) }),
  }),
  "GET /v1/account/streak": endpoint({
    summary: "Get your streak. Days are in Vietnam time by the server's clock.",
    access: "member",
    data: z.object({ streak: Streak }),
  }),
  "PUT /v1/account/streak": endpoint({
    summary:
      "Set the weekly rest day (1 Monday to 7 Sunday; null: none) and whether others see the streak. A new rest day applies from today, or from tomorrow if today is already completed. Omitted fields are unchanged.",
    access: "member",
    body: z.object({ restWeekday: z.int().min(1).max(7).nullable().optional(), hidden: z.boolean().optional() }),
    data: z.object({ streak: Streak }),
  }),
  "POST /v1/account/streak/restore": endpoint({
    summary:
      "Restore a broken streak: within 48 hours, after two activities, once in 30 days. VALIDATION_FAILED says what is missing.",
    access: "member",
    data: z.object({ streak: Streak }),
  }),
  "GET /v1/account/gamification": endpoint({
    summary: "Get whether you are hidden from the leaderboards.",
    access: "member",
    data: z.object({ hidden: z.boolean() }),
  }),
  "PUT /v1/account/gamification": endpoint({
    summary: "Hide yourself from the leaderboards, or show yourself again. Points are counted either way.",
    access: "member",
    body: z.object({ hidden: z.boolean() }),
    data: z.object({ hidden: z.boolean() }),
  }),
  "GET /v1/review/points": endpoint({
    summary: "List points that await review, oldest first, except your own.",
    access: "editor",
    query: z.object({ cursor }),
    data: z.object({ items: z.array(PointsReviewItem), next: z.string().nullable() }),
  }),
  "POST /v1/review/points/{id}": endpoint({
    summary:
      "Grant points under review, or reverse them with a reason that their owner sees in the ledger. No effect if already decided. NOT_FOUND for your own points.",
    access: "editor",
    params: z.object({ id }),
    body: z.discriminatedUnion("decision", [
      z.object({ decision: z.literal("grant") }),
      z.object({
        decision: z.literal("reverse"),
        reason: line(decisionReasonLength.min, decisionReasonLength.max, "Người nhận cần biết vì sao."),
      }),
    ]),
    data: z.object({ ok: z.literal(true) }),
  }),
};
