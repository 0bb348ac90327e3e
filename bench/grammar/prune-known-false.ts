/**
 * `npm run known-false` checks the correct everyday patterns and the English of the product, removes from the lists of known false findings those that the
 * engine no longer makes, and prints the findings that are left and those that are not listed. It never adds an
 * entry: a new false finding is repaired, or added by hand.
 */
import { createChecker } from "#server/language/create-checker.ts";
import { compareFlags, flagsOf, readKnownFalse, withoutRepaired, writeKnownFalse, type Flags } from "./known-false.ts";
import { readRightPatterns } from "./right-patterns.ts";
import { readShippedEnglish } from "./shipped-english.ts";

const correctTexts: Record<string, () => string[]> = {
  "right-patterns": () => readRightPatterns().map(({ text }) => text),
  "shipped-english": () => readShippedEnglish().map(({ text }) => text),
};

const checker = createChecker({ onFault: (error) => console.error(error) });
const byRule = new Map<string, number>();
for (const [list, readTexts] of Object.entries(correctTexts)) {
  const known = readKnownFalse(list);
  const flagged: Flags = await flagsOf(checker, readTexts());
  const { added, repaired } = compareFlags(flagged, known);
  writeKnownFalse(list, withoutRepaired(known, flagged));
  console.log(`${list}: ${repaired.length} removed, ${added.length} new`);
  for (const line of added) console.log(`  new: ${line}`);
  for (const rule of Object.values(flagged).flat()) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  if (added.length > 0) process.exitCode = 1;
}
await checker.close();
console.log("\nfalse findings by rule");
for (const [rule, count] of [...byRule].sort((a, b) => b[1] - a[1])) console.log(String(count).padStart(4), rule);
