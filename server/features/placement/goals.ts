import { eq } from "drizzle-orm";
import { LearnerGoals } from "#contracts/schemas/placement.ts";
import { minutes } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CallInput } from "#server/core/call.ts";
import type { PlacementDeps } from "./deps.ts";
import { learnerGoals } from "./tables.ts";

const changesPerPerson = { max: 60, window: minutes(1) };

/** All null before the first answer. */
export async function goalsOf(db: Queries, userId: string): Promise<LearnerGoals> {
  const [row] = await db.select().from(learnerGoals).where(eq(learnerGoals.userId, userId));
  const { goal = null, minutesPerDay = null, examOn = null, selfAssessed = null } = row ?? {};
  return LearnerGoals.parse({ goal, minutesPerDay, examOn, selfAssessed });
}

export const readLearnerGoals = ({ database }: PlacementDeps, viewer: Pick<Viewer, "id">) =>
  goalsOf(database.queries, viewer.id);

/** @throws ApiError RATE_LIMITED */
export async function changeLearnerGoals(
  { database, clock, limits }: PlacementDeps,
  viewer: Viewer,
  { goal, minutesPerDay, examOn, selfAssessed }: CallInput<"PUT /v1/learner-goals">["body"],
): Promise<LearnerGoals> {
  await limits.take(`learner-goals:${viewer.id}`, changesPerPerson);
  const given = {
    ...(goal === undefined ? {} : { goal }),
    ...(minutesPerDay === undefined ? {} : { minutesPerDay }),
    ...(examOn === undefined ? {} : { examOn }),
    ...(selfAssessed === undefined ? {} : { selfAssessed }),
    updatedAt: clock.now(),
  };
  await database.queries
    .insert(learnerGoals)
    .values({ userId: viewer.id, ...given })
    .onConflictDoUpdate({ target: learnerGoals.userId, set: given });
  return goalsOf(database.queries, viewer.id);
}
