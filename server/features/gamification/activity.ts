import { and, asc, between, eq, inArray, isNull, sql } from "drizzle-orm";
import type { ActiveDay } from "#contracts/schemas/personal.ts";
import type { Queries } from "#server/database/connect.ts";
import { deeds } from "#server/database/gamification-tables.ts";
import type { DeedKind } from "./events.ts";

/** What somebody does; what they are given is no activity of theirs. */
const groups = {
  writings: ["writing-submitted", "writing-revised"],
  lessons: ["lesson-passed"],
  reviews: ["card-reviewed"],
  others: ["text-read", "perspective-posted", "opening-given", "article-published", "series-published"],
} as const satisfies Record<Exclude<keyof ActiveDay, "day">, readonly DeedKind[]>;

const counted = (kinds: readonly DeedKind[]) =>
  sql<number>`(count(*) filter (where ${inArray(deeds.kind, [...kinds])}))::int`;

/** Days in Vietnam on which somebody did something, the oldest first; those without are left out. */
export const activeDays = (db: Queries, userId: string, from: string, to: string): Promise<ActiveDay[]> =>
  db
    .select({
      day: deeds.day,
      writings: counted(groups.writings),
      lessons: counted(groups.lessons),
      reviews: counted(groups.reviews),
      others: counted(groups.others),
    })
    .from(deeds)
    .where(
      and(
        eq(deeds.userId, userId),
        between(deeds.day, from, to),
        inArray(deeds.kind, Object.values(groups).flat()),
        isNull(deeds.takenBackAt),
      ),
    )
    .groupBy(deeds.day)
    .orderBy(asc(deeds.day));
