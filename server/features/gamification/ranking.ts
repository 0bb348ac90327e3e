import { totalOf, eligibility } from "#contracts/limits/gamification.ts";
import type { BoardName } from "#contracts/schemas/gamification.ts";
import { after, days } from "#server/core/clock.ts";

export type { BoardName } from "#contracts/schemas/gamification.ts";

const accountAge = days(eligibility.accountDays);

/** A member's row on the boards of a season. */
export interface LeaderboardEntry {
  userId: string;
  practice: number;
  contribution: number;
  activeDays: number;
  practiceReachedAt: Date | null;
  contributionReachedAt: Date | null;
  improvement: number | null;
  improvementReachedAt: Date | null;
  joinedAt: Date;
  isStaff: boolean;
  /** The member hides from boards, or is suspended. */
  isHidden: boolean;
}

export interface Place {
  userId: string;
  rank: number;
  points: number;
  activeDays: number;
}

export interface RankedBoard {
  places: Place[];
  /** Editors and administrators are ranked separately. */
  staff: Place[];
}

type Earned = Pick<LeaderboardEntry, "practice" | "contribution" | "improvement">;
interface Measure {
  points: (entry: Earned) => number;
  /** When the current points were reached. */
  reached: (entry: LeaderboardEntry) => number;
}
const time = (moment: Date | null) => moment?.getTime() ?? 0;
const measures: Record<BoardName, Measure> = {
  overall: {
    points: totalOf,
    reached: (one) => Math.max(time(one.practiceReachedAt), time(one.contributionReachedAt)),
  },
  practice: { points: ({ practice }) => practice, reached: (one) => time(one.practiceReachedAt) },
  contribution: { points: ({ contribution }) => contribution, reached: (one) => time(one.contributionReachedAt) },
  progress: {
    points: ({ improvement }) => Math.max(0, improvement ?? 0),
    reached: (one) => time(one.improvementReachedAt),
  },
};
export const pointsOn = (board: BoardName, entry: Earned) => measures[board].points(entry);

/** What a member still lacks to be ranked. */
export const lacksFor = (entry: Pick<LeaderboardEntry, "joinedAt" | "activeDays">, at: Date) => ({
  age: entry.joinedAt > after(at, -accountAge),
  days: Math.max(0, eligibility.activeDays - entry.activeDays),
});

/** Sorts by points, then active days, then by who reached the points first. Full ties share a rank. */
export function rankBoard(board: BoardName, entries: readonly LeaderboardEntry[], at: Date): RankedBoard {
  const joinedBefore = after(at, -accountAge).getTime();
  const lines = entries
    .filter(
      (one) => !one.isHidden && one.activeDays >= eligibility.activeDays && one.joinedAt.getTime() <= joinedBefore,
    )
    .map((one) => ({ ...one, points: pointsOn(board, one), reached: measures[board].reached(one) }))
    .filter(({ points }) => points > 0);
  return {
    places: rank(lines.filter(({ isStaff }) => !isStaff)),
    staff: rank(lines.filter(({ isStaff }) => isStaff)),
  };
}

type Line = Pick<LeaderboardEntry, "userId" | "activeDays"> & { points: number; reached: number };

function rank(lines: Line[]): Place[] {
  const order = (a: Line, b: Line) => b.points - a.points || b.activeDays - a.activeDays || a.reached - b.reached;
  lines.sort((a, b) => order(a, b) || (a.userId < b.userId ? -1 : 1));
  let shared = 0;
  return lines.map((line, index) => {
    const before = lines[index - 1];
    if (!before || order(before, line) !== 0) shared = index + 1;
    return { userId: line.userId, rank: shared, points: line.points, activeDays: line.activeDays };
  });
}

const groupSize = 30;

/** `before`: overall points in the previous season. */
export interface InGroups {
  userId: string;
  before: number;
}
const groupOrder = (a: InGroups, b: InGroups) =>
  b.before - a.before || (a.userId < b.userId ? -1 : a.userId > b.userId ? 1 : 0);
export const orderForGroups = (members: readonly InGroups[]): InGroups[] => [...members].sort(groupOrder);

/**
 * The group of a member: members with similar points in the previous season.
 * @param ordered result of `orderForGroups`; a member not in it is placed where they would be sorted
 */
export function groupOf(one: InGroups, ordered: readonly InGroups[]): string[] {
  let [from, to] = [0, ordered.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (groupOrder(ordered[middle]!, one) < 0) from = middle + 1;
    else to = middle;
  }
  const begin = Math.floor(from / groupSize) * groupSize;
  const isAmong = ordered[from]?.userId === one.userId;
  const others = ordered.slice(begin, begin + groupSize - (isAmong ? 0 : 1)).map(({ userId }) => userId);
  return isAmong ? others : others.toSpliced(from - begin, 0, one.userId);
}
