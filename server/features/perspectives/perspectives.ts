import { and, eq, ne, sql } from "drizzle-orm";
import { freeEditMinutes, linksAllowed, reviewedFirst, tooManyLinks } from "#contracts/limits/perspectives.ts";
import {
  mostOnASide,
  type OwnPerspective,
  type PerspectiveLanguage,
  type PerspectiveWords,
  type Side,
} from "#contracts/schemas/perspectives.ts";
import { firstLinkBeyond } from "#document/remark.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveMindChanges, perspectives, perspectiveUseful } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { isLikeOneOf } from "#engine/index.ts";
import type { Earning } from "./earning.ts";
import { presentOwn } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import {
  countOnSide,
  findPerspective,
  listOf,
  lockPerspective,
  newestFirst,
  noteRead,
  opposingOf,
  updatePerspective,
  type PerspectiveRow,
} from "./perspective-store.ts";
import { findStance } from "./topic-store.ts";
import { readCursor, writeCursor } from "#server/core/pagination.ts";
import type { Topics } from "./topics.ts";
import type { TrustOf } from "./trust.ts";
import { withVersion } from "./versions.ts";

const changesPerPerson = { max: 60, window: hours(1) };
const marksPerPerson = { max: 600, window: hours(1) };
const pageLength = 20;
/** A new text is compared with this many of the author's latest texts. */
const mostCompared = 200;

const opposing: Record<Side, Side[]> = { agree: ["disagree"], disagree: ["agree"], other: ["agree", "disagree"] };

const wordsOf = ({ claim, reason, example, source, changeMind }: PerspectiveWords): PerspectiveWords => ({
  claim,
  reason,
  example,
  source,
  changeMind,
});

const isSaid = (row: PerspectiveRow, words: PerspectiveWords): boolean =>
  (Object.keys(words) as (keyof PerspectiveWords)[]).every((field) => row[field] === words[field]);

/** @throws ApiError VALIDATION_FAILED for the field with the first link over the limit */
function refuseLinks(words: PerspectiveWords, level: number) {
  const allowed = linksAllowed(level);
  const field = firstLinkBeyond(wordsOf(words), allowed);
  if (field) throw fieldError(field, tooManyLinks(allowed));
}

/** Only an approval publishes a perspective later than it was written, or again after a removal. */
const wasApproved = ({ createdAt, publicAt, appealDecidedAt }: PerspectiveRow) =>
  publicAt !== null && (publicAt > createdAt || appealDecidedAt !== null);

export type PerspectiveOperations = ReturnType<typeof createPerspectiveOperations>;

/** Perspectives, written in the form of the guided sentences. */
export function createPerspectiveOperations(
  deps: PerspectivesDeps & { earning: Earning; topics: Topics; trust: TrustOf },
) {
  const { database, clock, limits, earning, topics, trust } = deps;
  const db = database.queries;

  /** A public perspective in a public topic. @throws ApiError NOT_FOUND */
  async function assertReadable(queries: Queries, id: string): Promise<PerspectiveRow> {
    const row = await findPerspective(queries, id);
    if (!row?.isShown || row.topicState !== "public") throw new ApiError("NOT_FOUND");
    return row;
  }

  const presentById = async (queries: Queries, id: string): Promise<OwnPerspective> => {
    const row = await findPerspective(queries, id);
    if (!row) throw new ApiError("NOT_FOUND");
    return presentOwn(row);
  };

  /** Refuses a text that the author has already posted, here or in another topic, also with small differences. */
  async function refuseAgain(tx: Queries, userId: string, words: PerspectiveWords, exceptId?: string) {
    const own = await tx
      .select({ reason: perspectives.reason })
      .from(perspectives)
      .where(
        and(
          eq(perspectives.authorId, userId),
          ne(perspectives.state, "deleted"),
          exceptId === undefined ? undefined : ne(perspectives.id, exceptId),
        ),
      )
      .orderBy(...newestFirst)
      .limit(mostCompared);
    const others = own.map(({ reason }) => reason);
    if (isLikeOneOf(words.reason, others))
      throw fieldError(
        "reason",
        "Bạn đã đăng một góc nhìn gần như y hệt rồi. Bạn sửa góc nhìn ấy, hoặc nêu lý do khác nhé.",
      );
  }

  return {
    assertReadable,

    /**
     * @throws ApiError NOT_FOUND; VERSION_CONFLICT for a closed topic; VALIDATION_FAILED without a stance, without
     * having read the other side, with links, with a duplicate text, or on a full side; RATE_LIMITED over the daily
     * limit
     */
    async post(
      viewer: Viewer,
      slug: string,
      given: PerspectiveWords & { id: string; side: Side; lang: PerspectiveLanguage },
    ): Promise<OwnPerspective> {
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        await lockMember(tx, viewer.id);
        // Sent from a second tab, or again after a lost response.
        const before = await findPerspective(tx, given.id);
        const isOwnBefore = before?.authorId === viewer.id;
        if (isOwnBefore && isSaid(before, wordsOf(given))) return presentOwn(before);
        if (before) throw takenId(isOwnBefore);
        const topic = await topics.assertOpen(tx, { slug });
        const stance = await findStance(tx, topic.id, viewer.id);
        if (!stance) throw fieldError("side", "Bạn chọn mình nghiêng về phía nào trước đã.");
        const level = await trust.levelOf(tx, viewer.id);
        refuseLinks(given, level);
        const other = await opposingOf(tx, topic.id, viewer.id, opposing[given.side]);
        if (other.isThere && !other.isRead)
          throw fieldError("side", "Bạn mở đọc một góc nhìn phía bên kia trước khi đăng nhé.");
        if ((await countOnSide(tx, topic.id, given.side)) >= mostOnASide)
          throw fieldError(
            "side",
            `Phía này đã có ${mostOnASide.toLocaleString("vi")} góc nhìn, không thêm được nữa. Bạn phản hồi một góc nhìn đã có nhé.`,
          );
        await refuseAgain(tx, viewer.id, given);
        await trust.assertPostsLeft(tx, viewer.id, "perspectives", level, now);
        const waits = level === 0 && (await trust.everPublic(tx, viewer.id)) < reviewedFirst;
        await tx.insert(perspectives).values({
          id: given.id,
          topicId: topic.id,
          authorId: viewer.id,
          side: given.side,
          certainty: stance.certainty,
          lang: given.lang,
          ...wordsOf(given),
          state: waits ? "pending" : "public",
          createdAt: now,
          publicAt: waits ? null : now,
        });
        await trust.noteDay(tx, viewer.id, now);
        if (!waits) {
          await earning.posted(tx, { id: given.id, topicId: topic.id, side: given.side, authorId: viewer.id });
          topics.noteLife(tx, topic.id, now);
          await announce({ kind: "perspectives", id: topic.id });
        }
        return presentById(tx, given.id);
      });
    },

    /**
     * A new member's approved perspective waits for review again.
     * @throws ApiError NOT_FOUND; VERSION_CONFLICT for a closed topic, or when it was changed elsewhere;
     * VALIDATION_FAILED; RATE_LIMITED
     */
    async change(viewer: Viewer, id: string, given: PerspectiveWords & { version: number }): Promise<OwnPerspective> {
      await limits.take(`perspective-change:${viewer.id}`, changesPerPerson);
      const now = clock.now();
      return database.transaction(async (tx, announce) => {
        // Prevents two concurrent edits from creating duplicates.
        await lockMember(tx, viewer.id);
        const row = await lockPerspective(tx, id);
        // A removed perspective can be appealed, not edited.
        if (!row || row.authorId !== viewer.id || (row.state !== "public" && row.state !== "pending"))
          throw new ApiError("NOT_FOUND");
        await topics.assertOpen(tx, { id: row.topicId }, { isNew: false });
        if (row.version !== given.version)
          throw new ApiError("VERSION_CONFLICT", { message: "Góc nhìn này vừa được sửa ở nơi khác." });
        const words = wordsOf(given);
        if (isSaid(row, words)) return presentOwn(row);
        const level = await trust.levelOf(tx, viewer.id);
        refuseLinks(words, level);
        await refuseAgain(tx, viewer.id, words, id);
        // An edit leaves a version in the history once an editor or a reader has responded to the text.
        const isJudged =
          wasApproved(row) ||
          row.useful > 0 ||
          (await tx.$count(perspectiveMindChanges, eq(perspectiveMindChanges.perspectiveId, id))) > 0;
        const isLate = isJudged || (row.publicAt !== null && after(row.publicAt, minutes(freeEditMinutes)) < now);
        const waits = row.state === "public" && level === 0 && wasApproved(row);
        const [kept] = await tx
          .select({ history: perspectives.history })
          .from(perspectives)
          .where(eq(perspectives.id, id));
        await updatePerspective(tx, id, {
          ...words,
          version: row.version + 1,
          // A text that was never public leaves no version.
          ...(isLate && row.state === "public"
            ? {
                editedAt: now,
                history: withVersion(kept?.history ?? [], { ...wordsOf(row), until: now.toISOString() }),
              }
            : {}),
          ...(waits ? { state: "pending" as const } : {}),
        });
        if (row.state === "public") await announce({ kind: "perspectives", id: row.topicId });
        return presentById(tx, id);
      });
    },

    /** Deletes the text; a perspective with replies keeps its place. @throws ApiError NOT_FOUND */
    async remove(viewer: Viewer, id: string): Promise<void> {
      await database.transaction(async (tx, announce) => {
        const row = await lockPerspective(tx, id);
        if (!row || row.authorId !== viewer.id || row.state === "deleted") throw new ApiError("NOT_FOUND");
        const nothing = { claim: "", reason: "", example: "", source: "", changeMind: "" };
        await updatePerspective(tx, id, { ...nothing, history: [], state: "deleted", version: row.version + 1 });
        await earning.gone(tx, id, "deleted");
        await announce({ kind: "perspectives", id: row.topicId });
      });
    },

    /** @throws ApiError NOT_FOUND */
    async history(id: string) {
      const { editedAt } = await assertReadable(db, id);
      if (editedAt === null) return { versions: [] };
      const [row] = await db
        .select({ history: perspectives.history })
        .from(perspectives)
        .where(eq(perspectives.id, id));
      return { versions: row?.history ?? [] };
    },

    /** @throws ApiError NOT_FOUND, RATE_LIMITED */
    async noteRead(viewer: Viewer, id: string): Promise<void> {
      const { authorId } = await assertReadable(db, id);
      if (authorId === viewer.id) return;
      await limits.take(`perspective-mark:${viewer.id}`, marksPerPerson);
      const now = clock.now();
      await database.transaction(async (tx) => {
        await noteRead(tx, id, viewer.id, now);
        await trust.noteDay(tx, viewer.id, now);
      });
    },

    /**
     * @throws ApiError NOT_FOUND; VALIDATION_FAILED for one's own perspective; VERSION_CONFLICT for a closed topic;
     * RATE_LIMITED
     */
    async vote(viewer: Viewer, id: string, isUseful: boolean) {
      const { authorId } = await assertReadable(db, id);
      if (authorId === viewer.id) throw fieldError("id", "Bạn không cần bình chọn cho lời của chính mình.");
      await limits.take(`perspective-mark:${viewer.id}`, marksPerPerson);
      const now = clock.now();
      return database.transaction(async (tx) => {
        const row = await lockPerspective(tx, id);
        if (!row?.isShown) throw new ApiError("NOT_FOUND");
        const topic = await topics.assertOpen(tx, { id: row.topicId });
        const one = and(eq(perspectiveUseful.perspectiveId, id), eq(perspectiveUseful.userId, viewer.id));
        if (isUseful) {
          await noteRead(tx, id, viewer.id, now);
          await tx
            .insert(perspectiveUseful)
            .values({ perspectiveId: id, userId: viewer.id, createdAt: now })
            .onConflictDoNothing();
        } else await tx.delete(perspectiveUseful).where(one);
        await earning.useful(tx, row, viewer.id, isUseful);
        const useful = await tx.$count(perspectiveUseful, eq(perspectiveUseful.perspectiveId, id));
        await updatePerspective(tx, id, { useful });
        await trust.noteDay(tx, viewer.id, now);
        const canKnow = (await findStance(tx, topic.id, viewer.id)) !== undefined;
        return { isUseful, useful: canKnow ? useful : null };
      });
    },

    async mine(viewer: Viewer, cursor: string | undefined) {
      return page(
        await listOf(db, { userId: viewer.id, isOwn: true, before: readCursor(cursor), limit: pageLength + 1 }),
        true,
      );
    },

    /** @throws ApiError NOT_FOUND */
    async of(username: string, cursor: string | undefined) {
      const [user] = await db
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.username, username), sql`${users.suspendedAt} is null`));
      if (!user) throw new ApiError("NOT_FOUND");
      const before = readCursor(cursor);
      return page(await listOf(db, { userId: user.id, isOwn: false, before, limit: pageLength + 1 }), false);
    },
  };
}

function page(rows: PerspectiveRow[], isUsefulShown: boolean) {
  const shown = rows.slice(0, pageLength);
  const last = shown.at(-1);
  return {
    perspectives: shown.map((row) => presentOwn(row, { isUsefulShown })),
    next: rows.length > pageLength && last ? writeCursor({ at: last.createdAt, id: last.id }) : null,
  };
}
