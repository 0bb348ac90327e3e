import { editMinutes } from "#contracts/limits/comments.ts";
import { ApiError } from "#server/core/api-error.ts";
import { hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import type { CommentsDeps } from "./deps.ts";
import type { Discussion } from "./discussion.ts";
import { admitComment } from "./admission.ts";
import { isNewMember } from "./new-members.ts";
import { findCommentableItem, type CommentableItem } from "./store.ts";

const commentsPerNewMember = { max: 10, window: hours(1) };
const commentsPerMember = { max: 60, window: hours(1) };
const changesPerPerson = { max: 60, window: hours(1) };
/** Limit of notified mentions per comment. */
const mostMentioned = 10;

/** @throws ApiError NOT_FOUND unless the text is published */
export async function requireCommentableItem(queries: Queries, itemId: string): Promise<CommentableItem> {
  const item = await findCommentableItem(queries, itemId);
  if (!item) throw new ApiError("NOT_FOUND");
  return item;
}

/** Comments under articles, series and videos. */
export const itemDiscussion = ({ database, limits, gamification }: CommentsDeps): Discussion<CommentableItem> => ({
  place: "item",
  find: requireCommentableItem,
  open: requireCommentableItem,
  async takeLimit(viewer, attempt, now) {
    if (attempt === "edit") return limits.take(`comment-change:${viewer.id}`, changesPerPerson);
    const isNew = await isNewMember(database.queries, viewer, now);
    return limits.take(`comment:${viewer.id}`, isNew ? commentsPerNewMember : commentsPerMember);
  },
  admit: (tx, { viewer, subject, body, now, editedId }) =>
    admitComment(tx, { by: viewer, itemId: subject.id, body, now, editedId }),
  answerGone: { field: "replyTo", message: "Bình luận bạn trả lời không còn nữa." },
  edits: {
    endAfter: minutes(editMinutes),
    refusal: `Đã quá ${editMinutes} phút nên bình luận này không sửa được nữa.`,
  },
  ownStates: ["public", "pending"],
  recordDeleted: (tx, id) => gamification.revokeEvents(tx, { refType: "comment", refId: id, reason: "deleted" }),
  notifies: { threadAuthor: true, mentioned: mostMentioned, ownerAs: "comment" },
  notificationSubject: ({ id: itemId }, commentId) => ({ itemId, commentId, details: {} }),
  announce: (_tx, announce, id) => announce({ kind: "comments", id }),
});
