import { statfs } from "node:fs/promises";
import { sql } from "drizzle-orm";
import type { Database } from "#server/database/connect.ts";
import { pictureTotals } from "#server/features/uploads/service.ts";

/** Bytes that a program may still write beside this folder. */
export async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
}

/** Bytes that an export or a backup takes while it is written: its parts, and then the ZIP file beside them. */
export async function bytesOfSite({ queries }: Database): Promise<number> {
  const { rows } = await queries.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database())::float8 as bytes`,
  );
  return 2 * ((await pictureTotals(queries)).bytes + (rows[0]?.bytes ?? 0));
}
