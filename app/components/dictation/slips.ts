import { inFull } from "#contracts/answers/contractions.ts";
import { shortWords } from "./short-words.ts";
import { letters, plain } from "./spoken-forms.ts";

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
