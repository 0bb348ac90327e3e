import { and, asc, between, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ActiveDay } from "#contracts/schemas/personal.ts";
import type { Queries } from "#server/database/connect.ts";
import { activityEvents } from "./tables.ts";
import type { EventKind } from "./events.ts";

/** Event kinds that count as the member's own activity. Received gifts, votes and readers do not. */
const groups = {
  writings: ["writing-submitted", "writing-revised"],
  lessons: ["lesson-passed", "daily-run-finished"],
  reviews: ["card-reviewed"],
  others: ["text-read", "perspective-posted", "mind-change-given", "article-published", "series-published"],
} as const satisfies Record<Exclude<keyof ActiveDay, "day">, readonly EventKind[]>;

const counted = (kinds: readonly EventKind[]) =>
  sql<number>`(count(*) filter (where ${inArray(activityEvents.kind, [...kinds])}))::int`;

/** Vietnam days with activity, oldest first. Days without activity are omitted. */
export const activeDays = (db: Queries, userId: string, from: string, to: string): Promise<ActiveDay[]> =>
  db
    .select({
      day: activityEvents.day,
      writings: counted(groups.writings),
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
