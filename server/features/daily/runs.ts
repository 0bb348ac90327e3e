import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq } from "drizzle-orm";
import { completedStep } from "#contracts/answers/completed-step.ts";
import { runsADay } from "#contracts/limits/daily.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { DailyRun, StepInput } from "#contracts/schemas/daily.ts";
import { isTaught } from "#contracts/limits/language.ts";
import type { Checked } from "#engine/index.ts";
import { ApiError } from "#server/core/api-error.ts";
import { hours, minutes } from "#server/core/clock.ts";
import { lockMember } from "#server/core/locks.ts";
import type { Queries } from "#server/database/connect.ts";
import { recordAnalysis } from "#server/features/grammar/service.ts";
import { newSchedule, practiced, type AnswerGrade } from "#server/features/learning/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { gradeOfDrill, type TaughtKind } from "./kind-choice.ts";
import { composeRun, doneMinutes, isCounted, presentRun, runsOfDay, schedulesOf, readRun } from "./today.ts";
import { dailyRuns, kindSchedules, type StoredStep } from "./tables.ts";
import type { DailyDeps } from "./deps.ts";

const changesPerPerson = { max: 120, window: minutes(1) };
const checksPerPerson = { max: 60, window: hours(1) };
type RunRow = typeof dailyRuns.$inferSelect;

/**
 * Begins a run, or returns the open one of today. @throws ApiError RATE_LIMITED, also after `runsADay` runs
 */
export async function beginRun(
  deps: DailyDeps,
  viewer: Viewer,
  { minutes: length, without }: CallInput<"POST /v1/daily/runs">["body"],
): Promise<{ run: DailyRun }> {
  const { limits, clock, database } = deps;
  await limits.take(`daily:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  const day = vietnamDay(now);
  // Composed before the lock, because it reads much.
  const steps = await composeRun(deps, viewer, { minutes: length, without });
  if (steps.length === 0)
    throw new ApiError("VALIDATION_FAILED", { fields: { without: "Chọn ít nhất một bước để học." } });
  return database.transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const [latest] = await runsOfDay(tx, viewer.id, day);
    if (latest && latest.finishedAt === null) return { run: presentRun(latest) };
    const no = (latest?.no ?? 0) + 1;
    if (no > runsADay)
      throw new ApiError("RATE_LIMITED", { message: "Hôm nay bạn học đủ nhiều rồi. Mai mình học tiếp nhé." });
    const [row] = await tx
      .insert(dailyRuns)
      .values({ id: crypto.randomUUID(), userId: viewer.id, day, no, minutes: length, steps, startedAt: now })
      .returning();
    if (!row) throw new Error("a run was not kept");
    return { run: presentRun(row) };
  });
}

async function findRunForUpdate(tx: Queries, viewer: Viewer, id: string): Promise<RunRow> {
  const [row] = await tx
    .select()
    .from(dailyRuns)
    .where(and(eq(dailyRuns.id, id), eq(dailyRuns.userId, viewer.id)))
    .for("update");
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

function findStep({ steps }: RunRow, place: number): StoredStep {
  const step = steps[place];
  if (!step) throw new ApiError("NOT_FOUND");
  return step;
}

/** Moves a kind to its next day. */
async function scheduleKind(tx: Queries, userId: string, kind: TaughtKind, grade: AnswerGrade, now: Date) {
  const known = (await schedulesOf(tx, userId)).get(kind);
  const schedule = practiced(known ?? newSchedule(now), grade, now);
  await tx
    .insert(kindSchedules)
    .values({ userId, kind, ...schedule })
    .onConflictDoUpdate({ target: [kindSchedules.userId, kindSchedules.kind], set: schedule });
}

/** What a step needs besides the request, read before the run is locked: queries of others would wait for the lock. */
interface Facts {
  checked: readonly Checked[] | null;
  answered: { cards: number; remembered: number };
}

async function readFacts(deps: DailyDeps, viewer: Viewer, id: string, input: StepInput): Promise<Facts> {
  const noAnswers = { cards: 0, remembered: 0 };
  if (input.type === "write")
    return { checked: await readSentences(deps, viewer, input.sentences), answered: noAnswers };
  if (input.type !== "cards") return { checked: null, answered: noAnswers };
  const { run } = await readRun(deps, viewer, id);
  return {
    checked: null,
    answered: await deps.learning.reviews.countAnswersSince(viewer.id, new Date(run.startedAt)),
  };
}

/** @throws ApiError VALIDATION_FAILED */
function completedBy(step: StoredStep, input: StepInput, { checked, answered }: Facts): StoredStep {
  const findings = checked && checked.reduce((sum, one) => sum + one.findings.length, 0);
  const first = step.firstFindings ?? findings;
  const marks = checked && checked.map((one) => [...one.findings]);
  const completed = completedStep(step, input, { answered, findings: { first, findings, marks } });
  if (!completed) throw new ApiError("VALIDATION_FAILED", { fields: { type: "Bước này là bước khác." } });
  return completed;
}

/** What a completed step showed of a kind; null: nothing that moves its next day. */
function practicedIn(step: StoredStep, checked: Facts["checked"]): { kind: TaughtKind; grade: AnswerGrade } | null {
  if (step.state !== "done") return null;
  switch (step.type) {
    case "drill": {
      const { kind, result } = step;
      return result && isTaught(kind.code)
        ? { kind: kind.code, grade: gradeOfDrill(result.right, result.items) }
        : null;
    }
    case "write": {
      const kind = step.kind?.code;
      const isMissed = checked?.some((one) => one.findings.some((finding) => finding.kind === kind)) ?? false;
      // Two sentences without the error are too little to postpone a kind; with it, the kind returns sooner.
      return kind && isTaught(kind) && isMissed ? { kind, grade: 1 } : null;
    }
    case "cards":
    case "listen":
    case "read":
      return null;
    default:
      return step satisfies never;
  }
}

/** Null while the engine is busy: what the member wrote is kept all the same. */
async function readSentences({ checker, grammar }: DailyDeps, viewer: Viewer, sentences: readonly string[]) {
  try {
    const mutedRules = await grammar.reports.mutedRules();
    return await Promise.all(sentences.map((text) => checker.check(text, { mutedRules }, { by: viewer.id })));
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "UNAVAILABLE") throw error;
    return null;
  }
}

/** The first version of the sentences counts for the error profile, later ones do not. */
async function recordFirstVersion(
  tx: Queries,
  viewer: Viewer,
  sentences: readonly string[],
  checked: readonly Checked[],
  now: Date,
): Promise<number> {
  const text = sentences.join("\n");
  const findings = checked.flatMap((one) => one.findings);
  await recordAnalysis(tx, {
    userId: viewer.id,
    source: "writing",
    text,
    words: wordCount(text),
    findings,
    at: now,
  });
  return findings.length;
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function checkStepSentences(
  deps: DailyDeps,
  viewer: Viewer,
  { id, step: place }: { id: string; step: number },
  sentences: readonly string[],
) {
  const { limits, database, clock } = deps;
  await limits.take(`daily-check:${viewer.id}`, checksPerPerson);
  const checked = await readSentences(deps, viewer, sentences);
  await database.transaction(async (tx) => {
    const run = await findRunForUpdate(tx, viewer, id);
    const step = findStep(run, place);
    if (step.type !== "write") throw new ApiError("NOT_FOUND");
    if (!checked || step.firstFindings !== undefined || step.state !== "open") return;
    const firstFindings = await recordFirstVersion(tx, viewer, sentences, checked, clock.now());
    const steps = run.steps.with(place, { ...step, firstFindings });
    await tx.update(dailyRuns).set({ steps }).where(eq(dailyRuns.id, run.id));
  });
  return { findings: checked && checked.map(({ findings }) => [...findings]) };
}

/** @throws ApiError NOT_FOUND, VALIDATION_FAILED, RATE_LIMITED */
export async function completeStep(
  deps: DailyDeps,
  viewer: Viewer,
  { id, step: place }: { id: string; step: number },
  input: StepInput,
): Promise<{ run: DailyRun }> {
  const { limits, database, clock, gamification } = deps;
  await limits.take(`daily:${viewer.id}`, changesPerPerson);
  const facts = await readFacts(deps, viewer, id, input);
  return database.transaction(async (tx) => {
    await lockMember(tx, viewer.id);
    const now = clock.now();
    const run = await findRunForUpdate(tx, viewer, id);
    const step = findStep(run, place);
    if (step.state !== "open") return { run: presentRun(run) };
    const completed = completedBy(step, input, facts);
    const practicedKind = practicedIn(completed, facts.checked);
    if (input.type === "write" && facts.checked && step.type === "write" && step.firstFindings === undefined)
      await recordFirstVersion(tx, viewer, input.sentences, facts.checked, now);
    if (practicedKind) await scheduleKind(tx, viewer.id, practicedKind.kind, practicedKind.grade, now);
    const steps = run.steps.with(place, completed);
    const finishedAt = steps.every(({ state }) => state !== "open") ? now : null;
    const [row] = await tx.update(dailyRuns).set({ steps, finishedAt }).where(eq(dailyRuns.id, run.id)).returning();
    if (!row) throw new Error("a run was not kept");
    if (isCounted(row))
      await gamification.recordEvent(tx, {
        userId: viewer.id,
        kind: "daily-run-finished",
        refType: "daily-run",
        refId: run.id,
        at: now,
        payload: { minutes: doneMinutes(steps) },
      });
    return { run: presentRun(row) };
  });
}
