import type { Audit } from "#server/core/audit.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Confirming } from "./confirming.ts";
import type { AccountsContext } from "./deps.ts";
import { findOwnAccount } from "./user-store.ts";

interface LearningDataDeps extends AccountsContext {
  audit: Audit;
  confirming: Confirming;
}

/** @throws ApiError CONFIRMATION_REQUIRED */
export async function deleteLearningData(
  { confirming, contributions, audit, database }: LearningDataDeps,
  viewer: Viewer,
  context: RequestContext,
): Promise<void> {
  await confirming.assertConfirmed(viewer);
  const user = await findOwnAccount(database.queries, viewer);
  await database.transaction(async (tx, announce) => {
    for (const { personalData } of contributions.toReversed()) await personalData.eraseLearning?.(tx, user.id);
    // The cached public page shows level, progress and the activity map.
    await announce({ kind: "author", id: user.username });
    await audit.record({ userId: user.id, action: "learning-data-deleted", context }, tx);
  });
}

/**
 * Deletes all learning data of a member. Remaining: points, days and badges that do not come from writings, today's
 * usage counts, published content, and settings.
 */
export const createLearningData = (deps: LearningDataDeps) => bindOperations(deps, { deleteLearningData });
