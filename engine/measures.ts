import type { KindCode } from "#contracts/schemas/language.ts";
import type { Checked, CheckedFinding, Measures } from "./analysis.ts";
import type { EngineDeps } from "./engine-parts.ts";
import { readSentences, type Sentence } from "./english/sentences.ts";
import { complexityOf } from "./complexity.ts";
import { estimateLevel, severityOf, type LevelFigures, type Severity } from "./level.ts";
import { readabilityOf } from "./readability.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { countTenses } from "./tenses.ts";
import { wordSet } from "./english/word-set.ts";

/** Words that tie sentences together; the longest of those that fit is counted. */
const connectors =
  `because|because of|so that|as a result|therefore|thus|hence|consequently|due to|thanks to|since|although|even though
though|despite|in spite of|however|nevertheless|on the other hand|on the one hand|in contrast|while|whereas|instead|unlike
but|and|or|so|also|in addition|besides|moreover|furthermore|what is more|as well as|not only|firstly|first of all|secondly
thirdly|finally|first|second|then|next|after that|before that|meanwhile|later|at first|at last|in the end|when|as soon as
until|for example|for instance|such as|like|in other words|that is|in fact|actually|indeed|in general|generally|overall
in conclusion|to sum up|in short|in my opinion|if|unless|as long as|otherwise|in order to|similarly|likewise`
    .split(/[|\n]/)
    .map((connector) => connector.split(" "))
    .sort((a, b) => b.length - a.length);
/** They also do other work, or tie words rather than sentences: only where they begin a sentence or follow a comma. */
const onlyInFront = wordSet("and or so like first second then next later since that is");
/** “Next year”, “first prize”, “since Monday”: before these they say which one, or from when. */
const notBeforeNames = wordSet("first second next later then since");
const nameTags = new Set(["NOUN", "PROPN", "ADJ", "NUM"]);

/** Whether these words tie sentences together at this place. */
function isTying(words: Sentence["words"], at: number, parts: readonly string[]): boolean {
  const [connector, before, after] = [parts.join(" "), words[at - 1], words[at + parts.length]];
  const isInFront = before === undefined || before.tag === "PUNCT";
  if (!isInFront && onlyInFront.has(connector)) return false;
  if (notBeforeNames.has(connector)) return after === undefined || !nameTags.has(after.tag);
  // “That is, …”, not “That is my mother”; “for a while”.
  if (connector === "that is") return after?.tag === "PUNCT";
  return !(connector === "while" && (before?.lower === "a" || before?.lower === "little"));
}

const isWord = /\p{L}/u;
/** Beyond it a word is called less common. */
const commonWords = 3000;

/** A text, its English sentences, and the same sentences with misspellings corrected. */
interface Written {
  text: string;
  english: readonly Sentence[];
  read: readonly Sentence[];
}

export function measure(
  { frequencies, lexicon }: EngineDeps,
  { text, english, read }: Written,
  findings: readonly CheckedFinding[],
  /** Kinds of the findings that an earlier version of the text had and this one no longer has. */
  mended: readonly KindCode[] = [],
): Checked["measures"] {
  const sentences = read.flatMap(inSmallLetters);
  const bySentence = sentences.map(({ words }) =>
    // Halves of contractions belong to the word before.
    words.filter(({ text, lower }) => isWord.test(text) && !/^(?:n't|'\w+)$/.test(lower)),
  );
  const words = bySentence.flat();
  const lengths = bySentence.map((of) => of.length).filter((length) => length > 0);
  const lower = words.map((word) => word.lower);
  const lessCommon = lower.filter((word) => {
    if (frequencies.rank(word) <= commonWords) return false;
    const lemmas = lexicon.readings(word).map(({ lemma }) => lemma);
    return !lemmas.some((lemma) => frequencies.rank(lemma) <= commonWords);
  });
  const tenses = countTenses(sentences, lexicon);
  // As written: “alot” is one word, although it is read as two.
  const count = english.reduce((sum, sentence) => sum + wordCount(sentence.text), 0);
  const figures: Omit<Measures, "level" | "noLevel" | "levelScore"> = {
    // As people count, and as every other count of the product does.
    words: count,
    sentences: lengths.length,
    sentenceLength: { mean: mean(lengths), spread: deviation(lengths) },
    variety: lexicalDiversity(lower),
    wordLength: mean(words.map(({ text }) => text.replace(/[^\p{L}]/gu, "").length)),
    connectors: countConnectors(sentences),
    tenses,
    lessCommon: words.length === 0 ? 0 : lessCommon.length / words.length,
    findingsPerHundred: count === 0 ? 0 : (findings.length * 100) / count,
  };
  const readability = readabilityOf({ frequencies, lexicon }, sentences, tenses);
  const levelFigures: LevelFigures = {
    ...figures,
    ...complexityOf({ frequencies, lexicon }, sentences),
    findings: bySeverity(findings, count),
    isWhole: count === wordCount(text) || isOnlyNamesBeside(text, english),
  };
  const before = { ...levelFigures, findings: bySeverity([...findings, ...mended.map((kind) => ({ kind }))], count) };
  return { ...figures, ...estimateLevel(levelFigures, readability, mended.length > 0 ? before : undefined) };
}

/** What is left of the text are lines of names, such as the one below a letter: “Nguyen Thu Ha”. */
function isOnlyNamesBeside(text: string, english: readonly Sentence[]): boolean {
  let rest = "";
  let place = 0;
  for (const { start, end } of english) {
    rest += ` ${text.slice(place, start)} `;
    place = end;
  }
  const words = `${rest} ${text.slice(place)}`.match(/[\p{L}\p{M}'’]+/gu) ?? [];
  return words.length <= longestNames && words.every((word) => /^\p{Lu}/u.test(word));
}
const longestNames = 12;

/** Words in capitals look like names to the tagger: there would be no verbs. */
function inSmallLetters(sentence: Sentence): readonly Sentence[] {
  if (/\p{Ll}/u.test(sentence.text) || !/\p{Lu}{2}/u.test(sentence.text)) return [sentence];
  return readSentences(sentence.text.toLowerCase().replace(/^\P{L}*\p{L}|\bi\b/gu, (part) => part.toUpperCase()));
}

/** In a hundred words. */
function bySeverity(findings: readonly Pick<CheckedFinding, "kind">[], words: number): Record<Severity, number> {
  const counts = { sentence: 0, wording: 0, writing: 0 };
  for (const { kind } of findings) counts[severityOf(kind)] += words === 0 ? 0 : 100 / words;
  return counts;
}

const mean = (values: readonly number[]) =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;

function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Below it the share of different words ends a stretch; the value of the article that proposed the measure. */
const threshold = 0.72;

/**
 * Measure of textual lexical diversity (McCarthy and Jarvis 2010): the mean length of stretches in which the share of
 * different words stays above 0.72, read forwards and backwards.
 */
export function lexicalDiversity(words: readonly string[]): number {
  return (stretch(words) + stretch([...words].reverse())) / 2;
}

function stretch(words: readonly string[]): number {
  let stretches = 0;
  let seen = new Set<string>();
  let count = 0;
  for (const word of words) {
    seen.add(word);
    count += 1;
    if (seen.size / count > threshold) continue;
    stretches += 1;
    seen = new Set();
    count = 0;
  }
  // What is left counts as the part of a stretch that it has come.
  if (count > 0) stretches += (1 - seen.size / count) / (1 - threshold);
  return stretches === 0 ? words.length : words.length / stretches;
}

function countConnectors(sentences: readonly Sentence[]): Measures["connectors"] {
  const counts = new Map<string, number>();
  for (const { words } of sentences)
    for (let at = 0; at < words.length; at += 1) {
      const connector = connectors.find(
        (parts) => parts.every((part, index) => words[at + index]?.lower === part) && isTying(words, at, parts),
      );
      if (!connector) continue;
      const written = connector.join(" ");
      counts.set(written, (counts.get(written) ?? 0) + 1);
      at += connector.length - 1;
    }
  return [...counts]
    .map(([word, count]) => ({ word, count }))
    .sort((a, b) => b.count - a.count || a.word.localeCompare(b.word, "en"));
}
