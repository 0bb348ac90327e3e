import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { activityEvents } from "#server/database/gamification-tables.ts";
import { leastThought, type EventKind, type EventPayload } from "./event-payloads.ts";
import { dayFormula } from "./streak.ts";

/** A number among the facts that is at least so much; what is no number is not. */
const atLeast = (
  name: keyof EventPayload<"writing-submitted"> | keyof EventPayload<"card-reviewed"> | keyof EventPayload<"text-read">,
  least: number,
): SQL => sql`jsonb_path_exists(${activityEvents.payload}, ${`$.${name} ? (@ >= ${least})`}::jsonpath)`;

/**
 * What is left of the facts of something that was deleted: that it was long enough for its day. Its mistakes, its level, what it
 * was about and how much was in it are gone with it.
 */
export const leftOfDeleted: SQL<Record<string, unknown>> = sql`case when ${atLeast("words", dayFormula.words)}
  then jsonb_build_object('words', ${dayFormula.words}::int) else '{}'::jsonb end`;

/**
 * For who deletes what they learnt: that something was done stays, with its points, days and badges; which word, which text and
 * how long they thought goes. A lesson keeps its name and its score, so that passing it anew earns nothing again.
 */
export async function deleteLearningEventsOf(tx: Queries, userId: string): Promise<void> {
  const of = (kind: EventKind) => and(eq(activityEvents.userId, userId), eq(activityEvents.kind, kind));
  const nobodyKnowsWhich = sql`gen_random_uuid()::text`;
  await tx
    .update(activityEvents)
    .set({ payload: leftOfDeleted })
    .where(and(eq(activityEvents.userId, userId), eq(activityEvents.revokedReason, "deleted")));
  await tx.update(activityEvents).set({ refId: nobodyKnowsWhich, payload: {} }).where(of("word-known"));
  await tx
    .update(activityEvents)
    .set({
      refId: nobodyKnowsWhich,
      payload: sql`jsonb_build_object('lookups', case when ${atLeast("lookups", 1)} then 1 else 0 end)`,
    })
    .where(of("text-read"));
  await tx
    .update(activityEvents)
    .set({
      payload: sql`jsonb_build_object('wasDue', ${activityEvents.payload} -> 'wasDue',
        'ms', case when ${atLeast("ms", leastThought)} then ${leastThought}::int else 0 end,
        'dueLeft', case when jsonb_path_exists(${activityEvents.payload}, '$.dueLeft ? (@ == 0)') then 0 else 1 end)
        || case when ${activityEvents.payload} -> 'again' = 'true'::jsonb then '{"again": true}'::jsonb else '{}'::jsonb end`,
    })
    .where(of("card-reviewed"));
}
