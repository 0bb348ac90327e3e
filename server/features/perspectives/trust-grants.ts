import { eq } from "drizzle-orm";
import { bindOperations } from "#server/core/operations.ts";
import { perspectiveTrusted } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { readTrustCriteria, trustLevel } from "./trust.ts";

/** The trust level of a member and whether staff granted it; shown to staff. */
export async function readTrustGrant({ database }: PerspectivesDeps, userId: string) {
  const criteria = await readTrustCriteria(database.queries, userId);
  return { level: trustLevel(criteria), isGiven: criteria.isGiven };
}

/** @throws ApiError NOT_FOUND; VALIDATION_FAILED for staff, who are trusted by their role */
export async function changeTrustGrant(
  { database, clock, audit }: PerspectivesDeps,
  by: { viewer: Viewer; context: RequestContext },
  userId: string,
  isTrusted: boolean,
): Promise<void> {
  await database.transaction(async (tx) => {
    const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("update");
    if (!user) throw new ApiError("NOT_FOUND");
    if (user.role !== "member") throw fieldError("isTrusted", "Biên tập viên và quản trị viên luôn được tin cậy.");
    const changed = isTrusted
      ? await tx
          .insert(perspectiveTrusted)
          .values({ userId, since: clock.now() })
          .onConflictDoNothing()
          .returning({ userId: perspectiveTrusted.userId })
      : await tx
          .delete(perspectiveTrusted)
          .where(eq(perspectiveTrusted.userId, userId))
          .returning({ userId: perspectiveTrusted.userId });
    if (changed.length === 0) return;
    await audit.record(
      {
        userId,
        action: isTrusted ? "trust-given" : "trust-taken",
        context: by.context,
        detail: { actor: by.viewer.id },
      },
      tx,
    );
  });
}

/** Trust level 3: staff have it by their role, members by a grant from staff. */
export const createTrustGrants = (deps: PerspectivesDeps) => bindOperations(deps, { readTrustGrant, changeTrustGrant });
