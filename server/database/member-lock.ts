import { eq } from "drizzle-orm";
import type { Queries } from "./connect.ts";
import { users } from "./tables.ts";

/** One thing at a time for each person, until the transaction is over: what they did last counts for what they do now. */
export async function lockMember(tx: Queries, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for("no key update");
}
