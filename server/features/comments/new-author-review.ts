import type { Viewer } from "#server/http/route.ts";
import { leadsElsewhere } from "#document/remark.ts";
import { after, days, hours, minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { countVisibleOf, lockPerson, recentCommentsOf } from "./store.ts";

/** A member is new for so long, and until so many comments of theirs stand. */
const newFor = days(3);
const trustedAfter = 3;
/** Comments in an hour. */
export const commentLimits = {
  newcomer: { max: 10, window: hours(1) },
  member: { max: 60, window: hours(1) },
} as const;
/** The same words again are refused for so long. */
const remembersWords = days(1);
/** Under so many texts within so short a time nobody has read what they answer. */
const flood = { items: 4, within: minutes(10) };

const folded = (body: string) => body.normalize("NFC").toLowerCase().replace(/\s+/g, " ").trim();

/** Has this member still to show that they are no advertiser? Locks their row: what they say comes one after the other. */
export async function isNewcomer(tx: Queries, viewer: Viewer, now: Date): Promise<boolean> {
  const member = await lockPerson(tx, viewer.id);
  if (!member) throw new ApiError("SESSION_REVOKED");
  if (member.role !== "member") return false;
  return member.createdAt > after(now, -newFor) || (await countVisibleOf(tx, viewer.id)) < trustedAfter;
}

/** Does what this member says about others count? Nobody opens an account to praise their own. */
export async function isKnown(tx: Queries, viewer: Viewer, now: Date): Promise<boolean> {
  const member = await lockPerson(tx, viewer.id);
  return member !== undefined && (member.role !== "member" || member.createdAt <= after(now, -newFor));
}

/**
 * Does an editor look at it before others do? Newcomers' links wait, and what they say under many texts at once.
 * @throws ApiError VALIDATION_FAILED for the same words again
 */
export async function needsReview(
  tx: Queries,
  said: { by: Viewer; itemId: string; body: string; now: Date; isNewcomer: boolean; exceptId?: string },
): Promise<boolean> {
  const { by, itemId, body, now } = said;
  const recent = (await recentCommentsOf(tx, by.id, after(now, -remembersWords))).filter(
    ({ id }) => id !== said.exceptId,
  );
  // Who is known here may thank under two texts in the same words.
  const near = recent.filter((one) => one.state !== "deleted" && (said.isNewcomer || one.itemId === itemId));
  if (near.some((one) => folded(one.body) === folded(body)))
    throw fieldError("body", "Bạn vừa gửi đúng những lời này rồi. Bạn viết điều khác nhé.");
  if (!said.isNewcomer) return false;
  const lately = recent.filter(({ createdAt }) => createdAt > after(now, -flood.within));
  const items = new Set([...lately.map((one) => one.itemId), itemId]);
  return leadsElsewhere(body) || items.size >= flood.items;
}
