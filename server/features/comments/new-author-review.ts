import type { Viewer } from "#server/core/viewer.ts";
import { leadsElsewhere } from "#document/comment-text.ts";
import { after, days, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { countCommentsOf, listRecentOf } from "./discussion-store.ts";
import { findCommenter } from "./store.ts";

/** A member counts as new during this time, and until this many of their comments are public. */
const newFor = days(3);
const trustedAfter = 3;
/** Comments per hour. */
export const commentLimits = {
  newMember: { max: 10, window: hours(1) },
  member: { max: 60, window: hours(1) },
} as const;
/** The same comment is rejected again within this time. */
const remembersWords = days(1);
/** Comments under this many texts in this time look like spam. */
const flood = { items: 4, within: minutes(10) };

const folded = (body: string) => body.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Whether the member counts as new. Where it decides about a comment, the caller has locked the member (`lockMember`). */
export async function isNewAuthor(db: Queries, viewer: Viewer, now: Date): Promise<boolean> {
  const member = await findCommenter(db, viewer.id);
  if (!member) throw new ApiError("SESSION_REVOKED");
  if (member.role !== "member") return false;
  return (
    member.createdAt > after(now, -newFor) || (await countCommentsOf(db, "item", viewer.id, "public")) < trustedAfter
  );
}

/** Whether the member's votes count for points, so that new accounts cannot vote for their owner. */
export async function isKnown(db: Queries, viewer: Viewer, now: Date): Promise<boolean> {
  const member = await findCommenter(db, viewer.id);
  return member !== undefined && (member.role !== "member" || member.createdAt <= after(now, -newFor));
}

/**
 * Whether an editor must review the comment first: for new members, comments with links, or under many texts in a
 * short time.
 * @throws ApiError VALIDATION_FAILED for a repeated comment
 */
export async function needsReview(
  tx: Queries,
  input: { by: Viewer; itemId: string; body: string; now: Date; isNewAuthor: boolean; exceptId?: string },
): Promise<boolean> {
  const { by, itemId, body, now } = input;
  const recent = (await listRecentOf(tx, "item", by.id, after(now, -remembersWords))).filter(
    ({ id }) => id !== input.exceptId,
  );
  // Established members may repeat a comment, such as thanks, under another text.
  const near = recent.filter((one) => one.state !== "deleted" && (input.isNewAuthor || one.subjectId === itemId));
  if (near.some((one) => folded(one.body) === folded(body)))
    throw fieldError("body", "Bạn vừa gửi đúng những lời này rồi. Bạn viết điều khác nhé.");
  if (!input.isNewAuthor) return false;
  const lately = recent.filter(({ createdAt }) => createdAt > after(now, -flood.within));
  const items = new Set([...lately.map((one) => one.subjectId), itemId]);
  return leadsElsewhere(body) || items.size >= flood.items;
}
