import { and, eq, gte, inArray, lt, ne, or, sql } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { deeds, pointEvents, userDays, userSeasons } from "#server/database/honour-tables.ts";
import { vietnamDay } from "#server/clock.ts";
import { badges, figuresOf, type Figures } from "./badges.ts";
import type { DeedKind, DeedRow } from "./deeds.ts";
import { improvementIn } from "./improvement.ts";
import { differences, totalsOf } from "./ledger.ts";
import { formula, reckonPoints } from "./rules.ts";
import { nextSeason, seasonOfDay, shiftDay } from "./seasons.ts";
import {
  appendToLedger,
  awardedTo,
  changeBadges,
  daysOf,
  deedsWhere,
  giftsAround,
  lockMember,
  ofKinds,
  placesOf,
  putDays,
  putSeasons,
  settingsOf,
  standingsOf,
} from "./store.ts";
import { dayFormula, reckonDays, reckonStreak } from "./streak.ts";

/** Of which deeds a badge is made; the other figures are of days and results. */
const fedBy: Partial<Record<keyof Figures, DeedKind[]>> = {
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
  openingsReceived: ["opening-received"],
  openingsGiven: ["opening-given"],
  usefulRemarks: ["remark-useful", "useful-received"],
  reportsUpheld: ["report-upheld"],
};
const ofDays: (keyof Figures)[] = ["bestStreak", "clearedDays"];

/** Does a review of a card change anything? Most do not: every fifth does, the tenth of a day, and the last that was due. */
async function changesSomething(tx: Queries, changed: readonly DeedRow[]): Promise<boolean> {
  const [deed] = changed;
  if (changed.length !== 1 || !deed || deed.kind !== "card-reviewed" || deed.takenBackAt) return true;
  if (deed.facts["dueLeft"] === 0) return true;
  const counted = await tx.$count(
    deeds,
    and(
      eq(deeds.userId, deed.userId),
      eq(deeds.day, deed.day),
      eq(deeds.kind, "card-reviewed"),
      sql`${deeds.facts} ->> 'wasDue' = 'true'`,
    ),
  );
  return counted % formula.cards.group === 0 || counted % dayFormula.cards === 0;
}

/** Brings everything up to date that follows from deeds of one member which were just noted, taken back or ruled on. */
export async function settle(tx: Queries, userId: string, changed: readonly DeedRow[], now: Date): Promise<void> {
  await lockMember(tx, userId);
  if (!(await changesSomething(tx, changed))) return;
  const seasons = new Set(changed.map(({ day }) => seasonOfDay(day)));
  const days = new Set(changed.map(({ day }) => day));
  const streakDays = [...new Set(changed.map(({ streakDay }) => streakDay))];
  for (const { streakDay } of changed) seasons.add(seasonOfDay(streakDay));
  const daysChanged = await settleDays(tx, userId, streakDays);
  for (const season of seasons) {
    // eslint-disable-next-line no-await-in-loop -- one connection
    await settleSeason(tx, userId, season, days, changed, now);
  }
  await settleBadges(tx, userId, new Set(changed.map(({ kind }) => kind as DeedKind)), daysChanged, now);
}

async function settleDays(tx: Queries, userId: string, days: readonly string[]): Promise<boolean> {
  const of = await deedsWhere(tx, and(eq(deeds.userId, userId), inArray(deeds.streakDay, [...days])));
  const reckoned = reckonDays(of);
  const before = await tx
    .select()
    .from(userDays)
    .where(and(eq(userDays.userId, userId), inArray(userDays.day, [...days])));
  const rows = [...reckoned.values()].map((day) => ({ userId, ...day }));
  if (rows.length > 0) await putDays(tx, rows);
  const gone = before.filter(({ day }) => !reckoned.has(day)).map(({ day }) => day);
  if (gone.length > 0) await tx.delete(userDays).where(and(eq(userDays.userId, userId), inArray(userDays.day, gone)));
  const flags = (list: readonly { day: string; qualified: boolean; cleared: boolean }[]) =>
    list
      .map(({ day, qualified, cleared }) => `${day} ${qualified} ${cleared}`)
      .toSorted()
      .join();
  return flags(before) !== flags(rows);
}

async function settleSeason(
  tx: Queries,
  userId: string,
  season: string,
  days: ReadonlySet<string>,
  changed: readonly DeedRow[],
  now: Date,
) {
  const from = `${season}-01`;
  const until = `${nextSeason(season)}-01`;
  const here = [...days].filter((day) => seasonOfDay(day) === season);
  const things = [
    ...new Set(changed.filter(({ kind }) => kind.startsWith("writing-")).map(({ refId }) => refId.split("/", 1)[0]!)),
  ];
  const thing = sql<string>`split_part(${deeds.refId}, '/', 1)`;
  const of = await deedsWhere(
    tx,
    and(
      eq(deeds.userId, userId),
      or(
        // A week may begin before its season.
        and(
          gte(deeds.day, shiftDay(from, -6)),
          lt(deeds.day, until),
          ne(deeds.kind, "card-reviewed"),
          ne(deeds.kind, "word-known"),
        ),
        here.length > 0 ? inArray(deeds.day, here) : undefined,
        // A text earns once, whenever its versions were handed in.
        things.length > 0 ? and(eq(deeds.refType, "writing"), inArray(thing, things)) : undefined,
      ),
    ),
  );
  const others = of.some(({ giverId }) => giverId !== null)
    ? await giftsAround(tx, [userId], shiftDay(from, -6), until)
    : [];
  // Of other days not all deeds are here, and theirs did not change.
  const isAsked = (one: { lane: string; day: string; season: string }) =>
    one.season === season && (one.lane === "contribution" || days.has(one.day));
  const entries = reckonPoints(of, others).filter(isAsked);
  const ledger = await standingsOf(tx, and(eq(pointEvents.userId, userId), eq(pointEvents.season, season)));
  await appendToLedger(tx, differences(userId, entries, ledger.filter(isAsked), now));

  const totals = totalsOf([...entries, ...ledger.filter((one) => !isAsked(one))]);
  const activeDays = await tx.$count(
    userDays,
    and(eq(userDays.userId, userId), gte(userDays.day, from), lt(userDays.day, until), eq(userDays.qualified, true)),
  );
  const [before] = await tx
    .select()
    .from(userSeasons)
    .where(and(eq(userSeasons.userId, userId), eq(userSeasons.season, season)));
  const isOfWriting = changed.some(({ kind }) => kind === "writing-submitted");
  const improved = isOfWriting
    ? improvementIn(season, await deedsWhere(tx, and(eq(deeds.userId, userId), ofKinds(["writing-submitted"]))))
    : null;
  const improvement = isOfWriting ? (improved?.improvement ?? null) : (before?.improvement ?? null);
  const improvementReachedAt = isOfWriting ? (improved?.at ?? null) : (before?.improvementReachedAt ?? null);
  await putSeasons(tx, [{ season, userId, ...totals, activeDays, improvement, improvementReachedAt }]);
}

/** @param kinds of the deeds that changed */
export async function settleBadges(
  tx: Queries,
  userId: string,
  kinds: ReadonlySet<DeedKind>,
  daysChanged: boolean,
  now: Date,
) {
  const awarded = (await awardedTo(tx, [userId])).get(userId) ?? new Set<string>();
  const isFed = (of: keyof Figures) =>
    (fedBy[of] ?? []).some((kind) => kinds.has(kind)) || (daysChanged && ofDays.includes(of));
  const asked = badges.filter(({ of }) => isFed(of));
  if (asked.length === 0) return;
  const needed = new Set(asked.flatMap(({ of }) => fedBy[of] ?? []));
  // A thousand words are not read again with each that is learnt.
  const [nearest] = asked.map(({ target }) => target).toSorted((a, b) => a - b);
  const isCounted = needed.size === 1 && !daysChanged && asked.every(({ code }) => !awarded.has(code));
  if (isCounted && (await tx.$count(deeds, and(eq(deeds.userId, userId), ofKinds([...needed])))) < (nearest ?? 0))
    return;
  const of = needed.size > 0 ? await deedsWhere(tx, and(eq(deeds.userId, userId), ofKinds([...needed]))) : [];
  const days = daysChanged ? await daysOf(tx, userId) : [];
  const qualified = new Set(days.filter((day) => day.qualified).map(({ day }) => day));
  const best = daysChanged ? reckonStreak(qualified, await settingsOf(tx, userId), vietnamDay(now)).best : 0;
  const figures = figuresOf(of, days, best, (await placesOf(tx, [userId])).get(userId) ?? []);
  const merited = asked.filter((badge) => figures[badge.of] >= badge.target).map(({ code }) => code);
  await changeBadges(tx, userId, {
    give: merited.filter((code) => !awarded.has(code)),
    take: asked.map(({ code }) => code).filter((code) => awarded.has(code) && !merited.includes(code)),
    at: now,
  });
}
