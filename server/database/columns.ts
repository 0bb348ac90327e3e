/** Column definitions shared by all tables. */
import { getTableColumns, sql, type SQL } from "drizzle-orm";
import { timestamp, uuid, type PgTable } from "drizzle-orm/pg-core";

export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: "date" });
export const createdAt = () => moment("created_at").notNull().defaultNow();
export const ownId = () => uuid("id").primaryKey();

/**
 * The `set` of an upsert that replaces the row: every column but those of the key takes its inserted value, also one
 * that the table gets later.
 */
export function replacedColumns<Table extends PgTable>(
  table: Table,
  key: readonly (keyof Table["$inferSelect"])[],
): Partial<Record<keyof Table["$inferSelect"], SQL>> {
  const set: Partial<Record<keyof Table["$inferSelect"], SQL>> = {};
  for (const [name, column] of Object.entries(getTableColumns(table)))
    if (!key.includes(name)) set[name as keyof typeof set] = sql`excluded.${sql.identifier(column.name)}`;
  return set;
}
