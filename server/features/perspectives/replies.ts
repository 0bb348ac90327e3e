import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { mostReplies, type PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveReplies } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { notifications } from "#server/features/notifications/service.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { findReadablePerspective } from "./perspective-reading.ts";
import { presentReply } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { countReplies, findReply, lockReply, updateReply, type ReplyRow } from "./answer-store.ts";
import { findPerspective, recordRead } from "./perspective-store.ts";
import { notificationDetails } from "./notification-details.ts";
import { announceTopic, lockOpenTopic, recordTopicActivity } from "./topics.ts";
import { assertLinksAllowed, assertPostsLeft, recordActiveDay, trustLevelOf } from "./trust.ts";
import { withVersion } from "./versions.ts";

const changesPerPerson = { max: 60, window: hours(1) };

async function presentById(queries: Queries, id: string): Promise<PerspectiveReply> {
  const row = await findReply(queries, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return presentReply(row);
}

const isOwn = (row: ReplyRow | undefined, viewer: Viewer): row is ReplyRow =>
  row !== undefined && row.authorId === viewer.id && row.state === "public";

/** @throws ApiError VALIDATION_FAILED when the parent is gone, or the perspective has too many replies */
async function assertReplyPossible(
  tx: Queries,
  perspectiveId: string,
  parentId: string | null,
): Promise<ReplyRow | undefined> {
  const parent = parentId === null ? undefined : await findReply(tx, parentId);
  if (parentId !== null && (parent?.perspectiveId !== perspectiveId || !parent.isShown))
    throw fieldError("parentId", "Phản hồi bạn trả lời không còn nữa.");
  if ((await countReplies(tx, perspectiveId)) >= mostReplies)
    throw fieldError(
      "body",
      `Góc nhìn này đã có ${mostReplies} phản hồi, không thêm được nữa. Bạn chia sẻ góc nhìn của mình nhé.`,
    );
  return parent;
}

/**
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED; VERSION_CONFLICT for a closed topic; RATE_LIMITED over the daily
 * limit
 */
export async function postPerspectiveReply(
  deps: PerspectivesDeps,
  viewer: Viewer,
  perspectiveId: string,
  given: { id: string; body: string; parentId: string | null },
): Promise<PerspectiveReply> {
  const { database, clock } = deps;
  await findReadablePerspective(database.queries, perspectiveId);
  const now = clock.now();
  return database.transaction(async (tx, announce) => {
    await lockMember(tx, viewer.id);
    const before = await findReply(tx, given.id);
    const isOwnBefore = before?.authorId === viewer.id;
    if (isOwnBefore && before.body === given.body) return presentReply(before);
    if (before) throw takenId(isOwnBefore);
    const perspective = await findReadablePerspective(tx, perspectiveId);
    const topic = await lockOpenTopic(deps, tx, { id: perspective.topicId });
    const parent = await assertReplyPossible(tx, perspectiveId, given.parentId);
    const level = await trustLevelOf(deps, tx, viewer.id);
    assertLinksAllowed("body", given.body, level);
    await assertPostsLeft(deps, tx, { userId: viewer.id, kind: "replies", level, now });
    await tx.insert(perspectiveReplies).values({
      id: given.id,
      perspectiveId,
      parentId: parent ? (parent.parentId ?? parent.id) : null,
      authorId: viewer.id,
      body: given.body,
      state: "public",
      createdAt: now,
    });
    if (perspective.authorId !== viewer.id) await recordRead(tx, perspectiveId, viewer.id, now);
    await recordActiveDay(tx, viewer.id, now);
    recordTopicActivity(tx, topic.id, now);
    const recipients = new Set([parent?.authorId, perspective.authorId].filter((one) => typeof one === "string"));
    await notifications.tell(
      tx,
      announce,
      [...recipients].map((userId) => ({
        userId,
        kind: "reply" as const,
        actorId: viewer.id,
        details: notificationDetails(perspective),
        at: now,
      })),
    );
    await announceTopic(announce, topic.id);
    return presentById(tx, given.id);
  });
}

/** @throws ApiError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT for a closed topic, RATE_LIMITED */
export async function changePerspectiveReply(
  deps: PerspectivesDeps,
  viewer: Viewer,
  id: string,
  body: string,
): Promise<PerspectiveReply> {
  const { database, clock, limits } = deps;
  await limits.take(`perspective-change:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  return database.transaction(async (tx, announce) => {
    const row = await lockReply(tx, id);
    if (!isOwn(row, viewer)) throw new ApiError("NOT_FOUND");
    const { topicId } = await findReadablePerspective(tx, row.perspectiveId);
    await lockOpenTopic(deps, tx, { id: topicId }, { isNew: false });
    if (row.body === body) return presentReply(row);
    assertLinksAllowed("body", body, await trustLevelOf(deps, tx, viewer.id));
    const isLate = after(row.createdAt, minutes(freeEditMinutes)) < now;
    await updateReply(tx, id, {
      body,
      ...(isLate
        ? {
            editedAt: now,
            history: withVersion(row.history, { body: row.body, until: now.toISOString() }),
          }
        : {}),
    });
    await announceTopic(announce, topicId);
    return presentById(tx, id);
  });
}

/** Deletes the text; a reply with replies keeps its place. @throws ApiError NOT_FOUND */
export async function deletePerspectiveReply(
  { database }: PerspectivesDeps,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await database.transaction(async (tx, announce) => {
    const row = await lockReply(tx, id);
    if (!isOwn(row, viewer)) throw new ApiError("NOT_FOUND");
    await updateReply(tx, id, { body: "", history: [], state: "deleted" });
    const perspective = await findPerspective(tx, row.perspectiveId);
    if (perspective) await announceTopic(announce, perspective.topicId);
  });
}

/** Replies to perspectives, at most two levels deep. */
export const createReplies = (deps: PerspectivesDeps) =>
  bindOperations(deps, { postPerspectiveReply, changePerspectiveReply, deletePerspectiveReply });
