import { and, eq, ne } from "drizzle-orm";
import {
  freeEditMinutes,
  linksAllowed,
  opposing,
  reviewedFirst,
  tooManyLinks,
} from "#contracts/limits/perspectives.ts";
import {
  maxPerSide,
  type OwnPerspective,
  type PerspectiveLanguage,
  type PerspectiveWords,
  type Side,
} from "#contracts/schemas/perspectives.ts";
import { firstLinkBeyond } from "#document/comment-text.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveMindChanges, perspectives } from "./tables.ts";
import { lockMember } from "#server/core/locks.ts";
import { ApiError, fieldError, takenId } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { isLikeOneOf } from "#engine/index.ts";
import { recordPerspectivePosted, revokePerspectiveEvents } from "./earning.ts";
import { presentOwn } from "./present.ts";
import type { PerspectivesDeps } from "./deps.ts";
import {
  listOwnPerspectives,
  listPerspectivesOf,
  markPerspectiveRead,
  readPerspectiveHistory,
  voteForPerspective,
} from "./perspective-reading.ts";
import {
  countOnSide,
  findPerspective,
  lockPerspective,
  newestFirst,
  opposingOf,
  updatePerspective,
  type PerspectiveRow,
} from "./perspective-store.ts";
import { findStance } from "./topic-store.ts";
import { announceTopic, lockOpenTopic, recordTopicActivity } from "./topics.ts";
import { assertPostsLeft, countPublishedPerspectives, recordActiveDay, trustLevelOf } from "./trust.ts";
import { withVersion } from "#server/core/versions.ts";

const changesPerPerson = { max: 60, window: hours(1) };
/** A new text is compared with this many of the author's latest texts. */
const mostCompared = 200;

const textOf = ({ claim, reason, example, source, changeMind }: PerspectiveWords): PerspectiveWords => ({
  claim,
  reason,
  example,
  source,
  changeMind,
});

const hasSameText = (row: PerspectiveRow, text: PerspectiveWords): boolean =>
  (Object.keys(text) as (keyof PerspectiveWords)[]).every((field) => row[field] === text[field]);

/** @throws ApiError VALIDATION_FAILED for the field with the first link over the limit */
function assertTextLinksAllowed(text: PerspectiveWords, level: number) {
  const allowed = linksAllowed(level);
  const field = firstLinkBeyond(textOf(text), allowed);
  if (field) throw fieldError(field, tooManyLinks(allowed));
}

/** What its author may edit or delete: a hidden or removed perspective waits for editors, and can be appealed. */
const isOpenTo = (viewer: Viewer, row: PerspectiveRow | undefined): row is PerspectiveRow =>
  row?.authorId === viewer.id && (row.state === "public" || row.state === "pending");

/** Only an approval publishes a perspective later than it was written, or again after a removal. */
const wasApproved = ({ createdAt, publicAt, appealDecidedAt }: PerspectiveRow) =>
  publicAt !== null && (publicAt > createdAt || appealDecidedAt !== null);

/** Refuses a text that the author has already posted, here or in another topic, also with small differences. */
async function assertNotPosted(
  tx: Queries,
  userId: string,
  { reason }: PerspectiveWords,
  exceptId?: string,
): Promise<void> {
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
  const others = own.map((one) => one.reason);
  if (isLikeOneOf(reason, others))
    throw fieldError(
      "reason",
      "Bạn đã đăng một góc nhìn gần như y hệt rồi. Bạn sửa góc nhìn ấy, hoặc nêu lý do khác nhé.",
    );
}

async function presentById(queries: Queries, id: string): Promise<OwnPerspective> {
  const row = await findPerspective(queries, id);
  if (!row) throw new ApiError("NOT_FOUND");
  return presentOwn(row);
}

type NewPerspective = PerspectiveWords & { id: string; side: Side; lang: PerspectiveLanguage };

/** @throws ApiError VALIDATION_FAILED without having read the other side, or on a full side */
async function assertSideOpen(tx: Queries, userId: string, topicId: string, side: Side): Promise<void> {
  const other = await opposingOf(tx, topicId, userId, opposing[side]);
  if (other.isThere && !other.isRead)
    throw fieldError("side", "Bạn mở đọc một góc nhìn phía bên kia trước khi đăng nhé.");
  if ((await countOnSide(tx, topicId, side)) >= maxPerSide)
    throw fieldError(
      "side",
      `Phía này đã có ${maxPerSide.toLocaleString("vi")} góc nhìn, không thêm được nữa. Bạn phản hồi một góc nhìn đã có nhé.`,
    );
}

/**
 * @throws ApiError NOT_FOUND; VERSION_CONFLICT for a closed topic; VALIDATION_FAILED without a stance, without
 * having read the other side, with links, with a duplicate text, or on a full side; RATE_LIMITED over the daily
 * limit
 */
export async function postPerspective(
  deps: PerspectivesDeps,
  viewer: Viewer,
  slug: string,
  given: NewPerspective,
): Promise<OwnPerspective> {
  const { database, clock } = deps;
  const now = clock.now();
  return database.transaction(async (tx, announce) => {
    await lockMember(tx, viewer.id);
    // Sent from a second tab, or again after a lost response.
    const before = await findPerspective(tx, given.id);
    const isOwnBefore = before?.authorId === viewer.id;
    if (isOwnBefore && hasSameText(before, textOf(given))) return presentOwn(before);
    if (before) throw takenId(isOwnBefore);
    const topic = await lockOpenTopic(deps, tx, { slug });
    const stance = await findStance(tx, topic.id, viewer.id);
    if (!stance) throw fieldError("side", "Bạn chọn mình nghiêng về phía nào trước đã.");
    const level = await trustLevelOf(deps, tx, viewer.id);
    assertTextLinksAllowed(given, level);
    await assertSideOpen(tx, viewer.id, topic.id, given.side);
    await assertNotPosted(tx, viewer.id, given);
    await assertPostsLeft(deps, tx, { userId: viewer.id, kind: "perspectives", level, now });
    const isReviewed = level === 0 && (await countPublishedPerspectives(tx, viewer.id)) < reviewedFirst;
    await tx.insert(perspectives).values({
      id: given.id,
      topicId: topic.id,
      authorId: viewer.id,
      side: given.side,
      certainty: stance.certainty,
      lang: given.lang,
      ...textOf(given),
      state: isReviewed ? "pending" : "public",
      createdAt: now,
      publicAt: isReviewed ? null : now,
    });
    await recordActiveDay(tx, viewer.id, now);
    if (!isReviewed) {
      await recordPerspectivePosted(deps, tx, {
        id: given.id,
        topicId: topic.id,
        side: given.side,
        authorId: viewer.id,
      });
      recordTopicActivity(tx, topic.id, now);
      await announceTopic(announce, topic.id);
    }
    return presentById(tx, given.id);
  });
}

/** An edit leaves a version in the history once an editor or a reader has responded to the text, or time has passed. */
async function leavesVersion(tx: Queries, row: PerspectiveRow, now: Date): Promise<boolean> {
  const hasResponse =
    wasApproved(row) ||
    row.helpful > 0 ||
    (await tx.$count(perspectiveMindChanges, eq(perspectiveMindChanges.perspectiveId, row.id))) > 0;
  return hasResponse || (row.publicAt !== null && after(row.publicAt, minutes(freeEditMinutes)) < now);
}

/**
 * A new member's approved perspective waits for review again.
 * @throws ApiError NOT_FOUND; VERSION_CONFLICT for a closed topic, or when it was changed elsewhere;
 * VALIDATION_FAILED; RATE_LIMITED
 */
export async function changePerspective(
  deps: PerspectivesDeps,
  viewer: Viewer,
  id: string,
  given: PerspectiveWords & { version: number },
): Promise<OwnPerspective> {
  const { database, clock, limits } = deps;
  await limits.take(`perspective-change:${viewer.id}`, changesPerPerson);
  const now = clock.now();
  return database.transaction(async (tx, announce) => {
    // Prevents two concurrent edits from creating duplicates.
    await lockMember(tx, viewer.id);
    const row = await lockPerspective(tx, id);
    if (!isOpenTo(viewer, row)) throw new ApiError("NOT_FOUND");
    await lockOpenTopic(deps, tx, { id: row.topicId }, { isNew: false });
    if (row.version !== given.version)
      throw new ApiError("VERSION_CONFLICT", { message: "Góc nhìn này vừa được sửa ở nơi khác." });
    const text = textOf(given);
    if (hasSameText(row, text)) return presentOwn(row);
    const level = await trustLevelOf(deps, tx, viewer.id);
    assertTextLinksAllowed(text, level);
    await assertNotPosted(tx, viewer.id, text, id);
    const hasVersion = await leavesVersion(tx, row, now);
    const isReviewedAgain = row.state === "public" && level === 0 && wasApproved(row);
    const [stored] = await tx
      .select({ history: perspectives.history })
      .from(perspectives)
      .where(eq(perspectives.id, id));
    await updatePerspective(tx, id, {
      ...text,
      version: row.version + 1,
      // A text that was never public leaves no version.
      ...(hasVersion && row.state === "public"
        ? {
            editedAt: now,
            history: withVersion(stored?.history ?? [], { ...textOf(row), until: now.toISOString() }),
          }
        : {}),
      ...(isReviewedAgain ? { state: "pending" as const } : {}),
    });
    if (row.state === "public") await announceTopic(announce, row.topicId);
    return presentById(tx, id);
  });
}

/**
 * Deletes the text; a perspective with replies keeps its place.
 * @throws ApiError NOT_FOUND, also for one that reports hid or editors removed: deleting it would forestall or undo
 * their decision
 */
export async function deletePerspective(deps: PerspectivesDeps, viewer: Viewer, id: string): Promise<void> {
  await deps.database.transaction(async (tx, announce) => {
    const row = await lockPerspective(tx, id);
    if (!isOpenTo(viewer, row)) throw new ApiError("NOT_FOUND");
    const nothing = { claim: "", reason: "", example: "", source: "", changeMind: "", appeal: "" };
    await updatePerspective(tx, id, { ...nothing, history: [], state: "deleted", version: row.version + 1 });
    await revokePerspectiveEvents(deps, tx, id, "deleted");
    await announceTopic(announce, row.topicId);
  });
}

/** Perspectives, written in the form of the guided sentences. */
export const createPerspectiveOperations = (deps: PerspectivesDeps) =>
  bindOperations(deps, {
    postPerspective,
    changePerspective,
    deletePerspective,
    readPerspectiveHistory,
    markPerspectiveRead,
    voteForPerspective,
    listOwnPerspectives,
    listPerspectivesOf,
  });
