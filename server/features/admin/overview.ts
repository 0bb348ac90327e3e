import { visitDaysShown } from "#contracts/limits/admin.ts";
import type { Overview } from "#contracts/schemas/admin.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { isListable, listedByIds } from "#server/features/content/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { sql } from "drizzle-orm";
import { countTextsToReview } from "./new-author-review.ts";
import type { AdminDeps } from "./deps.ts";

const newestShown = 5;

/** The current state of the site. Nothing is cached. */
export async function readOverview(deps: AdminDeps, viewer: Viewer): Promise<Overview> {
  const { comments, gamification, visits, mailQueue, database } = deps;
  const db = database.queries;
  const newest = await db
    .select({ id: contentItems.id })
    .from(contentItems)
    .where(isListable)
    .orderBy(sql`${contentItems.publishedAt} desc nulls first`, sql`${contentItems.id} desc nulls first`)
    .limit(newestShown);
  return {
    waiting: {
      ...(await comments.review.countWaitingReviews(viewer)),
      texts: await countTextsToReview(deps),
      points: await gamification.pointsReview.countPendingPoints(viewer.id),
    },
    visits: await visits.figures(visitDaysShown),
    mail: await mailQueue.counts(),
    newest: await listedByIds(
      db,
      newest.map(({ id }) => id),
    ),
  };
}
