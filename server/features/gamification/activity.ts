import { and, asc, between, eq, gte, inArray, isNull, lte, max, ne, sql } from "drizzle-orm";
import type { ActiveDay } from "#contracts/schemas/personal.ts";
import type { Queries } from "#server/database/connect.ts";
import { activityEvents, pointEvents } from "./tables.ts";
import type { EventKind } from "./events.ts";
import { textOf } from "./store.ts";

/**
 * Event kinds that count as the member's own activity, by the figure that counts them, here and in every sum. Received
 * gifts, votes and readers do not count.
 */
const groups = {
  writings: ["writing-submitted"],
  lessons: ["lesson-passed"],
  reviews: ["card-reviewed"],
  others: [
    "writing-revised",
    "daily-run-finished",
    "text-read",
    "perspective-posted",
    "mind-change-given",
    "article-published",
    "series-published",
  ],
} as const satisfies Record<Exclude<keyof ActiveDay, "day">, readonly EventKind[]>;

const counted = (kinds: readonly EventKind[]) =>
  sql<number>`(count(*) filter (where ${inArray(activityEvents.kind, [...kinds])}))::int`;

/** Different texts that were handed in: a further version of a text is no further text. */
const textsHandedIn = sql<number>`(count(distinct ${textOf}) filter (where ${inArray(activityEvents.kind, groups.writings)}))::int`;

/** Vietnam days with activity, oldest first. Days without activity are omitted. */
export const activeDays = (db: Queries, userId: string, from: string, to: string): Promise<ActiveDay[]> =>
  db
    .select({
      day: activityEvents.day,
      writings: textsHandedIn,
      lessons: counted(groups.lessons),
      reviews: counted(groups.reviews),
      others: counted(groups.others),
    })
    .from(activityEvents)
    .where(
      and(
        eq(activityEvents.userId, userId),
        between(activityEvents.day, from, to),
        inArray(activityEvents.kind, Object.values(groups).flat()),
        isNull(activityEvents.revokedAt),
      ),
    )
    .groupBy(activityEvents.day)
    .orderBy(asc(activityEvents.day));

/** Points of practice for what was done between two moments; `to`: null for now. A row holds what it changes. */
export async function practicePointsBetween(db: Queries, userId: string, from: Date, to: Date | null): Promise<number> {
  const [row] = await db
    .select({ points: sql<number>`coalesce(sum(${pointEvents.points}), 0)::int` })
    .from(pointEvents)
    .where(
      and(
        eq(pointEvents.userId, userId),
        eq(pointEvents.track, "practice"),
        ne(pointEvents.state, "pending"),
        gte(pointEvents.at, from),
        to ? lte(pointEvents.at, to) : undefined,
      ),
    );
  return row?.points ?? 0;
}

/** What a member did between two days. */
export interface ActivitySum {
  /** Days with any activity. */
  days: number;
  writings: number;
  lessons: number;
  reviews: number;
}

/** Of several members at once, both days included. Members without activity: no entry. */
export async function sumActivity(
  db: Queries,
  userIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, ActivitySum>> {
  const rows = await db
    .select({
      userId: activityEvents.userId,
      days: sql<number>`count(distinct ${activityEvents.day})::int`,
      writings: textsHandedIn,
      lessons: counted(groups.lessons),
      reviews: counted(groups.reviews),
    })
    .from(activityEvents)
    .where(and(ownActivity(userIds), between(activityEvents.day, from, to)))
    .groupBy(activityEvents.userId);
  return new Map(rows.map(({ userId, ...sum }) => [userId, sum]));
}

/** The last day with activity of each member. */
export async function lastActiveDays(db: Queries, userIds: readonly string[]): Promise<Map<string, string>> {
  const rows = await db
    .select({ userId: activityEvents.userId, day: max(activityEvents.day) })
    .from(activityEvents)
    .where(ownActivity(userIds))
    .groupBy(activityEvents.userId);
  return new Map(rows.flatMap(({ userId, day }) => (day === null ? [] : [[userId, day] as const])));
}

const ownActivity = (userIds: readonly string[]) =>
  and(
    inArray(activityEvents.userId, [...userIds]),
    inArray(activityEvents.kind, Object.values(groups).flat()),
    isNull(activityEvents.revokedAt),
  );
