import { eq } from "drizzle-orm";
import type { Queries } from "./connect.ts";
import { users } from "#server/features/accounts/tables.ts";

/** Serializes transactions of one member: a new activity depends on the latest one. */
export async function lockMember(tx: Queries, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
