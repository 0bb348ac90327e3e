import { sql } from "drizzle-orm";
import type { Database, Queries } from "./connect.ts";

/** Any numbers will do; they have to be the same on every node, and different from each other. */
export const nodeLocks = { migration: 20_261_121, exampleContent: 20_261_122 };

/**
 * Does `work` on one node at a time. The lock belongs to a transaction, so that it ends with the connection, whatever becomes
 * of the node, and a connection pooler cannot lose it.
 * @param onWait called when another node has the lock
 */
export async function onOneNode<T>(
  database: Database,
  lock: number,
  work: (tx: Queries) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  return database.transaction(async (tx) => {
    // What a request may take says nothing about such work, nor about waiting for another node's.
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`set local lock_timeout = 0`);
    await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`);
    const { rows } = await tx.execute<{ taken: boolean }>(sql`select pg_try_advisory_xact_lock(${lock}) as taken`);
    if (!rows[0]?.taken) {
      onWait?.();
      await tx.execute(sql`select pg_advisory_xact_lock(${lock})`);
    }
    return work(tx);
  });
}
