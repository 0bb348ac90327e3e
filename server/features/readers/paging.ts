import { sql, type SQL } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import { readCursor, writeCursor, type Position } from "#server/features/content/service.ts";

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}

/** What comes after the cursor in a list that is ordered by moment and id, the latest first. */
export function isAfter(cursor: string | undefined, at: AnyPgColumn, id: AnyPgColumn): SQL | undefined {
  const position = readCursor(cursor);
  return position && sql`(${at}, ${id}) < (${position.at.toISOString()}::timestamptz, ${position.id}::uuid)`;
}

/** One row more than asked for tells whether there is a page after this one. */
export function pageOf<Row extends Position>(found: Row[], limit: number): { rows: Row[]; next: string | null } {
  const rows = found.slice(0, limit);
  const last = rows.at(-1);
  return { rows, next: found.length > limit && last ? writeCursor(last) : null };
}
