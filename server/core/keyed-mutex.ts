import { sql, type SQL } from "drizzle-orm";
import { ApiError } from "#server/core/api-error.ts";

/** Is it in these words, whatever marks and capitals either has? No index helps: for what is somebody's own and has an end. */
export const isWithin = (q: string, words: SQL): SQL =>
  sql`position(public.vi_unaccent(lower(${q}::text)) in public.vi_unaccent(lower(${words}))) > 0`;

/** Of one member; who types fast has a search or two under way. */
const mostWaiting = 4;
const underWay = new Map<string, { waiting: number; last: Promise<unknown> }>();

/**
 * Searches of one member go one after the other in this process: each reads all they have, and many at once would leave the others
 * no connection.
 * @throws ApiError RATE_LIMITED when several wait already
 */
export async function keyedMutex<Found>(userId: string, search: () => Promise<Found>): Promise<Found> {
  const before = underWay.get(userId) ?? { waiting: 0, last: Promise.resolve() };
  if (before.waiting >= mostWaiting) throw new ApiError("RATE_LIMITED", { retryAfter: 2 });
  const found = before.last.then(search, search);
  const turn = { waiting: before.waiting + 1, last: found.catch(() => undefined) };
  underWay.set(userId, turn);
  try {
    return await found;
  } finally {
    const now = underWay.get(userId);
    if (now && now.waiting > 1) underWay.set(userId, { ...now, waiting: now.waiting - 1 });
    else underWay.delete(userId);
  }
}
