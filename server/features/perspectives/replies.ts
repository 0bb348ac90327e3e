import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { mostReplies, type PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveReplies } from "#server/database/perspective-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { notifications } from "#server/features/notifications/service.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { PerspectiveOperations } from "./perspectives.ts";
import { presentReply } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { countReplies, findReply, lockReply, updateReply, type ReplyRow } from "./answer-store.ts";
import { findPerspective, noteRead } from "./perspective-store.ts";
import { notificationDetails } from "./notification-details.ts";
import type { Topics } from "./topics.ts";
import { refuseLinksIn, type TrustOf } from "./trust.ts";
import { withVersion } from "./versions.ts";

const changesPerPerson = { max: 60, window: hours(1) };

/** Replies to perspectives, at most two levels deep. */
export function createReplies(
  deps: PerspectivesDeps & { perspectives: PerspectiveOperations; topics: Topics; trust: TrustOf },
) {
  const { database, clock, limits, perspectives, topics, trust } = deps;

  const present = async (queries: Queries, id: string): Promise<PerspectiveReply> => {
    const row = await findReply(queries, id);
    if (!row) throw new ApiError("NOT_FOUND");
    return presentReply(row);
  };
  const isOwn = (row: ReplyRow | undefined, viewer: Viewer): row is ReplyRow =>
    row !== undefined && row.authorId === viewer.id && row.state === "public";

  return {
    /**
     * @throws ApiError NOT_FOUND; VALIDATION_FAILED; VERSION_CONFLICT for a closed topic; RATE_LIMITED over the daily
     * limit
     */
    async say(
      viewer: Viewer,
      perspectiveId: string,
      said: { id: string; body: string; parentId: string | null },
    ): Promise<PerspectiveReply> {
      await perspectives.assertReadable(database.queries, perspectiveId);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        await lockMember(tx, viewer.id);
        const before = await findReply(tx, said.id);
        const isOwnBefore = before?.authorId === viewer.id;
        if (isOwnBefore && before.body === said.body) return presentReply(before);
        if (before) throw takenId(isOwnBefore);
        const perspective = await perspectives.assertReadable(tx, perspectiveId);
        const topic = await topics.assertOpen(tx, { id: perspective.topicId });
        const answered = said.parentId === null ? undefined : await findReply(tx, said.parentId);
        if (said.parentId !== null && (answered?.perspectiveId !== perspectiveId || !answered.isShown))
          throw fieldError("parentId", "Phản hồi bạn trả lời không còn nữa.");
        if ((await countReplies(tx, perspectiveId)) >= mostReplies)
          throw fieldError(
            "body",
            `Góc nhìn này đã có ${mostReplies} phản hồi, không thêm được nữa. Bạn chia sẻ góc nhìn của mình nhé.`,
          );
        const level = await trust.levelOf(tx, viewer.id);
        refuseLinksIn("body", said.body, level);
        await trust.assertPostsLeft(tx, viewer.id, "replies", level, now);
        await tx.insert(perspectiveReplies).values({
          id: said.id,
          perspectiveId,
          parentId: answered ? (answered.parentId ?? answered.id) : null,
          authorId: viewer.id,
          body: said.body,
          state: "public",
          createdAt: now,
        });
        if (perspective.authorId !== viewer.id) await noteRead(tx, perspectiveId, viewer.id, now);
        await trust.noteDay(tx, viewer.id, now);
        topics.noteLife(tx, topic.id, now);
        const told = new Set([answered?.authorId, perspective.authorId].filter((one) => typeof one === "string"));
        await notifications.tell(
          tx,
          announce,
          [...told].map((userId) => ({
            userId,
            kind: "reply" as const,
            actorId: viewer.id,
            details: notificationDetails(perspective),
            at: now,
          })),
        );
        await announce({ kind: "perspectives", id: topic.id });
        return present(tx, said.id);
      });
    },

    /** @throws ApiError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT for a closed topic, RATE_LIMITED */
    async change(viewer: Viewer, id: string, body: string): Promise<PerspectiveReply> {
      await limits.take(`perspective-change:${viewer.id}`, changesPerPerson);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        const row = await lockReply(tx, id);
        if (!isOwn(row, viewer)) throw new ApiError("NOT_FOUND");
        const { topicId } = await perspectives.assertReadable(tx, row.perspectiveId);
        await topics.assertOpen(tx, { id: topicId }, { isNew: false });
        if (row.body === body) return presentReply(row);
        refuseLinksIn("body", body, await trust.levelOf(tx, viewer.id));
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
        await announce({ kind: "perspectives", id: topicId });
        return present(tx, id);
      });
    },

    /** Deletes the text; a reply with replies keeps its place. @throws ApiError NOT_FOUND */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const row = await lockReply(tx, id);
        if (!isOwn(row, viewer)) throw new ApiError("NOT_FOUND");
        await updateReply(tx, id, { body: "", history: [], state: "deleted" });
        const perspective = await findPerspective(tx, row.perspectiveId);
        if (perspective) await announce({ kind: "perspectives", id: perspective.topicId });
      });
    },
  };
}
