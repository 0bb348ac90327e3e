import { and, asc, desc, eq, gte } from "drizzle-orm";
import { dayLength, daysBetween, shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { taughtKinds, placementLevels, taughtLevelOf } from "#contracts/limits/language.ts";
import { awayDays, returnRunLength, type RunLength, type StepType } from "#contracts/limits/daily.ts";
import type { DailyRun, DailyStep, DailyToday } from "#contracts/schemas/daily.ts";
import { levels } from "#contracts/limits/language.ts";
import type { KindCode, Level } from "#contracts/schemas/language.ts";
import type { PlacementLevel } from "#contracts/schemas/placement.ts";
import { after, beginOfVietnamDay, days } from "#server/core/clock.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Queries } from "#server/database/connect.ts";
import {
  beginnerKinds,
  gradedTexts,
  isBeyondLessons,
  lessonLevels,
  lessonOn,
  type Schedule,
} from "#server/features/learning/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { kindOf, wordsOf } from "#engine/index.ts";
import { chooseKinds, errorMemory, type KindState, type TaughtKind } from "./kind-choice.ts";
import { planRun, type PlannedStep, type TextOption } from "./plan.ts";
import { promptOf, type RunPrompt } from "./prompts.ts";
import { dailyRuns, kindSchedules, type StoredStep } from "./tables.ts";
import type { DailyDeps, LearnerFacts } from "./deps.ts";

type RunRow = typeof dailyRuns.$inferSelect;

const dayNumber = (day: string) => Math.floor(Date.parse(`${day}T00:00:00Z`) / dayLength);
const textWords = new Map(gradedTexts.map(({ slug, paragraphs }) => [slug, wordsOf(paragraphs.join("\n\n")).length]));

/** What lessons say of a kind: their level, and where it is explained. */
function teachingOf(kind: KindCode): { level: Level; lesson: { slug: string; title: string } | null } {
  const found = lessonOn(kind);
  return { level: found?.level ?? "A2", lesson: found && { slug: found.slug, title: found.title } };
}

export const presentRun = ({ id, day, minutes, steps, startedAt, finishedAt }: RunRow): DailyRun => ({
  id,
  day,
  minutes: minutes as RunLength,
  // Rows keep what a lesson was called when they were stored, or nothing of it.
  steps: steps.map(({ firstFindings: _first, ...step }) =>
    step.type === "drill" ? { ...step, kind: { ...step.kind, ...teachingOf(step.kind.code) } } : step,
  ),
  startedAt: startedAt.toISOString(),
  finishedAt: finishedAt?.toISOString() ?? null,
});

export async function schedulesOf(db: Queries, userId: string): Promise<Map<string, Schedule>> {
  const rows = await db.select().from(kindSchedules).where(eq(kindSchedules.userId, userId));
  return new Map(rows.map(({ userId: _user, kind, ...schedule }) => [kind, schedule]));
}

const lessonRank = (kind: TaughtKind) => levels.indexOf(lessonLevels.get(kind) ?? "A2");
const hardestLesson = Math.max(...taughtKinds.map(lessonRank));

/**
 * Kinds in the order in which a level meets them: first its own lessons, then easier ones, then harder ones. Learners
 * above all lessons get the hardest ones only, and those far above none: they practice a kind when their texts show it.
 */
export function levelOrder(level: PlacementLevel | null): TaughtKind[] {
  const own = levels.indexOf(taughtLevelOf(level ?? "A2"));
  if (level !== null && isBeyondLessons(level)) return [];
  if (own > hardestLesson) return taughtKinds.filter((kind) => lessonRank(kind) === hardestLesson);
  const distance = (kind: TaughtKind) => Math.abs(lessonRank(kind) - own - 0.1);
  const order = taughtKinds.toSorted(
    (a, b) => distance(a) - distance(b) || taughtKinds.indexOf(a) - taughtKinds.indexOf(b),
  );
  return level === "A1" ? [...new Set([...beginnerKinds, ...order])] : order;
}

async function readKindStates(
  { database, grammar, clock }: DailyDeps,
  userId: string,
): Promise<{ states: KindState[]; schedules: Map<string, Schedule> }> {
  const today = vietnamDay(clock.now());
  const [schedules, errors] = await Promise.all([
    schedulesOf(database.queries, userId),
    grammar.countKinds(userId, beginOfVietnamDay(shiftDay(today, -errorMemory))),
  ]);
  const states = taughtKinds.map((kind): KindState => {
    const schedule = schedules.get(kind) ?? null;
    const last = schedule?.lastReview ? vietnamDay(schedule.lastReview) : null;
    return {
      kind,
      schedule,
      errors: errors.filter((one) => one.kind === kind && (last === null || one.day > last)),
    };
  });
  return { states, schedules };
}

/**
 * First the unread texts that the placement planned; then those of the member's level, or of the nearest level that has
 * any. Once all of them are read, the unread ones of the next levels, the harder first, before any is read again.
 */
export function textsFor(
  level: PlacementLevel | null,
  read: ReadonlySet<string>,
  planned: readonly string[] = [],
): TextOption[] {
  const wanted = placementLevels.indexOf(level ?? "A2");
  const above = ({ level: own }: { level: PlacementLevel }) => placementLevels.indexOf(own) - wanted;
  const nearest = Math.min(...gradedTexts.map((text) => Math.abs(above(text))));
  const own = gradedTexts.filter((text) => Math.abs(above(text)) === nearest);
  const beside = gradedTexts
    .filter((text) => Math.abs(above(text)) === nearest + 1 && !read.has(text.slug))
    .sort((a, b) => above(b) - above(a));
  const chosen = own.every(({ slug }) => read.has(slug)) && beside.length > 0 ? beside : own;
  const first = planned.filter((slug) => textWords.has(slug) && !read.has(slug));
  const slugs = new Set([...first, ...chosen.map(({ slug }) => slug)]);
  return [...slugs].map((slug) => ({ slug, words: textWords.get(slug) ?? 0, isRead: read.has(slug) }));
}

const passageText = (slug: string) => {
  const text = gradedTexts.find((one) => one.slug === slug);
  if (!text) throw new Error(`no graded text is called ${slug}`);
  const { title, titleVi, level } = text;
  return { slug, title, titleVi, level, words: textWords.get(slug) ?? 0 };
};

/** Days in which no prompt returns while others of the level are left. */
const promptMemory = 30;
/** Days after which a text that was heard in a run may be heard again; texts that were read do not return. */
const runMemory = 120;

/** What earlier runs had: prompts, and the texts that were read or heard. */
interface History {
  prompts: Set<string>;
  texts: Set<string>;
}

async function historyOf({ database, learning }: DailyDeps, userId: string, today: string): Promise<History> {
  const [rows, read] = await Promise.all([
    database.queries
      .select({ day: dailyRuns.day, steps: dailyRuns.steps })
      .from(dailyRuns)
      .where(and(eq(dailyRuns.userId, userId), gte(dailyRuns.day, shiftDay(today, -runMemory)))),
    learning.reading.listReadTexts(userId),
  ]);
  const heard = rows.flatMap(({ steps }) =>
    steps.flatMap((step) => ("text" in step && step.state === "done" ? [step.text.slug] : [])),
  );
  const asked = rows
    .filter(({ day }) => day >= shiftDay(today, -promptMemory))
    .flatMap(({ steps }) => steps.flatMap((step) => (step.type === "write" ? [step.prompt.text] : [])));
  return { prompts: new Set(asked), texts: new Set([...read, ...heard]) };
}

const isSlowWriter = ({ level }: LearnerFacts) => taughtLevelOf(level ?? "A2") === "A2";

/** The kinds worth practicing at a moment, the most useful first. */
async function kindsAt(deps: DailyDeps, userId: string, learner: LearnerFacts, now: Date) {
  const { states } = await readKindStates(deps, userId);
  return chooseKinds({
    states,
    now,
    placement: learner.kinds,
    levelOrder: levelOrder(learner.level),
    examDay: learner.examDay,
  });
}

function describeStep(step: PlannedStep, prompt: (kind: TaughtKind | null) => RunPrompt): DailyStep {
  const { minutes } = step;
  const open = { minutes, state: "open" as const, result: null };
  switch (step.type) {
    case "cards":
      return { type: "cards", ...open, cards: step.cards };
    case "drill": {
      const { kind, reason } = step.choice;
      return {
        type: "drill",
        ...open,
        kind: { code: kind, name: kindOf(kind).name, why: kindOf(kind).why, ...teachingOf(kind), reason },
        items: [],
      };
    }
    case "listen":
    case "read":
      return { type: step.type, ...open, text: passageText(step.slug) };
    case "write": {
      const { kind: about, text, lang, words } = prompt(step.kind);
      const kind = about && { code: about, name: kindOf(about).name };
      return { type: "write", ...open, kind, prompt: { text, lang, words: [...words] } };
    }
  }
}

interface Planned {
  steps: DailyStep[];
  /** By place: the number of items of a drill. */
  items: number[];
}

async function planToday(
  deps: DailyDeps,
  userId: string,
  learner: LearnerFacts,
  choice: { minutes: RunLength; without: readonly StepType[] },
): Promise<Planned> {
  const { learning, clock } = deps;
  const now = clock.now();
  const today = vietnamDay(now);
  const number = dayNumber(today);
  const [{ left }, kinds, history] = await Promise.all([
    learning.reviews.countDueToday(userId),
    kindsAt(deps, userId, learner, now),
    historyOf(deps, userId, today),
  ]);
  const prompt = (kind: TaughtKind | null) =>
    promptOf({ kind, level: learner.level, dayNumber: number, recent: history.prompts });
  const planned = planRun({
    ...choice,
    dayNumber: number,
    dueCards: left,
    isSlowWriter: isSlowWriter(learner),
    kinds,
    texts: textsFor(learner.level, history.texts, learner.texts),
  });
  return {
    steps: planned.map((step) => describeStep(step, prompt)),
    items: planned.map((step) => (step.type === "drill" ? step.items : 0)),
  };
}

/** The steps of a new run, with the items of its drills. */
export async function composeRun(
  deps: DailyDeps,
  viewer: Viewer,
  choice: { minutes: RunLength; without: readonly StepType[] },
): Promise<StoredStep[]> {
  const { steps, items } = await planToday(deps, viewer.id, await deps.readLearner(viewer), choice);
  return Promise.all(
    steps.map(async (step, place) =>
      step.type === "drill"
        ? { ...step, items: await deps.grammar.drills.ownDrillOf(viewer.id, step.kind.code, items[place]!) }
        : step,
    ),
  );
}

export const runsOfDay = (db: Queries, userId: string, day: string) =>
  db
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.userId, userId), eq(dailyRuns.day, day)))
    .orderBy(desc(dailyRuns.no));

async function lookAhead(
  deps: DailyDeps,
  userId: string,
  learner: LearnerFacts,
  steps: readonly DailyStep[],
): Promise<DailyToday["tomorrow"]> {
  const { learning, clock, database } = deps;
  const now = clock.now();
  const today = vietnamDay(now);
  const [{ left, tomorrow }, kinds, history, schedules] = await Promise.all([
    learning.reviews.countDueTomorrow(userId),
    kindsAt(deps, userId, learner, after(now, days(1))),
    historyOf(deps, userId, today),
    schedulesOf(database.queries, userId),
  ]);
  // A step that was skipped was not read: its text may be the one of tomorrow.
  const ofToday = steps.flatMap((step) => ("text" in step && step.state !== "skipped" ? [step.text.slug] : []));
  // Only a text that tomorrow's run really has is promised.
  const next = planRun({
    minutes: learner.minutes,
    dayNumber: dayNumber(today) + 1,
    dueCards: tomorrow,
    isSlowWriter: isSlowWriter(learner),
    kinds,
    texts: textsFor(learner.level, new Set([...history.texts, ...ofToday]), learner.texts),
    without: [],
  }).flatMap((step) => ("slug" in step ? [step.slug] : []))[0];
  const [soonest] = [...schedules]
    .map(([code, { due }]) => ({ code: code as TaughtKind, day: vietnamDay(due) }))
    .filter(({ day }) => day > today)
    .sort((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : a.code < b.code ? -1 : 1));
  return {
    cards: tomorrow,
    left,
    text: next === undefined ? null : passageText(next),
    kind: soonest ? { code: soonest.code, name: kindOf(soonest.code).name, day: soonest.day } : null,
  };
}

/** Days since the member last learned; null while they are few, or nothing was learned yet. */
async function readAway({ gamification, clock }: DailyDeps, userId: string): Promise<number | null> {
  const today = vietnamDay(clock.now());
  const active = await gamification.listActiveDays(userId, shiftDay(today, -longestAway), shiftDay(today, -1));
  const last = active.reduce((latest, { day }) => (day > latest ? day : latest), "");
  const away = last === "" ? 0 : daysBetween(last, today);
  return away >= awayDays ? away : null;
}
/** Days: who was away for longer begins like a new learner. */
const longestAway = 730;

/** Today's run or the plan of one; writes nothing. */
export async function readToday(deps: DailyDeps, viewer: Viewer, wanted: RunLength | undefined): Promise<DailyToday> {
  const { database, clock } = deps;
  const learner = await deps.readLearner(viewer);
  const away = await readAway(deps, viewer.id);
  const usual = away === null ? learner.minutes : returnRunLength;
  const minutes = wanted ?? usual;
  const [runs, { steps }] = await Promise.all([
    runsOfDay(database.queries, viewer.id, vietnamDay(clock.now())),
    planToday(deps, viewer.id, learner, { minutes, without: [] }),
  ]);
  const [latest] = runs;
  const run = latest ? presentRun(latest) : null;
  return {
    minutes,
    run,
    plan: steps,
    away,
    saved: latest ? await deps.learning.cards.listSavedWords(viewer.id, latest.startedAt) : [],
    isCounted: runs.some(isCounted),
    points: latest ? await deps.gamification.sumPracticePoints(viewer.id, latest.startedAt, latest.finishedAt) : 0,
    tomorrow: await lookAhead(deps, viewer.id, learner, run?.steps ?? steps),
  };
}

/** A run counts for the streak once it is over and at least half of its minutes were done, not skipped. */
export const isCounted = ({ steps, minutes, finishedAt }: Pick<RunRow, "steps" | "minutes" | "finishedAt">): boolean =>
  finishedAt !== null && doneMinutes(steps) >= Math.min(minutes, plannedMinutes(steps)) / 2 && doneMinutes(steps) > 0;
const plannedMinutes = (steps: readonly DailyStep[]) => steps.reduce((sum, { minutes }) => sum + minutes, 0);
export const doneMinutes = (steps: readonly DailyStep[]) =>
  plannedMinutes(steps.filter(({ state }) => state === "done"));

/** @throws ApiError NOT_FOUND */
export async function readRun({ database }: DailyDeps, viewer: Viewer, id: string): Promise<{ run: DailyRun }> {
  const [row] = await database.queries
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.id, id), eq(dailyRuns.userId, viewer.id)));
  if (!row) throw new ApiError("NOT_FOUND");
  return { run: presentRun(row) };
}

/** For data exports. */
export async function dailyOf(db: Queries, userId: string) {
  const runs = await db
    .select()
    .from(dailyRuns)
    .where(eq(dailyRuns.userId, userId))
    .orderBy(asc(dailyRuns.day), asc(dailyRuns.no));
  const kinds = await db
    .select()
    .from(kindSchedules)
    .where(eq(kindSchedules.userId, userId))
    .orderBy(asc(kindSchedules.kind));
  return {
    runs: runs.map(({ userId: _user, ...kept }) => kept),
    kinds: kinds.map(({ userId: _user, ...kept }) => kept),
  };
}
