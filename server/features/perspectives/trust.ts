import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { linksAllowed, postsADay, tooManyLinks, trustSteps } from "#contracts/limits/perspectives.ts";
import type { Trust } from "#contracts/schemas/perspectives.ts";
import { linksIn } from "#document/remark.ts";
import { beginOfVietnamDay, vietnamDay } from "#server/core/clock.ts";
import { reports } from "#server/database/community-tables.ts";
import type { Queries } from "#server/database/connect.ts";
import {
  perspectiveDays,
  perspectiveMindChanges,
  perspectiveReads,
  perspectiveReplies,
  perspectives,
  perspectiveTrusted,
  perspectiveUseful,
} from "#server/database/perspective-tables.ts";
import { users } from "#server/database/tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { saidBy } from "./perspective-store.ts";

export interface TrustFacts {
  role: "member" | "editor" | "admin";
  activeDays: number;
  read: number;
  usefulReceived: number;
  /** Reports of their texts that editors upheld. */
  upheldReports: number;
  /** Granted manually by staff. */
  isGiven: boolean;
}

/**
 * 0: new · 1: has been here for some days and reads · 2: is found useful, without upheld reports · 3: staff, or
 * granted by staff.
 * Computed on each request, except for grants; an upheld report revokes level 2.
 */
export function trustLevel(facts: TrustFacts): Trust["level"] {
  if (facts.role !== "member" || facts.isGiven) return 3;
  const { known, regular } = trustSteps;
  if (facts.activeDays < known.days || facts.read < known.read) return 0;
  const isRegular =
    facts.activeDays >= regular.days && facts.usefulReceived >= regular.useful && facts.upheldReports === 0;
  return isRegular ? 2 : 1;
}

/** @throws ApiError VALIDATION_FAILED beside the field */
export function refuseLinksIn(field: string, text: string, level: number) {
  const allowed = linksAllowed(level);
  if (linksIn(text) > allowed) throw fieldError(field, tooManyLinks(allowed));
}

async function factsOf(db: Queries, userId: string): Promise<TrustFacts> {
  const [user] = await db.select({ role: users.role }).from(users).where(eq(users.id, userId));
  if (!user) throw new ApiError("SESSION_REVOKED");
  const [counts] = await db
    .select({
      activeDays: sql<number>`(select count(*)::int from ${perspectiveDays} where user_id = ${userId})`,
      read: sql<number>`(
        select count(*)::int from ${perspectiveReads} r join ${perspectives} p on p.id = r.perspective_id
        where r.user_id = ${userId} and p.author_id is distinct from ${userId})`,
      usefulReceived: sql<number>`(
        select count(*)::int from ${perspectiveUseful} u join ${perspectives} p on p.id = u.perspective_id
        where p.author_id = ${userId} and p.state = 'public')`,
      upheldReports: sql<number>`(
        select count(distinct target)::int from ${reports}
        where kind in ('topic', 'perspective', 'perspective-reply', 'mind-change') and decision = 'upheld'
          and target in (${saidBy(userId)}))`,
      isGiven: sql<boolean>`exists (select 1 from ${perspectiveTrusted} where user_id = ${userId})`,
    })
    .from(users)
    .where(eq(users.id, userId));
  return { role: user.role, ...counts! };
}

type Posted = keyof (typeof postsADay)["known"];
const doneWords: Record<Posted, (count: number) => string> = {
  perspectives: (count) => `đăng ${count} góc nhìn`,
  replies: (count) => `gửi ${count} phản hồi`,
  mindChanges: (count) => `ghi nhận ${count} góc nhìn`,
};

/** Trust levels and the limits they set. `everybodyIsKnown`: everybody has level 2, for example content. */
export function createTrust({ everybodyIsKnown = false }: { everybodyIsKnown?: boolean | undefined }) {
  const levelOf = async (db: Queries, userId: string) => (everybodyIsKnown ? 2 : trustLevel(await factsOf(db, userId)));
  const daily = (level: number) =>
    everybodyIsKnown
      ? { perspectives: Infinity, replies: Infinity, mindChanges: Infinity }
      : level === 0
        ? postsADay.newcomer
        : postsADay.known;

  /** Posts of today in Vietnam time, including deleted ones. */
  async function postedToday(db: Queries, userId: string, now: Date) {
    const since = sql`${beginOfVietnamDay(vietnamDay(now)).toISOString()}::timestamptz`;
    return {
      perspectives: await db.$count(
        perspectives,
        and(eq(perspectives.authorId, userId), sql`${perspectives.createdAt} >= ${since}`),
      ),
      replies: await db.$count(
        perspectiveReplies,
        and(eq(perspectiveReplies.authorId, userId), sql`${perspectiveReplies.createdAt} >= ${since}`),
      ),
      mindChanges: await db.$count(
        perspectiveMindChanges,
        and(eq(perspectiveMindChanges.userId, userId), sql`${perspectiveMindChanges.createdAt} >= ${since}`),
      ),
    };
  }

  return {
    levelOf,

    /** The trust level of a member and whether staff granted it; shown to staff. */
    async standing(db: Queries, userId: string) {
      const facts = await factsOf(db, userId);
      return { level: trustLevel(facts), isGiven: facts.isGiven };
    },

    async describe(db: Queries, userId: string, now: Date): Promise<Trust> {
      const { role: _, isGiven: __, ...facts } = await factsOf(db, userId);
      const level = await levelOf(db, userId);
      const posted = await postedToday(db, userId, now);
      const most = level === 0 ? postsADay.newcomer : postsADay.known;
      return {
        level,
        ...facts,
        perspectivesLeft: Math.max(0, most.perspectives - posted.perspectives),
        repliesLeft: Math.max(0, most.replies - posted.replies),
        canSetLinks: level > 0,
        canOpenTopics: level > 0,
      };
    },

    /**
     * Call it in the transaction that posts, after locking the member's row. @throws ApiError RATE_LIMITED until the
     * day ends
     */
    async assertPostsLeft(tx: Queries, userId: string, what: Posted, level: number, now: Date) {
      const most = daily(level)[what];
      if ((await postedToday(tx, userId, now))[what] < most) return;
      const tomorrow = beginOfVietnamDay(vietnamDay(new Date(now.getTime() + 86_400_000)));
      throw new ApiError("RATE_LIMITED", {
        message: `Hôm nay bạn đã ${doneWords[what](most)}. Mai lại chia sẻ tiếp nhé!`,
        retryAfter: Math.ceil((tomorrow.getTime() - now.getTime()) / 1000),
      });
    },

    /** How many of a member's perspectives have ever been public. */
    everPublic: (tx: Queries, userId: string) =>
      tx.$count(
        perspectives,
        and(
          eq(perspectives.authorId, userId),
          sql`${perspectives.publicAt} is not null`,
          ne(perspectives.state, "removed"),
        ),
      ),

    /** How many of a member's mind changes are public. */
    mindChangesPublic: (tx: Queries, userId: string) =>
      tx.$count(
        perspectiveMindChanges,
        and(eq(perspectiveMindChanges.userId, userId), inArray(perspectiveMindChanges.state, ["public", "hidden"])),
      ),

    isHouse: everybodyIsKnown,

    /** Records that the member took part today. */
    async noteDay(tx: Queries, userId: string, now: Date): Promise<void> {
      await tx
        .insert(perspectiveDays)
        .values({ userId, day: vietnamDay(now) })
        .onConflictDoNothing();
    },
  };
}
export type TrustOf = ReturnType<typeof createTrust>;
