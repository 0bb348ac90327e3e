import { and, asc, sql } from "drizzle-orm";
import type { SearchSource } from "#server/core/search-sources.ts";
import type { Queries } from "#server/database/connect.ts";
import { personAddress } from "#document/addresses.ts";
import { users } from "#server/features/accounts/tables.ts";

const most = 50;

/**
 * People who published something, by words of their name or by their user name. Members who only read are found
 * nowhere.
 */
export const peopleSource = (db: Queries): SearchSource => ({
  kind: "person",
  isComplete: true,
  async candidates(words) {
    const name = sql`lower(public.vi_unaccent(' ' || ${users.displayName} || ' '))`;
    const rows = await db
      .select({ username: users.username, displayName: users.displayName, bio: users.bio })
      .from(users)
      .where(
        and(
          sql`${users.suspendedAt} is null`,
          sql`${users.id} in (select holder_id from published_counts where texts > 0)`,
          sql`(${users.username} = ${words.join(".")} or (${sql.join(
            words.map((word) => sql`position(${` ${word} `} in ${name}) > 0`),
            sql` and `,
          )}))`,
        ),
      )
      .orderBy(asc(users.username))
      .limit(most);
    return rows.map((row) => ({
      title: row.displayName,
      summary: row.bio || `@${row.username}`,
      address: personAddress(row.username),
    }));
  },
});
