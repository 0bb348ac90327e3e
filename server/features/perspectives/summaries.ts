import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { sides, summedUp } from "#contracts/limits/perspectives.ts";
import type { SidesSummary } from "#contracts/schemas/topics.ts";
import { after, hours } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import { perspectiveSummaries } from "./tables.ts";
import type { ModelTasks } from "#server/features/practice/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { findPerspectives, type PerspectiveRow } from "./perspective-store.ts";
import { findPublicTopic, orderPerspectives } from "./topics.ts";

/** A summary requested within this time is shared by all members. */
const sharedFor = hours(1);
/** Characters of a reason that are sent to the model. */
const longestReason = 300;

/** Perspectives of a side that are read per query. */
const readAtOnce = 50;

type Row = typeof perspectiveSummaries.$inferSelect;

export interface SummariesDeps extends PerspectivesDeps {
  model: Pick<ModelTasks, "run" | "agreeing" | "assertModelEnabled">;
}

/**
 * Shows a point only while all its perspectives are public, unchanged, and their authors still agree: in a point
 * drawn from several, nothing shows which words come from which author.
 */
async function presentSummary({ database, model }: SummariesDeps, row: Row): Promise<SidesSummary | null> {
  const ids = [...new Set(row.points.flatMap(({ from }) => from))];
  const rows = (await findPerspectives(database.queries, ids)).filter(({ isShown }) => isShown);
  const agreeing = await model.agreeing(rows.flatMap(({ authorId }) => authorId ?? []));
  const versionById = new Map(
    rows.flatMap(({ id, version, authorId }) => (authorId && agreeing.has(authorId) ? [[id, version]] : [])),
  );
  const points = row.points.flatMap(({ versions, ...point }) =>
    point.from.every((id, at) => versionById.has(id) && versionById.get(id) === versions?.[at]) ? [point] : [],
  );
  return points.length === 0
    ? null
    : { points, perspectives: row.perspectives, writtenAt: row.writtenAt.toISOString() };
}

/** The perspectives that the model may read: of each side, the first public ones whose authors agreed. */
async function selectForModel(deps: SummariesDeps, topicId: string): Promise<PerspectiveRow[]> {
  const selected: PerspectiveRow[] = [];
  for (const side of sides) {
    const { readable } = await orderPerspectives(deps, topicId, side);
    const ofSide: PerspectiveRow[] = [];
    for (let at = 0; at < readable.length && ofSide.length < summedUp.maxOfASide; at += readAtOnce) {
      const ids = readable.slice(at, at + readAtOnce);
      const rows = new Map((await findPerspectives(deps.database.queries, ids)).map((row) => [row.id, row]));
      const agreeing = await deps.model.agreeing([...rows.values()].flatMap(({ authorId }) => authorId ?? []));
      for (const id of ids) {
        const row = rows.get(id);
        if (row?.authorId && agreeing.has(row.authorId) && !ofSide.some(({ authorId }) => authorId === row.authorId))
          ofSide.push(row);
      }
    }
    selected.push(...ofSide.slice(0, summedUp.maxOfASide));
  }
  return selected;
}

async function findSummary({ database }: SummariesDeps, topicId: string): Promise<Row | undefined> {
  const rows = await database.queries
    .select()
    .from(perspectiveSummaries)
    .where(eq(perspectiveSummaries.topicId, topicId));
  return rows[0];
}

/** @throws ApiError NOT_FOUND for an unknown topic */
export async function readSidesSummary(deps: SummariesDeps, slug: string): Promise<{ summary: SidesSummary | null }> {
  const row = await findSummary(deps, (await findPublicTopic(deps.database.queries, { slug })).id);
  return { summary: row ? await presentSummary(deps, row) : null };
}

/** @throws ApiError VALIDATION_FAILED while too few authors, or only one side, can be summarized */
function assertSummarizable(selected: readonly PerspectiveRow[]): void {
  const authors = new Set(selected.map(({ authorId }) => authorId)).size;
  if (authors < summedUp.fewest)
    throw new ApiError("VALIDATION_FAILED", {
      message: `Cần góc nhìn của ít nhất ${summedUp.fewest} người đã cho AI nâng cao đọc. Vấn đề này có ${authors}.`,
    });
  if (new Set(selected.map(({ side }) => side)).size < 2)
    throw new ApiError("VALIDATION_FAILED", {
      message: "Những góc nhìn mà AI nâng cao được đọc mới ở một phía. Cần ít nhất hai phía để tóm tắt.",
    });
}

/**
 * Returns the stored summary while it is recent or nothing has changed; otherwise the model writes another.
 * @throws ApiError VALIDATION_FAILED while there are too few perspectives; also whatever `ModelTasks` and the
 * model throw
 */
export async function writeSidesSummary(
  deps: SummariesDeps,
  viewer: Viewer,
  slug: string,
  signal: AbortSignal,
): Promise<{ summary: SidesSummary }> {
  const { database, clock, model } = deps;
  model.assertModelEnabled();
  const topic = await findPublicTopic(database.queries, { slug });
  const selected = await selectForModel(deps, topic.id);
  assertSummarizable(selected);
  const fingerprint = fingerprintOf(selected);
  const before = await findSummary(deps, topic.id);
  if (before && (before.fingerprint === fingerprint || before.writtenAt > after(clock.now(), -sharedFor))) {
    const summary = await presentSummary(deps, before);
    if (summary) return { summary };
  }
  const sent = selected.map(({ side, claim, reason }) => ({ side, claim, reason: reason.slice(0, longestReason) }));
  const text = [topic.question, ...sent.flatMap(({ claim, reason }) => [claim, reason])].join(" ");
  const found = await model.run(viewer, { task: "sides", text, signal }, (llm) =>
    llm.sumUpSides({ question: topic.question, perspectives: sent }),
  );
  const row: Row = {
    topicId: topic.id,
    points: found.map(({ from, ...point }) => ({
      ...point,
      from: from.map((at) => selected[at]!.id),
      versions: from.map((at) => selected[at]!.version),
    })),
    perspectives: selected.length,
    fingerprint,
    writtenAt: clock.now(),
  };
  await database.queries
    .insert(perspectiveSummaries)
    .values(row)
    .onConflictDoUpdate({ target: perspectiveSummaries.topicId, set: row });
  // A perspective may have been removed while the model wrote.
  const summary = await presentSummary(deps, row);
  if (!summary) throw new ApiError("UNAVAILABLE", { retryAfter: 60 });
  return { summary };
}

/** Objections to a draft, for its author only. @throws ApiError NOT_FOUND; also what `ModelTasks` throws */
export async function writeObjections(
  { database, model }: SummariesDeps,
  viewer: Viewer,
  slug: string,
  { claim, reason }: CallInput<"POST /v1/topics/{slug}/objections">["body"],
  signal: AbortSignal,
) {
  const topic = await findPublicTopic(database.queries, { slug });
  const text = `${topic.question} ${claim} ${reason}`;
  return {
    objections: await model.run(viewer, { task: "counterpoints", text, signal }, (llm) =>
      llm.objectionsTo({ question: topic.question, claim, reason }),
    ),
  };
}

const fingerprintOf = (selected: readonly PerspectiveRow[]) =>
  createHash("sha256")
    .update(
      selected
        .map(({ id, version }) => `${id} ${version}`)
        .sort()
        .join("\n"),
    )
    .digest("hex");

/**
 * What the model adds to topics: a summary of the sides for everybody, and objections to a draft for its author only.
 */
export const createSummaries = (deps: SummariesDeps) =>
  bindOperations(deps, { readSidesSummary, writeSidesSummary, writeObjections });
