import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { eq } from "drizzle-orm";
import type { Streak as PresentedStreak } from "#contracts/schemas/gamification.ts";
import { after, beginOfVietnamDay, days, hours, minutes, type Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { Limits } from "#server/core/limits.ts";
import { awardBadges } from "./projections.ts";
import { choicesOf, daysOf, lockPoints, noChoices, putSettings, qualifiedDaysOf, settingsOf } from "./store.ts";
import { computeStreak, restorable, streakFormula, type Streak } from "./streak.ts";
import { bindOperations } from "#server/core/operations.ts";

const daysShown = 7;

const changesPerPerson = { max: 30, window: minutes(1) };

interface StreaksDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
}

async function computeMemberStreak({ clock }: StreaksDeps, queries: Queries, userId: string) {
  const now = clock.now();
  const today = vietnamDay(now);
  const settings = await settingsOf(queries, userId);
  const done = await daysOf(queries, userId);
  const qualified = new Set(done.filter((day) => day.qualified).map(({ day }) => day));
  const streak = computeStreak(qualified, settings, today);
  const missed = restorable(streak, settings, today, (now.getTime() - beginOfVietnamDay(today).getTime()) / hours(1));
  // Activities after the missed days.
  const since = missed?.at(-1);
  const activities =
    since === undefined ? 0 : done.filter(({ day }) => day > since).reduce((sum, day) => sum + day.activities, 0);
  const [first = today] = done.map(({ day }) => day).toSorted();
  return { today, settings, qualified, streak, missed, activities, first };
}

function presentStreak({
  today,
  settings,
  qualified,
  streak,
  missed,
  activities,
  first,
}: Awaited<ReturnType<typeof computeMemberStreak>>): PresentedStreak {
  const shown = Array.from({ length: daysShown }, (_, index) => shiftDay(today, index + 1 - daysShown));
  return {
    current: streak.current,
    best: streak.best,
    freezes: streak.freezes,
    todayDone: streak.todayDone,
    endsAt: after(beginOfVietnamDay(today), days(1)).toISOString(),
    restWeekday: settings.restDays.at(-1)?.weekday ?? null,
    hidden: settings.hidesStreak,
    restorable:
      missed === null || !streak.broken
        ? null
        : {
            length: streak.broken.length,
            until: after(
              beginOfVietnamDay(missed[0]!),
              days(1) + hours(streakFormula.restore.withinHours),
            ).toISOString(),
            done: Math.min(activities, streakFormula.restore.activities),
            needed: streakFormula.restore.activities,
          },
    days: shown.map((day) => ({ day, state: day < first ? "before" : stateOn(streak, qualified, day, today) })),
  };
}

/** A member's streak, as a reminder needs it. */
export interface StreakTonight {
  current: number;
  todayDone: boolean;
  /** Without an activity today, it ends at midnight: no freeze and no rest day saves it. */
  endsTonight: boolean;
}

/** Of several members at once, from two queries. Members without a day: no entry. */
export async function readStreaksOf(
  { clock, database }: StreaksDeps,
  userIds: readonly string[],
): Promise<Map<string, StreakTonight>> {
  if (userIds.length === 0) return new Map();
  const db = database.queries;
  const today = vietnamDay(clock.now());
  const [daysDone, choices] = await Promise.all([qualifiedDaysOf(db, userIds), choicesOf(db, userIds)]);
  return new Map(
    [...daysDone].map(([userId, qualified]) => {
      const { current, todayDone, freezes, kept } = computeStreak(qualified, choices.get(userId) ?? noChoices, today);
      const isFrozen = freezes > 0 && current >= streakFormula.leastToFreeze;
      const endsTonight = current > 0 && !todayDone && !isFrozen && !kept.has(today);
      return [userId, { current, todayDone, endsTonight }];
    }),
  );
}

/** The streak length for others; null if the owner hides it. */
export async function readPublicStreak(deps: StreaksDeps, userId: string) {
  const db = deps.database.queries;
  const { settings, streak } = await computeMemberStreak(deps, db, userId);
  return settings.hidesStreak ? null : { current: streak.current, best: streak.best };
}

/** Days between `from` and `to` that qualify for the streak. */
export async function listQualifiedDays(
  { database }: StreaksDeps,
  userId: string,
  from: string,
  to: string,
): Promise<string[]> {
  const db = database.queries;
  return (await daysOf(db, userId))
    .filter(({ day, qualified }) => qualified && day >= from && day <= to)
    .map(({ day }) => day);
}

export const readStreak = async (deps: StreaksDeps, viewer: Viewer) =>
  presentStreak(await computeMemberStreak(deps, deps.database.queries, viewer.id));

/** A new rest weekday applies from today, or from tomorrow if today qualifies already. Past days do not change. */
export async function changeStreakSettings(
  deps: StreaksDeps,
  viewer: Viewer,
  given: CallInput<"PUT /v1/account/streak">["body"],
) {
  const { limits, database, clock } = deps;
  await limits.take(`streak:${viewer.id}`, changesPerPerson);
  return database.transaction(async (tx, announce) => {
    await lockPoints(tx, [viewer.id]);
    const { today, settings, qualified } = await computeMemberStreak(deps, tx, viewer.id);
    const { restWeekday = settings.restDays.at(-1)?.weekday ?? null, hidden = settings.hidesStreak } = given;
    const from = qualified.has(today) ? shiftDay(today, 1) : today;
    const before = settings.restDays.filter((choice) => choice.from < from);
    const isNew = (before.at(-1)?.weekday ?? null) !== restWeekday;
    await putSettings(tx, viewer.id, {
      hidesStreak: hidden,
      restDays: isNew ? [...before, { from, weekday: restWeekday }] : before,
    });
    // Cached pages must not show a hidden streak.
    if (hidden !== settings.hidesStreak) {
      const [user] = await tx.select({ username: users.username }).from(users).where(eq(users.id, viewer.id));
      if (user) await announce({ kind: "author", id: user.username });
    }
    await awardBadges(tx, viewer.id, new Set(), true, clock.now());
    return presentStreak(await computeMemberStreak(deps, tx, viewer.id));
  });
}

/** @throws ApiError VALIDATION_FAILED when there is nothing to win back, or not enough is done; RATE_LIMITED */
export async function restoreStreak(deps: StreaksDeps, viewer: Viewer) {
  const { limits, database, clock } = deps;
  await limits.take(`streak:${viewer.id}`, changesPerPerson);
  return database.transaction(async (tx) => {
    await lockPoints(tx, [viewer.id]);
    const { missed, activities, settings, today } = await computeMemberStreak(deps, tx, viewer.id);
    if (missed === null)
      throw new ApiError("VALIDATION_FAILED", { message: "Hiện không có chuỗi nào khôi phục được." });
    const needed = streakFormula.restore.activities;
    if (activities < needed)
      throw new ApiError("VALIDATION_FAILED", {
        message: `Bạn cần làm ${needed} việc để khôi phục chuỗi, mới xong ${activities}.`,
      });
    await putSettings(tx, viewer.id, { restored: [...settings.restored, { on: today, days: missed }] });
    await awardBadges(tx, viewer.id, new Set(), true, clock.now());
    return presentStreak(await computeMemberStreak(deps, tx, viewer.id));
  });
}

/** Streaks of members, always computed from their days. */
export const createStreaks = (deps: StreaksDeps) =>
  bindOperations(deps, {
    readPublicStreak,
    listQualifiedDays,
    readStreak,
    readStreaksOf,
    changeStreakSettings,
    restoreStreak,
  });

function stateOn(streak: Streak, qualified: ReadonlySet<string>, day: string, today: string) {
  const kept = streak.kept.get(day);
  if (qualified.has(day) && kept !== "rest") return "done" as const;
  return kept ?? (day === today ? ("open" as const) : ("missed" as const));
}
