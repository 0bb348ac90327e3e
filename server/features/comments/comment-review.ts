import { pageOf, readCursor, writeCursor } from "#server/core/pagination.ts";
import type { Comment, PendingComment } from "#contracts/schemas/comments.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import { notify } from "#server/features/notifications/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Editor } from "#server/core/reportables.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { presentCommenter, presentComments } from "./present.ts";
import { listPending } from "./review-store.ts";
import type { CommentsDeps } from "./deps.ts";
import { itemDiscussion } from "./item-discussion.ts";
import { notifyOfComment } from "./discussion.ts";
import { findComment, lockComment, updateComment } from "./discussion-store.ts";
import { findCommentableItem } from "./store.ts";

const pageLength = 30;

type Announce = (change: Change) => Promise<void>;

type CommentDecision = { decision: "approve"; editedAt: string | null } | { decision: "hide" };

const readMoment = (written: string | null) => (written === null ? undefined : new Date(written));

/**
 * Does nothing if already decided. Approval applies only to the version the editor read, as authors may edit
 * meanwhile.
 * @throws ApiError NOT_FOUND, also for the editor's own comment; VERSION_CONFLICT
 */
export async function applyDecision(
  deps: CommentsDeps,
  editor: Editor,
  id: string,
  made: CommentDecision,
  tx: Queries,
  announce: Announce,
): Promise<void> {
  const { audit, gamification, clock } = deps;
  const comment = await lockComment(tx, "item", id);
  if (!comment || comment.state === "deleted" || comment.authorId === editor.viewer.id) throw new ApiError("NOT_FOUND");
  const { decision } = made;
  const target = decision === "approve" ? "public" : "removed";
  if (comment.state === target) return;
  if (made.decision === "approve" && comment.editedAt?.getTime() !== readMoment(made.editedAt)?.getTime())
    throw new ApiError("VERSION_CONFLICT", {
      message: "Người viết vừa sửa bình luận này. Bạn đọc lại rồi quyết định nhé.",
    });
  await updateComment(tx, id, { state: target });
  await audit.record(
    {
      userId: editor.viewer.id,
      action: decision === "approve" ? "comment-approved" : "comment-hidden",
      context: editor.context,
      detail: { comment: id },
    },
    tx,
  );
  await announce({ kind: "comments", id: comment.subjectId });
  const votes = { refType: "comment", refId: id, reason: "moderated" } as const;
  await (decision === "hide" ? gamification.revokeEvents(tx, votes) : gamification.reinstateEvents(tx, votes));
  const now = clock.now();
  if (comment.authorId)
    await notify(tx, announce, [
      {
        userId: comment.authorId,
        kind: "moderation",
        actorId: null,
        itemId: comment.subjectId,
        commentId: id,
        details: { decision: decision === "approve" ? "approved" : "hidden" },
        at: now,
      },
    ]);
  const item = await findCommentableItem(tx, comment.subjectId);
  // Others can read it only now.
  if (item && comment.state === "pending" && decision === "approve")
    await notifyOfComment(tx, announce, itemDiscussion(deps), { subject: item, commentId: id, now });
}

const readWholeComment = async ({ database }: CommentsDeps, id: string): Promise<Comment> => {
  const db = database.queries;
  const row = await findComment(db, "item", id);
  if (!row) throw new ApiError("NOT_FOUND");
  return (await presentComments(db, [row], { whole: true }))[0]!;
};

export async function listPendingComments(
  { database }: CommentsDeps,
  viewer: Viewer,
  cursor: string | undefined,
): Promise<{ comments: PendingComment[]; next: string | null }> {
  const db = database.queries;
  const rows = await listPending(db, viewer.id, readCursor(cursor), pageLength + 1);
  const { rows: page, next } = pageOf(rows, pageLength, (last) => writeCursor({ at: last.createdAt, id: last.id }));
  const presented = await presentComments(db, page, { whole: true });
  return {
    comments: page.map((row, index): PendingComment => ({
      comment: presented[index]!,
      item: { kind: row.itemKind, slug: row.itemSlug, title: row.itemTitle },
      author:
        row.joinedAt === null
          ? null
          : {
              ...presentCommenter(row),
              joinedAt: row.joinedAt.toISOString(),
              publicComments: row.publicComments,
              pendingComments: row.pendingComments,
            },
    })),
    next,
  };
}

/** @throws ApiError NOT_FOUND */
export async function decideComment(
  deps: CommentsDeps,
  editor: Editor,
  id: string,
  made: CommentDecision,
): Promise<Comment> {
  const { database } = deps;
  await database.transaction((tx, announce) => applyDecision(deps, editor, id, made, tx, announce));
  return readWholeComment(deps, id);
}

/** @throws ApiError NOT_FOUND */
export async function hideComment(deps: CommentsDeps, editor: Editor, id: string): Promise<void> {
  const { database } = deps;
  await database.transaction((tx, announce) => applyDecision(deps, editor, id, { decision: "hide" }, tx, announce));
}
