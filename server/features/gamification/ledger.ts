import type { pointEvents } from "./tables.ts";
import type { PointKind, Track } from "#contracts/limits/gamification.ts";
import type { Entry, EntryState } from "./rules.ts";

type LedgerRow = typeof pointEvents.$inferInsert;

/** The balance of one event in the ledger: the sum of its rows and the state of the latest. */
export interface LedgerBalance {
  kind: PointKind;
  track: Track;
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
  /** The rows of the event, oldest first, each with the running balance at that row. */
  trail?: readonly Trace[];
}

export interface Trace extends Pick<LedgerBalance, "no" | "points" | "state" | "reason" | "day" | "at"> {
  id: number;
}

/** Rows to insert, and rows of gifts to delete because they cancel out. */
export interface LedgerChange {
  append: LedgerRow[];
  drop: number[];
}

const keyOf = ({ kind, refId, giverId }: Pick<LedgerBalance, "kind" | "refId" | "giverId">) =>
  `${kind} ${refId} ${giverId ?? ""}`;

const isAs = (one: Omit<Trace, "no" | "id">, other: Omit<Trace, "no" | "id">) =>
  one.points === other.points &&
  one.state === other.state &&
  one.reason === other.reason &&
  one.day === other.day &&
  // Ties are decided by when the points were reached.
  one.at.getTime() === other.at.getTime();

/**
 * The changes that make the ledger agree with the rules. Votes can be given and withdrawn any number of times: when a
 * gift returns to an earlier balance, the rows since then are deleted, and a gift that was never worth anything has no
 * rows.
 */
export function differences(
  userId: string,
  entries: readonly Entry[],
  ledger: readonly LedgerBalance[],
  now: Date,
): LedgerChange {
  const known = new Map(ledger.map((balance) => [keyOf(balance), balance]));
  const rows: LedgerRow[] = [];
  const drop: number[] = [];
  for (const entry of entries) {
    const balance = known.get(keyOf(entry));
    known.delete(keyOf(entry));
    const isGift = entry.giverId !== null;
    if (!balance) {
      if (isGift && entry.points === 0 && entry.state !== "pending") continue;
      rows.push({ ...entry, userId, no: 1, createdAt: now });
    } else if (!isAs(balance, entry)) {
      const before = isGift ? balance.trail?.find((trace) => isAs(trace, entry)) : undefined;
      if (before) drop.push(...balance.trail!.filter(({ no }) => no > before.no).map(({ id }) => id));
      else rows.push({ ...entry, userId, no: balance.no + 1, points: entry.points - balance.points, createdAt: now });
    }
  }
  // The rules no longer produce an entry for these.
  for (const balance of known.values())
    if (balance.points !== 0 || balance.state !== "reversed")
      rows.push({
        ...bare(balance),
        userId,
        no: balance.no + 1,
        points: -balance.points,
        state: "reversed",
        reason: "no-event",
        createdAt: now,
      });
  return { append: rows, drop };
}

const bare = ({ trail: _, ...rest }: LedgerBalance) => rest;

export interface Totals {
  practice: number;
  contribution: number;
  practiceReachedAt: Date | null;
  contributionReachedAt: Date | null;
}

/** The totals of a season, and the time of the last entry that counts on each track. */
export function totalsOf(entries: readonly Pick<Entry, "track" | "points" | "at">[]): Totals {
  const totals: Totals = { practice: 0, contribution: 0, practiceReachedAt: null, contributionReachedAt: null };
  for (const { track, points, at } of entries) {
    if (points <= 0) continue;
    totals[track] += points;
    const reached = `${track}ReachedAt` as const;
    if (totals[reached] === null || totals[reached] < at) totals[reached] = at;
  }
  return totals;
}
