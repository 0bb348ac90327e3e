import { repliesShown, threadsShown } from "#contracts/limits/comments.ts";
import type { Comment, Commenter, CommentOrder, Comments, Thread } from "#contracts/schemas/comments.ts";
import { hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { pageOf, readRankedCursor, writeRankedCursor } from "#server/core/pagination.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { isTrustedVoter } from "./new-members.ts";
import { presentCommenter, presentComments } from "./present.ts";
import type { Reactions } from "./reactions.ts";
import type { Editor } from "#server/core/reportables.ts";
import type { Review } from "./review.ts";
import type { CommentsDeps } from "./deps.ts";
import { itemDiscussion, requireCommentableItem } from "./item-discussion.ts";
import { deleteInDiscussion, editInDiscussion, postInDiscussion } from "./discussion.ts";
import {
  findComment,
  firstReplies,
  isShownRow,
  listPendingOf,
  listReplies,
  listThreads,
  lockComment,
  placeOfReply,
  type CommentRow,
} from "./discussion-store.ts";
import { findPeople, ownVotes, prepareHead, setVote, type CommentableItem } from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";

const votesPerPerson = { max: 300, window: hours(1) };
const lookUpsPerPerson = { max: 240, window: minutes(1) };
const repliesAtOnce = 50;
/** A thread opened at one of its replies loads at most this many; further ones need another page. */
const repliesAtMost = 200;
const peopleShown = 6;

const cursorAfter = ({ helpful, createdAt, id }: CommentRow) => writeRankedCursor({ rank: helpful, at: createdAt, id });

interface CommentOperationsDeps extends CommentsDeps {
  reactions: Reactions;
  review: Review;
  readHead: ReturnType<typeof prepareHead>;
}

/** A public comment on a public text. */
async function assertVisible(queries: Queries, id: string): Promise<{ comment: CommentRow; item: CommentableItem }> {
  const comment = await findComment(queries, "item", id);
  if (!comment || !isShownRow(comment)) throw new ApiError("NOT_FOUND");
  return { comment, item: await requireCommentableItem(queries, comment.subjectId) };
}

async function presentThreads(
  { database }: CommentOperationsDeps,
  rows: CommentRow[],
  repliesEach: number,
): Promise<Thread[]> {
  const db = database.queries;
  const replies = await firstReplies(
    db,
    "item",
    rows.map(({ id }) => id),
    repliesEach,
  );
  const presented = await presentComments(db, [...rows, ...replies]);
  return rows.map((row, index): Thread => {
    const own = replies.filter(({ parentId }) => parentId === row.id);
    const replyCount = own[0]?.total ?? 0;
    const last = own.at(-1);
    return {
      ...presented[index]!,
      replies: presented.filter(({ parentId }) => parentId === row.id),
      replyCount,
      nextReplies: last && replyCount > own.length ? cursorAfter(last) : null,
    };
  });
}

const presentWhole = async ({ database }: CommentOperationsDeps, row: CommentRow): Promise<Comment> =>
  (await presentComments(database.queries, [row], { whole: true }))[0]!;

/** @throws ApiError NOT_FOUND for unpublished texts */
export async function readComments(
  deps: CommentOperationsDeps,
  itemId: string,
  { order, cursor }: { order: CommentOrder; cursor?: string | undefined },
) {
  const { readHead } = deps;
  const db = deps.database.queries;
  const head = await readHead(itemId);
  if (!head) throw new ApiError("NOT_FOUND");
  // Without a public comment there are no threads.
  const rows =
    head.commentCount === 0
      ? []
      : await listThreads(db, "item", itemId, { order, after: readRankedCursor(cursor), limit: threadsShown + 1 });
  const { rows: page, next } = pageOf(rows, threadsShown, cursorAfter);
  return {
    itemId,
    ...head,
    threads: await presentThreads(deps, page, repliesShown),
    next,
  } satisfies Comments;
}

/** @throws ApiError NOT_FOUND */
export async function readParticipation(
  { reactions, database }: CommentOperationsDeps,
  viewer: Viewer,
  itemId: string,
) {
  const db = database.queries;
  await requireCommentableItem(db, itemId);
  return {
    reactions: await reactions.readOwnReactions(viewer, itemId),
    helpful: await ownVotes(db, itemId, viewer.id),
    pending: await presentComments(db, await listPendingOf(db, "item", itemId, viewer.id), { whole: true }),
  };
}

/** The thread of a comment, with enough replies to include it. @throws ApiError NOT_FOUND */
export async function readThread(deps: CommentOperationsDeps, id: string): Promise<Thread> {
  const db = deps.database.queries;
  const { comment } = await assertVisible(db, id);
  const root = comment.parentId === null ? comment : await findComment(db, "item", comment.parentId);
  if (!root) throw new ApiError("NOT_FOUND");
  const place = comment.parentId === null ? 0 : await placeOfReply(db, { ...comment, parentId: comment.parentId });
  return (await presentThreads(deps, [root], Math.min(Math.max(repliesShown, place), repliesAtMost)))[0]!;
}

/** @throws ApiError NOT_FOUND */
export async function readReplies({ database }: CommentOperationsDeps, threadId: string, cursor: string | undefined) {
  const db = database.queries;
  const root = await findComment(db, "item", threadId);
  if (!root || root.parentId !== null || root.state === "pending") throw new ApiError("NOT_FOUND");
  await requireCommentableItem(db, root.subjectId);
  const found = await listReplies(db, "item", threadId, {
    after: readRankedCursor(cursor),
    limit: repliesAtOnce + 1,
  });
  const { rows, next } = pageOf(found, repliesAtOnce, cursorAfter);
  return { replies: await presentComments(db, rows), next };
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for a repeated comment or a deleted parent; RATE_LIMITED */
export async function postComment(
  deps: CommentOperationsDeps,
  viewer: Viewer,
  itemId: string,
  { replyTo: answeredId, ...said }: { id: string; body: string; replyTo: string | null },
): Promise<Comment> {
  const posted = await postInDiscussion(deps, itemDiscussion(deps), viewer, itemId, { ...said, answeredId });
  return presentWhole(deps, posted);
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED when the time for edits is over; RATE_LIMITED */
export const editComment = async (
  deps: CommentOperationsDeps,
  viewer: Viewer,
  id: string,
  body: string,
): Promise<Comment> => presentWhole(deps, await editInDiscussion(deps, itemDiscussion(deps), viewer, id, body));

/** Authors delete their comment with its words; editors hide comments of others. @throws ApiError NOT_FOUND */
export async function deleteComment(
  deps: CommentOperationsDeps,
  { viewer, context }: Editor,
  id: string,
): Promise<void> {
  const { database, review } = deps;
  const comment = await findComment(database.queries, "item", id);
  if (comment && comment.authorId !== viewer.id && viewer.role !== "member")
    return void (await review.hideComment({ viewer, context }, id));
  if (comment) await requireCommentableItem(database.queries, comment.subjectId);
  await deleteInDiscussion(deps, itemDiscussion(deps), viewer, id);
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for the viewer's own comment; RATE_LIMITED */
export async function voteForComment(
  { limits, database, gamification, clock }: CommentOperationsDeps,
  viewer: Viewer,
  id: string,
  isHelpful: boolean,
) {
  const db = database.queries;
  const { comment, item } = await assertVisible(db, id);
  if (comment.authorId === viewer.id) throw fieldError("id", "Bạn không cần bình chọn cho lời của chính mình.");
  await limits.take(`vote:${viewer.id}`, votesPerPerson);
  const helpful = await database.transaction(async (tx, announce) => {
    // It may have been hidden or deleted since, which revoked what its votes earned.
    await lockComment(tx, "item", id);
    await assertVisible(tx, id);
    const count = await setVote(tx, id, viewer.id, isHelpful);
    await announce({ kind: "comments", id: comment.subjectId });
    // A vote by the author of the text counts more.
    const kind = item.ownerId === viewer.id ? "comment-helpful" : "helpful-received";
    if (isHelpful && comment.authorId)
      await gamification.recordEvent(tx, {
        userId: comment.authorId,
        kind,
        refType: "comment",
        refId: id,
        giverId: viewer.id,
        at: clock.now(),
        payload: { giverTrust: (await isTrustedVoter(tx, viewer, clock.now())) ? 1 : 0 },
      });
    if (!isHelpful)
      await gamification.revokeEvents(tx, {
        refType: "comment",
        refId: id,
        giverId: viewer.id,
        reason: "vote-withdrawn",
      });
    return count;
  });
  return { helpful, isHelpful };
}

/** @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function findMentionable(
  { limits, database }: CommentOperationsDeps,
  viewer: Viewer,
  itemId: string,
  begun: string,
): Promise<Commenter[]> {
  const db = database.queries;
  const item = await requireCommentableItem(db, itemId);
  limits.takeRead(`people:${viewer.id}`, lookUpsPerPerson);
  const prefix = begun.replaceAll("\u0000", "").normalize("NFC").toLowerCase().trim();
  return (await findPeople(db, item, prefix, peopleShown)).map(presentCommenter);
}

export const createComments = (deps: CommentsDeps & { reactions: Reactions; review: Review }) =>
  bindOperations(
    { ...deps, readHead: prepareHead(deps.database.queries) },
    {
      readComments,
      readParticipation,
      readThread,
      readReplies,
      postComment,
      editComment,
      deleteComment,
      voteForComment,
      findMentionable,
    },
  );
