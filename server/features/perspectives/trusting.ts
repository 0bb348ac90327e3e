import { eq } from "drizzle-orm";
import { createAudit } from "#server/core/audit.ts";
import { perspectiveTrusted } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/http/route.ts";
import type { PerspectivesDeps } from "./deps.ts";
import type { TrustOf } from "./trust.ts";

/** Trust level 3: staff have it by role, members by a grant from staff. */
export function createTrusting({ database, clock, trust }: PerspectivesDeps & { trust: TrustOf }) {
  const audit = createAudit({ database, clock });
  return {
    of: (userId: string) => trust.standing(database.queries, userId),

    /** @throws ApiError NOT_FOUND; VALIDATION_FAILED for staff, who have it by role */
    set: (by: { viewer: Viewer; context: RequestContext }, userId: string, isTrusted: boolean): Promise<void> =>
      database.transaction(async (tx) => {
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
            action: isTrusted ? "trust.give" : "trust.take",
            context: by.context,
            detail: { actor: by.viewer.id },
          },
          tx,
        );
      }),
  };
}
