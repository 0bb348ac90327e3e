import { after, days } from "#server/clock.ts";

export const boardNames = ["overall", "practice", "contribution", "progress"] as const;
export type BoardName = (typeof boardNames)[number];

/** Who is ranked at all. */
export const eligibility = { accountAge: days(3), activeDays: 5 } as const;

/** How somebody stands in a season. */
export interface Standing {
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
  /** By their own wish, or suspended. */
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
  /** Editors and administrators stand apart. */
  staff: Place[];
}

export function pointsOn(
  board: BoardName,
  { practice, contribution, improvement }: Pick<Standing, "practice" | "contribution" | "improvement">,
) {
  if (board === "practice") return practice;
  if (board === "contribution") return contribution;
  return board === "progress" ? Math.max(0, improvement ?? 0) : practice + contribution;
}

/** When the points of today were reached. */
function reachedOn(board: BoardName, standing: Standing): number {
  const [practice, contribution] = [
    standing.practiceReachedAt?.getTime() ?? 0,
    standing.contributionReachedAt?.getTime() ?? 0,
  ];
  if (board === "practice") return practice;
  if (board === "contribution") return contribution;
  return board === "progress" ? (standing.improvementReachedAt?.getTime() ?? 0) : Math.max(practice, contribution);
}

/** What somebody still lacks to be ranked. */
export const lacksFor = (standing: Pick<Standing, "joinedAt" | "activeDays">, at: Date) => ({
  age: standing.joinedAt > after(at, -eligibility.accountAge),
  days: Math.max(0, eligibility.activeDays - standing.activeDays),
});

/** More points, then more active days, then who had them first; who agrees in all of it shares a rank. */
export function rankBoard(board: BoardName, standings: readonly Standing[], at: Date): RankedBoard {
  const joinedBefore = after(at, -eligibility.accountAge).getTime();
  const lines = standings
    .filter(
      (one) => !one.isHidden && one.activeDays >= eligibility.activeDays && one.joinedAt.getTime() <= joinedBefore,
    )
    .map((one) => ({ ...one, points: pointsOn(board, one), reached: reachedOn(board, one) }))
    .filter(({ points }) => points > 0);
  return {
    places: rank(lines.filter(({ isStaff }) => !isStaff)),
    staff: rank(lines.filter(({ isStaff }) => isStaff)),
  };
}

type Line = Pick<Standing, "userId" | "activeDays"> & { points: number; reached: number };

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

export const groupSize = 30;

/** The group of somebody: who came to about as many points in the season before. Nobody climbs or falls. */
export function groupOf(userId: string, members: readonly { userId: string; before: number }[]): string[] {
  const sorted = [...members].sort((a, b) => b.before - a.before || (a.userId < b.userId ? -1 : 1));
  const index = sorted.findIndex((one) => one.userId === userId);
  if (index < 0) return [];
  const from = Math.floor(index / groupSize) * groupSize;
  return sorted.slice(from, from + groupSize).map((one) => one.userId);
}
