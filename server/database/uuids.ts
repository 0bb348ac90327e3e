import { sql } from "drizzle-orm";

/** A list of ids as one parameter each: drivers would make a row of a list. */
export const uuids = (ids: readonly string[]) =>
  sql`array[${sql.join(
    ids.map((id) => sql`${id}`),
    sql`, `,
  )}]::uuid[]`;
