import { and, eq } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { idempotentAnswers } from "./tables.ts";

/* Answers to requests that may be repeated. */

/** Reserves the key. Returns the stored answer, or undefined when the key was free. */
export async function reserveAnswer(db: Queries, userId: string, key: string, bodyHash: string) {
  const [inserted] = await db
    .insert(idempotentAnswers)
    .values({ userId, key, bodyHash })
    .onConflictDoNothing()
    .returning({ key: idempotentAnswers.key });
  if (inserted) return undefined;
  const [row] = await db
    .select()
    .from(idempotentAnswers)
    .where(and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key)));
  return row;
}

export async function storeAnswer(db: Queries, userId: string, key: string, answer: unknown) {
  await db
    .update(idempotentAnswers)
    .set({ answer })
    .where(and(eq(idempotentAnswers.userId, userId), eq(idempotentAnswers.key, key)));
}
