import { sql } from "drizzle-orm";
import type { Database, Queries } from "./connect.ts";

/**
 * Runs `work` on one node at a time. The lock belongs to a transaction: it ends with the connection, whatever happens
 * to the node, and works through a connection pooler.
 * @param onWait called when another node holds the lock
 */
export async function onOneNode<T>(
  database: Database,
  lock: number,
  work: (tx: Queries) => Promise<T>,
  onWait?: () => void,
): Promise<T> {
  return database.transaction(async (tx) => {
    // The statement timeout of requests does not apply to such work or to waiting for another node.
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
