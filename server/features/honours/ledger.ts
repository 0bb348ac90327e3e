import type { pointEvents } from "#server/database/honour-tables.ts";
import type { Entry, EntryState, Lane } from "./rules.ts";

export type LedgerRow = typeof pointEvents.$inferInsert;

/** How a thing stands in the ledger: the sum of its rows and the state of the latest. */
export interface Standing {
  kind: string;
  lane: Lane;
  refType: string;
  refId: string;
  giverId: string | null;
  day: string;
  season: string;
  at: Date;
  points: number;
  no: number;
  state: EntryState;
  reason: string;
}

const keyOf = ({ kind, refId, giverId }: Pick<Standing, "kind" | "refId" | "giverId">) =>
  `${kind} ${refId} ${giverId ?? ""}`;

/** The rows that make the ledger say what the rules do. */
export function differences(
  userId: string,
  entries: readonly Entry[],
  ledger: readonly Standing[],
  now: Date,
): LedgerRow[] {
  const known = new Map(ledger.map((standing) => [keyOf(standing), standing]));
  const rows: LedgerRow[] = [];
  for (const entry of entries) {
    const standing = known.get(keyOf(entry));
    known.delete(keyOf(entry));
    if (!standing) rows.push({ ...entry, userId, no: 1, createdAt: now });
    else if (
      standing.points !== entry.points ||
      standing.state !== entry.state ||
      standing.reason !== entry.reason ||
      standing.day !== entry.day ||
      // Ties are decided by when points were reached.
      standing.at.getTime() !== entry.at.getTime()
    )
      rows.push({ ...entry, userId, no: standing.no + 1, points: entry.points - standing.points, createdAt: now });
  }
  // Nobody did that.
  for (const standing of known.values())
    if (standing.points !== 0 || standing.state !== "reversed")
      rows.push({
        ...standing,
        userId,
        no: standing.no + 1,
        points: -standing.points,
        state: "reversed",
        reason: "no-deed",
        createdAt: now,
      });
  return rows;
}

export interface Totals {
  practice: number;
  contribution: number;
  practiceReachedAt: Date | null;
  contributionReachedAt: Date | null;
}

/** The sums of a season, and when they were reached: with the last thing that still counts. */
export function totalsOf(entries: readonly Pick<Entry, "lane" | "points" | "at">[]): Totals {
  const totals: Totals = { practice: 0, contribution: 0, practiceReachedAt: null, contributionReachedAt: null };
  for (const { lane, points, at } of entries) {
    if (points <= 0) continue;
    totals[lane] += points;
    const reached = `${lane}ReachedAt` as const;
    if (totals[reached] === null || totals[reached] < at) totals[reached] = at;
  }
  return totals;
}
