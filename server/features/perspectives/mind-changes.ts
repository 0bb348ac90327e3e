import { reviewedFirst } from "#contracts/limits/perspectives.ts";
import { mostMindChanges, type MindChange, type Stance, type Tally } from "#contracts/schemas/perspectives.ts";
import { eq } from "drizzle-orm";
import { hours } from "#server/core/clock.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { perspectiveMindChanges } from "#server/database/perspective-tables.ts";
import { lockMember } from "#server/database/member-lock.ts";
import { notifications } from "#server/features/notifications/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { Earning } from "./earning.ts";
import type { PerspectiveOperations } from "./perspectives.ts";
import { presentMindChange } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { putStance } from "./stances.ts";
import { findMindChange, lockMindChange, updateMindChange, type MindChangeRow } from "./answer-store.ts";
import { findPerspective, lockPerspective, noteRead, type PerspectiveRow } from "./perspective-store.ts";
import { findStance, tallyOf } from "./topic-store.ts";
import { notificationDetails } from "./notification-details.ts";
import type { Topics } from "./topics.ts";
import { refuseLinksIn, type TrustOf } from "./trust.ts";

const mindChangesPerPerson = { max: 60, window: hours(24) };

/** Revokes what the mind change earned, for both its author and the author of the perspective. */
export async function withdrawMindChange(
  tx: Queries,
  events: PerspectivesDeps["activityEvents"],
  { perspectiveId, userId }: Pick<MindChangeRow, "perspectiveId" | "userId">,
  reason: "deleted" | "moderated",
): Promise<void> {
  const of = { refType: "perspective", refId: perspectiveId, reason };
  await events?.revokeEvents(tx, { ...of, kinds: ["mind-change-received"], giverId: userId });
  await events?.revokeEvents(tx, { ...of, kinds: ["mind-change-given"], userId });
}

export type MindChanges = ReturnType<typeof createMindChanges>;

/** “Khiến tôi nghĩ lại”: a member describes what changed in their thinking, and how certain they are now. */
export function createMindChanges(
  deps: PerspectivesDeps & { earning: Earning; perspectives: PerspectiveOperations; topics: Topics; trust: TrustOf },
) {
  const { database, clock, limits, activityEvents: events, earning, perspectives, topics, trust } = deps;

  /**
   * Call it when everybody can read the mind change: records the events and notifies the author of the perspective. A
   * mind change by a new member earns no points for either side.
   */
  async function published(
    tx: Queries,
    announce: (change: Change) => Promise<void>,
    row: PerspectiveRow,
    giverId: string,
  ): Promise<void> {
    const at = clock.now();
    if ((await trust.levelOf(tx, giverId)) > 0) await earning.opened(tx, row, giverId);
    topics.noteLife(tx, row.topicId, at);
    if (row.authorId)
      await notifications.tell(tx, announce, [
        { userId: row.authorId, kind: "mind-change", actorId: giverId, details: notificationDetails(row), at },
      ]);
    await announce({ kind: "perspectives", id: row.topicId });
  }

  return {
    published,

    /**
     * The author deletes a mind change with its text. One that editors removed cannot be deleted.
     * @throws ApiError NOT_FOUND
     */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const mindChange = await lockMindChange(tx, id);
        if (mindChange?.userId !== viewer.id || (mindChange.state !== "public" && mindChange.state !== "pending"))
          throw new ApiError("NOT_FOUND");
        await updateMindChange(tx, id, { state: "deleted", explanation: "" });
        await withdrawMindChange(tx, events, mindChange, "deleted");
        const row = await findPerspective(tx, mindChange.perspectiveId);
        if (row) await announce({ kind: "perspectives", id: row.topicId });
      });
    },

    /**
     * @throws ApiError NOT_FOUND; VALIDATION_FAILED for one's own perspective, without a stance, with links, or a second
     * time with another text; VERSION_CONFLICT for a closed topic; RATE_LIMITED
     */
    async give(
      viewer: Viewer,
      id: string,
      given: { explanation: string; certainty: number },
    ): Promise<{ mindChange: MindChange; stance: Stance; tally: Tally }> {
      const { authorId } = await perspectives.assertReadable(database.queries, id);
      if (authorId === viewer.id) throw fieldError("explanation", "Góc nhìn này là của chính bạn.");
      await limits.take(`mind-change:${viewer.id}`, mindChangesPerPerson);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        await lockMember(tx, viewer.id);
        const row = await lockPerspective(tx, id);
        if (!row?.isShown) throw new ApiError("NOT_FOUND");
        const topic = await topics.assertOpen(tx, { id: row.topicId });
        const stance = await findStance(tx, topic.id, viewer.id);
        if (!stance) throw fieldError("certainty", "Bạn chọn mình nghiêng về phía nào trước đã.");
        const own = { perspectiveId: id, userId: viewer.id };
        const before = await findMindChange(tx, own);
        if (before) {
          // A repeated request is accepted. Different text would be a second mind change.
          if (before.explanation !== given.explanation || (before.state !== "public" && before.state !== "pending"))
            throw fieldError("explanation", "Bạn đã ghi nhận góc nhìn này rồi.");
        } else {
          const level = await trust.levelOf(tx, viewer.id);
          refuseLinksIn("explanation", given.explanation, level);
          await trust.assertPostsLeft(tx, viewer.id, "mindChanges", level, now);
          const waits = level === 0 && (await trust.mindChangesPublic(tx, viewer.id)) < reviewedFirst;
          if (
            (await tx.$count(perspectiveMindChanges, eq(perspectiveMindChanges.perspectiveId, id))) >= mostMindChanges
          )
            throw fieldError(
              "explanation",
              `Góc nhìn này đã có ${mostMindChanges} lời ghi nhận, không thêm được nữa. Bạn bấm “Hữu ích” nhé.`,
            );
          await tx.insert(perspectiveMindChanges).values({
            ...own,
            state: waits ? "pending" : "public",
            explanation: given.explanation,
            before: stance.certainty,
            after: given.certainty,
            createdAt: now,
          });
          await putStance(tx, {
            topicId: topic.id,
            userId: viewer.id,
            side: stance.side,
            certainty: given.certainty,
            now,
          });
          await noteRead(tx, id, viewer.id, now);
          await trust.noteDay(tx, viewer.id, now);
          if (!waits) await published(tx, announce, row, viewer.id);
        }
        const mindChange = await findMindChange(tx, own);
        const latest = await findStance(tx, topic.id, viewer.id);
        if (!mindChange || !latest) throw new ApiError("NOT_FOUND");
        return {
          mindChange: presentMindChange(mindChange),
          stance: { side: latest.side, certainty: latest.certainty, changedAt: latest.changedAt.toISOString() },
          tally: await tallyOf(tx, topic.id),
        };
      });
    },
  };
}
