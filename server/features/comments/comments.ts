import { editMinutes, repliesShown, threadsShown } from "#contracts/limits/comments.ts";
import type { Comment, Commenter, CommentOrder, Comments, Thread } from "#contracts/schemas/comments.ts";
import { mentionsIn } from "#document/remark.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { commentLimits, isKnown, isNewcomer, needsReview } from "./new-author-review.ts";
import { presentCommenter, presentComments } from "./present.ts";
import type { Reactions } from "./reactions.ts";
import { type Editor, type Review, notifyOfComment } from "./review.ts";
import type { CommentsDeps } from "./deps.ts";
import {
  findComment,
  findPeople,
  findTalkedItem,
  firstReplies,
  insertComment,
  isShownRow,
  listHeldOf,
  listReplies,
  listThreads,
  lockComment,
  ownVotes,
  placeOfReply,
  prepareHead,
  setVote,
  updateComment,
  type CommentRow,
  type TalkedItem,
  type ThreadPlace,
} from "./store.ts";
import { bindOperations } from "#server/core/operations.ts";

const votesPerPerson = { max: 300, window: hours(1) };
const changesPerPerson = { max: 60, window: hours(1) };
const lookUpsPerPerson = { max: 240, window: minutes(1) };
const repliesAtOnce = 50;
/** A thread opened at one of its replies loads at most this many; further ones need another page. */
const repliesAtMost = 200;
const peopleShown = 6;

/** `helpful_milliseconds_id` of a comment: stable while others are added. An invalid cursor counts as none. */
const writePlace = ({ helpful, createdAt, id }: CommentRow) => `${helpful}_${createdAt.getTime()}_${id}`;
function readPlace(cursor: string | undefined): ThreadPlace | undefined {
  const match = /^(\d{1,9})_(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? "");
  return match ? { helpful: Number(match[1]), at: new Date(Number(match[2])), id: match[3]! } : undefined;
}

interface CommentOperationsDeps extends CommentsDeps {
  reactions: Reactions;
  review: Review;
  readHead: ReturnType<typeof prepareHead>;
}

async function assertCommentable(queries: Queries, itemId: string): Promise<TalkedItem> {
  const item = await findTalkedItem(queries, itemId);
  if (!item) throw new ApiError("NOT_FOUND");
  return item;
}

/** A public comment on a public text. */
async function assertVisible(queries: Queries, id: string): Promise<{ comment: CommentRow; item: TalkedItem }> {
  const comment = await findComment(queries, id);
  if (!comment || !isShownRow(comment)) throw new ApiError("NOT_FOUND");
  return { comment, item: await assertCommentable(queries, comment.itemId) };
}

/** The viewer's own comment, unless an editor has hidden it. */
async function assertOwn(queries: Queries, viewer: Viewer, id: string): Promise<CommentRow> {
  const comment = await findComment(queries, id);
  if (!comment || comment.authorId !== viewer.id || (comment.state !== "visible" && comment.state !== "held"))
    throw new ApiError("NOT_FOUND");
  await assertCommentable(queries, comment.itemId);
  return comment;
}

async function presentThreads(
  { database }: CommentOperationsDeps,
  rows: CommentRow[],
  repliesEach: number,
): Promise<Thread[]> {
  const db = database.queries;
  const replies = await firstReplies(
    db,
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
      nextReplies: last && replyCount > own.length ? writePlace(last) : null,
    };
  });
}

const readWholeComment = async (queries: Queries, id: string): Promise<Comment> => {
  const row = await findComment(queries, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return (await presentComments(queries, [row], { whole: true }))[0]!;
};

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
  // Without a visible comment there are no threads.
  const rows =
    head.commentCount === 0
      ? []
      : await listThreads(db, itemId, { order, after: readPlace(cursor), limit: threadsShown + 1 });
  const page = rows.slice(0, threadsShown);
  const last = page.at(-1);
  return {
    itemId,
    ...head,
    threads: await presentThreads(deps, page, repliesShown),
    next: rows.length > threadsShown && last ? writePlace(last) : null,
  } satisfies Comments;
}

/** @throws ApiError NOT_FOUND */
export async function readParticipation(
  { reactions, database }: CommentOperationsDeps,
  viewer: Viewer,
  itemId: string,
) {
  const db = database.queries;
  await assertCommentable(db, itemId);
  return {
    reactions: await reactions.own(viewer, itemId),
    helpful: await ownVotes(db, itemId, viewer.id),
    held: await presentComments(db, await listHeldOf(db, itemId, viewer.id), { whole: true }),
  };
}

/** The thread of a comment, with enough replies to include it. @throws ApiError NOT_FOUND */
export async function readThread(deps: CommentOperationsDeps, id: string): Promise<Thread> {
  const db = deps.database.queries;
  const { comment } = await assertVisible(db, id);
  const root = comment.parentId === null ? comment : await findComment(db, comment.parentId);
  if (!root) throw new ApiError("NOT_FOUND");
  const place = comment.parentId === null ? 0 : await placeOfReply(db, { ...comment, parentId: comment.parentId });
  return (await presentThreads(deps, [root], Math.min(Math.max(repliesShown, place), repliesAtMost)))[0]!;
}

/** @throws ApiError NOT_FOUND */
export async function readReplies({ database }: CommentOperationsDeps, threadId: string, cursor: string | undefined) {
  const db = database.queries;
  const root = await findComment(db, threadId);
  if (!root || root.parentId !== null || root.state === "held") throw new ApiError("NOT_FOUND");
  await assertCommentable(db, root.itemId);
  const place = readPlace(cursor);
  const rows = await listReplies(db, threadId, { after: place, limit: repliesAtOnce + 1 });
  const page = rows.slice(0, repliesAtOnce);
  const last = page.at(-1);
  return {
    replies: await presentComments(db, page),
    next: rows.length > repliesAtOnce && last ? writePlace(last) : null,
  };
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for a repeated comment or a deleted parent; RATE_LIMITED */
export async function postComment(
  { clock, limits, database }: CommentOperationsDeps,
  viewer: Viewer,
  itemId: string,
  said: { id: string; body: string; replyTo: string | null },
) {
  const db = database.queries;
  const item = await assertCommentable(db, itemId);
  const now = clock.now();
  // A retry after a lost response.
  const isSame = (one: CommentRow | undefined) =>
    one?.authorId === viewer.id && one.itemId === itemId && one.body === said.body;
  if (isSame(await findComment(db, said.id))) return readWholeComment(db, said.id);
  const limit = (await isNewcomer(db, viewer, now)) ? commentLimits.newcomer : commentLimits.member;
  await limits.take(`comment:${viewer.id}`, limit);
  return database.transaction(async (tx, announce) => {
    const newcomer = await isNewcomer(tx, viewer, now);
    const before = await findComment(tx, said.id);
    if (isSame(before)) return readWholeComment(tx, said.id);
    if (before) throw takenId(before.authorId === viewer.id);
    const answered = said.replyTo === null ? undefined : await findComment(tx, said.replyTo);
    if (said.replyTo !== null && (!answered || answered.itemId !== itemId || !isShownRow(answered)))
      throw fieldError("replyTo", "Bình luận bạn trả lời không còn nữa.");
    const waits = await needsReview(tx, { by: viewer, itemId, body: said.body, now, isNewcomer: newcomer });
    await insertComment(tx, {
      id: said.id,
      itemId,
      parentId: answered ? (answered.parentId ?? answered.id) : null,
      answeredId: answered?.id ?? null,
      authorId: viewer.id,
      body: said.body,
      state: waits ? "held" : "visible",
      createdAt: now,
    });
    if (!waits) {
      await announce({ kind: "comments", id: itemId });
      await notifyOfComment(tx, announce, { item, commentId: said.id, answeredId: answered?.id ?? null, now });
    }
    return readWholeComment(tx, said.id);
  });
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED when the time for edits is over; RATE_LIMITED */
export async function editComment(
  { limits, clock, database }: CommentOperationsDeps,
  viewer: Viewer,
  id: string,
  body: string,
): Promise<Comment> {
  const db = database.queries;
  await assertOwn(db, viewer, id);
  await limits.take(`comment-change:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  return database.transaction(async (tx, announce) => {
    const newcomer = await isNewcomer(tx, viewer, now);
    await lockComment(tx, id);
    const comment = await assertOwn(tx, viewer, id);
    if (comment.body === body) return readWholeComment(tx, id);
    if (comment.createdAt < after(now, -minutes(editMinutes)))
      throw fieldError("body", `Đã quá ${editMinutes} phút nên bình luận này không sửa được nữa.`);
    const item = await assertCommentable(tx, comment.itemId);
    const waits =
      (await needsReview(tx, { by: viewer, itemId: item.id, body, now, isNewcomer: newcomer, exceptId: id })) ||
      comment.state === "held";
    await updateComment(tx, id, { body, editedAt: now, state: waits ? "held" : "visible" });
    await announce({ kind: "comments", id: item.id });
    if (!waits) {
      const known = new Set(mentionsIn(comment.body));
      await notifyOfComment(tx, announce, {
        item,
        commentId: id,
        answeredId: null,
        now,
        onlyMentions: mentionsIn(body).filter((name) => !known.has(name)),
      });
    }
    return readWholeComment(tx, id);
  });
}

/** Authors delete their comment with its words; editors hide comments of others. @throws ApiError NOT_FOUND */
export async function deleteComment(
  { review, database, gamification }: CommentOperationsDeps,
  { viewer, context }: Editor,
  id: string,
): Promise<void> {
  const db = database.queries;
  const found = await findComment(db, id);
  if (found && found.authorId !== viewer.id && viewer.role !== "member")
    return void (await review.hideComment({ viewer, context }, id));
  await assertOwn(db, viewer, id);
  await database.transaction(async (tx, announce) => {
    await lockComment(tx, id);
    const comment = await assertOwn(tx, viewer, id);
    await updateComment(tx, id, { state: "deleted", body: "" });
    await gamification.revokeEvents(tx, { refType: "comment", refId: id, reason: "deleted" });
    await announce({ kind: "comments", id: comment.itemId });
  });
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
    await lockComment(tx, id);
    const count = await setVote(tx, id, viewer.id, isHelpful);
    await announce({ kind: "comments", id: comment.itemId });
    // A vote by the author of the text counts more.
    const kind = item.ownerId === viewer.id ? "remark-useful" : "useful-received";
    if (isHelpful && comment.authorId)
      await gamification.recordEvent(tx, {
        userId: comment.authorId,
        kind,
        refType: "comment",
        refId: id,
        giverId: viewer.id,
        at: clock.now(),
        payload: { giverTrust: (await isKnown(tx, viewer, clock.now())) ? 1 : 0 },
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
  const item = await assertCommentable(db, itemId);
  limits.takeRead(`people:${viewer.id}`, lookUpsPerPerson);
  const asked = begun.replaceAll("\u0000", "").normalize("NFC").toLowerCase().trim();
  return (await findPeople(db, item, asked, peopleShown)).map(presentCommenter);
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
