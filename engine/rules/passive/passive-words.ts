import { clausesOf } from "../../english/clauses.ts";
import { givenNames } from "../../english/names.ts";
import { isPerson, isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

/** Verbs that a thing cannot be the subject of in the active: “the house built” is no sentence. Not open, close, sell, grow. */
export const transitive = wordSet(`
  build make produce publish invent discover design cancel destroy repair paint clean wash use call name locate situate
  find hold steal send cut deliver organize organise postpone award kill arrest invite give teach damage protect pollute
  plant celebrate translate prepare buy bring put serve decorate install renovate construct establish manufacture import
  export collect harvest ban prohibit cover surround release lose elect injure create solve recycle waste throw spend pay
  announce explain forget see write speak take tell keep know eat wear choose break do say read tear hide bite feed catch
  forbid draw sing drive fix review check correct handle hire fire fund found bury burn allow require
  consider cook fry boil bake finish complete iron lock pick remove replace reduce cause treat
  educate store print record mark grade submit accept reject approve discuss mention include arrange inform 
  scratch advertise transport direct avoid prevent reuse achieve cure visit support host rebuild control test examine broadcast ship pack wrap 
`);
/** Also done to people, often without an agent: “he was arrested”. */
export const doneToPeople = wordSet(
  "invite kill arrest punish choose allow injure elect attack born rob hire fire teach give ask tell bite hit",
);
export const peoplePronouns = wordSet("i he she we you they who someone everyone people nobody everybody");

export interface Subject {
  head: number;
  isPerson: boolean;
  isPlural: boolean;
}

/** The noun or pronoun that ends before `at`, when it can be a subject. */
export function subjectBefore(s: SentenceReader, at: number): Subject | undefined {
  const clause = clausesOf(s).find(({ subject, verb }) => subject.to < at && (verb === at || subject.to === at - 1));
  const head = clause ? clause.subject.head : at - 1;
  const tag = s.tag(head);
  const isPronoun =
    s.isOneOf(head, peoplePronouns) || s.is(head, "it", "this", "that", "these", "those", "everything", "which");
  if (!isPronoun && !["NOUN", "PROPN"].includes(tag) && !clause) return undefined;
  const isName =
    tag === "PROPN" && !languages.has(s.lower(head)) && !(s.can(head, "noun") && !givenNames.has(s.lower(head)));
  return {
    head,
    isPerson: s.isOneOf(head, peoplePronouns) || isPerson(s, head) || isName,
    isPlural: clause
      ? clause.subject.number === "plural"
      : s.is(head, "we", "they", "you", "these", "those") || isPluralNoun(s, head),
  };
}
const languages = wordSet(
  "english vietnamese french chinese japanese korean german spanish russian tet rice pho christmas",
);

export const pastWords = /\b(?:yesterday|ago|last|in (?:1[5-9]|20)\d\d|the past|childhood)\b/i;

const places = wordSet(
  "near between under behind outside inside against around along online everywhere anywhere together tonight abroad",
);
const beforeAdverbials = wordSet(
  `by in at on from with into to for of last yesterday every before after tomorrow soon next again when if unless because well easily
  carefully quickly immediately twice only once now today here there as during until down up out`,
);
const beforeAmounts = wordSet("all two three many a");
const amounts = wordSet("times over days weeks years months few hours around long year week month");
const spans = /^(?:years?|days?|months?|weeks?|hours?|minutes?)$/;

/** No object follows here: the end, a preposition, a time. */
export const hasNoObject = (s: SentenceReader, at: number) =>
  at >= s.length ||
  s.tag(at) === "PUNCT" ||
  s.tag(at) === "CCONJ" ||
  (s.tag(at) === "NUM" && spans.test(s.lower(at + 1))) ||
  s.isOneOf(at, places) ||
  s.isOneOf(at, beforeAdverbials) ||
  (s.isOneOf(at, beforeAmounts) && s.isOneOf(at + 1, amounts));
