import { and, desc, eq, isNotNull } from "drizzle-orm";
import type { LearnerLevel } from "#contracts/schemas/placement.ts";
import type { Queries } from "#server/database/connect.ts";
import type { PlacementDeps } from "./deps.ts";
import { placements } from "./tables.ts";

/** The latest finished run. */
export async function latestPlacementOf(db: Queries, userId: string) {
  const [row] = await db
    .select()
    .from(placements)
    .where(and(eq(placements.userId, userId), isNotNull(placements.finishedAt)))
    .orderBy(desc(placements.finishedAt))
    .limit(1);
  return row;
}

/**
 * The one place that decides a learner's level: the level that they chose; else the estimate from the texts submitted
 * since their latest placement, once they are enough; else the placement; null while nothing is known.
 */
export async function learnerLevel(
  { database, practice, sources }: PlacementDeps,
  { id }: { id: string },
): Promise<LearnerLevel | null> {
  // One after another: some callers are in a transaction, whose one connection runs one statement at a time.
  const { level: chosen } = await practice.settings.read({ id });
  if (chosen !== null) return { low: chosen, high: chosen, level: chosen, source: "chosen" };
  const placement = await latestPlacementOf(database.queries, id);
  const found = placement?.result ?? null;
  const estimate = await sources.estimateOf(id, found && placement!.finishedAt);
  // The measures of a text know nothing below A2, so they do not end the A1 of a placement until they reach above A2.
  const isBelowMeasures = found?.level === "A1" && estimate?.high === "A2";
  // The lower end: a text that is a little too easy is read, one that is too hard is closed.
  if (estimate && !isBelowMeasures) return { ...estimate, level: estimate.low, source: "texts" };
  return found && { low: found.low, high: found.high, level: found.level, source: "placement" };
}
