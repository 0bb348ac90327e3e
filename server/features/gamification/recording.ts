import { after, minutes, type Clock } from "#server/core/clock.ts";
import { beforeCommit, type Database, type Queries } from "#server/database/connect.ts";
import { haveSharedDevice } from "#server/features/accounts/service.ts";
import type { StoredEvent } from "./event-payloads.ts";
import {
  insertEvent,
  insertEvents,
  reinstateStoredEvents,
  revokeStoredEvents,
  type ActivityEvent,
  type EventKind,
  type RevocationReason,
} from "./events.ts";
import { applyEvents } from "./projections.ts";
import { rebuildProjections } from "./rebuild-projections.ts";
import { advanceSeasons } from "./season-lifecycle.ts";
import { nextSeason, seasonAt, timesOf } from "./seasons.ts";

/** Two accounts used on one device and network within this time belong to one person. */
const sharedDeviceWindow = minutes(10);

export interface RecordingDeps {
  database: Database;
  clock: Clock;
  /** Changed events of open transactions, by id. */
  unapplied: WeakMap<Queries, Map<string, StoredEvent>>;
}

/** Applies changed events once before the transaction commits, for all members together. */
function applyBeforeCommit({ clock, unapplied }: RecordingDeps, tx: Queries, rows: readonly StoredEvent[]): void {
  const waiting = unapplied.get(tx) ?? new Map<string, StoredEvent>();
  if (!unapplied.has(tx)) {
    unapplied.set(tx, waiting);
    beforeCommit(tx, () => applyEvents(tx, [...waiting.values()], clock.now()));
  }
  for (const row of rows) waiting.set(row.id, row);
}

/**
 * Records an event in the transaction of the activity itself; projections are updated before it commits. An event
 * with the same (userId, kind, refId, giverId) is recorded once; if it was revoked, it is reinstated.
 */
export async function recordEvent(deps: RecordingDeps, tx: Queries, event: ActivityEvent): Promise<void> {
  if (event.giverId === event.userId) return;
  const other = event.giverId ?? (event.kind === "mind-change-given" ? event.payload.to : undefined);
  const isShared = other
    ? await haveSharedDevice(tx, event.userId, other, after(event.at, -sharedDeviceWindow))
    : false;
  const row = await insertEvent(tx, event, isShared);
  if (row) applyBeforeCommit(deps, tx, [row]);
}

/**
 * Revokes events of a reference: all of them when content is removed, or those of one giver when a vote is
 * withdrawn.
 */
export async function revokeEvents(
  deps: RecordingDeps,
  tx: Queries,
  of: {
    refType: string;
    refId: string | readonly string[];
    kinds?: readonly EventKind[];
    userId?: string | readonly string[];
    giverId?: string | readonly string[];
    reason: RevocationReason;
  },
): Promise<void> {
  applyBeforeCommit(deps, tx, await revokeStoredEvents(tx, { ...of, at: deps.clock.now() }));
}

/** Reinstates events when editors restore hidden content. */
export async function reinstateEvents(
  deps: RecordingDeps,
  tx: Queries,
  of: { refType: string; refId: string; reason: RevocationReason },
): Promise<void> {
  applyBeforeCommit(deps, tx, await reinstateStoredEvents(tx, of));
}

/** Imports past activity and computes its results, closing past seasons at their proper times. */
export async function importEvents(
  { database, clock }: Pick<RecordingDeps, "database" | "clock">,
  history: readonly ActivityEvent[],
): Promise<void> {
  const others = history.filter(({ giverId, userId }) => giverId !== userId);
  const now = clock.now();
  const [first = seasonAt(now)] = history.map(({ at }) => seasonAt(at)).toSorted();
  const moments: Date[] = [];
  for (let season = first; timesOf(season).finalAt <= now; season = nextSeason(season))
    moments.push(timesOf(season).finalAt);
  let since: Date | undefined;
  for (const until of [...moments, now]) {
    const done = others.filter(({ at }) => (since === undefined || at > since) && (at <= until || until === now));
    await database.transaction((tx) => insertEvents(tx, done));
    await rebuildProjections({ database, now: until });
    await advanceSeasons({ database, clock: { now: () => until } }, first, true);
    since = until;
  }
}
