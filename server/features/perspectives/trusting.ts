import { eq } from "drizzle-orm";
import { createAudit } from "#server/core/audit.ts";
import { perspectiveTrusted } from "#server/database/perspective-tables.ts";
import { users } from "#server/database/tables.ts";
import type { Caller } from "#server/core/request-context.ts";
import { Failure, fieldFailure } from "#server/core/api-error.ts";
import type { Person } from "#server/http/route.ts";
import type { PerspectiveParts } from "./service.ts";
import type { TrustOf } from "./trust.ts";

/** Trust 3: staff have it by their role, a member from staff, by hand. */
export function createTrusting({ database, clock, trust }: PerspectiveParts & { trust: TrustOf }) {
  const audit = createAudit({ database, clock });
  return {
    of: (userId: string) => trust.standing(database.queries, userId),

    /** @throws Failure NOT_FOUND; VALIDATION_FAILED for who has it by their role */
    set: (by: { person: Person; caller: Caller }, userId: string, isTrusted: boolean): Promise<void> =>
      database.transaction(async (tx) => {
        const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for("update");
        if (!user) throw new Failure("NOT_FOUND");
        if (user.role !== "member")
          throw fieldFailure("isTrusted", "Biên tập viên và quản trị viên luôn được tin cậy.");
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
            caller: by.caller,
            detail: { actor: by.person.id },
          },
          tx,
        );
      }),
  };
}
