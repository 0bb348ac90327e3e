import { readFileSync } from "node:fs";
import path from "node:path";
import type { Sentence } from "./sentences.ts";

/** Marks the beginning and the end of a sentence. */
const edge = "EDGE";
/** For a pair with a tag that the training text does not have. */
const unseen = -7;

/** Each tag of a sentence with the next one, its edges included. */
export function* pairsOf(sentences: readonly Sentence[]): Generator<readonly [before: string, after: string]> {
  for (const { words } of sentences) {
    let before: string = edge;
    for (const { tag } of words) {
      yield [before, tag];
      before = tag;
    }
    yield [before, edge];
  }
}

let logs: Record<string, Record<string, number>> | undefined;
/** Natural logarithms by tag and the tag after it; made by `bench/level/train-tag-pairs.ts` from 145,000 words of edited prose. */
const likelihoods = () =>
  (logs ??= JSON.parse(readFileSync(path.join(import.meta.dirname, "tag-pairs.json"), "utf8")) as NonNullable<
    typeof logs
  >);

/** Mean logarithm of the likelihood of neighboring tags: about −2 for what people write, −2.7 for words in random order. */
export function tagPairLikelihood(sentences: readonly Sentence[]): number {
  const known = likelihoods();
  let sum = 0;
  let count = 0;
  for (const [before, after] of pairsOf(sentences)) {
    sum += known[before]?.[after] ?? unseen;
    count += 1;
  }
  return count === 0 ? 0 : sum / count;
}
