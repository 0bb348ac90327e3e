import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";
import type { ReviewedPerspective } from "#contracts/schemas/perspective-review.ts";
import { ApiError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import type { Editor } from "#server/core/reportables.ts";
import { lockReportsOf, resolveReports } from "#server/features/comments/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { listWaitingMindChanges, lockMindChange, updateMindChange } from "./mind-change-store.ts";
import { announceMindChange } from "./mind-changes.ts";
import {
  answerSubject,
  approvePerspective,
  notifyOfDecision,
  removeMindChange,
  removePerspective,
} from "./moderation.ts";
import {
  countPublicByAuthor,
  findPerspective,
  listWaiting,
  lockPerspective,
  updatePerspective,
} from "./perspective-store.ts";
import { presentMindChange, presentOwn } from "./present.ts";

type Removal = { decision: "remove"; reason: string };
type PerspectiveDecision = { decision: "approve"; version: number } | Removal;
type MindChangeDecision = { decision: "approve" } | Removal;

const pageLength = 30;

/** The review queue: perspectives that this editor may decide about. */
export async function listPerspectivesToReview(
  { database }: PerspectivesDeps,
  viewer: Viewer,
  cursor: string | undefined,
) {
  const db = database.queries;
  const rows = await listWaiting(db, viewer.id, readCursor(cursor), pageLength + 1);
  const { rows: shown, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  const publicCounts = await countPublicByAuthor(
    db,
    shown.flatMap(({ authorId }) => authorId ?? []),
  );
  const perspectives = shown.map((row): ReviewedPerspective => ({
    ...presentOwn(row),
    joinedAt: row.joinedAt?.toISOString() ?? null,
    publicPerspectives: publicCounts.get(row.authorId ?? "") ?? 0,
  }));
  return {
    perspectives,
    next,
  };
}

/**
 * @throws ApiError NOT_FOUND, also for one's own perspective and in a removed topic; VERSION_CONFLICT when the
 * author has changed what the editor read
 */
export async function decideOnPerspective(
  deps: PerspectivesDeps,
  { viewer: editor, context }: Editor,
  id: string,
  made: PerspectiveDecision,
): Promise<void> {
  const { database, clock, gamification, audit } = deps;
  await database.transaction(async (tx, announce) => {
    await lockReportsOf(tx, id);
    const row = await lockPerspective(tx, id);
    if (!row || row.state === "deleted" || row.authorId === editor.id || row.topicState === "removed")
      throw new ApiError("NOT_FOUND");
    if (made.decision === "approve" && made.version !== row.version)
      throw new ApiError("VERSION_CONFLICT", {
        message: "Người viết vừa sửa góc nhìn này. Bạn đọc lại rồi quyết định nhé.",
      });
    if (made.decision === "approve") await approvePerspective(deps, tx, announce, row);
    else await removePerspective(deps, tx, announce, row, made.reason);
    // This decision resolves all earlier reports, so that the next one does not count on top of them.
    await resolveReports(tx, gamification, {
      kind: "perspective",
      target: id,
      decision: made.decision === "approve" ? "reject" : "uphold",
      by: editor.id,
      at: clock.now(),
    });
    await audit.record(
      {
        userId: editor.id,
        action: made.decision === "approve" ? "perspective-approved" : "perspective-removed",
        context,
        detail: { perspective: id },
      },
      tx,
    );
  });
}

/** The review queue: mind changes that this editor may decide about. */
export async function listMindChangesToReview(
  { database }: PerspectivesDeps,
  viewer: Viewer,
  cursor: string | undefined,
) {
  const rows = await listWaitingMindChanges(database.queries, viewer.id, readCursor(cursor), pageLength + 1);
  const { rows: shown, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  return {
    mindChanges: shown.map((row) => ({
      ...presentMindChange(row),
      joinedAt: row.joinedAt.toISOString(),
      claim: row.claim,
      topic: { slug: row.topicSlug, question: row.topicQuestion },
    })),
    next,
  };
}

/**
 * A repeated decision has no effect.
 * @throws ApiError NOT_FOUND, also for one's own mind change, one about one's own perspective, and one about a
 * perspective that is not public
 */
export async function decideOnMindChange(
  deps: PerspectivesDeps,
  { viewer: editor, context }: Editor,
  id: string,
  made: MindChangeDecision,
): Promise<void> {
  await deps.database.transaction(async (tx, announce) => {
    const mindChange = await lockMindChange(tx, id);
    const perspective = mindChange && (await lockPerspective(tx, mindChange.perspectiveId));
    const isOwn = mindChange?.userId === editor.id || perspective?.authorId === editor.id;
    if (!perspective || isOwn || !perspective.isShown || perspective.topicState !== "public")
      throw new ApiError("NOT_FOUND");
    // Decided already, or deleted.
    if (mindChange.state !== "pending") return;
    if (made.decision === "remove") await removeMindChange(deps, tx, announce, mindChange, made.reason);
    else {
      await updateMindChange(tx, id, { state: "public" });
      await announceMindChange(deps, tx, announce, { perspective, giverId: mindChange.userId });
      await notifyOfDecision(deps, tx, announce, {
        authorId: mindChange.userId,
        subject: answerSubject(perspective, "mind-change"),
        decision: "approved",
      });
    }
    await deps.audit.record(
      {
        userId: editor.id,
        action: made.decision === "approve" ? "mind-change-approved" : "mind-change-removed",
        context,
        detail: { mindChange: id },
      },
      tx,
    );
  });
}

/** The author may appeal once against a removal. @throws ApiError NOT_FOUND; VALIDATION_FAILED a second time */
export async function appealRemoval(
  { database, clock }: PerspectivesDeps,
  viewer: Viewer,
  id: string,
  appeal: string,
): Promise<OwnPerspective> {
  return database.transaction(async (tx) => {
    const row = await lockPerspective(tx, id);
    if (!row || row.authorId !== viewer.id || row.state !== "removed" || row.topicState === "removed")
      throw new ApiError("NOT_FOUND");
    if (row.appealedAt !== null) {
      if (row.appeal === appeal) return presentOwn(row);
      throw new ApiError("VALIDATION_FAILED", {
        fields: { words: "Bạn đã gửi ý kiến về việc gỡ này rồi." },
      });
    }
    await updatePerspective(tx, id, { appeal, appealedAt: clock.now() });
    const after = await findPerspective(tx, id);
    if (!after) throw new ApiError("NOT_FOUND");
    return presentOwn(after);
  });
}

/** The review queue, the decisions of editors, and appeals against them. A repeated decision has no effect. */
export const createReview = (deps: PerspectivesDeps) =>
  bindOperations(deps, {
    listPerspectivesToReview,
    decideOnPerspective,
    listMindChangesToReview,
    decideOnMindChange,
    appealRemoval,
  });
