import { composed } from "../text/text.ts";

/** The forty kinds of error that Vietnamese learners make most, in teaching order. */
export const taughtKinds = [
  "ART_MISSING",
  "ART_GENERAL",
  "ART_A_AN",
  "ART_SUPERLATIVE",
  "NUM_PLURAL",
  "ONE_OF",
  "EVERY_SG",
  "UNCOUNT",
  "MUCH_MANY",
  "SVA_3SG",
  "COMPARE",
  "SVA_BE",
  "THERE_BE",
  "BE_MISSING",
  "BE_EXTRA",
  "PAST_TIME",
  "PERFECT_SINCE",
  "DID_BASE",
  "IF_WILL",
  "MODAL_BASE",
  "V_GERUND",
  "V_TO",
  "PREP_GERUND",
  "PURPOSE_TO",
  "PASSIVE_BE",
  "ED_ING",
  "VERY_VERB",
  "ALTHOUGH_BUT",
  "BECAUSE_SO",
  "COMMA_SPLICE",
  "FRAGMENT",
  "PREP_EXTRA",
  "PREP_MISSING",
  "PREP_TIME",
  "PREP_COLLOC",
  "ADJ_ORDER",
  "QUESTION_ORDER",
  "SUBJECT",
  "WORD_FORM",
  "COLLOCATION",
] as const;

/** Kinds without a lesson. */
export const otherKinds = [
  "SPELLING",
  "CAPITAL",
  "PUNCTUATION",
  "REPEATED",
  "PAST_FORM",
  "NEGATION",
  "PRONOUN",
  "POSSESSIVE",
  "CONFUSED_PAIR",
  "ALMOST_MOST",
  "AGE_FORM",
  "STYLE",
  "OTHER",
] as const;

/** Groups of kinds, in teaching order. */
export const kindGroups = [
  "article",
  "number",
  "agreement",
  "tense",
  "verb",
  "preposition",
  "order",
  "sentence",
  "vocabulary",
] as const;

/** The name of each group. */
export const groupNames = {
  article: "Mạo từ",
  number: "Số nhiều",
  agreement: "Hoà hợp",
  tense: "Thì",
  verb: "Dạng động từ",
  preposition: "Giới từ",
  order: "Trật tự từ",
  sentence: "Câu, dấu câu",
  vocabulary: "Từ vựng",
} as const satisfies Record<(typeof kindGroups)[number], string>;

/**
 * Normalizes a text for analysis and storage: NFC, `\n` between lines, no control characters. It is not trimmed, so
 * offsets match the field it was typed in. The browser applies it before sending, the contract again.
 */
export const practiceText = (value: string): string =>
  composed(value.replace(/\r\n?/g, "\n").replace(/[^\P{Cc}\n\t]/gu, ""));

/** Whether there is a lesson about this kind of error. */
export const isTaught = (kind: string): kind is (typeof taughtKinds)[number] =>
  (taughtKinds as readonly string[]).includes(kind);

/** Whether a kind has drills: what could only be said better, or differently, has no wrong and right. */
export const isDrilled = (kind: string): boolean => kind !== "STYLE" && kind !== "OTHER";

/** Levels of learners that the site teaches, in this order. */
export const levels = ["A2", "B1", "B2", "C1"] as const;

/** Levels of learners and of graded texts: those of lessons and topics, and A1 below them. */
export const placementLevels = ["A1", ...levels] as const;

/** The level of topics and lessons for a learner: their simplest is A2. Graded texts and prompts have A1. */
export const taughtLevelOf = (level: (typeof placementLevels)[number]): (typeof levels)[number] =>
  level === "A1" ? "A2" : level;
