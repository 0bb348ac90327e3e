import { and, eq, isNotNull, isNull, lte, notInArray, or } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { ItemRow } from "./store.ts";
import { contentItems } from "./tables.ts";

/* Items with a planned time of publication. */

/** Items whose planned time has come. Those of suspended authors wait until the suspension ends. */
const isDue = (db: Queries, now: Date) =>
  and(
    lte(contentItems.publishAt, now),
    or(isNull(contentItems.retryAt), lte(contentItems.retryAt, now)),
    or(
      isNull(contentItems.ownerId),
      notInArray(contentItems.ownerId, db.select({ id: users.id }).from(users).where(isNotNull(users.suspendedAt))),
    ),
  );

/** The item that has been due for longest, not locked: the caller locks its owner first. */
export async function findDue(db: Queries, now: Date, passedOver: string[]) {
  const [found] = await db
    .select({ id: contentItems.id, ownerId: contentItems.ownerId })
    .from(contentItems)
    .where(and(isDue(db, now), passedOver.length === 0 ? undefined : notInArray(contentItems.id, passedOver)))
    .orderBy(contentItems.publishAt)
    .limit(1);
  return found;
}

/** The item if it is still due; undefined also while another node publishes it or its author saves it. */
export async function lockDue(db: Queries, now: Date, id: string): Promise<ItemRow | undefined> {
  const [item] = await db
    .select()
    .from(contentItems)
    .where(and(eq(contentItems.id, id), isDue(db, now)))
    .for("update", { skipLocked: true });
  return item;
}

/**
 * Schedules the next try for an item found by `lockDue`, or cancels its plan, unless it was changed, published or
 * unplanned since.
 * @returns whether it was unchanged
 */
export async function postpone(
  db: Queries,
  due: Pick<ItemRow, "id" | "version" | "publishAt">,
  until: Date | null,
): Promise<boolean> {
  const put = await db
    .update(contentItems)
    .set(until === null ? { publishAt: null, retryAt: null } : { retryAt: until })
    .where(
      and(
        eq(contentItems.id, due.id),
        eq(contentItems.version, due.version),
        eq(contentItems.publishAt, due.publishAt!),
      ),
    )
    .returning({ id: contentItems.id });
  return put.length > 0;
}
