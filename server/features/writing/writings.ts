import { taughtLevelOf } from "#contracts/limits/language.ts";
import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq, sql } from "drizzle-orm";
import { writingsLimit } from "#contracts/limits/writing.ts";
import type { ListedTopic, TodaysTopic, ListedWriting, TopicDetail } from "#contracts/schemas/writing.ts";
import type { Level } from "#contracts/schemas/language.ts";
import { bindOperations } from "#server/core/operations.ts";
import { minutes } from "#server/core/clock.ts";
import { writingFindings, writings } from "./tables.ts";
import { pageOf } from "#server/core/pagination.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import {
  presentFinding,
  presentListed,
  presentListedTopic,
  presentTopic,
  presentVersion,
  presentWriting,
  unwritten,
  type TopicState,
} from "./present.ts";
import type { WritingDeps } from "./deps.ts";
import {
  countWritings,
  findDraft,
  findFinding,
  findingsOf,
  findWriting,
  progressOf,
  insertWriting,
  listWritings,
  lockBeginning,
  lockWriting,
  versionsOf,
  writtenTopics,
  type WritingRow,
} from "./store.ts";
import { topicOf, topicOfDay, topics } from "./topics/catalog.ts";

/** A draft is saved every ten seconds at most, in each of a few open tabs. */
const savesPerPerson = { max: 60, window: minutes(1) };
const changesPerPerson = { max: 60, window: minutes(1) };

async function requireWriting({ database }: WritingDeps, viewer: Viewer, id: string): Promise<WritingRow> {
  const row = await findWriting(database.queries, viewer.id, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return row;
}

async function readTopicStates({ database }: WritingDeps, viewer: Viewer): Promise<Map<string, TopicState>> {
  return topicStatesOf(await writtenTopics(database.queries, viewer.id));
}

type WrittenTopics = Awaited<ReturnType<typeof writtenTopics>>;

function topicStatesOf(written: WrittenTopics): Map<string, TopicState> {
  const states = new Map<string, TopicState>();
  for (const { id, slug, status } of written) {
    const known = slug === null ? undefined : states.get(slug);
    // A submitted topic counts as written, even with a newer draft.
    if (slug !== null && (!known || (known.status === "draft" && status === "submitted")))
      states.set(slug, { status, writingId: id });
  }
  return states;
}

const presentWithProgress = async ({ database }: WritingDeps, row: WritingRow) =>
  presentWriting(row, (await progressOf(database.queries, [row.id])).get(row.id));

export async function listTopics(
  deps: WritingDeps,
  viewer: Viewer,
  { level, status }: CallInput<"GET /v1/ai/topics">["query"],
): Promise<{ items: ListedTopic[]; today: ListedTopic }> {
  const { clock, database } = deps;
  const written = await writtenTopics(database.queries, viewer.id);
  const states = topicStatesOf(written);
  const stateOf = (slug: string) => states.get(slug) ?? unwritten;
  const known = await deps.placement.learnerLevel(viewer);
  const day = vietnamDay(clock.now());
  // A topic that was submitted today stays the one of today.
  const earlier = written.flatMap(({ slug, submittedAt }) =>
    slug !== null && submittedAt && vietnamDay(submittedAt) < day ? [slug] : [],
  );
  const today = topicOfDay(day, known ? taughtLevelOf(known.level) : undefined, new Set(earlier));
  return {
    items: topics
      .filter((topic) => level === undefined || topic.level === level)
      .map((topic) => presentListedTopic(topic, stateOf(topic.slug)))
      .filter((topic) => status === undefined || topic.status === status),
    today: presentListedTopic(today, stateOf(today.slug)),
  };
}

export function readTodaysTopic({ clock }: WritingDeps): TodaysTopic {
  const { slug, level, titleEn, hintVi, minWords, maxWords } = topicOfDay(vietnamDay(clock.now()));
  return { slug, level, titleEn, hintVi, minWords, maxWords };
}

/** @throws ApiError NOT_FOUND */
export async function readTopic(deps: WritingDeps, viewer: Viewer, slug: string): Promise<TopicDetail> {
  const topic = topicOf(slug);
  if (!topic) throw new ApiError("NOT_FOUND");
  return presentTopic(topic, (await readTopicStates(deps, viewer)).get(slug) ?? unwritten);
}

/** @throws ApiError NOT_FOUND for an unknown topic, VALIDATION_FAILED over the limit, RATE_LIMITED */
export async function startWriting(
  deps: WritingDeps,
  viewer: Viewer,
  { topicSlug, customTitle, level }: CallInput<"POST /v1/ai/writings">["body"],
) {
  const { limits, database, clock } = deps;
  await limits.take(`writings:${viewer.id}`, changesPerPerson);
  const topic = topicSlug === undefined ? undefined : topicOf(topicSlug);
  if (topicSlug !== undefined && !topic) throw new ApiError("NOT_FOUND");
  const row = await database.transaction(async (tx) => {
    await lockBeginning(tx, viewer.id);
    const begun = await findDraft(tx, viewer.id, { topicSlug, customTitle });
    if (begun) return begun;
    if ((await countWritings(tx, viewer.id)) >= writingsLimit)
      throw fieldError(
        topicSlug === undefined ? "customTitle" : "topicSlug",
        `Bạn đã có ${writingsLimit} bài. Bạn xoá bớt vài bài cũ để viết bài mới nhé.`,
      );
    return insertWriting(tx, {
      userId: viewer.id,
      topicSlug: topic?.slug ?? null,
      customTitle: customTitle ?? null,
      // The contract requires a level without a topic.
      level: topic?.level ?? (level as Level),
      now: clock.now(),
    });
  });
  return presentWithProgress(deps, row);
}

export async function listMemberWritings(
  { database }: WritingDeps,
  viewer: Viewer,
  { status, cursor, limit }: CallInput<"GET /v1/ai/writings">["query"],
): Promise<{ items: ListedWriting[]; next: string | null }> {
  const db = database.queries;
  const found = await listWritings(db, viewer.id, {
    status,
    after: cursor,
    limit: limit + 1,
  });
  const { rows, next } = pageOf(found, limit);
  const submitted = await progressOf(
    db,
    rows.map(({ id }) => id),
  );
  return { items: rows.map(({ row }) => presentListed(row, submitted.get(row.id))), next };
}

/** @throws ApiError NOT_FOUND also for another member's writing */
export async function readWriting(deps: WritingDeps, viewer: Viewer, id: string) {
  const { database } = deps;
  const db = database.queries;
  const row = await requireWriting(deps, viewer, id);
  const versions = await versionsOf(db, id);
  const findings = await findingsOf(
    db,
    versions.map((version) => version.id),
  );
  return {
    writing: await presentWithProgress(deps, row),
    versions: versions.map((version) => presentVersion(version, findings, row)),
  };
}

/** @throws ApiError VERSION_CONFLICT with the text saved elsewhere; nothing is overwritten */
export async function saveWritingDraft(
  { limits, database, clock }: WritingDeps,
  viewer: Viewer,
  id: string,
  given: CallInput<"PUT /v1/ai/writings/{id}/draft">["body"],
) {
  await limits.take(`writing-save:${viewer.id}`, savesPerPerson);
  return database.transaction(async (tx) => {
    const row = await lockWriting(tx, viewer.id, id);
    if (!row) throw new ApiError("NOT_FOUND");
    const { draft, draftVersion } = row;
    // Sent again after a lost response.
    if (draft === given.text) return { draftVersion, updatedAt: row.updatedAt.toISOString() };
    if (draftVersion !== given.baseVersion)
      throw new ApiError("VERSION_CONFLICT", { details: { draft, draftVersion } });
    const now = clock.now();
    await tx
      .update(writings)
      .set({
        draft: given.text,
        draftVersion: draftVersion + 1,
        pasted: sql`least(1000000, ${writings.pasted} + ${given.pasted}::int)`,
        updatedAt: now,
      })
      .where(eq(writings.id, id));
    return { draftVersion: draftVersion + 1, updatedAt: now.toISOString() };
  });
}

/** A fixed finding stays fixed. @throws ApiError NOT_FOUND also for a finding in another member's text */
export async function judgeWritingFinding(
  { limits, database }: WritingDeps,
  viewer: Viewer,
  id: string,
  state: "open" | "dismissed" | "wrong",
) {
  const db = database.queries;
  await limits.take(`writings:${viewer.id}`, changesPerPerson);
  const found = await findFinding(db, viewer.id, id);
  if (!found) throw new ApiError("NOT_FOUND");
  const [changed] = await db
    .update(writingFindings)
    .set({ state })
    .where(and(eq(writingFindings.id, id), sql`${writingFindings.state} <> 'fixed'`))
    .returning();
  const submitted = (await progressOf(db, [found.writingId])).get(found.writingId);
  if (!submitted) throw new ApiError("NOT_FOUND");
  return { finding: presentFinding(changed ?? found.finding), progress: submitted.progress };
}

/** Also deletes versions, findings, profile entries and cards. */
export async function deleteWriting(
  { limits, database, gamification }: WritingDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await limits.take(`writings:${viewer.id}`, changesPerPerson);
  await database.transaction(async (tx) => {
    const gone = await tx
      .delete(writings)
      .where(and(eq(writings.userId, viewer.id), eq(writings.id, id)))
      .returning({ id: writings.id });
    if (gone.length > 0) await gamification.revokeEvents(tx, { refType: "writing", refId: id, reason: "deleted" });
  });
}

/** Topics, and the member's texts on them, except submission. */
export const createWritings = (deps: WritingDeps) =>
  bindOperations(deps, {
    listTopics,
    readTodaysTopic,
    readTopic,
    startWriting,
    listMemberWritings,
    readWriting,
    saveWritingDraft,
    judgeWritingFinding,
    deleteWriting,
  });
