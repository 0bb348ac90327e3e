import type { KindCode } from "#contracts/schemas/language.ts";
import type { Rule } from "../../rule.ts";
import { phraseMatches } from "../phrase.ts";
import { conjunctions, negations, relativeClauses } from "./clauses.ts";
import { comparisons } from "./comparisons.ts";
import { figures, risingAndRaising } from "./figures.ts";
import { fixedExpressions } from "./fixed-expressions.ts";
import type { ListRuleId, PhraseList } from "./list.ts";
import { phrasalVerbs } from "./phrasal-verbs.ts";
import { places, times } from "./times-and-places.ts";
import { extraPrepositions, missingPrepositions, wrongPrepositions } from "./verb-prepositions.ts";
import { wordForms } from "./word-forms.ts";

const lists: readonly PhraseList[] = [
  wrongPrepositions,
  extraPrepositions,
  missingPrepositions,
  places,
  times,
  figures,
  risingAndRaising,
  comparisons,
  wordForms,
  relativeClauses,
  conjunctions,
  negations,
  phrasalVerbs,
  fixedExpressions,
];

/** One rule for its phrases in all lists. */
function listRule(id: ListRuleId, kind: KindCode): Rule {
  const phrases = lists.flatMap((list) => list[id] ?? []);
  return { id, kind, find: (s) => phraseMatches(s, phrases) };
}

/** Rules for many phrases, each a few fixed words and the slips that learners make in them. */
export const listRules: readonly Rule[] = [
  // “I can pick you up in the airport.” → “I can pick you up at the airport.”
  listRule("set-phrases/preposition", "PREP_COLLOC"),
  // “I had no choose but to leave.” → “I had no choice but to leave.”
  listRule("set-phrases/word-form", "WORD_FORM"),
  // “I was so scared so I hid.” → “I was so scared that I hid.”
  listRule("set-phrases/wording", "COLLOCATION"),
  // “She went to dentist yesterday.” → “She went to the dentist yesterday.”
  listRule("phrases/missing-the", "ART_MISSING"),
  // “The price rose with 5 percent.” → “The price rose by 5 percent.”
  listRule("phrases/preposition", "PREP_COLLOC"),
  // “He lost the game because of his lazy.” → “He lost the game because of his laziness.”
  listRule("phrases/word-form", "WORD_FORM"),
  // “This is a book, which I bought it in Hanoi.” → “This is a book, which I bought in Hanoi.”
  listRule("phrases/relative", "SUBJECT"),
  // “He took me come back to the hotel.” → “He took me back to the hotel.”
  listRule("phrases/wording", "COLLOCATION"),
  // “There are more questions than answer.” → “There are more questions than answers.”
  listRule("phrases/more-than", "NUM_PLURAL"),
  // “The rate raised to 20 percent.” → “The rate rose to 20 percent.”
  listRule("phrases/raised", "CONFUSED_PAIR"),
  // “It reached at a peak of 20.” → “It reached a peak of 20.”
  listRule("everyday/preposition", "PREP_COLLOC"),
  // “I waited half hour.” → “I waited half an hour.”
  listRule("everyday/wording", "COLLOCATION"),
  // “Please wake up me at six.” → “Please wake me up at six.”
  listRule("everyday/order", "ADJ_ORDER"),
  // “Of three lowest scores, one was mine.” → “Of the three lowest scores, one was mine.”
  listRule("everyday/ranking", "ART_SUPERLATIVE"),
  // “The shop rised its prices.” → “The shop raised its prices.”
  listRule("everyday/raise", "PAST_FORM"),
];
