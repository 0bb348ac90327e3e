import { sql, type SQLWrapper } from "drizzle-orm";
import type { SeriesPlace } from "#contracts/schemas/content.ts";

/**
 * The places of an item in published series, as part of the query that reads the item: a separate query would cost
 * every page a round trip, and most items are in no series. Counts published parts and the item itself, which may be a
 * draft in preview. Table names are written out, because Drizzle omits them in a query of one table.
 */
export const placesInSeries = (itemId: SQLWrapper) => sql<SeriesPlace[] | null>`(
  select json_agg(
    json_build_object(
      'id', series.id, 'slug', series.slug, 'title', series.title, 'position', place.position, 'total', place.total,
      'previous', place.previous, 'next', place.next
    ) order by series.published_at, series.id
  )
  from series_items here
  join content_items series on series.id = here.series_id and series.kind = 'series' and series.status = 'published'
  cross join lateral (
    select * from (
      select
        part.id,
        (row_number() over in_order)::int as position,
        (count(*) over ())::int as total,
        lag(json_build_object('kind', part.kind, 'slug', part.slug, 'title', part.title)) over in_order as previous,
        lead(json_build_object('kind', part.kind, 'slug', part.slug, 'title', part.title)) over in_order as next
      from series_items member
      join content_items part on part.id = member.item_id and (part.status = 'published' or part.id = here.item_id)
      where member.series_id = here.series_id
      window in_order as (order by member.position)
    ) ranked
    where ranked.id = here.item_id
  ) place
  where here.item_id = ${itemId}
)`;
