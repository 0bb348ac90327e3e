import { desc, eq } from "drizzle-orm";
import { bindOperations } from "#server/core/operations.ts";
import type { Queries } from "#server/database/connect.ts";
import type { PlacementDeps, PlacementSources } from "./deps.ts";
import { changeLearnerGoals, goalsOf, readLearnerGoals } from "./goals.ts";
import { learnerLevel } from "./learner-level.ts";
import {
  answerItem,
  finishPlacement,
  readCurrentPlacement,
  readLatestResult,
  saveSentences,
  startPlacement,
} from "./runs.ts";
import { placements } from "./tables.ts";

export { bank } from "./bank.ts";
export type { PlacementSources } from "./deps.ts";

export type PlacementService = ReturnType<typeof createPlacement>;

/** Until a later feature provides it: a plan without lessons, for example, must not look as if there were none. */
const missing = (name: keyof PlacementSources) => (): never => {
  throw new Error(`no feature provides ${name} for placements`);
};

/** Goals, placements, and the level of a learner. */
export function createPlacement(given: Omit<PlacementDeps, "sources">) {
  const sources: PlacementSources = {
    lessonOn: missing("lessonOn"),
    beginnerKinds: [],
    textsAt: missing("textsAt"),
    topicsAt: missing("topicsAt"),
    estimateOf: missing("estimateOf"),
  };
  const deps: PlacementDeps = { ...given, sources };
  return {
    ...bindOperations(deps, {
      readLearnerGoals,
      changeLearnerGoals,
      learnerLevel,
      startPlacement,
      readCurrentPlacement,
      readLatestResult,
      answerItem,
      saveSentences,
      finishPlacement,
    }),
    /** A later feature adds what it knows. */
    provide: (known: Partial<PlacementSources>) => void Object.assign(sources, known),
    /** The kinds of error that the member's latest placement names, if any; `isOwn`: made in their own sentences. */
    async startingKindsOf(userId: string) {
      const { result } = await readLatestResult(deps, { id: userId });
      return result?.kinds.map(({ kind, isOwn }) => ({ kind, isOwn })) ?? [];
    },
    /** The graded texts of the plan of the member's latest placement, in its order. */
    async plannedTextsOf(userId: string): Promise<string[]> {
      const { result } = await readLatestResult(deps, { id: userId });
      return (
        result?.plan.flatMap(({ steps }) => steps.flatMap(({ type, ref }) => (type === "text" ? [ref] : []))) ?? []
      );
    },
  };
}

/** For data exports. The rows are deleted with the account's row. */
export async function placementOf(db: Queries, userId: string) {
  const rows = await db
    .select()
    .from(placements)
    .where(eq(placements.userId, userId))
    .orderBy(desc(placements.startedAt));
  return {
    goals: await goalsOf(db, userId),
    placements: rows.map(({ userId: _user, bank: _bank, avoided: _avoided, ...kept }) => kept),
  };
}

/** Deletes the placements; the goals are settings and stay. */
export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
  await tx.delete(placements).where(eq(placements.userId, userId));
}
