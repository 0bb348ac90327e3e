import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";

/** Runs `work` while the database refuses notifications, those of one member or all. */
export async function refusingNotifications<Result>(
  { queries }: Pick<Database, "queries">,
  work: () => Promise<Result>,
  userId?: string,
): Promise<Result> {
  const allowed = sql.raw(userId === undefined ? "false" : `user_id <> '${userId}'`);
  await queries.execute(sql`alter table notifications add constraint refused check (${allowed}) not valid`);
  try {
    return await work();
  } finally {
    await queries.execute(sql`alter table notifications drop constraint refused`);
  }
}
