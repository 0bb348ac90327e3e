/**
 * Trains the counts that `word-pairs.ts` reads: `npm run train:word-pairs -- FILE...` with plain text in UTF-8, a paragraph a
 * line. The text itself is not kept; name its sources and licenses in `word-pairs/NOTICE.md`.
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { readArguments, refuseArguments } from "../../scripts/arguments.mjs";
import { asToken, boundaryToken, modelFile, modelMagic, packCount, pairKey, tripleKey } from "./word-pairs.ts";

/** Rarer words, pairs and triples are left out: they say little, and the file stays below 6 MB. */
const fewest = { word: 5, pair: 2, triple: 3 } as const;
/** Ids of words have 16 bits. */
const mostWords = 30_000;

/** Halves of contractions are words of their own, as the sentence reader has them. */
const token = /[a-z]+(?=n't\b)|n't\b|'(?:s|m|re|ve|ll|d)\b|[a-z]+(?:-[a-z]+)*|\d[\d.,:]*|[.!?]+|[,;:()"]/g;

function tokensOf(line: string): string[] {
  const lower = line.toLowerCase().replaceAll("’", "'").replace(/[“”]/g, '"');
  const words = (lower.match(token) ?? []).filter((one) => one !== '"').map(asToken);
  return [boundaryToken, ...words, boundaryToken];
}

const usage = "npm run train:word-pairs -- FILE...";
const { positionals: files } = readArguments({ usage, takesArguments: true });
if (files.length === 0) refuseArguments(usage);
const lines = files.flatMap((file) => readFileSync(file, "utf8").split("\n"));

const wordCounts = new Map<string, number>();
let total = 0;
for (const line of lines)
  for (const word of tokensOf(line)) {
    wordCounts.set(word, (wordCounts.get(word) ?? 0) + 1);
    total += 1;
  }
const kept = [...wordCounts]
  .filter(([word, count]) => count >= fewest.word && word.length < 40)
  .sort((a, b) => b[1] - a[1])
  .slice(0, mostWords)
  .map(([word]) => word)
  .sort((a, b) => Buffer.compare(Buffer.from(a, "latin1"), Buffer.from(b, "latin1")));
const ids = new Map(kept.map((word, id) => [word, id]));

const pairs = new Map<number, number>();
const triples = new Map<number, number>();
for (const line of lines) {
  const tokens = tokensOf(line).map((word) => ids.get(word) ?? -1);
  for (let at = 1; at < tokens.length; at += 1) {
    const [first = -1, second = -1, third = -1] = [tokens[at - 2], tokens[at - 1], tokens[at]];
    if (second < 0 || third < 0) continue;
    const pair = pairKey(second, third);
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1);
    if (first < 0) continue;
    const triple = tripleKey(first, second, third);
    triples.set(triple, (triples.get(triple) ?? 0) + 1);
  }
}

const sorted = (counts: Map<number, number>, least: number) =>
  [...counts].filter(([, count]) => count >= least).sort((a, b) => a[0] - b[0]);
const [keptPairs, keptTriples] = [sorted(pairs, fewest.pair), sorted(triples, fewest.triple)];
const starts: number[] = [0];
for (const word of kept) starts.push((starts.at(-1) ?? 0) + word.length);
const letters = Buffer.from(kept.join(""), "latin1");

const numbers = Uint32Array.from([
  modelMagic,
  kept.length,
  letters.length,
  keptPairs.length,
  keptTriples.length,
  total,
  ...starts,
  ...kept.map((word) => wordCounts.get(word) ?? 0),
]);
const buffers = [
  numbers,
  Uint32Array.from(keptPairs, ([key]) => key),
  Uint32Array.from(keptTriples, ([key]) => key),
  Uint8Array.from(keptPairs, ([, count]) => packCount(count)),
  Uint8Array.from(keptTriples, ([, count]) => packCount(count)),
  letters,
].map((view) => Buffer.from(view.buffer, view.byteOffset, view.byteLength));
mkdirSync(path.dirname(modelFile), { recursive: true });
writeFileSync(modelFile, Buffer.concat(buffers));
console.log(
  `${total} words read; ${kept.length} words, ${keptPairs.length} pairs, ${keptTriples.length} triples kept;` +
    ` ${(Buffer.concat(buffers).length / 1e6).toFixed(1)} MB`,
);
