import type { Viewer } from "#server/core/viewer.ts";
import { ApiError } from "#server/core/api-error.ts";
import { after, days } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { countCommentsOf } from "./discussion-store.ts";
import { findCommenter } from "./store.ts";

/** A member counts as new during this time, and until this many of their comments are public. */
const newFor = days(3);
const trustedAfter = 3;

/** Whether the member counts as new. Where it decides about a comment, the caller has locked the member (`lockMember`). */
export async function isNewMember(db: Queries, viewer: Viewer, now: Date): Promise<boolean> {
  const member = await findCommenter(db, viewer.id);
  if (!member) throw new ApiError("SESSION_REVOKED");
  if (member.role !== "member") return false;
  return (
    member.createdAt > after(now, -newFor) || (await countCommentsOf(db, "item", viewer.id, "public")) < trustedAfter
  );
}

/** Whether the member's votes count for points, so that new accounts cannot vote for their owner. */
export async function isTrustedVoter(db: Queries, viewer: Viewer, now: Date): Promise<boolean> {
  const member = await findCommenter(db, viewer.id);
  return member !== undefined && (member.role !== "member" || member.createdAt <= after(now, -newFor));
}
