import { LRUCache } from "lru-cache";
import { desc, eq, inArray } from "drizzle-orm";
import { boardPage, auditHours, eligibility } from "#contracts/limits/gamification.ts";
import type {
  BoardRow,
  GamificationRules,
  ListedSeason,
  OwnPlace,
  Season,
  SeasonBoard,
} from "#contracts/schemas/gamification.ts";
import type { Commenter } from "#contracts/schemas/comments.ts";
import { pictureUrl } from "#document/picture-url.ts";
import type { GamificationDeps } from "./deps.ts";
import { userBadges } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError, apiErrorOf } from "#server/core/api-error.ts";
import { readOffset } from "#server/core/pagination.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { lacksFor, pointsOn, type BoardName, type Place } from "./ranking.ts";
import { improvementFormula } from "./improvement.ts";
import { formula } from "./rules.ts";
import {
  countResults,
  groupIn,
  lineOf,
  namedOn,
  resultOf,
  resultsOf,
  seasonRows,
  type Leaderboards,
  winnersOf,
} from "./leaderboards.ts";
import { settingsOf } from "./store.ts";
import { dayFormula, streakFormula } from "./streak.ts";
import { findSeason, knownSeasons } from "./season-list.ts";
import { listAwardedBadges, listBadges, listOwnBadges } from "./badge-lists.ts";
import { readLedger } from "./ledger-page.ts";
import { bindOperations } from "#server/core/operations.ts";

const badgesShown = 3;
const winnersShown = 3;
/** Cached board pages: all boards of the running and the last season, several pages deep, at about 10 kB a page. */
const mostPages = 64;
type AnyPlace = Omit<Place, "userId"> & { userId: string | null };

interface ReadingDeps extends GamificationDeps {
  leaderboards: Leaderboards;
  /** Last read pages of boards. */
  lastPages: LRUCache<string, SeasonBoard>;
}

export async function listSeasons(deps: ReadingDeps): Promise<ListedSeason[]> {
  const db = deps.database.queries;
  const rows = await winnersOf(db, winnersShown);
  const people = await namesById(deps, rows);
  const bySeason = Map.groupBy(rows, ({ season }) => season);
  return (await knownSeasons(deps)).map((one) => ({
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

async function namesById(
  { database }: ReadingDeps,
  rows: readonly { userId: string | null }[],
  viewerId?: string,
): Promise<Map<string, Commenter>> {
  const db = database.queries;
  const ids = [...new Set(rows.flatMap(({ userId }) => userId ?? []))];
  return new Map(
    (await namedOn(db, ids, viewerId)).map(({ id, username, displayName, avatarId }) => [
      id,
      { username, displayName, avatarUrl: avatarId ? pictureUrl(avatarId) : null },
    ]),
  );
}

async function presentPlaces(deps: ReadingDeps, places: readonly AnyPlace[], viewerId?: string): Promise<BoardRow[]> {
  const db = deps.database.queries;
  const people = await namesById(deps, places, viewerId);
  const ids = await deps.showingBadges(db, [...people.keys()]);
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
async function readPlaces(
  { clock, leaderboards, database }: ReadingDeps,
  of: Season,
  board: BoardName,
  from: number,
  limit: number,
) {
  const db = database.queries;
  if (of.state === "final") {
    const frozenAt = (await seasonRows(db)).find(({ id }) => id === of.id)?.frozenAt ?? clock.now();
    return {
      places: await resultsOf(db, { season: of.id, board, isStaff: false, from, limit }),
      staff: await resultsOf(db, { season: of.id, board, isStaff: true, from: 0, limit: boardPage }),
      ranked: await countResults(db, of.id, board),
      updatedAt: frozenAt,
    };
  }
  const { boards, takenAt } = await leaderboards.readLeaderboards(of.id);
  const { places, staff } = boards[board];
  return {
    places: places.slice(from, from + limit),
    staff: staff.slice(0, boardPage),
    ranked: places.length,
    updatedAt: takenAt,
  };
}

async function readBoardPage(deps: ReadingDeps, id: string, board: BoardName, from: number): Promise<SeasonBoard> {
  const of = await findSeason(deps, id);
  const { places, staff, ranked, updatedAt } = await readPlaces(deps, of, board, from, boardPage);
  if (from > 0 && places.length === 0) throw new ApiError("NOT_FOUND");
  const rows = await presentPlaces(deps, [...places, ...(from === 0 ? staff : [])]);
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

/**
 * While the database is unavailable, returns the last page read, with its time.
 * @throws ApiError NOT_FOUND for an unknown season or a page after the last
 */
export async function readBoard(
  deps: ReadingDeps,
  id: string,
  board: BoardName,
  cursor: string | undefined,
): Promise<SeasonBoard> {
  const { lastPages } = deps;
  const from = readOffset(cursor);
  const name = `${id} ${board} ${from}`;
  try {
    const now = await readBoardPage(deps, id, board, from);
    lastPages.set(name, now);
    return now;
  } catch (error) {
    const before = lastPages.get(name);
    if (before && apiErrorOf(error)?.code === "UNAVAILABLE") return before;
    throw error;
  }
}

/** @throws ApiError NOT_FOUND */
export async function readOwnPlace(deps: ReadingDeps, viewer: Viewer, id: string, board: BoardName): Promise<OwnPlace> {
  const { leaderboards, clock } = deps;
  const db = deps.database.queries;
  const of = await findSeason(deps, id);
  const isFinal = of.state === "final";
  const snapshot = isFinal ? null : await leaderboards.readLeaderboards(id);
  const [user] = await db.select().from(users).where(eq(users.id, viewer.id));
  if (!user) throw new ApiError("SESSION_REVOKED");
  const line = await lineOf(db, id, viewer.id);
  const position = isFinal
    ? await resultOf(db, id, board, viewer.id)
    : (snapshot?.positions[board].get(viewer.id) ?? null);
  const isRanked = position !== null;
  const from = isRanked ? Math.max(0, position - 2) : 0;
  const around = isRanked ? (await readPlaces(deps, of, board, from, position - from + 3)).places : [];
  const mine = around.find(({ userId }) => userId === viewer.id);
  const group = snapshot ? groupIn(snapshot, viewer.id) : [];
  const rows = await presentPlaces(deps, [...around, ...group], viewer.id);
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
}

export const presentRules = (): GamificationRules => ({
  points: { ...formula, writing: [...formula.writing] },
  ranked: eligibility,
  progress: improvementFormula,
  streak: {
    ...dayFormula,
    freezeEvery: streakFormula.freezeEvery,
    mostFreezes: streakFormula.mostFreezes,
    restoreWithinHours: streakFormula.restore.withinHours,
    restoreActivities: streakFormula.restore.activities,
    restoreOnceInDays: streakFormula.restore.onceInDays,
  },
  auditHours,
});

/** Read access to seasons, boards, ledgers and badges. */
export const createReading = (deps: GamificationDeps, leaderboards: Leaderboards) => ({
  ...bindOperations(
    { ...deps, leaderboards, lastPages: new LRUCache<string, SeasonBoard>({ max: mostPages }) },
    { listSeasons, readBoard, readOwnPlace },
  ),
  ...bindOperations(deps, { readLedger, listAwardedBadges, listOwnBadges }),
  presentRules,
  listBadges,
});
