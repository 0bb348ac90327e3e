import { after, seconds, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { findSession, type SessionAndOwner } from "./session-store.ts";

/** How late this node may be to hear of what another one has closed, should the announcement get lost. */
const freshFor = seconds(5);
const mostEntries = 10_000;

/**
 * The sessions of the last few seconds, so that a page that makes many calls asks once. What is closed or changed anywhere
 * is announced, and dropped here at once.
 */
export function createSessionCache({ database, clock }: { database: Database; clock: Clock }) {
  const entries = new Map<string, { found: SessionAndOwner; until: Date }>();
  // Grows with every drop: a row that was read before a drop and arrives after it must not be kept.
  let drops = 0;

  database.onChange(({ kind, id }) => {
    if (kind !== "session" && kind !== "account" && kind !== "everything") return;
    drops += 1;
    if (kind === "everything") entries.clear();
    else if (kind === "session") entries.delete(id);
    else for (const [key, { found }] of entries) if (found.session.userId === id) entries.delete(key);
  });

  return {
    async find(id: string): Promise<SessionAndOwner | undefined> {
      const now = clock.now();
      const kept = entries.get(id);
      if (kept && kept.until > now) return kept.found;
      const before = drops;
      const found = await findSession(database.queries, id);
      entries.delete(id);
      if (found && before === drops) {
        // A Map keeps the order of insertion: the first is the oldest.
        if (entries.size >= mostEntries) entries.delete(entries.keys().next().value ?? "");
        entries.set(id, { found, until: after(now, freshFor) });
      }
      return found;
    },
  };
}
