/**
 * The one implementation of comments: under texts, and as replies to perspectives. A `Discussion` is what differs
 * between these places.
 */
import type { PostState } from "#contracts/limits/post-states.ts";
import type { NotificationDetails } from "#contracts/schemas/notifications.ts";
import { mentionsIn } from "#document/comment-text.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import { after, type Clock } from "#server/core/clock.ts";
import { lockMember } from "#server/core/locks.ts";
import { withVersion } from "#server/core/versions.ts";
import type { Change, Database, Queries } from "#server/database/connect.ts";
import { notify } from "#server/features/notifications/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import {
  countComments,
  deletedComment,
  findComment,
  findSent,
  insertComment,
  isShownRow,
  lockComment,
  updateComment,
  type CommentRow,
  type LockedComment,
  type Place,
} from "./discussion-store.ts";
import { knownPeople } from "./store.ts";

type Announce = (change: Change) => Promise<void>;
/** The kinds of notification about a comment. */
type CommentNews = "reply" | "mention" | "comment";

interface DiscussionDeps {
  database: Database;
  clock: Clock;
}

/** The text or the perspective that comments belong to. */
export interface CommentSubject {
  id: string;
  /** The member who is notified of its comments. */
  ownerId: string | null;
}

/** The rules of one place. */
export interface Discussion<Subject extends CommentSubject> {
  place: Place;
  /** A subject that readers see. @throws ApiError NOT_FOUND */
  find(db: Queries, subjectId: string): Promise<Subject>;
  /** The subject in the transaction; locked where it can close meanwhile. @throws ApiError NOT_FOUND; VERSION_CONFLICT if closed */
  open(tx: Queries, subjectId: string, comment: { isNew: boolean }): Promise<Subject>;
  /** Before the transaction. @throws ApiError RATE_LIMITED */
  takeLimit?(viewer: Viewer, attempt: "post" | "edit", now: Date): Promise<void>;
  /**
   * Whether an editor must review the text first. `editedId`: the comment that is edited. The member is locked.
   * @throws ApiError VALIDATION_FAILED for text that is not accepted; RATE_LIMITED over a daily limit
   */
  admit(
    tx: Queries,
    text: { viewer: Viewer; subject: Subject; body: string; now: Date; editedId: string | null },
  ): Promise<boolean>;
  /** The most comments of one subject, without deleted ones. */
  most?: { comments: number; refusal: string };
  /** When the answered comment is gone: the field of the request, and the message. */
  answerGone: { field: string; message: string };
  /** Either edits end after a time (milliseconds), or later edits keep the earlier text. */
  edits: { endAfter: number; refusal: string } | { keepVersionsAfter: number };
  /** States in which authors edit and delete their comments. */
  ownStates: readonly PostState[];
  /** Records the author's activity with a new comment. */
  recordPosted?(tx: Queries, posted: { viewer: Viewer; subject: Subject; now: Date }): Promise<void>;
  /** Revokes the events that others gave the comment. */
  recordDeleted?(tx: Queries, id: string): Promise<void>;
  /** The members that a comment notifies besides the author of the answered comment. */
  notifies: {
    /** The author of the first comment of the thread. */
    threadAuthor: boolean;
    /** At most this many mentioned members. */
    mentioned: number;
    ownerAs: CommentNews;
  };
  /** What the notification leads to. */
  notificationSubject(
    subject: Subject,
    commentId: string,
  ): { itemId?: string; commentId?: string; details: NotificationDetails<CommentNews> };
  /** Announces that readers of the subject see a change. */
  announce(tx: Queries, announce: Announce, subjectId: string): Promise<void>;
}

async function findPosted(tx: Queries, place: Place, id: string): Promise<CommentRow> {
  const comment = await findComment(tx, place, id);
  if (!comment) throw new ApiError("NOT_FOUND");
  return comment;
}

/** The viewer's own comment, unless an editor has hidden it. @throws ApiError NOT_FOUND */
async function lockOwn<Subject extends CommentSubject>(
  tx: Queries,
  { place, ownStates }: Discussion<Subject>,
  viewer: Viewer,
  id: string,
): Promise<LockedComment> {
  const comment = await lockComment(tx, place, id);
  if (!comment || comment.authorId !== viewer.id || !ownStates.includes(comment.state)) throw new ApiError("NOT_FOUND");
  return comment;
}

/** @throws ApiError VALIDATION_FAILED when the answered comment is gone, or the subject has too many comments */
async function findAnswered<Subject extends CommentSubject>(
  tx: Queries,
  { place, answerGone, most }: Discussion<Subject>,
  subjectId: string,
  answeredId: string | null,
): Promise<CommentRow | undefined> {
  const answered = answeredId === null ? undefined : await findComment(tx, place, answeredId);
  if (answeredId !== null && (answered?.subjectId !== subjectId || !isShownRow(answered)))
    throw fieldError(answerGone.field, answerGone.message);
  if (most && (await countComments(tx, place, subjectId)) >= most.comments) throw fieldError("body", most.refusal);
  return answered;
}

/** What an edit stores. @throws ApiError VALIDATION_FAILED when the time for edits is over */
function editOf<Subject extends CommentSubject>(
  { edits }: Discussion<Subject>,
  comment: LockedComment,
  { body, now }: { body: string; now: Date },
) {
  const isOlderThan = (age: number) => comment.createdAt < after(now, -age);
  if ("endAfter" in edits) {
    if (isOlderThan(edits.endAfter)) throw fieldError("body", edits.refusal);
    return { body, editedAt: now };
  }
  if (!isOlderThan(edits.keepVersionsAfter)) return { body };
  const version = { body: comment.body, until: now.toISOString() };
  return { body, editedAt: now, history: withVersion(comment.history, version) };
}

/**
 * Notifies the members a comment concerns, each once: authors of the answered comment, of the thread and of the
 * subject, and mentioned members. `onlyMentions` limits this to new mentions after an edit.
 */
export async function notifyOfComment<Subject extends CommentSubject>(
  tx: Queries,
  announce: Announce,
  discussion: Discussion<Subject>,
  of: { subject: Subject; commentId: string; now: Date; onlyMentions?: string[] },
): Promise<void> {
  const { place, notifies } = discussion;
  const comment = await findPosted(tx, place, of.commentId);
  const recipients = new Map<string, CommentNews>();
  const add = (userId: string | null | undefined, kind: CommentNews) => {
    if (userId && userId !== comment.authorId && !recipients.has(userId)) recipients.set(userId, kind);
  };
  if (!of.onlyMentions) {
    if (comment.answeredId) add((await findComment(tx, place, comment.answeredId))?.authorId, "reply");
    if (comment.parentId && notifies.threadAuthor)
      add((await findComment(tx, place, comment.parentId))?.authorId, "reply");
  }
  const meant = (of.onlyMentions ?? mentionsIn(comment.body)).slice(0, notifies.mentioned);
  for (const { id } of await knownPeople(tx, meant)) add(id, "mention");
  if (!of.onlyMentions) add(of.subject.ownerId, notifies.ownerAs);
  await notify(
    tx,
    announce,
    [...recipients].map(([userId, kind]) => ({
      userId,
      kind,
      actorId: comment.authorId,
      ...discussion.notificationSubject(of.subject, comment.id),
      at: of.now,
    })),
  );
}

/**
 * Posts a comment once by the id that the client chose. A retry after a lost response returns the stored comment.
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED; VERSION_CONFLICT for a closed subject; RATE_LIMITED
 */
export async function postInDiscussion<Subject extends CommentSubject>(
  { database, clock }: DiscussionDeps,
  discussion: Discussion<Subject>,
  viewer: Viewer,
  subjectId: string,
  given: { id: string; body: string; answeredId: string | null },
): Promise<CommentRow> {
  const db = database.queries;
  const { place } = discussion;
  const { id, body } = given;
  await discussion.find(db, subjectId);
  const now = clock.now();
  const isSame = (sent: Awaited<ReturnType<typeof findSent>>) =>
    sent?.authorId === viewer.id && sent.subjectId === subjectId && sent.body === body;
  if (isSame(await findSent(db, id))) return findPosted(db, place, id);
  await discussion.takeLimit?.(viewer, "post", now);
  return database.transaction(async (tx, announce) => {
    await lockMember(tx, viewer.id);
    const sent = await findSent(tx, id);
    if (isSame(sent)) return findPosted(tx, place, id);
    if (sent) throw takenId(sent.authorId === viewer.id);
    const subject = await discussion.open(tx, subjectId, { isNew: true });
    const answered = await findAnswered(tx, discussion, subjectId, given.answeredId);
    const isPending = await discussion.admit(tx, { viewer, subject, body, now, editedId: null });
    const isInserted = await insertComment(tx, place, {
      id,
      subjectId,
      parentId: answered ? (answered.parentId ?? answered.id) : null,
      answeredId: answered?.id ?? null,
      authorId: viewer.id,
      body,
      state: isPending ? "pending" : "public",
      createdAt: now,
    });
    // Another member sends the same id at the same time.
    if (!isInserted) throw takenId(false);
    await discussion.recordPosted?.(tx, { viewer, subject, now });
    if (!isPending) {
      await discussion.announce(tx, announce, subjectId);
      await notifyOfComment(tx, announce, discussion, { subject, commentId: id, now });
    }
    return findPosted(tx, place, id);
  });
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED; VERSION_CONFLICT for a closed subject; RATE_LIMITED */
export async function editInDiscussion<Subject extends CommentSubject>(
  { database, clock }: DiscussionDeps,
  discussion: Discussion<Subject>,
  viewer: Viewer,
  id: string,
  body: string,
): Promise<CommentRow> {
  const { place } = discussion;
  const now = clock.now();
  await discussion.takeLimit?.(viewer, "edit", now);
  return database.transaction(async (tx, announce) => {
    await lockMember(tx, viewer.id);
    const comment = await lockOwn(tx, discussion, viewer, id);
    const subject = await discussion.open(tx, comment.subjectId, { isNew: false });
    if (comment.body === body) return findPosted(tx, place, id);
    const edit = editOf(discussion, comment, { body, now });
    const isPending =
      (await discussion.admit(tx, { viewer, subject, body, now, editedId: id })) || comment.state === "pending";
    await updateComment(tx, id, { ...edit, state: isPending ? "pending" : "public" });
    await discussion.announce(tx, announce, comment.subjectId);
    if (!isPending) {
      const known = new Set(mentionsIn(comment.body));
      const onlyMentions = mentionsIn(body).filter((name) => !known.has(name));
      await notifyOfComment(tx, announce, discussion, { subject, commentId: id, now, onlyMentions });
    }
    return findPosted(tx, place, id);
  });
}

/** Deletes the text with its earlier versions. The comment keeps its place for its replies. @throws ApiError NOT_FOUND */
export async function deleteInDiscussion<Subject extends CommentSubject>(
  { database }: Pick<DiscussionDeps, "database">,
  discussion: Discussion<Subject>,
  viewer: Viewer,
  id: string,
): Promise<void> {
  await database.transaction(async (tx, announce) => {
    const { subjectId } = await lockOwn(tx, discussion, viewer, id);
    await updateComment(tx, id, deletedComment);
    await discussion.recordDeleted?.(tx, id);
    await discussion.announce(tx, announce, subjectId);
  });
}

/**
 * Changes the state of a comment that is in one of the states `from`.
 * @returns the comment before the change, or undefined if there is none in these states
 */
export async function changeCommentState<Subject extends CommentSubject>(
  tx: Queries,
  announce: Announce,
  discussion: Pick<Discussion<Subject>, "place" | "announce">,
  { id, from, to }: { id: string; from: readonly PostState[]; to: PostState },
): Promise<LockedComment | undefined> {
  const comment = await lockComment(tx, discussion.place, id);
  if (!comment || !from.includes(comment.state)) return undefined;
  await updateComment(tx, id, { state: to });
  await discussion.announce(tx, announce, comment.subjectId);
  return comment;
}
