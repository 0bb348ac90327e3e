import type { RewriteEdit } from "./edit-for-phrase.ts";
import type { Unit } from "./units.ts";

/** Words between “reason” and its “is because”; more are another clause. */
const farthest = 12;

/** “The reason he left is because …” → “is that”: “reason” says “because” already. Not “is because of the rain”. */
export function reasonIsThatAt(units: readonly Unit[], at: number): RewriteEdit | undefined {
  const [verb, because, next] = [units[at - 1], units[at], units[at + 1]];
  if (because?.lower !== "because" || because.isKept || next?.lower === "of") return undefined;
  if (!/^(?:is|was)$/.test(verb?.lower ?? "")) return undefined;
  const before = units.slice(Math.max(0, at - 1 - farthest), at - 1);
  const reason = before.findLastIndex(({ lower }) => lower === "reason");
  if (reason < 0 || before.slice(reason + 1).some(({ tag }) => tag === "PUNCT")) return undefined;
  const whyVi = "“reason” đã nói ý “because”; sau “the reason … is” viết “that”.";
  return { start: because.start, end: because.end, with: "that", whyVi };
}
