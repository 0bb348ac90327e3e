import type { Readability } from "./analysis.ts";
import type { Measures } from "./analysis.ts";
import type { EngineDeps } from "./engine-parts.ts";
import type { Sentence } from "./english/sentences.ts";
import { tagPairLikelihood } from "./english/tag-pairs.ts";

/**
 * Limits between writing and what only looks like it, from 159 essays of learners and the same essays with the words of each
 * sentence in random order. `order` is the mean logarithm of pairs of tags: 1 % of the essays lie below the limit, 93 % of the
 * shuffled ones. Short texts vary more, so their limit is lower: 2 % and 62 %.
 */
const limits = {
  /** Share of words in sentences that the text has said before. */
  repeated: 0.4,
  /** Share of its runs of three words that the text has, from which a sentence is said again. */
  sameRuns: 0.75,
  /** Finite verbs in a hundred words; the essays have 9 to 22. */
  finiteVerbs: 4,
  /** Share of words that no list knows. Misspelled texts of beginners have up to 0.15. */
  unknown: 0.3,
  order: { long: -2.57, short: -2.65, longFrom: 80 },
} as const;

const isWord = /\p{L}/u;

/**
 * Nonsense, lists of words and one sentence repeated twenty times look varied, long or free of errors to a counter: they get no
 * level.
 */
export function readabilityOf(
  { lexicon, frequencies }: Pick<EngineDeps, "lexicon" | "frequencies">,
  sentences: readonly Sentence[],
  tenses: Measures["tenses"],
): Readability {
  const words = sentences.flatMap((sentence) => sentence.words.filter(({ text }) => isWord.test(text)));
  if (words.length === 0) return "list";
  if (shareRepeated(sentences) > limits.repeated) return "repeated";
  const verbs = tenses.present + tenses.past + tenses.future + tenses.perfect;
  if ((verbs * 100) / words.length < limits.finiteVerbs) return "list";
  const unknown = words.filter(
    ({ lower, tag }) => tag !== "PROPN" && frequencies.count(lower) === 0 && lexicon.readings(lower).length === 0,
  );
  if (unknown.length / words.length > limits.unknown) return "unreadable";
  const { longFrom, long, short } = limits.order;
  return tagPairLikelihood(sentences) < (words.length >= longFrom ? long : short) ? "unreadable" : "readable";
}

/** Share of words in sentences that the text has said before, word for word or with a word or two changed. */
function shareRepeated(sentences: readonly Sentence[]): number {
  const seen = new Set<string>();
  let repeated = 0;
  let all = 0;
  for (const { words } of sentences) {
    const lowerWords = words.filter(({ text }) => isWord.test(text)).map(({ lower }) => lower);
    const runs = runsOf(lowerWords);
    const known = runs.filter((run) => seen.has(run)).length;
    all += lowerWords.length;
    if (known >= runs.length * limits.sameRuns) repeated += lowerWords.length;
    for (const run of runs) seen.add(run);
  }
  return all === 0 ? 0 : repeated / all;
}

/** Each three neighboring words; a shorter sentence is one run. */
const runsOf = (words: readonly string[]): string[] =>
  words.length <= 3 ? [words.join(" ")] : words.slice(2).map((_, at) => words.slice(at, at + 3).join(" "));
