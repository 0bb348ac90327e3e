import { and, eq, isNull, lte, sql } from "drizzle-orm";
import { shownPerSide, sides } from "#contracts/limits/perspectives.ts";
import type { SidePage, TopicCard, TopicPage, TopicSort } from "#contracts/schemas/topics.ts";
import type { Perspective, PerspectiveLanguage, Side } from "#contracts/schemas/perspectives.ts";
import { slugOf } from "#document/slug.ts";
import { bindOperations } from "#server/core/operations.ts";
import { pageOf, readOffset } from "#server/core/pagination.ts";
import { afterCommit, type Queries } from "#server/database/connect.ts";
import { perspectiveTopics } from "./tables.ts";
import { lockMember, lockNames, takeLock } from "#server/core/locks.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { mixed, withoutCrowding } from "./order.ts";
import { isClosed, presentPerspective, presentTopic } from "./present.ts";
import type { Announce, PerspectivesDeps } from "./deps.ts";
import { isTopicShown } from "./visibility.ts";
import { listShownComments } from "#server/features/comments/service.ts";
import { listMindChanges } from "./mind-change-store.ts";
import { findPerspectives, listSide } from "./perspective-store.ts";
import {
  findCategoryId,
  findTopic,
  listShownTopics,
  lockTopic,
  takenTopicSlugs,
  tallyOf,
  type TopicRow,
} from "./topic-store.ts";
import { assertPostsLeft, recordActiveDay, trustLevelOf } from "./trust.ts";

const topicsOnPage = 12;

export interface NewTopic {
  id: string;
  question: string;
  background: string;
  categorySlug: string | null;
  lang: PerspectiveLanguage;
  closesAt: Date | null;
}

type TopicKey = { slug: string } | { id: string };

/** @throws ApiError NOT_FOUND, also for a hidden topic */
export async function findPublicTopic(queries: Queries, by: TopicKey): Promise<TopicRow> {
  const topic = await findTopic(queries, by);
  if (!topic?.isShown) throw new ApiError("NOT_FOUND");
  return topic;
}

/**
 * Locks the topic against closing and removal until the transaction ends; for posting and editing in it.
 * @throws ApiError NOT_FOUND; VERSION_CONFLICT when it has closed
 */
export async function lockOpenTopic(
  { clock }: PerspectivesDeps,
  tx: Queries,
  by: TopicKey,
  { isNew = true } = {},
): Promise<{ id: string }> {
  const topic = await lockTopic(tx, by);
  if (!topic?.isShown) throw new ApiError("NOT_FOUND");
  if (isClosed(topic, clock.now()))
    throw new ApiError("VERSION_CONFLICT", {
      message: isNew
        ? "Vấn đề này đã khép lại. Những gì bạn viết vẫn được giữ trên máy này."
        : "Vấn đề này đã khép lại nên lời đã đăng được giữ nguyên như lúc ấy.",
    });
  return topic;
}

/** Ids in display order. Deleted perspectives with replies come after the readable ones. */
export async function orderPerspectives(
  { database }: PerspectivesDeps,
  topicId: string,
  side: Side,
): Promise<{ readable: string[]; answered: string[] }> {
  const rows = await listSide(database.queries, topicId, side);
  const readable = withoutCrowding(mixed(rows.filter(({ isReadable }) => isReadable)), shownPerSide);
  return {
    readable: readable.map(({ id }) => id),
    answered: rows.flatMap(({ id, isReadable }) => (isReadable ? [] : [id])),
  };
}

async function readSidePage(deps: PerspectivesDeps, topic: TopicRow, side: Side, offset: number): Promise<SidePage> {
  const db = deps.database.queries;
  const { readable, answered } = await orderPerspectives(deps, topic.id, side);
  const order = [...readable, ...answered];
  const ids = order.slice(offset, offset + shownPerSide);
  const isHelpfulShown = isClosed(topic, deps.clock.now());
  const [perspectives, replies, mindChanges] =
    ids.length === 0
      ? [[], [], []]
      : await Promise.all([
          findPerspectives(db, ids),
          listShownComments(db, "perspective", ids),
          listMindChanges(db, ids),
        ]);
  const shown = ids.flatMap((id): Perspective[] => {
    const row = perspectives.find((one) => one.id === id);
    return row ? [presentPerspective(row, { replies, mindChanges, isHelpfulShown })] : [];
  });
  const end = offset + shownPerSide;
  return { side, perspectives: shown, next: end < order.length ? String(end) : null };
}

/** For the sitemap. */
export const countTopics = ({ database }: PerspectivesDeps) => database.queries.$count(perspectiveTopics, isTopicShown);

/** The `part`-th page (from 0) of `size` topics, oldest first, so that full pages do not change. */
export const listTopicAddresses = ({ database }: PerspectivesDeps, part: number, size: number) =>
  database.queries
    .select({ slug: perspectiveTopics.slug, updatedAt: perspectiveTopics.lastActivityAt })
    .from(perspectiveTopics)
    .where(isTopicShown)
    .orderBy(perspectiveTopics.createdAt, perspectiveTopics.id)
    .limit(size)
    .offset(part * size);

export async function listTopics(
  { database, clock }: PerspectivesDeps,
  of: { sort: TopicSort; lang?: PerspectiveLanguage | undefined; cursor?: string | undefined },
) {
  // The list is short and changes slowly.
  const offset = readOffset(of.cursor);
  const found = await listShownTopics(database.queries, { ...of, offset, limit: topicsOnPage + 1 });
  const { rows, next } = pageOf(found, topicsOnPage, () => String(offset + topicsOnPage));
  return { topics: rows.map((row) => presentTopic(row, clock.now())), next };
}

/** @throws ApiError NOT_FOUND */
export async function readTopic(deps: PerspectivesDeps, slug: string): Promise<TopicPage> {
  const { database, clock } = deps;
  const db = database.queries;
  const topic = await findPublicTopic(db, { slug });
  const sidePages: SidePage[] = [];
  for (const side of sides) sidePages.push(await readSidePage(deps, topic, side, 0));
  return {
    topic: presentTopic(topic, clock.now()),
    sidePages,
    tally: isClosed(topic, clock.now()) ? await tallyOf(db, topic.id) : null,
  };
}

/** @throws ApiError NOT_FOUND */
export async function readTopicSide(
  deps: PerspectivesDeps,
  slug: string,
  side: Side,
  cursor: string | undefined,
): Promise<SidePage> {
  return readSidePage(deps, await findPublicTopic(deps.database.queries, { slug }), side, readOffset(cursor));
}

/** @throws ApiError NOT_FOUND for a new member; VALIDATION_FAILED for an unknown category; RATE_LIMITED */
export async function openTopic(deps: PerspectivesDeps, viewer: Viewer, given: NewTopic): Promise<TopicCard> {
  const { database, clock } = deps;
  const db = database.queries;
  const level = await trustLevelOf(deps, db, viewer.id);
  if (level === 0) throw new ApiError("NOT_FOUND");
  const before = await findTopic(db, { id: given.id });
  // Sent again after a lost response.
  const isOwnBefore = before?.authorId === viewer.id;
  if (isOwnBefore && before.question === given.question && before.background === given.background)
    return presentTopic(before, clock.now());
  if (before) throw takenId(isOwnBefore);
  const categoryId = given.categorySlug === null ? null : await findCategoryId(db, given.categorySlug);
  if (categoryId === undefined) throw fieldError("categorySlug", "Danh mục này không còn nữa.");
  await insertTopic(deps, viewer, { ...given, categoryId, level });
  return presentTopic(await findPublicTopic(db, { id: given.id }), clock.now());
}

async function insertTopic(
  deps: PerspectivesDeps,
  viewer: Viewer,
  {
    id,
    question,
    background,
    lang,
    closesAt,
    categoryId,
    level,
  }: NewTopic & {
    categoryId: string | null;
    level: number;
  },
): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  const base = slugOf(question) || `chu-de-${id.slice(0, 8)}`;
  await database.transaction(async (tx, announce) => {
    await lockMember(tx, viewer.id);
    if (level < 3) await assertPostsLeft(deps, tx, { userId: viewer.id, kind: "topics", level, now });
    // Serializes concurrent requests for the same address, so that each gets its own.
    await takeLock(tx, lockNames.perspectiveTopic(base));
    const taken = await takenTopicSlugs(tx, base);
    const slug = taken.has(base) ? `${base}-${id.slice(0, 8)}` : base;
    await tx
      .insert(perspectiveTopics)
      .values({
        id,
        slug,
        question,
        background,
        categoryId,
        lang,
        authorId: viewer.id,
        closesAt,
        createdAt: now,
        lastActivityAt: now,
      })
      .onConflictDoNothing();
    await recordActiveDay(tx, viewer.id, now);
    await announceTopic(announce, id);
  });
}

/** Announces topics that have closed: their pages now show the counts. */
export async function announceClosedTopics({ database, clock }: PerspectivesDeps): Promise<void> {
  const now = clock.now();
  await database.transaction(async (tx, announce) => {
    const closed = await tx
      .update(perspectiveTopics)
      .set({ closedAt: now })
      .where(and(lte(perspectiveTopics.closesAt, now), isNull(perspectiveTopics.closedAt)))
      .returning({ id: perspectiveTopics.id });
    for (const { id } of closed) await announceTopic(announce, id);
  });
}

/** Announces that readers of the topic see a change. */
export const announceTopic = (announce: Announce, topicId: string) => announce({ kind: "perspectives", id: topicId });

/**
 * Updates the last activity after the commit: concurrent writers share a lock on the topic row, so none of them
 * can update it.
 */
export function recordTopicActivity(tx: Queries, id: string, now: Date): void {
  afterCommit(tx, async (queries) => {
    await queries
      .update(perspectiveTopics)
      .set({
        lastActivityAt: sql`greatest(${perspectiveTopics.lastActivityAt}, ${now.toISOString()}::timestamptz)`,
      })
      .where(eq(perspectiveTopics.id, id));
  });
}

export const createTopics = (deps: PerspectivesDeps) =>
  bindOperations(deps, {
    countTopics,
    listTopicAddresses,
    listTopics,
    readTopic,
    readTopicSide,
    openTopic,
    announceClosedTopics,
  });
