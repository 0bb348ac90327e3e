import { giftKinds } from "#contracts/limits/gamification.ts";
import { shiftDay, vietnamDay } from "#contracts/time/calendar.ts";
import { and, between, eq, exists, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Queries } from "#server/database/connect.ts";
import { activityEvents, pointEvents, userDays, userSeasons } from "./tables.ts";
import { badges, figuresOf, type Figures } from "./badges.ts";
import { isDueCard, isDueCardSql, isLastDue, type EventKind, type StoredEvent } from "./event-payloads.ts";
import { improvementIn } from "./improvement.ts";
import { differences, totalsOf } from "./ledger.ts";
import { affectedResults, textsOf, type AffectedResults } from "./affected-results.ts";
import { formula, giftWorth, newlySuspected, computePoints } from "./rules.ts";
import { nextSeason, seasonAt, seasonOfDay } from "./seasons.ts";
import {
  awardedTo,
  changeBadges,
  daysOf,
  eventsWhere,
  giftsAround,
  lockPoints,
  noteSuspected,
  ofKinds,
  placesOf,
  putDays,
  putInLedger,
  putSeasons,
  settingsOf,
  textOf,
  balancesOf,
  seasonsOfOlderFormulas,
} from "./store.ts";
import { dayFormula, computeDays, computeStreak } from "./streak.ts";

/** The event kinds each figure depends on. Figures without kinds depend on days (`ofDays`) or season results. */
const fedBy: Record<keyof Figures, EventKind[]> = {
  writings: ["writing-submitted"],
  rootsFixed: ["writing-submitted"],
  levels: ["writing-submitted"],
  textsRead: ["text-read"],
  wordsKnown: ["word-known"],
  lessons: ["lesson-passed"],
  articles: ["article-published"],
  series: ["series-published"],
  perspectives: ["perspective-posted"],
  bothSides: ["perspective-posted"],
  mindChangesReceived: ["mind-change-received"],
  mindChangesGiven: ["mind-change-given"],
  helpfulComments: ["comment-helpful", "helpful-received"],
  reportsUpheld: ["report-upheld"],
  bestStreak: [],
  clearedDays: [],
  topTen: [],
  championships: [],
  improvements: [],
};
const ofDays: (keyof Figures)[] = ["bestStreak", "clearedDays"];

const isOfTexts = (texts: readonly string[]) => and(eq(activityEvents.refType, "writing"), inArray(textOf, [...texts]));

/**
 * Whether the change can affect any result. Most card reviews cannot: only the first of a day that counts, every
 * fifth, the tenth, and the last due one can. A review recorded late may shift which one is the fifth.
 */
async function changesSomething(tx: Queries, changed: readonly StoredEvent[]): Promise<boolean> {
  const [event] = changed;
  if (changed.length !== 1 || !event || event.kind !== "card-reviewed" || event.revokedReason !== null) return true;
  if (isLastDue(event)) return true;
  if (!isDueCard(event)) return false;
  const [counted] = await tx
    .select({
      earning: sql<number>`(count(*) filter (where ${activityEvents.revokedAt} is null))::int`,
      // An undone answer does not count for the day; later ones move up.
      done: sql<number>`(count(*) filter (where ${activityEvents.revokedReason} is distinct from 'undone'))::int`,
      later: sql<number>`(count(*) filter (where ${activityEvents.at} > ${event.at.toISOString()}::timestamptz))::int`,
    })
    .from(activityEvents)
    .where(and(eq(activityEvents.userId, event.userId), eq(activityEvents.day, event.day), isDueCardSql));
  if (!counted || counted.later > 0 || counted.done === 1) return true;
  return counted.earning % formula.cards.group === 0 || counted.done % dayFormula.cards === 0;
}

/**
 * Finds members whose received gifts must be evaluated again although none of their events changed: suspicion depends
 * on the share of gifts a giver receives from the same member. @returns seasons by member
 */
async function findReevaluated(tx: Queries, changed: readonly StoredEvent[]): Promise<Map<string, Set<string>>> {
  const gifts = changed.filter(({ kind, giverId }) => giverId !== null && kind in giftWorth);
  const found = new Map<string, Set<string>>();
  if (gifts.length === 0) return found;
  const [first] = gifts.map(({ at }) => at).toSorted((a, b) => a.getTime() - b.getTime());
  const back = alias(activityEvents, "back");
  const rows = await tx
    .selectDistinct({ userId: activityEvents.userId, giverId: activityEvents.giverId, day: activityEvents.day })
    .from(activityEvents)
    .where(
      and(
        inArray(activityEvents.giverId, [...new Set(gifts.map(({ userId }) => userId))]),
        ofKinds(giftKinds),
        gte(activityEvents.at, first!),
        exists(
          tx
            .select({ id: back.id })
            .from(back)
            .where(
              and(
                eq(back.userId, activityEvents.giverId),
                eq(back.giverId, activityEvents.userId),
                inArray(back.kind, [...giftKinds]),
              ),
            ),
        ),
      ),
    );
  for (const { userId, giverId, day } of rows) {
    const season = seasonOfDay(day);
    if (gifts.some((gift) => gift.userId === giverId && seasonOfDay(gift.day) === season))
      found.set(userId, (found.get(userId) ?? new Set()).add(season));
  }
  return found;
}

/**
 * Updates all projections after events of any number of members were recorded, revoked or decided on. Must run once
 * and last in a transaction: it locks members, and a transaction that waits here holds no other locks these members
 * need.
 */
export async function applyEvents(tx: Queries, changed: readonly StoredEvent[], now: Date): Promise<void> {
  const own = Map.groupBy(changed, ({ userId }) => userId);
  const reevaluated = await findReevaluated(tx, changed);
  const members = [...new Set([...own.keys(), ...reevaluated.keys()])].toSorted();
  await lockPoints(tx, members);
  for (const userId of members) {
    await applyToMember(tx, userId, own.get(userId) ?? [], reevaluated.get(userId) ?? new Set(), now);
  }
}

async function applyToMember(
  tx: Queries,
  userId: string,
  changed: readonly StoredEvent[],
  reevaluated: ReadonlySet<string>,
  now: Date,
): Promise<void> {
  if (reevaluated.size === 0 && !(await changesSomething(tx, changed))) return;
  const texts = textsOf(changed);
  const versions =
    texts.length > 0 ? await eventsWhere(tx, and(eq(activityEvents.userId, userId), isOfTexts(texts))) : [];
  const affected = affectedResults(changed, versions);
  const daysChanged = affected.streakDays.size > 0 && (await applyToDays(tx, userId, [...affected.streakDays]));
  const seasons = new Set([...affected.seasons, ...reevaluated]);
  const [first] = [...affected.seasons].toSorted();
  if (first !== undefined && affected.lastSeason > first) {
    // Zero totals have no row, but entries capped then may count now. So the seasons come from the events.
    const ofEvent = sql<string>`to_char(${activityEvents.day}, 'YYYY-MM')`;
    const later = await tx
      .selectDistinct({ season: ofEvent })
      .from(activityEvents)
      .where(and(eq(activityEvents.userId, userId), between(ofEvent, first, affected.lastSeason)));
    for (const { season } of later) seasons.add(season);
  }
  const closed = [...seasons].some((season) => season < seasonAt(now)) ? await seasonsOfOlderFormulas(tx) : new Set();
  for (const season of [...seasons].toSorted()) {
    if (!closed.has(season)) await applyToSeason(tx, userId, season, affected, now);
  }
  await awardBadges(tx, userId, new Set(changed.map(({ kind }) => kind)), daysChanged, now);
}

async function applyToDays(tx: Queries, userId: string, days: readonly string[]): Promise<boolean> {
  const of = await eventsWhere(
    tx,
    and(eq(activityEvents.userId, userId), inArray(activityEvents.streakDay, [...days])),
  );
  const computed = computeDays(of);
  const before = await tx
    .select()
    .from(userDays)
    .where(and(eq(userDays.userId, userId), inArray(userDays.day, [...days])));
  const rows = [...computed.values()].map((day) => ({ userId, ...day }));
  if (rows.length > 0) await putDays(tx, rows);
  const gone = before.filter(({ day }) => !computed.has(day)).map(({ day }) => day);
  if (gone.length > 0) await tx.delete(userDays).where(and(eq(userDays.userId, userId), inArray(userDays.day, gone)));
  const flags = (list: readonly { day: string; qualified: boolean; cleared: boolean }[]) =>
    list
      .map(({ day, qualified, cleared }) => `${day} ${qualified} ${cleared}`)
      .toSorted()
      .join();
  return flags(before) !== flags(rows);
}

async function applyToSeason(tx: Queries, userId: string, season: string, affected: AffectedResults, now: Date) {
  const from = `${season}-01`;
  const until = `${nextSeason(season)}-01`;
  const days = new Set([...affected.days].filter((day) => seasonOfDay(day) === season));
  const isOwn = eq(activityEvents.userId, userId);
  const ofDays = days.size > 0 ? inArray(activityEvents.day, [...days]) : undefined;
  // All versions of a writing earn points once, whatever their dates.
  const texts =
    ofDays &&
    tx
      .select({ id: textOf })
      .from(activityEvents)
      .where(and(isOwn, ofDays, eq(activityEvents.refType, "writing")));
  const of = await eventsWhere(
    tx,
    and(
      isOwn,
      or(
        // The week may begin before the season.
        and(
          gte(activityEvents.day, shiftDay(from, -6)),
          lt(activityEvents.day, until),
          ne(activityEvents.kind, "card-reviewed"),
          ne(activityEvents.kind, "word-known"),
        ),
        ofDays,
        texts && and(eq(activityEvents.refType, "writing"), inArray(textOf, texts)),
      ),
    ),
  );
  const others = of.some(({ giverId }) => giverId !== null)
    ? await giftsAround(tx, [userId], shiftDay(from, -6), until)
    : [];
  // `of` is incomplete for other days, and their points did not change.
  const isAffected = (one: { track: string; day: string; season: string }) =>
    one.season === season && (one.track === "contribution" || days.has(one.day));
  const entries = computePoints(of, others).filter(isAffected);
  const ledger = await balancesOf(tx, and(eq(pointEvents.userId, userId), eq(pointEvents.season, season)));
  await noteSuspected(tx, newlySuspected(of, entries));
  await putInLedger(tx, differences(userId, entries, ledger.filter(isAffected), now));

  const totals = totalsOf([...entries, ...ledger.filter((one) => !isAffected(one))]);
  const activeDays = await tx.$count(
    userDays,
    and(eq(userDays.userId, userId), gte(userDays.day, from), lt(userDays.day, until), eq(userDays.qualified, true)),
  );
  const [before] = await tx
    .select()
    .from(userSeasons)
    .where(and(eq(userSeasons.userId, userId), eq(userSeasons.season, season)));
  const progress = affected.improves
    ? improvementIn(season, await eventsWhere(tx, and(isOwn, ofKinds(["writing-submitted"]))))
    : before && { improvement: before.improvement, at: before.improvementReachedAt };
  await putSeasons(tx, [
    {
      season,
      userId,
      ...totals,
      activeDays,
      improvement: progress?.improvement ?? null,
      improvementReachedAt: progress?.at ?? null,
    },
  ]);
}

/** @param kinds kinds of the changed events */
export async function awardBadges(
  tx: Queries,
  userId: string,
  kinds: ReadonlySet<EventKind>,
  daysChanged: boolean,
  now: Date,
) {
  const awarded = (await awardedTo(tx, [userId])).get(userId) ?? new Set<string>();
  const isFed = (of: keyof Figures) =>
    fedBy[of].some((kind) => kinds.has(kind)) || (daysChanged && ofDays.includes(of));
  const affectedBadges = badges.filter(({ of }) => isFed(of));
  if (affectedBadges.length === 0) return;
  const needed = new Set(affectedBadges.flatMap(({ of }) => fedBy[of]));
  // Avoids reading all events again, e.g. for each of a thousand words, while the nearest target is out of reach.
  const [nearest] = affectedBadges.map(({ target }) => target).toSorted((a, b) => a - b);
  const isCounted = needed.size === 1 && !daysChanged && affectedBadges.every(({ code }) => !awarded.has(code));
  if (
    isCounted &&
    (await tx.$count(activityEvents, and(eq(activityEvents.userId, userId), ofKinds([...needed])))) < (nearest ?? 0)
  )
    return;
  const of = needed.size > 0 ? await eventsWhere(tx, and(eq(activityEvents.userId, userId), ofKinds([...needed]))) : [];
  const days = daysChanged ? await daysOf(tx, userId) : [];
  const qualified = new Set(days.filter((day) => day.qualified).map(({ day }) => day));
  const best = daysChanged ? computeStreak(qualified, await settingsOf(tx, userId), vietnamDay(now)).best : 0;
  const figures = figuresOf(of, days, best, (await placesOf(tx, [userId])).get(userId) ?? []);
  const merited = affectedBadges.filter((badge) => figures[badge.of] >= badge.target).map(({ code }) => code);
  await changeBadges(tx, userId, {
    give: merited.filter((code) => !awarded.has(code)),
    take: affectedBadges.map(({ code }) => code).filter((code) => awarded.has(code) && !merited.includes(code)),
    at: now,
  });
}
