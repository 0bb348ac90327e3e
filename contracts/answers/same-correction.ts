/*
 * Whether a typed sentence corrects a mistake as the model does although it is not the same sentence. A rule of spelling
 * only: the page applies it, also without a network, so there is no engine to ask. What it does not know is not accepted.
 */

import { americanSpelling } from "./spellings.ts";

export interface Correction {
  wrong: string;
  right: string;
}

const contracted = /^(i|you|he|she|it|we|they|that|there|here|what|who|where)'(m|re|s|ve|ll)$/;
const full: Record<string, string> = { m: "am", re: "are", s: "is", ve: "have", ll: "will" };
const negated: Record<string, string> = { "can't": "can", "won't": "will", "shan't": "shall", cannot: "can" };

/** “She's” can be “she is” or “she has”. Only the first is taken, so that the other stays as strict as it was. */
function expanded(word: string): string[] {
  if (negated[word] !== undefined) return [negated[word], "not"];
  if (/^[a-z]+n't$/.test(word)) return [word.slice(0, -3), "not"];
  const [, subject, ending] = contracted.exec(word) ?? [];
  return subject !== undefined && ending !== undefined ? [subject, full[ending] ?? ending] : [word];
}

const small =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
/** Numbers in words, and the same in figures. */
const inFigures = new Map(
  [
    ...small.split(" ").map((word, n) => [word, n] as const),
    ..."twenty thirty forty fifty sixty seventy eighty ninety".split(" ").flatMap((word, place) => [
      [word, 20 + place * 10] as const,
      ...small
        .split(" ")
        .slice(1, 10)
        .map((one, n) => [`${word}-${one}`, 21 + place * 10 + n] as const),
    ]),
  ].map(([word, n]) => [word, String(n)]),
);

/** Words in lower case, without contractions, numbers in figures; commas are words of their own. */
const wordsOf = (text: string): string[] =>
  (
    text
      .normalize("NFC")
      .replace(/[‘’]/g, "'")
      .toLowerCase()
      .match(/[\p{L}\p{N}'-]+|[^\s\p{L}\p{N}]/gu) ?? []
  )
    .filter((word, place, all) => !(place === all.length - 1 && /^[.!]$/.test(word)))
    .flatMap(expanded)
    .map((word) => inFigures.get(word) ?? americanSpelling(word));

interface Change {
  /** The words of the model. */
  words: string[];
  /** The place of the corrected words in it; empty where a word was only removed. */
  from: number;
  to: number;
  removed: string[];
}

function changeOf({ wrong, right }: Correction, isCommaKept: boolean): Change {
  const read = (text: string) => wordsOf(text).filter((word) => isCommaKept || word !== ",");
  const [a, b] = [read(wrong), read(right)];
  let from = 0;
  while (from < Math.min(a.length, b.length) && a[from] === b[from]) from += 1;
  let tail = 0;
  while (tail < Math.min(a.length, b.length) - from && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1;
  return { words: b, from, to: b.length - tail, removed: a.slice(from, a.length - tail) };
}

const forms = new Set([
  "am",
  "is",
  "are",
  "was",
  "were",
  "be",
  "been",
  "being",
  "do",
  "does",
  "did",
  "have",
  "has",
  "had",
]);
/** Verbs that are hardly used in the progressive, and those whose progressive means something else. */
const stative = new Set(
  (
    "agree appear be believe belong consist contain cost depend disagree doubt exist fit have hate hear hope include know lack like " +
    "love matter mean mind need own possess prefer realize recognize remember resemble see seem smell sound suppose taste think " +
    "understand want weigh wish do can will must should may might could would"
  ).split(" "),
);
/** Words that ask for one of both forms: with them, the other is no right answer. */
const fixedTime =
  /\b(?:always|usually|often|sometimes|never|rarely|seldom|every|each|once|twice|times|now|moment|currently|ago|since|for|yesterday|last|already|just|yet|ever|if|when|while|on \w+days?)\b/;

/** The forms with -ing of a verb in the present, in the spellings that its ending allows. */
function ingForms(verb: string): string[] {
  const bases = [verb];
  if (verb.endsWith("ies")) bases.push(`${verb.slice(0, -3)}y`);
  else if (/(?:s|x|z|ch|sh|o)es$/.test(verb)) bases.push(verb.slice(0, -2), verb.slice(0, -1));
  else if (/[^s]s$/.test(verb)) bases.push(verb.slice(0, -1));
  return bases.flatMap((base) =>
    stative.has(base)
      ? []
      : [
          `${base}ing`,
          ...(/[^aeo]e$/.test(base) ? [`${base.slice(0, -1)}ing`] : []),
          ...(/^[^aeiou]*[aeiou][bdgklmnprt]$/.test(base) ? [`${base}${base.at(-1)}ing`] : []),
        ],
  );
}

/** Whether `be` + -ing is the progressive of a verb in the simple present with the same subject. */
function isProgressiveOf(verb: string, subject: string, be: string, ing: string): boolean {
  const isThird = /[^s]s$/.test(verb);
  const wanted = isThird ? "is" : subject === "i" ? "am" : "are";
  return be === wanted && ing.endsWith("ing") && ingForms(verb).includes(ing);
}

/** Words after which no verb comes, so that a noun with -ing there is none: “a building”. */
const notSubjects = new Set(
  "a an the my your his its our their this that these those to of in on at for with very".split(" "),
);

/**
 * Whether a sentence has the corrected words of the model, and all its other words, except for
 * - contractions (“do not”, “don't”), numbers in words or figures and British spellings, which are the same;
 * - commas, unless the correction is one;
 * - one verb in the present that the correction does not touch: simple or progressive (“studies”, “is studying”), unless a word
 *   in the sentence asks for one of them (“every day”, “now”) or the verb has no progressive (“like”).
 */
export function isSameCorrection(correction: Correction, given: string): boolean {
  // The mistake is in capitals or spaces, which are not compared here.
  if (wordsOf(correction.wrong).join(" ") === wordsOf(correction.right).join(" ")) return false;
  const isComma = changeOf(correction, true);
  const isCommaKept = [...isComma.words.slice(isComma.from, isComma.to), ...isComma.removed].includes(",");
  const { words, from, to, removed } = changeOf(correction, isCommaKept);
  const typed = wordsOf(given).filter((word) => isCommaKept || word !== ",");
  if (typed.length === 0) return false;
  if (typed.join(" ") === words.join(" ")) return true;
  if (fixedTime.test(correction.right.toLowerCase())) return false;
  return words.some((verb, at) => {
    // The corrected words stay as they are, and so does a verb beside a removed form of “be” or “do”.
    if (at === 0 || (at >= from && at < to)) return false;
    if ((at === from || at === to || at === from - 1) && removed.some((word) => forms.has(word))) return false;
    const subject = words[at - 1] ?? "";
    if (notSubjects.has(subject) || forms.has(verb) || forms.has(subject)) return false;
    const [be = "", ing = ""] = typed.slice(at, at + 2);
    return (
      typed.length === words.length + 1 &&
      isProgressiveOf(verb, subject, be, ing) &&
      [...typed.slice(0, at), verb, ...typed.slice(at + 2)].join(" ") === words.join(" ")
    );
  });
}

/**
 * Whether a sentence is the wrong one, or still has its wrong words between the same neighbors. Where it has not, it may be
 * right in other words: no engine is there to say.
 */
export function keepsMistake(correction: Correction, given: string): boolean {
  const [wrong, typed] = [wordsOf(correction.wrong), wordsOf(given)];
  if (typed.join(" ") === wrong.join(" ")) return true;
  const isComma = changeOf(correction, true).removed.includes(",");
  const { words, from, to, removed } = changeOf(correction, isComma);
  const spaced = (all: readonly string[]) => ` ^ ${all.filter((word) => isComma || word !== ",").join(" ")} $ `;
  const wanted = [words[from - 1] ?? "^", ...removed, words[to] ?? "$"];
  return spaced(typed).includes(` ${wanted.join(" ")} `);
}
