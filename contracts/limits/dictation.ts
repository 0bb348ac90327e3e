import { inFull } from "./contractions.ts";
import { spokenNumber } from "./english-numbers.ts";
import { sentencesOf } from "./sentences.ts";
import { shortWords } from "./short-words.ts";
import { americanSpellings, singleSpellings } from "./spellings.ts";

/*
 * Dictation: which sentences are heard, and how a typed one differs from them, word by word. Both are pure, so that the
 * page compares at once.
 */

/** Kinds of slip. `weak-form`: a small unstressed word or a contraction; `other-word`: one that sounds different. */
export const slipKinds = [
  "final-s",
  "final-ed",
  "weak-form",
  "similar-sound",
  "spelling",
  "missing",
  "extra",
  "other-word",
] as const;
export type SlipKind = (typeof slipKinds)[number];

/** One or more words of the sentence and what was typed for them. */
export interface ComparedWord {
  /** As in the sentence, with its punctuation; empty if the word is extra. */
  text: string;
  /** As typed; empty if it was left out. */
  typed: string;
  /** null: right. */
  slip: SlipKind | null;
  /** How many words of the sentence these are. */
  words: number;
}

export interface Comparison {
  words: ComparedWord[];
  /** Right words of the sentence. */
  right: number;
  total: number;
}

// ---- words and what they equal

const weakWords = new Set(
  (
    "a an the of to at in on for from by with as into and or than am is are was were be been has have had do does did " +
    "can could will would shall should must"
  ).split(" "),
);
export const isWeakWord = (word: string): boolean => weakWords.has(plain(word));

const homophones = [
  "their there they're",
  "to too two",
  "for four",
  "its it's",
  "your you're",
  "here hear",
  "know no",
  "right write",
  "buy by bye",
  "see sea",
  "whose who's",
  "week weak",
  "where wear",
  "new knew",
  "hour our",
  "one won",
  "eight ate",
  "meet meat",
  "piece peace",
  "wait weight",
  "whether weather",
  "threw through",
  "than then",
  "quite quiet",
  "accept except",
  "affect effect",
  "lose loose",
  "passed past",
  "son sun",
  "road rode",
  "mail male",
  "sale sail",
  "plain plane",
  "principal principle",
].map((group) => group.split(" "));

/** Two written words or phrases that are one: “ok” and “okay”, “per cent” and “percent”. */
const variants: Record<string, string> = { ok: "okay", oclock: "o'clock" };

/** Without case, punctuation around it and curly apostrophes. */
const plain = (token: string): string =>
  token
    .normalize("NFC")
    .toLowerCase()
    .replace(/[‘’]/g, "'")
    .replace(/^[^\p{L}\p{N}$£€]+|[^\p{L}\p{N}%]+$/gu, "");

const vowelGroups = (text: string) => text.match(/[aeiouy]+/g)?.length ?? 0;

/** American spelling of a word, if the rule is safe: not “for” for “four”, nor “filed” for “filled”. */
function american(word: string): string {
  const single = singleSpellings[word];
  if (single) return single;
  const found = americanSpellings(word).find((spelling) => {
    let same = 0;
    while (word.charAt(same) === spelling.charAt(same) && same < spelling.length) same += 1;
    const groups = vowelGroups(word.slice(0, same));
    return spelling.length === word.length - 1 && word.includes("ll") ? groups >= 2 : groups >= 1 && same >= 3;
  });
  return found ?? word;
}

/** Ways to say a token, word by word. */
function readings(token: string): string[][] {
  const word = plain(token);
  if (word === "") return [[]];
  const numbers = spokenNumber(word);
  if (numbers.length > 0) return numbers;
  const full = inFull(word);
  if (full) return [[word], ...full.text.split(" / ").map((text) => text.toLowerCase().split(" "))];
  const parts = word.split("-").filter((part) => part !== "");
  const own = parts.map((part) => american(variants[part] ?? part));
  const [before] = /^(\p{L}+)'s$/u.exec(word)?.slice(1) ?? [];
  return before === undefined ? [own] : [own, [before, "is"], [before, "has"]];
}

/** Readings of adjacent tokens, each as one string; “and” and “a” of numbers do not count. */
function saidAs(tokens: readonly string[]): Set<string> {
  let all: string[][] = [[]];
  for (const token of tokens)
    all = all.flatMap((before) => readings(token).map((reading) => [...before, ...reading])).slice(0, 24);
  return new Set(
    all.map((words) =>
      words
        .join(" ")
        .replace(/\ba (?=hundred|thousand|million)/g, "one ")
        .replace(/(?<=hundred|thousand|million) and\b/g, "")
        .replace(/\bper cent\b/g, "percent")
        .replace(/\bcannot\b/g, "can not"),
    ),
  );
}

/** What was computed in one comparison, by words: the same ones are asked for at many places. */
interface Computed {
  said: Map<string, Set<string>>;
  slips: Map<string, SlipKind>;
}

function fromMap<Value>(map: Map<string, Value>, key: string, compute: () => Value): Value {
  let value = map.get(key);
  if (value === undefined) map.set(key, (value = compute()));
  return value;
}

function isSame({ said }: Computed, heard: readonly string[], typed: readonly string[]): boolean {
  const [one, other] = [heard, typed].map((tokens) => fromMap(said, tokens.join(" "), () => saidAs(tokens)));
  return one !== undefined && other !== undefined && [...one].some((words) => other.has(words));
}

const letters = (tokens: readonly string[]) =>
  tokens.map((token) => plain(token).replace(/[^\p{L}\p{N}]/gu, "")).join("");

// ---- kinds of slip

/** Forms with -s of a word. */
const withS = (word: string): string[] => [
  `${word}s`,
  `${word}'s`,
  ...(/(?:s|x|z|ch|sh|o)$/.test(word) ? [`${word}es`] : []),
  ...(/[^aeiou]y$/.test(word) ? [`${word.slice(0, -1)}ies`] : []),
  ...(/fe?$/.test(word) ? [word.replace(/fe?$/, "ves")] : []),
];
const stemsOfEd = (word: string): string[] =>
  /[a-z]{2}ed$/.test(word)
    ? [
        word.slice(0, -2),
        word.slice(0, -1),
        ...(/([a-z])\1ed$/.test(word) ? [word.slice(0, -3)] : []),
        ...(word.endsWith("ied") ? [`${word.slice(0, -3)}y`] : []),
      ]
    : [];
const isFormOf = (form: string, stem: string) =>
  form === stem || withS(stem).includes(form) || form === `${stem}ing` || form === `${stem.replace(/e$/, "")}ing`;

/** Consonants that Vietnamese learners confuse: one string for each group. */
const confusable = [
  "bp",
  "bv",
  "fv",
  "vw",
  "dt",
  "tT",
  "dT",
  "sT",
  "fT",
  "zT",
  "sz",
  "sS",
  "sC",
  "SC",
  "CJ",
  "zJ",
  "tC",
  "dJ",
  "kg",
  "lr",
  "ln",
  "nm",
];

/** A rough spelling of the sounds: capitals are sh, ch, th and j; a group of vowels keeps its letters. */
const soundsOf = (word: string): string[] =>
  (
    word
      .replace(/^kn/, "n")
      .replace(/^wr/, "r")
      .replace(/wh/g, "w")
      .replace(/gh(?=t|$)/g, "")
      .replace(/ph/g, "f")
      .replace(/t?ch/g, "C")
      .replace(/sh|(?:ti|ci|ssi)(?=[ao])/g, "S")
      .replace(/th/g, "T")
      .replace(/c(?=[eiy])/g, "s")
      .replace(/ck|c|q/g, "k")
      .replace(/x/g, "ks")
      .replace(/dge|j|g(?=[eiy])/g, "J")
      .replace(/([b-z])\1/g, "$1")
      .replace(/(?<=[^aeiouy])e$/, "")
      .replace(/[^a-zSCTJ]/g, "") || word
  ).match(/[aeiouy]+|[a-zA-Z]/g) ?? [];

const isVowelGroup = (sound: string) => /^[aeiouy]/.test(sound);

function soundCost(heard: string | undefined, typed: string | undefined): number {
  if (heard === typed) return 0;
  if (heard === undefined || typed === undefined) return 0.75;
  if (isVowelGroup(heard) !== isVowelGroup(typed)) return 2;
  if (isVowelGroup(heard)) return 0.25;
  return confusable.some((group) => group.includes(heard) && group.includes(typed)) ? 0.5 : 1.25;
}

/** The cheapest alignment of two sequences. */
function distance<Item>(a: readonly Item[], b: readonly Item[], cost: (a?: Item, b?: Item) => number): number {
  let before = [0];
  for (const [column, item] of b.entries()) before.push((before[column] ?? 0) + cost(undefined, item));
  for (const item of a) {
    const row = [(before[0] ?? 0) + cost(item)];
    for (const [column, other] of b.entries())
      row.push(
        Math.min(
          (before[column] ?? 0) + cost(item, other),
          (before[column + 1] ?? 0) + cost(item),
          (row[column] ?? 0) + cost(undefined, other),
        ),
      );
    before = row;
  }
  return before.at(-1) ?? 0;
}

const isSimilarInSound = (heard: string, typed: string): boolean => {
  const [a, b] = [soundsOf(heard), soundsOf(typed)];
  return distance(a, b, soundCost) <= Math.max(0.75, 0.3 * Math.max(a.length, b.length));
};

/** Edits between two words; two letters in the wrong order are one. */
function edits(a: string, b: string): number {
  const plainEdits = distance([...a], [...b], (one, other) => Number(one !== other));
  for (let at = 0; at < a.length - 1; at += 1) {
    const swapped = a.slice(0, at) + a.charAt(at + 1) + a.charAt(at) + a.slice(at + 2);
    if (swapped === b) return 1;
  }
  return plainEdits;
}

/** Names the slip of one word that was typed as another. */
export function slipOf(heard: string, typed: string): SlipKind {
  const [word, other] = [plain(heard), plain(typed)];
  if (homophones.some((group) => group.includes(word) && group.includes(other))) return "similar-sound";
  if (letters([word]) === letters([other])) return "spelling";
  const [full, otherFull] = [inFull(word), inFull(other)];
  if ((full?.words.includes(other) ?? false) || (otherFull?.words.includes(word) ?? false)) return "weak-form";
  if (full && otherFull && full.words.some((one) => otherFull.words.includes(one))) return "weak-form";
  if (isWeakWord(word) && isWeakWord(other)) return "weak-form";
  if (stemsOfEd(word).some((stem) => isFormOf(other, stem))) return "final-ed";
  if (withS(other).includes(word) || withS(word).includes(other)) return "final-s";
  if (stemsOfEd(other).some((stem) => withS(stem).includes(word))) return "final-s";
  if (stemsOfEd(other).includes(word)) return "final-ed";
  const isNear = edits(word, other) <= Math.max(1, Math.floor(word.length / 3));
  if (shortWords.has(other)) return isSimilarInSound(word, other) ? "similar-sound" : "other-word";
  if (isNear) return "spelling";
  return other.length > 1 && isSimilarInSound(word, other) ? "similar-sound" : "other-word";
}

const costs: Record<SlipKind, number> = {
  "final-s": 0.5,
  "final-ed": 0.5,
  spelling: 0.5,
  "similar-sound": 0.7,
  "weak-form": 0.8,
  missing: 1,
  extra: 1,
  "other-word": 1.6,
};

// ---- alignment

/** Longest sequences of words that may be equal to another one: “25”, “nineteen seventy-two”. */
const longestGroup = 7;
/** Longest sentence in words that is compared; the rest is not. */
const longestSentence = 80;

const tokensOf = (text: string): string[] =>
  text
    .replace(/[—–…/]+/g, " $& ")
    .split(/\s+/)
    .filter((token) => plain(token) !== "" || /[$€£%]/.test(token))
    .slice(0, longestSentence);

/** Whether a sequence may be written with another number of words. */
const isFlexible = (token: string) =>
  /\d|['’-]/.test(token) || /^(?:cannot|per|percent)$/.test(plain(token)) || isRunTogether(token);
const isRunTogether = (token: string) =>
  /^(?:im|ive|ill|its|dont|cant|wont|didnt|doesnt|isnt|arent|wasnt|youre|theyre|were|weve|hes|shes|thats)$/.test(
    plain(token),
  );

interface Step {
  cost: number;
  heard: number;
  typed: number;
  slip: SlipKind | null;
}

/** The steps that are possible at a place, by how many words they take on each side. */
function stepsAt(computed: Computed, heard: readonly string[], typed: readonly string[], i: number, j: number): Step[] {
  const steps: Step[] = [];
  const [word, other] = [heard[i], typed[j]];
  if (word !== undefined) steps.push({ cost: 1, heard: 1, typed: 0, slip: isWeakWord(word) ? "weak-form" : "missing" });
  if (other !== undefined) steps.push({ cost: 1, heard: 0, typed: 1, slip: "extra" });
  if (word === undefined || other === undefined) return steps;
  if (isSame(computed, [word], [other])) return [{ cost: 0, heard: 1, typed: 1, slip: null }];
  const slip = fromMap(computed.slips, `${word} ${other}`, () => slipOf(word, other));
  steps.push({ cost: costs[slip], heard: 1, typed: 1, slip });
  for (let taken = 1; taken <= Math.min(longestGroup, heard.length - i); taken += 1)
    for (let given = 1; given <= Math.min(longestGroup, typed.length - j); given += 1) {
      if (taken === 1 && given === 1) continue;
      const [group, answer] = [heard.slice(i, i + taken), typed.slice(j, j + given)];
      const mayEqual = (taken === 1 || given === 1 || taken + given <= 4) && [...group, ...answer].some(isFlexible);
      if (mayEqual && isSame(computed, group, answer)) steps.push({ cost: 0, heard: taken, typed: given, slip: null });
      // “everyday” for “every day”, “its” for “it is”.
      else if (taken + given === 3 && letters(group) === letters(answer))
        steps.push({ cost: 0.5, heard: taken, typed: given, slip: "spelling" });
    }
  return steps;
}

/** The sentence word by word, each with what was typed for it and the kind of slip. */
export function compareDictation(sentence: string, answer: string): Comparison {
  const [heard, typed] = [tokensOf(sentence), tokensOf(answer)];
  const computed: Computed = { said: new Map(), slips: new Map() };
  const width = typed.length + 1;
  const best: (Step & { total: number })[] = [];
  for (let i = heard.length; i >= 0; i -= 1)
    for (let j = typed.length; j >= 0; j -= 1) {
      let chosen = { cost: 0, heard: 0, typed: 0, slip: null as SlipKind | null, total: 0 };
      let isFirst = true;
      if (i < heard.length || j < typed.length)
        for (const step of stepsAt(computed, heard, typed, i, j)) {
          const total = step.cost + (best[(i + step.heard) * width + j + step.typed]?.total ?? 0);
          if (isFirst || total < chosen.total) chosen = { ...step, total };
          isFirst = false;
        }
      best[i * width + j] = chosen;
    }
  const words: ComparedWord[] = [];
  for (let i = 0, j = 0; i < heard.length || j < typed.length;) {
    const step = best[i * width + j];
    if (!step || step.heard + step.typed === 0) break;
    words.push({
      text: heard.slice(i, i + step.heard).join(" "),
      typed: typed.slice(j, j + step.typed).join(" "),
      slip: step.slip,
      words: step.heard,
    });
    i += step.heard;
    j += step.typed;
  }
  const count = (chosen: readonly ComparedWord[]) => chosen.reduce((sum, { words: length }) => sum + length, 0);
  return { words, right: count(words.filter(({ slip }) => slip === null)), total: heard.length };
}

// ---- sentences

/** Sentences in one dictation. */
export const dictationSize = 5;
/** Words of a sentence that one can keep in mind while typing. */
const goodLength = { min: 5, max: 14 } as const;

/** 32 bits of FNV-1a: the same for the same text everywhere. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}

const beyond = (words: number) => Math.max(0, goodLength.min - words, words - goodLength.max);

/**
 * Sentences for dictation, in the order of the text: those of a good length, otherwise the nearest to it. Which ones is
 * decided by the occasion, so that a text gives the same ones all day and others tomorrow. Fewer for a short text.
 * @param occasion a day, e.g. “2026-11-27”, or the id of a run
 */
export function dictationSentences(
  paragraphs: readonly string[],
  occasion: string,
  size: number = dictationSize,
): string[] {
  const seen = new Set<string>();
  return (
    paragraphs
      .flatMap((paragraph) => sentencesOf(paragraph).map(({ text }) => text))
      // The speaker of a dialog is not said.
      .map((text) => text.replace(/^\p{Lu}[\p{L} .]{0,24}: (?=\S)/u, "").replace(/^[“"]([^”"]*)[”"]$/, "$1"))
      .filter((text) => /[a-z]{2}/i.test(text) && !seen.has(text) && seen.add(text))
      .map((text, place) => ({
        text,
        place,
        beyond: beyond(tokensOf(text).length),
        chance: hashOf(`${occasion} ${text}`),
      }))
      .filter((sentence) => sentence.beyond <= goodLength.max)
      .sort((a, b) => a.beyond - b.beyond || a.chance - b.chance)
      .slice(0, size)
      .sort((a, b) => a.place - b.place)
      .map(({ text }) => text)
  );
}
