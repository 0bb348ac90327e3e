import { sql } from "drizzle-orm";

/** A list of ids with one parameter each: drivers turn an array into a row. */
export const uuids = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
