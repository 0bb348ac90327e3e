import type { KindCode } from "#contracts/schemas/language.ts";

/** From what a sentence cannot do without to what only its writing needs. A kind that is missing here does not compile. */
const ranks = [
  ["SUBJECT", "THERE_BE", "BE_MISSING", "QUESTION_ORDER"],
  [
    "SVA_3SG",
    "SVA_BE",
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
    "PAST_FORM",
    "NEGATION",
    "VERY_VERB",
    "FRAGMENT",
    "ALTHOUGH_BUT",
    "BECAUSE_SO",
  ],
  [
    "CONFUSED_PAIR",
    "PRONOUN",
    "POSSESSIVE",
    "WORD_FORM",
    "COLLOCATION",
    "PREP_EXTRA",
    "PREP_MISSING",
    "PREP_TIME",
    "PREP_COLLOC",
    "COMPARE",
    "ADJ_ORDER",
    "ALMOST_MOST",
    "AGE_FORM",
    "UNCOUNT",
    "MUCH_MANY",
    "ONE_OF",
    "EVERY_SG",
    "NUM_PLURAL",
  ],
  ["ART_MISSING", "ART_GENERAL", "ART_A_AN", "ART_SUPERLATIVE"],
  ["COMMA_SPLICE", "SPELLING", "REPEATED", "OTHER"],
  ["CAPITAL", "PUNCTUATION", "STYLE"],
] as const satisfies readonly (readonly KindCode[])[];

const importance = Object.fromEntries(
  ranks.flatMap((kinds, rank) => kinds.map((kind) => [kind, ranks.length - rank] as const)),
) as Record<(typeof ranks)[number][number], number>;

/** How much an error of a kind hurts a sentence; the higher, the more. */
export const importanceOf = (kind: KindCode): number => importance[kind];
