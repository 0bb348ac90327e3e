import { and, eq, sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { deeds } from "#server/database/gamification-tables.ts";
import { leastThought, type DeedKind, type FactsOf } from "./event-payloads.ts";
import { dayFormula } from "./streak.ts";

/** A number among the facts that is at least so much; what is no number is not. */
const atLeast = (
  name: keyof FactsOf<"writing-submitted"> | keyof FactsOf<"card-reviewed"> | keyof FactsOf<"text-read">,
  least: number,
): SQL => sql`jsonb_path_exists(${deeds.facts}, ${`$.${name} ? (@ >= ${least})`}::jsonpath)`;

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
export async function forgetLearningDeedsOf(tx: Queries, userId: string): Promise<void> {
  const of = (kind: DeedKind) => and(eq(deeds.userId, userId), eq(deeds.kind, kind));
  const nobodyKnowsWhich = sql`gen_random_uuid()::text`;
  await tx
    .update(deeds)
    .set({ facts: leftOfDeleted })
    .where(and(eq(deeds.userId, userId), eq(deeds.takenBackReason, "deleted")));
  await tx.update(deeds).set({ refId: nobodyKnowsWhich, facts: {} }).where(of("word-known"));
  await tx
    .update(deeds)
    .set({
      refId: nobodyKnowsWhich,
      facts: sql`jsonb_build_object('lookups', case when ${atLeast("lookups", 1)} then 1 else 0 end)`,
    })
    .where(of("text-read"));
  await tx
    .update(deeds)
    .set({
      facts: sql`jsonb_build_object('wasDue', ${deeds.facts} -> 'wasDue',
        'ms', case when ${atLeast("ms", leastThought)} then ${leastThought}::int else 0 end,
        'dueLeft', case when jsonb_path_exists(${deeds.facts}, '$.dueLeft ? (@ == 0)') then 0 else 1 end)
        || case when ${deeds.facts} -> 'again' = 'true'::jsonb then '{"again": true}'::jsonb else '{}'::jsonb end`,
    })
    .where(of("card-reviewed"));
}
