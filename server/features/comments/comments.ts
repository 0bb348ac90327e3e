import {
  editMinutes,
  repliesShown,
  threadsShown,
  type Comment,
  type Commenter,
  type CommentOrder,
  type Conversation,
  type Thread,
} from "#contracts/schemas/comments.ts";
import { mentionsIn } from "#document/remark.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { Failure, fieldFailure, takenId } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import { commentLimits, isKnown, isNewcomer, mustWait } from "./new-author-review.ts";
import { presentCommenter, presentComments } from "./present.ts";
import type { Reactions } from "./reactions.ts";
import { type Editor, type Review, tellOfComment } from "./review.ts";
import type { ConversationParts } from "./service.ts";
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

const votesPerPerson = { max: 300, window: hours(1) };
const changesPerPerson = { max: 60, window: hours(1) };
const lookUpsPerPerson = { max: 240, window: minutes(1) };
const repliesAtOnce = 50;
/** A thread that is opened at one of its replies shows no more; those behind are leafed to. */
const repliesAtMost = 200;
const peopleShown = 6;

/** `helpful_milliseconds_id`: it names a row, so that pages stay in order while others come. One made up counts as none. */
const writePlace = ({ helpful, createdAt, id }: CommentRow) => `${helpful}_${createdAt.getTime()}_${id}`;
function readPlace(cursor: string | undefined): ThreadPlace | undefined {
  const match = /^(\d{1,9})_(\d{1,14})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/.exec(cursor ?? "");
  return match ? { helpful: Number(match[1]), at: new Date(Number(match[2])), id: match[3]! } : undefined;
}

export function createComments(parts: ConversationParts & { reactions: Reactions; review: Review }) {
  const { database, clock, limits, honours, reactions, review } = parts;
  const db = database.queries;
  const head = prepareHead(db);

  async function mustBeTalkedOf(queries: Queries, itemId: string): Promise<TalkedItem> {
    const item = await findTalkedItem(queries, itemId);
    if (!item) throw new Failure("NOT_FOUND");
    return item;
  }

  /** A comment that everybody can read, under a text that they can. */
  async function mustBeShown(queries: Queries, id: string): Promise<{ comment: CommentRow; item: TalkedItem }> {
    const comment = await findComment(queries, id);
    if (!comment || !isShownRow(comment)) throw new Failure("NOT_FOUND");
    return { comment, item: await mustBeTalkedOf(queries, comment.itemId) };
  }

  /** One's own, where it has not been taken away. */
  async function mustBeOwn(queries: Queries, person: Person, id: string): Promise<CommentRow> {
    const comment = await findComment(queries, id);
    if (!comment || comment.authorId !== person.id || (comment.state !== "visible" && comment.state !== "held"))
      throw new Failure("NOT_FOUND");
    await mustBeTalkedOf(queries, comment.itemId);
    return comment;
  }

  async function asThreads(rows: CommentRow[], repliesEach: number): Promise<Thread[]> {
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

  const present = async (queries: Queries, id: string): Promise<Comment> => {
    const row = await findComment(queries, id);
    if (!row) throw new Failure("NOT_FOUND");
    return (await presentComments(queries, [row], { whole: true }))[0]!;
  };

  return {
    /** @throws Failure NOT_FOUND for what is not published */
    async read(itemId: string, { order, cursor }: { order: CommentOrder; cursor?: string | undefined }) {
      const told = await head(itemId);
      if (!told) throw new Failure("NOT_FOUND");
      // Without a comment that can be read there is no thread either.
      const rows =
        told.commentCount === 0
          ? []
          : await listThreads(db, itemId, { order, after: readPlace(cursor), limit: threadsShown + 1 });
      const page = rows.slice(0, threadsShown);
      const last = page.at(-1);
      return {
        itemId,
        ...told,
        threads: await asThreads(page, repliesShown),
        next: rows.length > threadsShown && last ? writePlace(last) : null,
      } satisfies Conversation;
    },

    /** @throws Failure NOT_FOUND */
    async own(person: Person, itemId: string) {
      await mustBeTalkedOf(db, itemId);
      return {
        reactions: await reactions.own(person, itemId),
        helpful: await ownVotes(db, itemId, person.id),
        held: await presentComments(db, await listHeldOf(db, itemId, person.id), { whole: true }),
      };
    },

    /** The thread of one comment, far enough to hold it. @throws Failure NOT_FOUND */
    async thread(id: string): Promise<Thread> {
      const { comment } = await mustBeShown(db, id);
      const root = comment.parentId === null ? comment : await findComment(db, comment.parentId);
      if (!root) throw new Failure("NOT_FOUND");
      const place = comment.parentId === null ? 0 : await placeOfReply(db, { ...comment, parentId: comment.parentId });
      return (await asThreads([root], Math.min(Math.max(repliesShown, place), repliesAtMost)))[0]!;
    },

    /** @throws Failure NOT_FOUND */
    async replies(threadId: string, cursor: string | undefined) {
      const root = await findComment(db, threadId);
      if (!root || root.parentId !== null || root.state === "held") throw new Failure("NOT_FOUND");
      await mustBeTalkedOf(db, root.itemId);
      const place = readPlace(cursor);
      const rows = await listReplies(db, threadId, { after: place, limit: repliesAtOnce + 1 });
      const page = rows.slice(0, repliesAtOnce);
      const last = page.at(-1);
      return {
        replies: await presentComments(db, page),
        next: rows.length > repliesAtOnce && last ? writePlace(last) : null,
      };
    },

    /** @throws Failure NOT_FOUND; VALIDATION_FAILED for the same words again, or when what is answered is gone; RATE_LIMITED */
    async say(person: Person, itemId: string, said: { id: string; body: string; replyTo: string | null }) {
      const item = await mustBeTalkedOf(db, itemId);
      const now = clock.now();
      // Sent again because its answer was lost.
      const isSame = (one: CommentRow | undefined) =>
        one?.authorId === person.id && one.itemId === itemId && one.body === said.body;
      if (isSame(await findComment(db, said.id))) return present(db, said.id);
      const limit = (await isNewcomer(db, person, now)) ? commentLimits.newcomer : commentLimits.member;
      await limits.take(`comment:${person.id}`, limit);
      return database.transaction(async (tx, announce) => {
        const newcomer = await isNewcomer(tx, person, now);
        const before = await findComment(tx, said.id);
        if (isSame(before)) return present(tx, said.id);
        if (before) throw takenId(before.authorId === person.id);
        const answered = said.replyTo === null ? undefined : await findComment(tx, said.replyTo);
        if (said.replyTo !== null && (!answered || answered.itemId !== itemId || !isShownRow(answered)))
          throw fieldFailure("replyTo", "Bình luận bạn trả lời không còn nữa.");
        const waits = await mustWait(tx, { by: person, itemId, body: said.body, now, isNewcomer: newcomer });
        await insertComment(tx, {
          id: said.id,
          itemId,
          parentId: answered ? (answered.parentId ?? answered.id) : null,
          answeredId: answered?.id ?? null,
          authorId: person.id,
          body: said.body,
          state: waits ? "held" : "visible",
          createdAt: now,
        });
        if (!waits) {
          await announce({ kind: "conversation", id: itemId });
          await tellOfComment(tx, announce, { item, commentId: said.id, answeredId: answered?.id ?? null, now });
        }
        return present(tx, said.id);
      });
    },

    /** @throws Failure NOT_FOUND; VALIDATION_FAILED when its time is over; RATE_LIMITED */
    async change(person: Person, id: string, body: string): Promise<Comment> {
      await mustBeOwn(db, person, id);
      await limits.take(`comment-change:${person.id}`, changesPerPerson);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        const newcomer = await isNewcomer(tx, person, now);
        await lockComment(tx, id);
        const comment = await mustBeOwn(tx, person, id);
        if (comment.body === body) return present(tx, id);
        if (comment.createdAt < after(now, -minutes(editMinutes)))
          throw fieldFailure("body", `Đã quá ${editMinutes} phút nên bình luận này không sửa được nữa.`);
        const item = await mustBeTalkedOf(tx, comment.itemId);
        const waits =
          (await mustWait(tx, { by: person, itemId: item.id, body, now, isNewcomer: newcomer, exceptId: id })) ||
          comment.state === "held";
        await updateComment(tx, id, { body, editedAt: now, state: waits ? "held" : "visible" });
        await announce({ kind: "conversation", id: item.id });
        if (!waits) {
          const known = new Set(mentionsIn(comment.body));
          await tellOfComment(tx, announce, {
            item,
            commentId: id,
            answeredId: null,
            now,
            onlyMentions: mentionsIn(body).filter((name) => !known.has(name)),
          });
        }
        return present(tx, id);
      });
    },

    /** One's own goes with its words; an editor takes another's from sight. @throws Failure NOT_FOUND */
    async remove({ person, caller }: Editor, id: string): Promise<void> {
      const found = await findComment(db, id);
      if (found && found.authorId !== person.id && person.role !== "member")
        return void (await review.hide({ person, caller }, id));
      await mustBeOwn(db, person, id);
      await database.transaction(async (tx, announce) => {
        await lockComment(tx, id);
        const comment = await mustBeOwn(tx, person, id);
        await updateComment(tx, id, { state: "deleted", body: "" });
        await honours.takeBack(tx, { refType: "comment", refId: id, reason: "deleted" });
        await announce({ kind: "conversation", id: comment.itemId });
      });
    },

    /** @throws Failure NOT_FOUND; VALIDATION_FAILED for one's own; RATE_LIMITED */
    async vote(person: Person, id: string, isHelpful: boolean) {
      const { comment, item } = await mustBeShown(db, id);
      if (comment.authorId === person.id) throw fieldFailure("id", "Bạn không cần bình chọn cho lời của chính mình.");
      await limits.take(`vote:${person.id}`, votesPerPerson);
      const helpful = await database.transaction(async (tx, announce) => {
        await lockComment(tx, id);
        const count = await setVote(tx, id, person.id, isHelpful);
        await announce({ kind: "conversation", id: comment.itemId });
        // The word of whoever wrote the text weighs more.
        const kind = item.ownerId === person.id ? "remark-useful" : "useful-received";
        if (isHelpful && comment.authorId)
          await honours.note(tx, {
            userId: comment.authorId,
            kind,
            refType: "comment",
            refId: id,
            giverId: person.id,
            at: clock.now(),
            facts: { giverTrust: (await isKnown(tx, person, clock.now())) ? 1 : 0 },
          });
        if (!isHelpful)
          await honours.takeBack(tx, { refType: "comment", refId: id, giverId: person.id, reason: "vote-withdrawn" });
        return count;
      });
      return { helpful, isHelpful };
    },

    /** @throws Failure NOT_FOUND, RATE_LIMITED */
    async people(person: Person, itemId: string, begun: string): Promise<Commenter[]> {
      const item = await mustBeTalkedOf(db, itemId);
      await limits.take(`people:${person.id}`, lookUpsPerPerson);
      const asked = begun.replaceAll("\u0000", "").normalize("NFC").toLowerCase().trim();
      return (await findPeople(db, item, asked, peopleShown)).map(presentCommenter);
    },
  };
}
