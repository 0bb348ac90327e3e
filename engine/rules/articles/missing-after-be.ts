import { determiners } from "../../english/closed-classes.ts";
import { type NounPhrase, adjectiveWeight, isOnlyAdverb } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { bareThing, linking } from "./bare-nouns.ts";
import { insertArticle } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { bareRoles } from "./bare-roles.ts";

const adverbsAfterBe = wordSet("not n't also really still now always just only currently actually already");

/** The first word of what is said after *be*: “is not really …”, “is there …?”. */
function predicateStart(s: SentenceReader, be: number): number {
  let from = s.is(be + 1, "there") && (be === 0 || s.isQuestion) ? be + 2 : be + 1;
  while (
    s.isOneOf(from, adverbsAfterBe) ||
    (isOnlyAdverb(s, from) && s.lower(from).endsWith("ly") && !s.can(from + 1, "adjective"))
  )
    from += 1;
  return from;
}

const questionOpeners = wordSet("what who where how why when");

/** “Is teacher here?”, “What is teacher …?”: the noun after *be* is the subject. */
const isBeforeSubject = (s: SentenceReader, be: number): boolean =>
  s.isQuestion && ((be === 0 && !s.is(1, "there")) || s.isOneOf(be - 1, questionOpeners));

const verbsAndNouns = wordSet("suit give make take get build write send create");

/** Words after *be* that are no noun here: adjectives, verbs, verbs in a wrong form. */
function isNoPredicateNoun(s: SentenceReader, from: number, { head, to }: NounPhrase): boolean {
  // “No company is give a chance.”
  if (s.isOneOf(from, verbsAndNouns)) return true;
  if (s.is(head, "patient", "painting", "drawing", "exercise")) return true;
  // “My life was difference from now”: different.
  if (s.is(head, "difference") && from === head && s.is(to + 1, "from", "between", "with", "to")) return true;
  // “It is safer and cleaner.”
  if (s.can(head, "comparative") || (s.is(head, "forest") && head === to)) return true;
  // “All we want is lie down.”
  if (s.is(head, "lie") && s.is(to + 1, "on", "in", "down", "here", "there")) return true;
  // “What is fit to suit the weather.”
  if (s.is(head, "suit", "fit") && determiners.has(s.lower(to + 1))) return true;
  // “It can be machine generated and …”
  return s.can(to + 1, "participle") && !s.can(to + 1, "base") && s.is(to + 2, "and", "or", ",");
}

/** “We are friend”, “There are disadvantage”: a plural is missing, not an article. */
const isOfMany = (s: SentenceReader, be: number): boolean =>
  [1, 2, 3].some((back) => s.is(be - back, "we", "they")) || (s.is(be, "are", "were") && s.is(be - 1, "there"));

const pleasant = wordSet("good great excellent bad poor wonderful pleasant lovely delightful");
const rolesOfOne = wordSet("manager director leader secretary editor professor owner");

/** “She is good company”, “He is president of …”: right without an article. */
const isBareByMeaning = (s: SentenceReader, { from, to }: NounPhrase, head: string): boolean =>
  (head === "company" && to > from && s.isOneOf(from, pleasant)) ||
  (s.is(to + 1, "of") && (bareRoles.test(head) || rolesOfOne.has(head)));

const titles = wordSet("king queen captain president head god");
const bareAfterThereIs = wordSet("room competition reason exercise opinion company");

/** Nouns that are also adjectives, titles, or not counted here. */
function isBareAlone(s: SentenceReader, be: number, { from, to, head: at }: NounPhrase, head: string): boolean {
  const isAlone = from === to;
  // “He became president”, “He is captain again”: only “He is mayor.” ends so.
  if (isAlone && bareRoles.test(head) && (titles.has(head) || !s.is(to + 1, ".", "!"))) return true;
  // “He is firm”, “it is present”
  if (isAlone && adjectiveWeight(s, at) > 0) return true;
  // “There is room for …”
  if (head === "reason" || (s.is(be - 1, "there") && bareAfterThereIs.has(head))) return true;
  // “The shop is crowd”, “he is always tire”: crowded, tired.
  return head === "crowd" || head === "tire";
}

const partsOfHome = wordSet("kitchen bathroom balcony garage yard basement attic");

/** The articles that fit, the best first. */
function articlesFor(s: SentenceReader, { from, to }: NounPhrase, head: string): string[] {
  // “My favorite room is kitchen”: a home has one.
  if (from === to && partsOfHome.has(head)) return ["the", "a"];
  return s.is(to + 1, "of", "who", "that") ? ["a", "the"] : ["a"];
}

function* missingAfterBe(s: SentenceReader): Iterable<Match> {
  for (let be = 0; be < s.length - 1; be += 1) {
    const isBe = linking.test(s.lower(be)) || (s.is(be, "'s") && s.tag(be) === "AUX");
    if (!isBe || isBeforeSubject(s, be)) continue;
    const from = predicateStart(s, be);
    if (s.is(from, "so", "too", "how", "as", "enough", "eager", "reluctant", "willing", "unwilling")) continue;
    const phrase = bareThing(s, from);
    if (!phrase || isNoPredicateNoun(s, from, phrase) || isOfMany(s, be)) continue;
    const head = s.lower(phrase.head);
    if (isBareByMeaning(s, phrase, head)) continue;
    // “I am friend with Lan”: two are meant, so no article makes it right.
    if (head === "friend" && phrase.from === phrase.to && s.is(phrase.to + 1, "with"))
      yield { from: phrase.head, to: phrase.head, suggestions: ["friends"] };
    else if (head === "capital" && s.is(phrase.to + 1, "of", "city")) yield insertArticle(s, phrase, ["the"]);
    else if (!isBareAlone(s, be, phrase, head)) yield insertArticle(s, phrase, articlesFor(s, phrase, head));
  }
}

/** ART_MISSING: a bare noun after *be*. */
export const missingAfterBeRules: readonly Rule[] = [
  // “He is good boy.” → “He is a good boy.”
  { id: "articles/missing-after-be", kind: "ART_MISSING", find: missingAfterBe },
];
