import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { activityEvents } from "./tables.ts";
import { minAnswerMs, type EventKind, type EventPayload } from "./event-payloads.ts";
import { dayFormula } from "./streak.ts";

/** Tests that a payload value is a number of at least `least`; other types fail the test. */
const atLeast = (
  name: keyof EventPayload<"writing-submitted"> | keyof EventPayload<"card-reviewed"> | keyof EventPayload<"text-read">,
  least: number,
): SQL => sql`jsonb_path_exists(${activityEvents.payload}, ${`$.${name} ? (@ >= ${least})`}::jsonpath)`;

/**
 * The payload kept for a deleted writing: only that it was long enough to count for its day. Mistakes, level, topic
 * and exact length are removed.
 */
export const leftOfDeleted: SQL<Record<string, unknown>> = sql`case when ${atLeast("words", dayFormula.words)}
  then jsonb_build_object('words', ${dayFormula.words}::int) else '{}'::jsonb end`;

/**
 * Used when a member deletes their learning data. Events keep their points, days and badges, but no longer identify
 * the word, text or thinking time. A lesson keeps its slug and score, so that passing it again earns nothing.
 */
export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
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
        'ms', case when ${atLeast("ms", minAnswerMs)} then ${minAnswerMs}::int else 0 end,
        'dueLeft', case when jsonb_path_exists(${activityEvents.payload}, '$.dueLeft ? (@ == 0)') then 0 else 1 end)
        || case when ${activityEvents.payload} -> 'again' = 'true'::jsonb then '{"again": true}'::jsonb else '{}'::jsonb end`,
    })
    .where(of("card-reviewed"));
}
