import { and, count, desc, eq, inArray, sql } from "drizzle-orm";
import { boardPage } from "#contracts/limits/gamification.ts";
import type {
  BoardRow,
  GamificationRules,
  LedgerLine,
  ListedSeason,
  OwnBadge,
  OwnPlace,
  Season,
  SeasonBoard,
} from "#contracts/schemas/gamification.ts";
import type { Commenter } from "#contracts/schemas/comments.ts";
import { pictureUrl } from "#document/schema.ts";
import { days, hours, vietnamDay, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { activityEvents, pointEvents, userBadges } from "#server/database/gamification-tables.ts";
import { users } from "#server/database/tables.ts";
import { ApiError, apiErrorOf } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import { badges, figuresOf } from "./badges.ts";
import { eligibility, lacksFor, pointsOn, type BoardName, type Place } from "./ranking.ts";
import { improvementFormula } from "./improvement.ts";
import { referenceOf } from "./event-payloads.ts";
import { formula } from "./rules.ts";
import { auditLasts, seasonAt, stateOf, timesOf } from "./seasons.ts";
import {
  countResults,
  groupIn,
  lineOf,
  namedOn,
  showingBadges,
  resultOf,
  resultsOf,
  seasonRows,
  type Leaderboards,
  winnersOf,
} from "./leaderboards.ts";
import { daysOf, eventsWhere, placesOf, settingsOf } from "./store.ts";
import { dayFormula, reckonStreak, streakFormula } from "./streak.ts";
import type { Reference, References } from "./references.ts";

const badgesShown = 3;
const winnersShown = 3;
const ledgerPage = 30;
/** Cached board pages: all boards of the running and the last season, several pages deep, at about 10 kB a page. */
const mostTold = 64;
type AnyPlace = Omit<Place, "userId"> & { userId: string | null };

/** A correcting row has the time of the correction; a first row has the time of the activity. */
const writtenAt = sql`case when ${pointEvents.no} = 1 then ${pointEvents.at} else ${pointEvents.createdAt} end`;
type PointRow = typeof pointEvents.$inferSelect;
const writtenWhen = ({ no, at, createdAt }: PointRow) => (no === 1 ? at : createdAt);
/** Further rows for a day's cards add points and correct nothing, unless they remove points. */
const isFurther = ({ no, kind, points }: PointRow) => no > 1 && (kind !== "cards" || points <= 0);

/** Resolves what the rows refer to, with one query for each reference type. */
async function referencesFor(rows: readonly PointRow[], userId: string, references: References) {
  const asked = Map.groupBy(rows, ({ refType }) => refType);
  const known = new Map(
    await Promise.all(
      [...asked].map(async ([refType, of]): Promise<[string, ReadonlyMap<string, Reference>]> => [
        refType,
        (await references[refType]?.([...new Set(of.map(referenceOf))], userId)) ?? new Map(),
      ]),
    ),
  );
  return (row: PointRow) => known.get(row.refType)?.get(referenceOf(row));
}

const present = (id: string, state: Season["state"]): Season => {
  const { startsAt, endsAt, finalAt } = timesOf(id);
  return {
    id,
    state,
    startsAt: startsAt.toISOString(),
    endsAt: endsAt.toISOString(),
    finalAt: finalAt.toISOString(),
  };
};

/** Read access to seasons, boards, ledgers and badges. */
export function createReading({ database, clock }: { database: Database; clock: Clock }, leaderboards: Leaderboards) {
  const db = database.queries;

  async function seasons(): Promise<Season[]> {
    const now = clock.now();
    const known = new Map((await seasonRows(db)).map(({ id, state }) => [id, state]));
    const current = seasonAt(now);
    if (!known.has(current)) known.set(current, "running");
    return [...known]
      .toSorted(([a], [b]) => (a < b ? 1 : -1))
      .flatMap(([id, kept]) => {
        const state = stateOf(id, now);
        // A wrong clock opened it.
        if (state === "future" && kept !== "final") return [];
        // The audit time may be over while the results are not computed yet.
        return [present(id, kept === "final" ? "final" : state === "running" ? "running" : "auditing")];
      });
  }

  async function listedSeasons(): Promise<ListedSeason[]> {
    const rows = await winnersOf(db, winnersShown);
    const people = await namesOf(rows);
    const bySeason = Map.groupBy(rows, ({ season }) => season);
    return (await seasons()).map((one) => ({
      ...one,
      winners:
        one.state === "final"
          ? (bySeason.get(one.id) ?? []).map(({ rank, points, userId }) => ({
              rank,
              points,
              person: people.get(userId ?? "") ?? null,
            }))
          : [],
    }));
  }

  /** @throws ApiError NOT_FOUND */
  async function season(id: string): Promise<Season> {
    const found = (await seasons()).find((one) => one.id === id);
    if (!found) throw new ApiError("NOT_FOUND");
    return found;
  }

  async function namesOf(
    rows: readonly { userId: string | null }[],
    viewerId?: string,
  ): Promise<Map<string, Commenter>> {
    const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
    return new Map(
      (await namedOn(db, ids, viewerId)).map(({ id, username, displayName, avatarId }) => [
        id,
        { username, displayName, avatarUrl: avatarId ? pictureUrl(avatarId) : null },
      ]),
    );
  }

  async function rowsOf(places: readonly AnyPlace[], viewerId?: string): Promise<BoardRow[]> {
    const people = await namesOf(places, viewerId);
    const ids = await showingBadges(db, [...people.keys()]);
    const latest =
      ids.length === 0
        ? []
        : await db
            .select({ userId: userBadges.userId, code: userBadges.code })
            .from(userBadges)
            .where(inArray(userBadges.userId, ids))
            .orderBy(desc(userBadges.awardedAt), userBadges.code);
    const codes = Map.groupBy(latest, ({ userId }) => userId);
    return places.map(({ userId, rank, points, activeDays }) => {
      return {
        rank,
        points,
        activeDays,
        person: people.get(userId ?? "") ?? null,
        badges: (codes.get(userId ?? "") ?? []).slice(0, badgesShown).map(({ code }) => code),
      };
    });
  }

  /** Places of a board: current ones, or the results of a final season. */
  async function placesFrom(of: Season, board: BoardName, from: number, limit: number) {
    if (of.state === "final") {
      const frozenAt = (await seasonRows(db)).find(({ id }) => id === of.id)?.frozenAt ?? clock.now();
      return {
        places: await resultsOf(db, { season: of.id, board, isStaff: false, from, limit }),
        staff: await resultsOf(db, { season: of.id, board, isStaff: true, from: 0, limit: boardPage }),
        ranked: await countResults(db, of.id, board),
        updatedAt: frozenAt,
      };
    }
    const { boards, takenAt } = await leaderboards.of(of.id);
    const { places, staff } = boards[board];
    return {
      places: places.slice(from, from + limit),
      staff: staff.slice(0, boardPage),
      ranked: places.length,
      updatedAt: takenAt,
    };
  }

  async function readBoard(id: string, board: BoardName, from: number): Promise<SeasonBoard> {
    const of = await season(id);
    const { places, staff, ranked, updatedAt } = await placesFrom(of, board, from, boardPage);
    if (from > 0 && places.length === 0) throw new ApiError("NOT_FOUND");
    const rows = await rowsOf([...places, ...(from === 0 ? staff : [])]);
    return {
      season: of,
      board,
      items: rows.slice(0, places.length),
      staff: rows.slice(places.length),
      ranked,
      next: from + places.length < ranked ? String(from + boardPage) : null,
      updatedAt: updatedAt.toISOString(),
    };
  }

  /** Last read pages of boards; the least recently requested is evicted. */
  const told = new Map<string, SeasonBoard>();

  return {
    seasons: listedSeasons,

    /**
     * While the database is unavailable, returns the last page read, with its time.
     * @throws ApiError NOT_FOUND for an unknown season or a page after the last
     */
    async board(id: string, board: BoardName, cursor: string | undefined): Promise<SeasonBoard> {
      const from = cursor !== undefined && /^\d{1,7}$/.test(cursor) ? Number(cursor) : 0;
      const name = `${id} ${board} ${from}`;
      try {
        const now = await readBoard(id, board, from);
        told.delete(name);
        told.set(name, now);
        for (const oldest of told.keys()) if (told.size > mostTold) told.delete(oldest);
        return now;
      } catch (error) {
        const before = told.get(name);
        if (before && apiErrorOf(error)?.code === "UNAVAILABLE") return before;
        throw error;
      }
    },

    /** @throws ApiError NOT_FOUND */
    async own(viewer: Viewer, id: string, board: BoardName): Promise<OwnPlace> {
      const of = await season(id);
      const isFinal = of.state === "final";
      const snapshot = isFinal ? null : await leaderboards.of(id);
      const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
      if (!user) throw new ApiError("SESSION_REVOKED");
      const line = await lineOf(db, id, viewer.id);
      const position = isFinal
        ? await resultOf(db, id, board, viewer.id)
        : (snapshot?.positions[board].get(viewer.id) ?? null);
      const isRanked = position !== null;
      const from = isRanked ? Math.max(0, position - 2) : 0;
      const around = isRanked ? (await placesFrom(of, board, from, position - from + 3)).places : [];
      const mine = around.find(({ userId }) => userId === viewer.id);
      const group = snapshot ? groupIn(snapshot, viewer.id) : [];
      const rows = await rowsOf([...around, ...group], viewer.id);
      // Points are newer than the cached board, so that members see the effect of an activity at once.
      const points = mine && isFinal ? mine.points : line ? pointsOn(board, line) : 0;
      const activeDays = mine && isFinal ? mine.activeDays : (line?.activeDays ?? 0);
      const at = new Date(Math.min(clock.now().getTime(), Date.parse(of.endsAt)));
      const lacks = lacksFor({ joinedAt: user.createdAt, activeDays }, at);
      return {
        rank: mine?.rank ?? null,
        points,
        activeDays,
        lacks: {
          ...lacks,
          points: points <= 0,
          hidden: (await settingsOf(db, viewer.id)).hidesFromBoard,
          staff: user.role !== "member",
        },
        around: rows.slice(0, around.length),
        group: rows.slice(around.length),
        hadPointsBefore: (snapshot?.before.get(viewer.id) ?? 0) > 0,
      };
    },

    /** @throws ApiError NOT_FOUND */
    async ledger(viewer: Viewer, id: string, cursor: string | undefined, references: References) {
      await season(id);
      const isOwn = and(eq(pointEvents.userId, viewer.id), eq(pointEvents.season, id));
      const sums = await db
        .select({ track: pointEvents.track, points: sql<number>`sum(${pointEvents.points})::int` })
        .from(pointEvents)
        .where(isOwn)
        .groupBy(pointEvents.track);
      const counted = db
        .select({
          kind: pointEvents.kind,
          track: pointEvents.track,
          points: sql<number>`sum(${pointEvents.points})::int`.as("thing_points"),
        })
        .from(pointEvents)
        .where(isOwn)
        .groupBy(pointEvents.kind, pointEvents.track, pointEvents.refId, pointEvents.giverId)
        .as("counted");
      const kinds = await db
        .select({
          kind: counted.kind,
          track: counted.track,
          count: sql<number>`(count(*) filter (where ${counted.points} > 0))::int`,
          points: sql<number>`sum(${counted.points})::int`,
        })
        .from(counted)
        .groupBy(counted.kind, counted.track);
      const before = /^(\d{1,14})_(\d{1,15})$/.exec(cursor ?? "");
      const rows = await db
        .select({ row: pointEvents, words: activityEvents.rulingText })
        .from(pointEvents)
        .leftJoin(
          activityEvents,
          and(
            eq(pointEvents.reason, "ruled"),
            eq(activityEvents.userId, pointEvents.userId),
            eq(activityEvents.kind, pointEvents.kind),
            eq(activityEvents.refId, pointEvents.refId),
            sql`${activityEvents.giverId} is not distinct from ${pointEvents.giverId}`,
          ),
        )
        .where(
          and(
            isOwn,
            before === null
              ? undefined
              : sql`(${writtenAt}, ${pointEvents.id}) < (${new Date(Number(before[1])).toISOString()}::timestamptz, ${before[2]}::bigint)`,
          ),
        )
        .orderBy(desc(writtenAt), desc(pointEvents.id))
        .limit(ledgerPage + 1);
      const shown = rows.slice(0, ledgerPage);
      const thingFor = await referencesFor(
        shown.map(({ row }) => row),
        viewer.id,
        references,
      );
      const items = shown.map(({ row, words }): LedgerLine => ({
        id: row.id,
        kind: row.kind,
        track: row.track,
        points: row.points,
        day: row.day,
        rightedOn: isFurther(row) ? vietnamDay(row.createdAt) : null,
        refType: row.refType,
        refId: row.refId,
        reference: thingFor(row) ?? null,
        state: row.state,
        reason: row.reason,
        words: words ?? "",
        at: row.at.toISOString(),
      }));
      const last = shown.at(-1);
      const sumOf = (track: string) => sums.find((sum) => sum.track === track)?.points ?? 0;
      return {
        sum: { practice: sumOf("practice"), contribution: sumOf("contribution") },
        kinds: kinds.filter(({ points }) => points > 0).toSorted((a, b) => b.points - a.points),
        items,
        next: last && rows.length > ledgerPage ? `${writtenWhen(last.row).getTime()}_${last.row.id}` : null,
      };
    },

    rules: (): GamificationRules => ({
      points: { ...formula, writing: [...formula.writing] },
      ranked: { accountDays: eligibility.accountAge / days(1), activeDays: eligibility.activeDays },
      progress: improvementFormula,
      streak: {
        ...dayFormula,
        freezeEvery: streakFormula.freezeEvery,
        mostFreezes: streakFormula.mostFreezes,
        restoreWithinHours: streakFormula.restore.withinHours,
        restoreActivities: streakFormula.restore.activities,
        restoreOnceInDays: streakFormula.restore.onceInDays,
      },
      auditHours: auditLasts / hours(1),
    }),

    badges: () =>
      badges.map(({ code, name, requirement, of, target }) => ({ code, name, requirement, figure: of, target })),

    /** Awarded badges, latest first, for public display: without progress. */
    async awards(userId: string) {
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
    },

    async ownBadges(userId: string): Promise<OwnBadge[]> {
      const isOwn = eq(activityEvents.userId, userId);
      const of = await eventsWhere(db, and(isOwn, sql`${activityEvents.kind} not in ('card-reviewed', 'word-known')`));
      const [words] = await db
        .select({ count: count() })
        .from(activityEvents)
        .where(and(isOwn, eq(activityEvents.kind, "word-known"), sql`${activityEvents.revokedAt} is null`));
      const done = await daysOf(db, userId);
      const qualified = new Set(done.filter((day) => day.qualified).map(({ day }) => day));
      const { best } = reckonStreak(qualified, await settingsOf(db, userId), vietnamDay(clock.now()));
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
    },
  };
}
