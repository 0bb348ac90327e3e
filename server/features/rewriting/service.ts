import { eq } from "drizzle-orm";
import type { Clock } from "#server/core/clock.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { rewrites, savedPhrases } from "#server/database/practice-tables.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { Checker } from "#engine/checker.ts";
import type { Limits } from "#server/core/limits.ts";
import { createHistory, rewritesOf } from "./history.ts";
import { createPhrases, phrasesOf } from "./phrases.ts";
import { createRewriter } from "./rewriting.ts";

export { rewrittenSince } from "./history.ts";

export interface RewritingDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  checker: Pick<Checker, "ask">;
  practice: Pick<Practice, "allowance" | "aiUsage" | "model" | "settings">;
  grammar: Pick<Grammar, "settings" | "reports">;
}

export type Rewriting = ReturnType<typeof createRewriting>;

export function createRewriting(deps: RewritingDeps) {
  const history = createHistory(deps);
  return { ...createRewriter(deps, history), history, phrases: createPhrases(deps) };
}

/** For data exports. The rows are deleted with the account's row. */
export async function rewritingsOf(db: Queries, userId: string) {
  return { rewrites: await rewritesOf(db, userId), phrases: await phrasesOf(db, userId) };
}

export async function forgetRewritingsOf(tx: Queries, userId: string): Promise<void> {
  await tx.delete(savedPhrases).where(eq(savedPhrases.userId, userId));
  await tx.delete(rewrites).where(eq(rewrites.userId, userId));
}
