import { createHash } from "node:crypto";
import type { KindCode } from "#contracts/schemas/language.ts";

/** What identifies an analyzed text without storing it. */
export const hashOf = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The number of findings of each kind. */
export function countsOf(findings: readonly { kind: KindCode }[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { kind } of findings) counts[kind] = (counts[kind] ?? 0) + 1;
  return counts;
}
