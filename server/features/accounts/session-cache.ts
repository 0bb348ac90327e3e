import { LRUCache } from "lru-cache";
import { after, seconds, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { findSession, type SessionAndOwner } from "./session-store.ts";

/** Maximum delay before this node notices a session closed elsewhere, if the announcement is lost. */
const freshFor = seconds(5);
const mostEntries = 10_000;

/**
 * Caches sessions for a few seconds, so that a page with many calls reads its session once. Sessions closed or changed
 * on any node are announced and dropped at once.
 */
export function createSessionCache({ database, clock }: { database: Database; clock: Clock }) {
  const entries = new LRUCache<string, { found: SessionAndOwner; until: Date }>({ max: mostEntries });
  // Counts drops: a row read before a drop must not be cached after it.
  let drops = 0;

  database.onChange(({ kind, id }) => {
    if (kind !== "session" && kind !== "account" && kind !== "everything") return;
    drops += 1;
    if (kind === "everything") entries.clear();
    else if (kind === "session") entries.delete(id);
    else for (const [key, { found }] of Array.from(entries)) if (found.session.userId === id) entries.delete(key);
  });

  return {
    async find(id: string): Promise<SessionAndOwner | undefined> {
      const now = clock.now();
      const cached = entries.get(id);
      if (cached && cached.until > now) return cached.found;
      const before = drops;
      const found = await findSession(database.queries, id);
      entries.delete(id);
      if (found && before === drops) entries.set(id, { found, until: after(now, freshFor) });
      return found;
    },
  };
}
