import { and, desc, eq } from "drizzle-orm";
import type { ActiveDay, WeekSummary } from "#contracts/schemas/personal.ts";
import { weekSummaries } from "#server/database/personal-tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { PersonalParts } from "./service.ts";

export const weekSummariesOf = (db: Queries, userId: string) =>
  db
    .select({ week: weekSummaries.week, text: weekSummaries.text, writtenAt: weekSummaries.writtenAt })
    .from(weekSummaries)
    .where(eq(weekSummaries.userId, userId))
    .orderBy(desc(weekSummaries.week));

/** What was said of how somebody learnt goes with what they learnt. */
export const forgetWeekSummariesOf = (tx: Queries, userId: string) =>
  tx.delete(weekSummaries).where(eq(weekSummaries.userId, userId));

const sumOf = (days: readonly ActiveDay[]) => ({
  activeDays: days.length,
  textsHandedIn: days.reduce((sum, { writings }) => sum + writings, 0),
  lessonsPassed: days.reduce((sum, { lessons }) => sum + lessons, 0),
  cardsReviewed: days.reduce((sum, { reviews }) => sum + reviews, 0),
});

/** Two sentences of the model about somebody's last whole week, of its numbers alone. */
export function createWeekSummaries(
  { database, clock, practice, honours, grammar }: PersonalParts,
  /** Monday and Sunday of the week that many weeks ago, in Vietnam. */
  weekAgo: (weeks: number) => { from: string; to: string },
) {
  const db = database.queries;
  const find = async (userId: string, week: string): Promise<WeekSummary | null> => {
    const [row] = await db
      .select()
      .from(weekSummaries)
      .where(and(eq(weekSummaries.userId, userId), eq(weekSummaries.week, week)));
    return row ? { week, text: row.text, writtenAt: row.writtenAt.toISOString() } : null;
  };
  const daysOf = (userId: string, { from, to }: { from: string; to: string }) => honours.activeDays(userId, from, to);

  return {
    async read(person: Person): Promise<{ summary: WeekSummary | null; isActive: boolean }> {
      const last = weekAgo(1);
      const [summary, days] = await Promise.all([find(person.id, last.from), daysOf(person.id, last)]);
      return { summary, isActive: days.length > 0 };
    },

    /** @throws Failure VALIDATION_FAILED for a week without anything; and what `ModelTasks` and the coach throw */
    async write(person: Person, signal: AbortSignal): Promise<{ summary: WeekSummary }> {
      practice.model.mustBeOn();
      const [last, before] = [weekAgo(1), weekAgo(2)];
      const known = await find(person.id, last.from);
      if (known) return { summary: known };
      const [days, daysBefore, { weeks }] = await Promise.all([
        daysOf(person.id, last),
        daysOf(person.id, before),
        grammar.profile(person.id, 28),
      ]);
      if (days.length === 0)
        throw new Failure("VALIDATION_FAILED", { message: "Tuần trước bạn chưa có hoạt động nào để tóm tắt." });
      const errorsOf = (monday: string) => {
        const week = weeks.find(({ start }) => start === monday);
        return week ? { wordsWritten: week.words, errorsPer100Words: week.perHundred } : {};
      };
      const numbers = {
        week: { ...sumOf(days), ...errorsOf(last.from) },
        weekBefore: { ...sumOf(daysBefore), ...errorsOf(before.from) },
      };
      const text = await practice.model.run(person, { task: "week", text: JSON.stringify(numbers), signal }, (coach) =>
        coach.lookBackOn(numbers),
      );
      await db
        .insert(weekSummaries)
        .values({ userId: person.id, week: last.from, text, writtenAt: clock.now() })
        .onConflictDoNothing();
      const summary = await find(person.id, last.from);
      if (!summary) throw new Failure("NOT_FOUND");
      return { summary };
    },
  };
}
