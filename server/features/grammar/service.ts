import { eq } from "drizzle-orm";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { analyses, ruleReports, ruleMatches } from "./tables.ts";
import { createAnalysis } from "./analysis.ts";
import { createDeepReading } from "./deep-reading.ts";
import { countKinds, countWords, profileOf, tallyKinds } from "./profile.ts";
import { createReports, reportsOf, ruleMatchesOf } from "./reports.ts";
import { analysesOf, createSaved } from "./saved.ts";
import { createOwnDrills } from "./own-drills.ts";
import { createGrammarSettings } from "./settings.ts";
import type { GrammarDeps } from "./deps.ts";

export { leastWords, rankKinds, recordAnalysis, type CountedText, type KindTally } from "./profile.ts";
export { firstOf } from "./analysis.ts";
export type { Pair } from "./drill-pairs.ts";
export { isOwnAnalysis } from "./saved.ts";

export type Grammar = ReturnType<typeof createGrammar>;

/** Grammar analysis, and what writing on a topic shares with it: settings, reports and the profile. */
export function createGrammar(deps: GrammarDeps) {
  const settings = createGrammarSettings(deps);
  const reports = createReports(deps);
  const analysis = createAnalysis({ ...deps, settings, reports });
  return {
    ...createDeepReading({ ...deps, settings, reports, analyzeWithEngine: analysis.analyzeWithEngine }),
    saved: createSaved({ ...deps, recallAnalysis: analysis.recallAnalysis }),
    settings,
    reports,
    drills: createOwnDrills(deps),
    /** Covers the last 90 days by default. */
    countWords: (userId: string, lookedBack: number) =>
      countWords(deps.database.queries, deps.clock, userId, lookedBack),
    profile: (userId: string, lookedBack?: number) => profileOf(deps.database.queries, deps.clock, userId, lookedBack),
    countKinds: (userId: string, since: Date) => countKinds(deps.database.queries, userId, since),
    tallyKinds: (userIds: readonly string[], span: { from: Date; until: Date }) =>
      tallyKinds(deps.database.queries, userIds, span),
    jobs: [
      { name: "delete old rule counts", every: hours(24), run: () => reports.deleteOldRuleMatches() },
    ] satisfies ScheduledJob[],
  };
}

/** For the account export. Account deletion removes the rows by cascade. */
export async function grammarOf(db: Queries, userId: string) {
  const [analyses, reports, rules] = await Promise.all([
    analysesOf(db, userId),
    reportsOf(db, userId),
    ruleMatchesOf(db, userId),
  ]);
  return { analyses, reports, rules };
}

/** Deletes findings and quotes of a member; settings remain. */
export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
  for (const table of [analyses, ruleReports, ruleMatches]) await tx.delete(table).where(eq(table.userId, userId));
}
