import { ApiError } from "#server/core/api-error.ts";

/** Per member: fast typing produces a search or two at once. */
const maxWaiting = 4;
const underWay = new Map<string, { waiting: number; last: Promise<unknown> }>();

/**
 * Runs the searches of one member one at a time in this process: each reads all of the member's data, and many at
 * once would leave no connection for others.
 * @throws ApiError RATE_LIMITED when several are waiting
 */
export async function searchInTurn<Found>(userId: string, search: () => Promise<Found>): Promise<Found> {
  const before = underWay.get(userId) ?? { waiting: 0, last: Promise.resolve() };
  if (before.waiting >= maxWaiting) throw new ApiError("RATE_LIMITED", { retryAfter: 2 });
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
