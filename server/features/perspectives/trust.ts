import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { linksAllowed, postsADay, tooManyLinks, trustSteps } from "#contracts/limits/perspectives.ts";
import type { Trust } from "#contracts/schemas/perspectives.ts";
import { linksIn } from "#document/comment-text.ts";
import { after, beginOfVietnamDay, days } from "#server/core/clock.ts";
import { countCommentsSince, upheldReportsOf } from "#server/features/comments/service.ts";
import type { Queries } from "#server/database/connect.ts";
import {
  perspectiveDays,
  perspectiveMindChanges,
  perspectiveReads,
  perspectives,
  perspectiveTopics,
  perspectiveTrusted,
  perspectiveHelpful,
} from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { idsWrittenBy } from "./perspective-store.ts";

export interface TrustCriteria {
  role: "member" | "editor" | "admin";
  activeDays: number;
  read: number;
  helpfulReceived: number;
  /** Reports of their texts that editors upheld. */
  upheldReports: number;
  /** Granted manually by staff. */
  isGiven: boolean;
}

/**
 * 0: new · 1: has been here for some days and reads · 2: is found helpful, without upheld reports · 3: staff, or
 * granted by staff.
 * Computed on each request, except for grants; an upheld report revokes level 2.
 */
export function trustLevel(criteria: TrustCriteria): Trust["level"] {
  if (criteria.role !== "member" || criteria.isGiven) return 3;
  const { known, regular } = trustSteps;
  if (criteria.activeDays < known.days || criteria.read < known.read) return 0;
  const isRegular =
    criteria.activeDays >= regular.days && criteria.helpfulReceived >= regular.helpful && criteria.upheldReports === 0;
  return isRegular ? 2 : 1;
}

/** @throws ApiError VALIDATION_FAILED for the field */
export function assertLinksAllowed(field: string, text: string, level: number) {
  const allowed = linksAllowed(level);
  if (linksIn(text) > allowed) throw fieldError(field, tooManyLinks(allowed));
}

/** Of members that exist. */
function readTrustCriteriaOf(db: Queries, userIds: readonly string[]): Promise<TrustCriteria[]> {
  const id = sql`users.id`;
  return db
    .select({
      role: users.role,
      activeDays: sql<number>`(select count(*)::int from ${perspectiveDays} where user_id = ${id})`,
      read: sql<number>`(
        select count(*)::int from ${perspectiveReads} r join ${perspectives} p on p.id = r.perspective_id
        where r.user_id = ${id} and p.author_id is distinct from ${id})`,
      helpfulReceived: sql<number>`(
        select count(*)::int from ${perspectiveHelpful} u join ${perspectives} p on p.id = u.perspective_id
        where p.author_id = ${id} and p.state = 'public')`,
      upheldReports: upheldReportsOf(["topic", "perspective", "perspective-reply", "mind-change"], idsWrittenBy(id)),
      isGiven: sql<boolean>`exists (select 1 from ${perspectiveTrusted} where user_id = ${id})`,
    })
    .from(users)
    .where(inArray(users.id, [...userIds]));
}

/** @throws ApiError SESSION_REVOKED for a deleted account */
export async function readTrustCriteria(db: Queries, userId: string): Promise<TrustCriteria> {
  const [criteria] = await readTrustCriteriaOf(db, [userId]);
  if (!criteria) throw new ApiError("SESSION_REVOKED");
  return criteria;
}

type Posted = keyof (typeof postsADay)["known"];
const doneWords: Record<Posted, (count: number) => string> = {
  perspectives: (count) => `đăng ${count} góc nhìn`,
  replies: (count) => `gửi ${count} phản hồi`,
  mindChanges: (count) => `ghi nhận ${count} góc nhìn`,
  topics: (count) => `mở ${count} vấn đề`,
};

type TrustDeps = Pick<PerspectivesDeps, "everybodyIsKnown">;

const levelFor = ({ everybodyIsKnown }: TrustDeps, criteria: TrustCriteria) =>
  everybodyIsKnown ? 2 : trustLevel(criteria);

export const trustLevelOf = async (deps: TrustDeps, db: Queries, userId: string) =>
  levelFor(deps, await readTrustCriteria(db, userId));

/** How many of these members are known: see `trustLevel`. */
export const countKnown = async (deps: TrustDeps, db: Queries, userIds: readonly string[]) =>
  (await readTrustCriteriaOf(db, userIds)).filter((criteria) => levelFor(deps, criteria) >= 1).length;

/** An integer, so that the number of posts that are left is one as well. */
const unlimited = Number.MAX_SAFE_INTEGER;

const dailyPostLimits = ({ everybodyIsKnown }: TrustDeps, level: number) =>
  everybodyIsKnown
    ? { perspectives: unlimited, replies: unlimited, mindChanges: unlimited, topics: unlimited }
    : level === 0
      ? postsADay.newMember
      : postsADay.known;

/** Posts of today in Vietnam time, including deleted ones. */
async function countPostsToday(db: Queries, userId: string, now: Date) {
  const begin = beginOfVietnamDay(vietnamDay(now));
  const since = sql`${begin.toISOString()}::timestamptz`;
  return {
    perspectives: await db.$count(
      perspectives,
      and(eq(perspectives.authorId, userId), sql`${perspectives.createdAt} >= ${since}`),
    ),
    replies: await countCommentsSince(db, "perspective", userId, begin),
    mindChanges: await db.$count(
      perspectiveMindChanges,
      and(eq(perspectiveMindChanges.userId, userId), sql`${perspectiveMindChanges.createdAt} >= ${since}`),
    ),
    topics: await db.$count(
      perspectiveTopics,
      and(eq(perspectiveTopics.authorId, userId), sql`${perspectiveTopics.createdAt} >= ${since}`),
    ),
  };
}

/** What a member sees about their own trust level. */
export async function describeTrust(deps: TrustDeps, db: Queries, userId: string, now: Date): Promise<Trust> {
  const criteria = await readTrustCriteria(db, userId);
  const { role: _, isGiven: __, ...counts } = criteria;
  const level = levelFor(deps, criteria);
  const posted = await countPostsToday(db, userId, now);
  const most = dailyPostLimits(deps, level);
  return {
    level,
    ...counts,
    perspectivesLeft: Math.max(0, most.perspectives - posted.perspectives),
    repliesLeft: Math.max(0, most.replies - posted.replies),
    canSetLinks: level > 0,
    canOpenTopics: level > 0,
  };
}

/**
 * Call it in the transaction that posts, after locking the member's row. @throws ApiError RATE_LIMITED until the
 * day ends
 */
export async function assertPostsLeft(
  deps: TrustDeps,
  tx: Queries,
  { userId, kind, level, now }: { userId: string; kind: Posted; level: number; now: Date },
): Promise<void> {
  const most = dailyPostLimits(deps, level)[kind];
  if ((await countPostsToday(tx, userId, now))[kind] < most) return;
  const tomorrow = beginOfVietnamDay(vietnamDay(after(now, days(1))));
  throw new ApiError("RATE_LIMITED", {
    message: `Hôm nay bạn đã ${doneWords[kind](most)}. Mai lại chia sẻ tiếp nhé!`,
    retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
  });
}

/** How many of a member's perspectives have been public, except those that editors removed. */
export const countPublishedPerspectives = (tx: Queries, userId: string) =>
  tx.$count(
    perspectives,
    and(
      eq(perspectives.authorId, userId),
      sql`${perspectives.publicAt} is not null`,
      ne(perspectives.state, "removed"),
      // Earlier, authors could delete what was removed. An approval clears the reason.
      eq(perspectives.removalReason, ""),
    ),
  );

/** How many of a member's mind changes are public, or hidden until an editor decides. */
export const countPublishedMindChanges = (tx: Queries, userId: string) =>
  tx.$count(
    perspectiveMindChanges,
    and(eq(perspectiveMindChanges.userId, userId), inArray(perspectiveMindChanges.state, ["public", "hidden"])),
  );

/** Records that the member took part today. */
export async function recordActiveDay(tx: Queries, userId: string, now: Date): Promise<void> {
  await tx
    .insert(perspectiveDays)
    .values({ userId, day: vietnamDay(now) })
    .onConflictDoNothing();
}
