import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, desc, eq, isNull } from "drizzle-orm";
import { isPlacementDecided, placementLimits } from "#contracts/limits/placement.ts";
import type { Placement, PlacementResult } from "#contracts/schemas/placement.ts";
import { ApiError } from "#server/core/api-error.ts";
import { days, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import { bankItemOf, bankVersion, nextItem, optionsOf } from "./bank.ts";
import type { PlacementDeps } from "./deps.ts";
import { goalsOf } from "./goals.ts";
import { latestPlacementOf } from "./learner-level.ts";
import { mendedSentence, type ReadSentence, resultOf } from "./result.ts";
import { placements, type StoredAnswer } from "./tables.ts";

const startsPerPerson = { max: 10, window: days(1) };
const changesPerPerson = { max: 120, window: minutes(1) };
const finishesPerPerson = { max: 10, window: minutes(1) };
/** Earlier runs whose items are not repeated: a level has 33 items. */
const avoidedRuns = 2;
/** Where the self-assessment is missing: the middle of the scale. */
const usualStart = "B1";

type Row = typeof placements.$inferSelect;

function presentPlacement(row: Row): Placement {
  const item = nextItem(row);
  return {
    id: row.id,
    startedAt: row.startedAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    answered: row.answers.length,
    item: item && {
      id: item.id,
      position: row.answers.length,
      type: item.type,
      passage: item.passage,
      prompt: item.prompt,
      options: optionsOf(item, row.id),
    },
    sentences: row.sentences,
  };
}

function presentResult({ id, finishedAt, result, answers }: Row): PlacementResult {
  if (!result || !finishedAt) throw new Error("a placement without a result was presented");
  return {
    ...result,
    id,
    finishedAt: finishedAt.toISOString(),
    answers: answers.flatMap(({ item: itemId, chosen, level }, position) => {
      const item = bankItemOf(itemId);
      if (!item) return [];
      const { type, passage, prompt, right, why } = item;
      return [{ position, level, type, passage, prompt, options: optionsOf(item, id), right, chosen, why }];
    }),
  };
}

const openOf = (db: Queries, userId: string) =>
  db
    .select()
    .from(placements)
    .where(and(eq(placements.userId, userId), isNull(placements.finishedAt)));

/** @throws ApiError NOT_FOUND also for another member's run */
async function lockRun(tx: Queries, viewer: Viewer, id: string): Promise<Row> {
  const [row] = await tx
    .select()
    .from(placements)
    .where(and(eq(placements.userId, viewer.id), eq(placements.id, id)))
    .for("update");
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

/** The stored run, after a change that this transaction made. */
async function updateRun(tx: Queries, id: string, change: Partial<Row>): Promise<Row> {
  const [row] = await tx.update(placements).set(change).where(eq(placements.id, id)).returning();
  if (!row) throw new Error("a locked placement is gone");
  return row;
}

/** The open run, or a new one. @throws ApiError RATE_LIMITED */
export async function startPlacement(deps: PlacementDeps, viewer: Viewer): Promise<{ placement: Placement }> {
  const { database, clock, limits, checker } = deps;
  const db = database.queries;
  const [open] = await openOf(db, viewer.id);
  if (open) return { placement: presentPlacement(open) };
  await limits.take(`placement-start:${viewer.id}`, startsPerPerson);
  // Three sentences come in a few minutes.
  checker.expectText();
  const { selfAssessed } = await goalsOf(db, viewer.id);
  const earlier = await db
    .select({ answers: placements.answers })
    .from(placements)
    .where(eq(placements.userId, viewer.id))
    .orderBy(desc(placements.startedAt))
    .limit(avoidedRuns);
  const now = clock.now();
  await db
    .insert(placements)
    .values({
      id: crypto.randomUUID(),
      userId: viewer.id,
      startedAt: now,
      updatedAt: now,
      bank: bankVersion,
      startLevel: selfAssessed ?? usualStart,
      avoided: earlier.flatMap(({ answers }) => answers.map(({ item }) => item)),
      sentences: Array.from({ length: placementLimits.sentences }, () => ""),
    })
    // Started in two tabs at once: both continue the same run.
    .onConflictDoNothing();
  const [row] = await openOf(db, viewer.id);
  if (!row) throw new Error("a placement was not kept");
  return { placement: presentPlacement(row) };
}

export async function readCurrentPlacement({ database }: PlacementDeps, viewer: Viewer) {
  const [row] = await openOf(database.queries, viewer.id);
  return { placement: row ? presentPlacement(row) : null };
}

export async function readLatestResult({ database }: PlacementDeps, viewer: Pick<Viewer, "id">) {
  const row = await latestPlacementOf(database.queries, viewer.id);
  return { result: row ? presentResult(row) : null };
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED, VERSION_CONFLICT for an item that is not the next one */
export async function answerItem(
  { database, clock, limits }: PlacementDeps,
  viewer: Viewer,
  id: string,
  { itemId, position, choice }: CallInput<"POST /v1/placements/{id}/answers">["body"],
): Promise<{ placement: Placement }> {
  await limits.take(`placement:${viewer.id}`, changesPerPerson);
  return database.transaction(async (tx) => {
    const row = await lockRun(tx, viewer, id);
    // A repeat, or the answer of a second tab: the first one counts.
    if (row.answers[position]?.item === itemId) return { placement: presentPlacement(row) };
    const item = row.finishedAt === null ? nextItem(row) : null;
    if (!item || item.id !== itemId || position !== row.answers.length)
      throw new ApiError("VERSION_CONFLICT", {
        message: "Câu này không còn là câu đang hỏi. Trang sẽ mở câu hiện tại.",
      });
    const chosen = choice === null ? null : (optionsOf(item, id)[choice] ?? null);
    const outcome = chosen === null ? "unknown" : chosen === item.right ? "right" : "wrong";
    const answer: StoredAnswer = { item: item.id, level: item.level, outcome, chosen };
    return {
      placement: presentPlacement(
        await updateRun(tx, id, { answers: [...row.answers, answer], updatedAt: clock.now() }),
      ),
    };
  });
}

/** @throws ApiError NOT_FOUND also for a finished run, RATE_LIMITED */
export async function saveSentences(
  { database, clock, limits }: PlacementDeps,
  viewer: Viewer,
  id: string,
  { sentences }: CallInput<"PUT /v1/placements/{id}/sentences">["body"],
): Promise<{ placement: Placement }> {
  await limits.take(`placement:${viewer.id}`, changesPerPerson);
  return database.transaction(async (tx) => {
    const row = await lockRun(tx, viewer, id);
    if (row.finishedAt !== null) throw new ApiError("NOT_FOUND");
    const given = new Map(sentences.map(({ position, text }) => [position, text]));
    const merged = row.sentences.map((text, position) => given.get(position) ?? text);
    return { placement: presentPlacement(await updateRun(tx, id, { sentences: merged, updatedAt: clock.now() })) };
  });
}

/** One after the other, because a member has one text in the engine. Unread while the engine is busy. */
async function readSentences({ checker }: PlacementDeps, viewer: Viewer, texts: readonly string[]) {
  const check = (text: string) =>
    checker.check(text, {}, { by: viewer.id }).catch((error: unknown) => {
      if (!(error instanceof ApiError) || error.code !== "UNAVAILABLE") throw error;
      return null;
    });
  const read: ReadSentence[] = [];
  for (const text of texts.map((one) => one.trim()).filter((one) => one !== "")) {
    const checked = await check(text);
    const mended = checked && mendedSentence(text, checked.findings);
    const isMendedRight = mended !== null && (await check(mended))?.findings.length === 0;
    read.push({ text, checked, isMendedRight });
  }
  return read;
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED, IN_PROGRESS while items are left */
export async function finishPlacement(
  deps: PlacementDeps,
  viewer: Viewer,
  id: string,
): Promise<{ result: PlacementResult }> {
  const { database, clock, limits, sources } = deps;
  await limits.take(`placement-finish:${viewer.id}`, finishesPerPerson);
  const [before] = await database.queries
    .select()
    .from(placements)
    .where(and(eq(placements.userId, viewer.id), eq(placements.id, id)));
  if (!before) throw new ApiError("NOT_FOUND");
  if (before.finishedAt !== null) return { result: presentResult(before) };
  if (!isPlacementDecided(before.answers))
    throw new ApiError("IN_PROGRESS", { message: "Bạn còn vài câu chưa trả lời." });
  // Before the row is locked, because the engine may take its time.
  const read = await readSentences(deps, viewer, before.sentences);
  const now = clock.now();
  return database.transaction(async (tx) => {
    const row = await lockRun(tx, viewer, id);
    if (row.finishedAt !== null) return { result: presentResult(row) };
    const result = resultOf(row.answers, read, vietnamDay(now), sources);
    return { result: presentResult(await updateRun(tx, id, { result, finishedAt: now, updatedAt: now })) };
  });
}
