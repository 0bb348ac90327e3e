import { and, eq, isNull, sql } from "drizzle-orm";
import type { Reportable } from "#server/core/reportables.ts";
import { users } from "./tables.ts";

/** Members. Reports contain the user name. */
export const reportablePeople: Reportable = {
  async findId(db, username) {
    const [user] = await db
      .select({ id: users.id })
      .from(users)
      .where(and(eq(users.username, username), isNull(users.suspendedAt)));
    return user?.id;
  },
  findOwner: async (_db, id) => id,
  describe: async (_db, ids) => new Map(ids.map((id) => [id, { personId: id }])),
  idsBy: (userId) => sql`select ${userId}::uuid`,
};
