import { visitDaysShown, type Overview } from "#contracts/schemas/admin.ts";
import { contentItems } from "#server/database/tables.ts";
import { isListable, listedByIds } from "#server/features/content/service.ts";
import type { Person } from "#server/http/route.ts";
import type { MailQueue } from "#server/mail/queue.ts";
import { sql } from "drizzle-orm";
import type { FirstTexts } from "./new-author-review.ts";
import type { RunningParts } from "./service.ts";

const newestShown = 5;

/** How the site stands at this moment; nothing of it is kept. */
export function createOverview(parts: RunningParts & { firstTexts: FirstTexts; queue: MailQueue }) {
  const { database, conversation, visits, firstTexts, honours, queue } = parts;
  return {
    async read(person: Person): Promise<Overview> {
      const db = database.queries;
      const newest = await db
        .select({ id: contentItems.id })
        .from(contentItems)
        .where(isListable)
        .orderBy(sql`${contentItems.publishedAt} desc nulls first`, sql`${contentItems.id} desc nulls first`)
        .limit(newestShown);
      return {
        waiting: {
          ...(await conversation.review.counts(person)),
          texts: await firstTexts.count(),
          points: await honours.held.count(person.id),
        },
        visits: await visits.figures(visitDaysShown),
        mail: await queue.counts(),
        newest: await listedByIds(
          db,
          newest.map(({ id }) => id),
        ),
      };
    },
  };
}
