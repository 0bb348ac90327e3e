/**
 * Writes `engine/english/tag-pairs.json`: how likely each tag is after another in edited prose.
 * `node bench/level/train-tag-pairs.ts FILE.jsonl …`, lines `{ "text": … }`. Only the figures are kept, rounded, not the texts.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readSentences } from "#engine/english/sentences.ts";
import { pairsOf } from "#engine/english/tag-pairs.ts";
import { readArguments, refuseArguments } from "../../scripts/arguments.mjs";

/** Added to every count, so that a pair that never occurs is unlikely, not impossible. */
const added = 0.5;

const usage = "node bench/level/train-tag-pairs.ts FILE.jsonl …";
const { positionals: files } = readArguments({ usage, takesArguments: true });
if (files.length === 0) refuseArguments(usage);
const counts: Record<string, Record<string, number>> = {};
for (const file of files)
  for (const line of readFileSync(file, "utf8").split("\n").filter(Boolean)) {
    const { text } = JSON.parse(line) as { text: string };
    for (const [before, after] of pairsOf(readSentences(text))) {
      const row = (counts[before] ??= {});
      row[after] = (row[after] ?? 0) + 1;
    }
  }
const tags = [...new Set(Object.values(counts).flatMap((row) => Object.keys(row)))].sort();
const logs = Object.fromEntries(
  Object.entries(counts)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([before, row]) => {
      const all = Object.values(row).reduce((sum, count) => sum + count, 0) + added * tags.length;
      return [
        before,
        Object.fromEntries(
          tags.map((after) => [after, Number(Math.log(((row[after] ?? 0) + added) / all).toFixed(2))]),
        ),
      ];
    }),
);
const file = path.join(import.meta.dirname, "../../engine/english/tag-pairs.json");
writeFileSync(file, `${JSON.stringify(logs)}\n`);
