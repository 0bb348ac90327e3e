import { lt, sql } from "drizzle-orm";
import { retention } from "#contracts/limits/retention.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, days, minutes, vietnamDay, type Clock } from "#server/core/clock.ts";
import { dailyUniqueReaders, dailyViewCounts } from "./tables.ts";
import type { Database } from "#server/database/connect.ts";
import { uuids } from "#server/database/uuids.ts";

/** Anonymous view counts. Each reader counts once a day per text, under an identifier that changes daily. */
export function createReads({ database, clock }: { database: Database; clock: Clock }) {
  const db = database.queries;
  return {
    /** Ids of unpublished or other content are ignored. */
    async count(day: string, reader: string, itemIds: readonly string[]): Promise<void> {
      if (itemIds.length === 0) return;
      await db.execute(sql`
        with first_today as (
          insert into ${dailyUniqueReaders} (day, item_id, reader)
          select ${day}::date, item.id, ${reader} from content_items item
          where item.id = any(${uuids(itemIds)}) and item.kind in ('article', 'video') and item.status = 'published'
          on conflict do nothing
          returning item_id
        )
        insert into ${dailyViewCounts} (item_id, day, reads)
        select item_id, ${day}::date, 1 from first_today order by item_id
        on conflict (item_id, day) do update set reads = daily_view_counts.reads + 1`);
    },

    jobs: [
      {
        name: "delete daily unique readers",
        every: minutes(60),
        // Today and yesterday remain, as long as the daily key exists.
        run: () =>
          db
            .delete(dailyUniqueReaders)
            .where(lt(dailyUniqueReaders.day, vietnamDay(after(clock.now(), -days(retention.readerMarkDays - 1))))),
      },
    ] satisfies ScheduledJob[],
  };
}
