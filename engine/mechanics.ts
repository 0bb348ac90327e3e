import type { KindCode } from "#contracts/schemas/language.ts";
import type { Sentence } from "./english/sentences.ts";
import { explain } from "./explain.ts";
import { gradeOf } from "./grades.ts";
import type { Found } from "./found.ts";

/** After these a point ends no sentence. */
const abbreviation =
  /(?:^|[\s(])(?:e\.?g|i\.?e|etc|vs|cf|mr|mrs|ms|dr|prof|st|no|fig|vol|approx|a\.?m|p\.?m|u\.s|u\.k|[a-z]|x{0,2}(?:i[xv]|vi{0,3}|i{2,3}))\.$/i;
/** Fewer words, without a sign at the end, are a line of a list. */
const fewestWords = 6;
/** A word, a sign, and the next word without a space: neither “3.5”, nor “Node.js”, nor an address. */
const noSpace = /(?<![\p{L}\d/@:._&-])(\p{L}\p{Ll}+)([.!?,;])(?=(\p{L}[\p{L}'’]*)(?![\p{L}\d]*[./@:_]\p{L}))/gu;

/** What needs no grammar to be seen: small letters at the beginning of a sentence, signs without a space behind them. */
export function mechanicalSlips(text: string, sentences: readonly Sentence[]): Found[] {
  return sentences.flatMap((sentence, index) => [
    ...smallBeginning(text, sentence, sentences[index - 1]),
    ...signsWithoutSpace(text, sentence),
    ...unitsWithoutSpace(text, sentence),
    ...wordsWithoutSpace(text, sentence),
    ...lostApostrophes(text, sentence),
    ...otherApostrophes(text, sentence),
    ...spacesBeforeSigns(text, sentence),
  ]);
}

/** @param span in the whole text */
function slip(
  text: string,
  sentence: Sentence,
  { kind, rule }: { kind: KindCode; rule: string },
  [start, end]: readonly [start: number, end: number],
  suggestion: string,
): Found {
  const place = { kind, rule, quote: text.slice(start, end), suggestions: [suggestion], engine: "rules" as const };
  const context = { lead: text.slice(sentence.start, start), tail: text.slice(end, Math.max(end, sentence.end)) };
  return { ...place, start, end, ...gradeOf(place.rule), measuredAs: place.rule, ...explain({ ...place, ...context }) };
}

function smallBeginning(text: string, sentence: Sentence, previous: Sentence | undefined): Found[] {
  const first = sentence.words[0];
  if (
    !first ||
    !/^\p{Ll}[\p{Ll}'’]*$/u.test(first.text) ||
    !/^(?:$|[\s,'’]|n['’]t)/.test(text.slice(first.end, first.end + 3))
  )
    return [];
  const isWhole = /[.?!]["”’)]*$/.test(sentence.text) || sentence.words.length >= fewestWords;
  const before = text.slice(Math.max(0, sentence.start - 12), sentence.start);
  // A sentence before it must have ended: sentences are also split at addresses and brackets.
  const isBeginning =
    /(?:^|\n)[\s\p{P}\d]*$/u.test(text.slice(0, sentence.start)) ||
    (previous !== undefined &&
      // “Mrs Lan shouts NHƯ! when I come home.”
      /(?:[^\s.?!]\.|\p{Ll}[?!])\s+$/u.test(before) &&
      !/\.{2,}\s+$/.test(before) &&
      !abbreviation.test(before.trimEnd()));
  if (!isWhole || !isBeginning || isList(sentence)) return [];
  const capital = first.text.charAt(0).toUpperCase() + first.text.slice(1);
  const kind = { kind: "CAPITAL", rule: "mechanics/small-beginning" } as const;
  return [slip(text, sentence, kind, [first.start, first.end], capital)];
}

/** “a cup of sugar, two eggs, some butter”: things side by side, without a verb; “wake up, get dressed, have breakfast”: steps. */
const isList = ({ words, text }: Sentence): boolean =>
  !/[.?!]["”’)]*$/.test(text) &&
  words.some((word) => word.text === ",") &&
  (isOfShortParts(text) || !words.some(({ tag }) => tag === "VERB" || tag === "AUX"));

const isOfShortParts = (text: string) => {
  const parts = text.split(",");
  return parts.length > 2 && parts.every((part) => part.trim().split(/\s+/).length <= 3);
};

function signsWithoutSpace(text: string, sentence: Sentence): Found[] {
  const { start, end } = sentence;
  const kind = { kind: "PUNCTUATION", rule: "mechanics/no-space-after-sign" } as const;
  const found: Found[] = [];
  // The next word may be in the next sentence, or in the same token.
  for (const match of text.slice(start, end + 40).matchAll(noSpace)) {
    const [, word = "", sign = "", next = ""] = match;
    const from = start + match.index;
    if (from >= end || (sign === "." && !isSentenceBeginning(next))) continue;
    const to = from + word.length + 1 + next.length;
    found.push(slip(text, sentence, kind, [from, to], `${word}${sign} ${next}`));
  }
  return found;
}

/** “12years”, “20minutes”: whole words, not unit symbols, which may follow their number directly. */
const unit =
  /(?<![\p{L}\d.,:/-])(\d+)((?:year|month|week|day|hour|minute|second|kilometer|kilometre|meter|metre|dollar|student|hundred|thousand|million|billion|time|people|percent)s?)(?![\p{L}\d])/gu;

function unitsWithoutSpace(text: string, sentence: Sentence): Found[] {
  const { start, end } = sentence;
  const kind = { kind: "PUNCTUATION", rule: "mechanics/no-space-after-number" } as const;
  return [...text.slice(start, end).matchAll(unit)].map((match) => {
    const [whole, number = "", word = ""] = match;
    const from = start + match.index;
    return slip(text, sentence, kind, [from, from + whole.length], `${number} ${word}`);
  });
}

/** “with10%”, “of90%”, “in2019”: a small word and a number. */
const beforeNumber =
  /(?<![\p{L}\d.,:/_-])(with|of|in|from|to|by|about|over|than|only|at)(\d[\d.,]*\d%?|\d%)(?![\p{L}\d_-])/gu;

function wordsWithoutSpace(text: string, sentence: Sentence): Found[] {
  const { start, end } = sentence;
  const kind = { kind: "PUNCTUATION", rule: "mechanics/no-space-before-number" } as const;
  return [...text.slice(start, end).matchAll(beforeNumber)].map((match) => {
    const [whole, word = "", number = ""] = match;
    const from = start + match.index;
    return slip(text, sentence, kind, [from, from + whole.length], `${word} ${number}`);
  });
}

/** “I m”, “don t”, “it s”: a space where the apostrophe was. “you re body” is your body. */
const apostrophe =
  /(?<![\p{L}\d'’])(?:(I) (m|ve|ll)|(do|does|did|is|are|was|were|ca|could|would|should|have|has|had|wo)n (t)|(you|we|they) (ve|ll|re(?= (?:not|an?|the|so|very|too|all|in|at|on|here|there|able|ready|right|sure|welcome|\p{Ll}+ing) ))|(he|she|it|that|there) (s|ll))(?= \p{Ll}{2})/giu;

function lostApostrophes(text: string, sentence: Sentence): Found[] {
  const { start, end } = sentence;
  const kind = { kind: "PUNCTUATION", rule: "mechanics/lost-apostrophe" } as const;
  return [...text.slice(start, end).matchAll(apostrophe)].map((match) => {
    const [whole] = match;
    const from = start + match.index;
    return slip(text, sentence, kind, [from, from + whole.length], whole.replace(" ", "'"));
  });
}

/** “end.Then”, “Lan.I”; “file.Name” looks the same, but learners do not write it. */
const isSentenceBeginning = (word: string) => /^(?:I|A|I['’]\p{Ll}+|\p{Lu}\p{Ll}+)$/u.test(word);

/** “it`s”, “let´s”: another sign where the apostrophe belongs. */
const otherApostrophe = /(?<![\p{L}\d`´])(\p{L}+)[`´](s|t|m|re|ve|ll|d)(?![\p{L}\d`´])/giu;

function otherApostrophes(text: string, sentence: Sentence): Found[] {
  const { start, end } = sentence;
  const kind = { kind: "PUNCTUATION", rule: "mechanics/other-apostrophe" } as const;
  return [...text.slice(start, end).matchAll(otherApostrophe)].map((match) => {
    const [whole, word = "", ending = ""] = match;
    const from = start + match.index;
    return slip(text, sentence, kind, [from, from + whole.length], `${word}'${ending}`);
  });
}

const beforeItself = /(?:^|[^\p{L}])(?:the|an?|no|use|using|sign|called|trailing|leading|operator)$/iu;
/** Of a comma not even these: “the reason is , that …” is written, “the answer is ! ” is not. */
const beforeRarer = /(?:^|[^\p{L}])(?:and|or|of|how)$/iu;
const namedBehind =
  /^\s*(?::-|commas?|semicolons?|(?:question|exclamation) marks?|marks?|signs?|operators?|separators?|characters?)\b/iu;
/** “We use the ; to end a line”, “the ?. operator”, “trailing , commas”: the sign is what is written about. */
const isSignItself = (text: string, from: number, to: number): boolean =>
  beforeItself.test(text.slice(Math.max(0, from - 14), from)) ||
  (text[to - 1] !== "," && beforeRarer.test(text.slice(Math.max(0, from - 14), from))) ||
  namedBehind.test(text.slice(to, to + 24)) ||
  /^[.:[(\]]/.test(text.slice(to, to + 1));

/** “late , but”, “time ?”: not a full stop, which may be part of a command (“git add .”) or a gap to fill in. */
const spaceBeforeSign = /(?<=[\p{L}\p{N})"”’])([^\S\n]+)([,!?;])(?=[\s"”’)]|$)/gu;

function spacesBeforeSigns(text: string, sentence: Sentence): Found[] {
  const { start, end } = sentence;
  const kind = { kind: "PUNCTUATION", rule: "mechanics/space-before-sign" } as const;
  return [...text.slice(start, end).matchAll(spaceBeforeSign)].flatMap((match) => {
    const [whole, , sign = ""] = match;
    const from = start + match.index;
    if (isSignItself(text, from, from + whole.length)) return [];
    return slip(text, sentence, kind, [from, from + whole.length], sign);
  });
}
