/**
 * `npm run known-false` checks the correct everyday patterns and the English of the product, removes from the lists of known false findings those that the
 * engine no longer makes, and prints the findings that are left and those that are not listed. It never adds an
 * entry: a new false finding is repaired, or added by hand.
 */
import type { Checker } from "#engine/checker.ts";
import { createChecker } from "#engine/create-checker.ts";
import { readArguments } from "../../scripts/arguments.mjs";
import {
  compareFlags,
  flagsOf,
  flagsOfTogether,
  readKnownFalse,
  withoutRepaired,
  writeKnownFalse,
  type Flags,
} from "./known-false.ts";
import { readRightPatterns } from "./right-patterns.ts";
import { readRuleDrills, readShippedEnglish } from "./shipped-english.ts";

readArguments({ usage: "npm run known-false" });

const flagged: Record<string, (checker: Checker) => Promise<Flags>> = {
  "right-patterns": (checker) =>
    flagsOf(
      checker,
      readRightPatterns().map(({ text }) => text),
    ),
  "shipped-english": (checker) =>
    flagsOf(
      checker,
      readShippedEnglish().map(({ text }) => text),
    ),
  "rule-drills": async (checker) => flagsOfTogether(checker, await readRuleDrills()),
};

const checker = createChecker({ onFault: (error) => console.error(error) });
const byRule = new Map<string, number>();
for (const [list, read] of Object.entries(flagged)) {
  const known = readKnownFalse(list);
  const found = await read(checker);
  const { added, repaired } = compareFlags(found, known);
  writeKnownFalse(list, withoutRepaired(known, found));
  console.log(`${list}: ${repaired.length} removed, ${added.length} new`);
  for (const line of added) console.log(`  new: ${line}`);
  for (const rule of Object.values(found).flat()) byRule.set(rule, (byRule.get(rule) ?? 0) + 1);
  if (added.length > 0) process.exitCode = 1;
}
await checker.close();
console.log("\nfalse findings by rule");
for (const [rule, count] of [...byRule].sort((a, b) => b[1] - a[1])) console.log(String(count).padStart(4), rule);
