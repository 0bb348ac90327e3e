import { vietnamDay } from "#contracts/time/calendar.ts";
import { and, count, desc, eq, sql } from "drizzle-orm";
import type { OwnBadge } from "#contracts/schemas/gamification.ts";
import { badges, figuresOf } from "./badges.ts";
import type { GamificationDeps } from "./deps.ts";
import { daysOf, eventsWhere, placesOf, settingsOf } from "./store.ts";
import { computeStreak } from "./streak.ts";
import { activityEvents, userBadges } from "./tables.ts";

export const listBadges = () =>
  badges.map(({ code, name, requirement, of, target }) => ({ code, name, requirement, figure: of, target }));

/** Awarded badges, latest first, for public display: without progress. */
export async function listAwardedBadges({ database }: GamificationDeps, userId: string) {
  const db = database.queries;
  const rows = await db
    .select()
    .from(userBadges)
    .where(eq(userBadges.userId, userId))
    .orderBy(desc(userBadges.awardedAt), userBadges.code);
  return rows.flatMap(({ code, awardedAt }) => {
    const badge = badges.find((one) => one.code === code);
    return badge
      ? [{ code, name: badge.name, requirement: badge.requirement, awardedAt: awardedAt.toISOString() }]
      : [];
  });
}

export async function listOwnBadges({ clock, database }: GamificationDeps, userId: string): Promise<OwnBadge[]> {
  const db = database.queries;
  const isOwn = eq(activityEvents.userId, userId);
  const of = await eventsWhere(db, and(isOwn, sql`${activityEvents.kind} not in ('card-reviewed', 'word-known')`));
  const [words] = await db
    .select({ count: count() })
    .from(activityEvents)
    .where(and(isOwn, eq(activityEvents.kind, "word-known"), sql`${activityEvents.revokedAt} is null`));
  const done = await daysOf(db, userId);
  const qualified = new Set(done.filter((day) => day.qualified).map(({ day }) => day));
  const { best } = computeStreak(qualified, await settingsOf(db, userId), vietnamDay(clock.now()));
  const figures = figuresOf(of, done, best, (await placesOf(db, [userId])).get(userId) ?? []);
  figures.wordsKnown = words?.count ?? 0;
  const rows = await db.select().from(userBadges).where(eq(userBadges.userId, userId));
  const awarded = new Map(rows.map((row) => [row.code, row.awardedAt.toISOString()]));
  return badges.map(({ code, name, requirement, target, of: figure }) => ({
    code,
    name,
    requirement,
    figure,
    target,
    progress: Math.min(target, figures[figure]),
    awardedAt: awarded.get(code) ?? null,
  }));
}
