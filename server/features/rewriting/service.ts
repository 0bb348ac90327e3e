import { eq } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { rewrites, savedPhrases } from "./tables.ts";
import { createHistory, rewritesOf } from "./history.ts";
import { createPhrases, phrasesOf } from "./phrases.ts";
import { createRewriter } from "./rewriting.ts";
import type { RewritingDeps } from "./deps.ts";

export { rewrittenSince } from "./history.ts";

export type Rewriting = ReturnType<typeof createRewriting>;

export function createRewriting(deps: RewritingDeps) {
  const history = createHistory(deps);
  return { ...createRewriter(deps, history), history, phrases: createPhrases(deps) };
}

/** For data exports. The rows are deleted with the account's row. */
export async function rewritingsOf(db: Queries, userId: string) {
  return { rewrites: await rewritesOf(db, userId), phrases: await phrasesOf(db, userId) };
}

export async function eraseLearningOf(tx: Queries, userId: string): Promise<void> {
  await tx.delete(savedPhrases).where(eq(savedPhrases.userId, userId));
  await tx.delete(rewrites).where(eq(rewrites.userId, userId));
}
