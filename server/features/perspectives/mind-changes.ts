import { reviewedFirst } from "#contracts/limits/perspectives.ts";
import { type MindChange, type Stance, type Tally, maxMindChanges } from "#contracts/schemas/perspectives.ts";
import { eq } from "drizzle-orm";
import { hours } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveMindChanges } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { notify } from "#server/features/notifications/service.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { recordMindChange, revokeMindChanges } from "./earning.ts";
import { findReadablePerspective } from "./perspective-reading.ts";
import { presentMindChange, presentStance } from "./present.ts";
import type { Announce, PerspectivesDeps } from "./deps.ts";
import { putStance } from "./stances.ts";
import { findMindChange, lockMindChange, updateMindChange } from "./mind-change-store.ts";
import { findPerspective, lockPerspective, recordRead, type PerspectiveRow } from "./perspective-store.ts";
import { findStance, tallyOf } from "./topic-store.ts";
import { perspectiveSubject } from "./notification-subject.ts";
import { announceTopic, lockOpenTopic, recordTopicActivity } from "./topics.ts";
import {
  assertLinksAllowed,
  assertPostsLeft,
  countPublishedMindChanges,
  recordActiveDay,
  trustLevelOf,
} from "./trust.ts";

const mindChangesPerPerson = { max: 60, window: hours(24) };

/**
 * Call it when everybody can read the mind change: records the events and notifies the author of the perspective. A
 * mind change by a new member earns no points for either side.
 */
export async function announceMindChange(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  { perspective, giverId }: { perspective: PerspectiveRow; giverId: string },
): Promise<void> {
  const at = deps.clock.now();
  if ((await trustLevelOf(deps, tx, giverId)) > 0) await recordMindChange(deps, tx, { perspective, giverId });
  recordTopicActivity(tx, perspective.topicId, at);
  if (perspective.authorId)
    await notify(tx, announce, [
      {
        userId: perspective.authorId,
        kind: "mind-change",
        actorId: giverId,
        details: perspectiveSubject(perspective),
        at,
      },
    ]);
  await announceTopic(announce, perspective.topicId);
}

/**
 * The giver deletes a mind change with its text. One that editors removed cannot be deleted.
 * @throws ApiError NOT_FOUND
 */
export async function deleteMindChange(deps: PerspectivesDeps, viewer: Viewer, id: string): Promise<void> {
  await deps.database.transaction(async (tx, announce) => {
    const mindChange = await lockMindChange(tx, id);
    if (mindChange?.userId !== viewer.id || (mindChange.state !== "public" && mindChange.state !== "pending"))
      throw new ApiError("NOT_FOUND");
    await updateMindChange(tx, id, { state: "deleted", explanation: "" });
    await revokeMindChanges(deps, tx, mindChange.perspectiveId, [mindChange.userId], "deleted");
    const row = await findPerspective(tx, mindChange.perspectiveId);
    if (row) await announceTopic(announce, row.topicId);
  });
}

interface GivenMindChange {
  explanation: string;
  certainty: number;
}

/**
 * Stores a mind change with the new certainty, and publishes it unless an editor reviews it first.
 * @throws ApiError VALIDATION_FAILED with links, or when the perspective has too many; RATE_LIMITED over the daily
 * limit
 */
async function insertMindChange(
  deps: PerspectivesDeps,
  tx: Queries,
  announce: Announce,
  of: {
    giverId: string;
    perspective: PerspectiveRow;
    stance: Pick<Stance, "side" | "certainty">;
    given: GivenMindChange;
    now: Date;
  },
): Promise<void> {
  const { giverId, perspective, stance, given, now } = of;
  const level = await trustLevelOf(deps, tx, giverId);
  assertLinksAllowed("explanation", given.explanation, level);
  await assertPostsLeft(deps, tx, { userId: giverId, kind: "mindChanges", level, now });
  const isReviewed = level === 0 && (await countPublishedMindChanges(tx, giverId)) < reviewedFirst;
  if (
    (await tx.$count(perspectiveMindChanges, eq(perspectiveMindChanges.perspectiveId, perspective.id))) >=
    maxMindChanges
  )
    throw fieldError(
      "explanation",
      `Góc nhìn này đã có ${maxMindChanges} lời ghi nhận, không thêm được nữa. Bạn bấm “Hữu ích” nhé.`,
    );
  await tx.insert(perspectiveMindChanges).values({
    perspectiveId: perspective.id,
    userId: giverId,
    state: isReviewed ? "pending" : "public",
    explanation: given.explanation,
    before: stance.certainty,
    after: given.certainty,
    createdAt: now,
  });
  const { topicId } = perspective;
  await putStance(tx, { topicId, userId: giverId, side: stance.side, certainty: given.certainty, now });
  await recordRead(tx, perspective.id, giverId, now);
  await recordActiveDay(tx, giverId, now);
  if (!isReviewed) await announceMindChange(deps, tx, announce, { perspective, giverId });
}

/**
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED for one's own perspective, without a stance, with links, or a second
 * time with another text; VERSION_CONFLICT for a closed topic; RATE_LIMITED
 */
export async function giveMindChange(
  deps: PerspectivesDeps,
  viewer: Viewer,
  id: string,
  given: GivenMindChange,
): Promise<{ mindChange: MindChange; stance: Stance; tally: Tally }> {
  const { database, clock, limits } = deps;
  const { authorId } = await findReadablePerspective(database.queries, id);
  if (authorId === viewer.id) throw fieldError("explanation", "Góc nhìn này là của chính bạn.");
  await limits.take(`mind-change:${viewer.id}`, mindChangesPerPerson);
  const now = clock.now();
  return database.transaction(async (tx, announce) => {
    await lockMember(tx, viewer.id);
    const perspective = await lockPerspective(tx, id);
    if (!perspective?.isShown) throw new ApiError("NOT_FOUND");
    const topic = await lockOpenTopic(deps, tx, { id: perspective.topicId });
    const stance = await findStance(tx, topic.id, viewer.id);
    if (!stance) throw fieldError("certainty", "Bạn chọn mình nghiêng về phía nào trước đã.");
    const key = { perspectiveId: id, userId: viewer.id };
    const before = await findMindChange(tx, key);
    if (!before) await insertMindChange(deps, tx, announce, { giverId: viewer.id, perspective, stance, given, now });
    // A repeated request is accepted. Different text would be a second mind change.
    else if (before.explanation !== given.explanation || (before.state !== "public" && before.state !== "pending"))
      throw fieldError("explanation", "Bạn đã ghi nhận góc nhìn này rồi.");
    const mindChange = await findMindChange(tx, key);
    const latest = await findStance(tx, topic.id, viewer.id);
    if (!mindChange || !latest) throw new ApiError("NOT_FOUND");
    return {
      mindChange: presentMindChange(mindChange),
      stance: presentStance(latest),
      tally: await tallyOf(tx, topic.id),
    };
  });
}

/** “Khiến tôi nghĩ lại”: a member describes what changed in their thinking, and how certain they are now. */
export const createMindChanges = (deps: PerspectivesDeps) => bindOperations(deps, { giveMindChange, deleteMindChange });
