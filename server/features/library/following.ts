import { sql } from "drizzle-orm";
import type { ListedItem } from "#contracts/schemas/content.ts";
import { follows } from "./tables.ts";
import { listedByIds } from "#server/features/content/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { isAfter, pageOf, type PageRequest } from "#server/core/pagination.ts";
import type { LibraryDeps } from "./deps.ts";

/** The newest texts of the people, categories and tags the member follows. */
export const listFollowing = async ({ database }: LibraryDeps, viewer: Viewer, { cursor, limit }: PageRequest) => {
  const db = database.queries;
  const isOlder = isAfter(cursor, sql`item.published_at`, sql`item.id`) ?? sql`true`;
  // Takes the first few of each source by index, then the first of those, as the sources may cover half the site.
  const newest = (kind: "person" | "category" | "tag", condition: ReturnType<typeof sql>) => sql`
      select found.id, found.published_at
      from ${follows} follow
      cross join (values ('article'), ('series'), ('video')) as kinds (kind)
      cross join lateral (
        select item.id, item.published_at from content_items item
        where ${condition} and item.kind = kinds.kind and item.status = 'published' and ${isOlder}
        order by item.published_at desc nulls first, item.id desc nulls first
        limit ${sql.raw(String(limit + 1))}
      ) found
      where follow.user_id = ${viewer.id} and follow.kind = ${sql.raw(`'${kind}'`)}`;
  const { rows: found } = await db.execute<{ id: string; published_at: string }>(sql`
      select id, published_at from (
        ${newest("person", sql`item.owner_id = case follow.kind when 'person' then follow.target::uuid end`)}
        union
        ${newest("category", sql`item.category_id = case follow.kind when 'category' then follow.target::uuid end`)}
        union
        ${newest("tag", sql`item.tags @> array[follow.target]`)}
      ) all_of_them
      order by published_at desc, id desc
      limit ${limit + 1}`);
  const { rows, next } = pageOf(
    found.map((row) => ({ id: row.id, at: new Date(row.published_at) })),
    limit,
  );
  const items: ListedItem[] = await listedByIds(
    db,
    rows.map(({ id }) => id),
  );
  return { items, next };
};
