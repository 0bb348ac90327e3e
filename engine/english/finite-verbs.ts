import {
  formsOfDo,
  formsOfHave,
  modalsButD,
  onlyObjectPronouns,
  onlySubjectPronouns,
  plainDeterminers,
  presentAndPastBe,
  timeWords,
} from "./closed-classes.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { clauseOfVerb, clausesOf as subjectClausesOf } from "./clauses.ts";
import { perSentence } from "./per-sentence.ts";
import { beforeAdverbs, isAdverb, isForm, pastAdverbs, verbAt, verbRoles } from "./verbs.ts";
import { wordSet } from "./word-set.ts";

/** Words that belong to a finite verb: what carries the tense, and what carries the meaning. */
export interface VerbGroup {
  /** The word that carries tense: `has` in “has not been seen”. */
  from: number;
  /** The word that carries meaning, or the last auxiliary: `seen`. */
  main: number;
  /** `either`: “put”, “cut” are the same in both. */
  time: "present" | "past" | "modal" | "either";
  isPerfect: boolean;
  isProgressive: boolean;
  isPassive: boolean;
}

/** A stretch of the sentence with one finite verb. */
export interface FiniteClause {
  /** First and last word; introducing words before the subject belong to it. */
  from: number;
  to: number;
  /** `because`, `if`, `who`, `and`…, in small letters; "" when it is opened by its subject. */
  opener: string;
  role: "main" | "coordinate" | "subordinate" | "relative";
  /** Undefined after “and”, in orders, and where it is not found. */
  subject?: { from: number; to: number };
  verb: VerbGroup;
}

const eitherPronouns = wordSet(
  "you it this that these those there everyone everybody someone somebody anyone anybody nobody something everything nothing one who which what both all some many most others",
);
export const subordinators = wordSet(
  "because although though if unless when while whenever since until till before after as once whereas wherever where how why whether than lest that",
);
const relatives = wordSet("who which whom whose that where");
const coordinators = wordSet("and but or so yet nor");
/** After these a clause may follow without “that”: “I think you know”. */
const sayingVerbs = wordSet(
  "think know say believe hope guess feel suppose mean understand wish show realize realise hear see tell remember forget find imagine ensure bet swear promise notice decide agree suggest dream doubt worry",
);

const isNominal = (s: SentenceReader, at: number) =>
  ["NOUN", "PROPN"].includes(s.tag(at)) && !s.isOneOf(at, subordinators);
const isPossessive = (s: SentenceReader, at: number) => s.is(at, "'s", "'") && s.tag(at) === "PART";

/** Last word of the noun phrase that begins here, or -1: “my two best friends”, “she”, “Lan's mother”. */
export function subjectPhraseEnd(s: SentenceReader, from: number): number {
  if (
    s.isOneOf(from, onlySubjectPronouns) ||
    (s.isOneOf(from, eitherPronouns) && !isNominal(s, from + 1) && !["ADJ", "NUM"].includes(s.tag(from + 1)))
  )
    return from;
  let at = from;
  while (
    (["DET", "ADJ", "NUM"].includes(s.tag(at)) ||
      s.isOneOf(at, plainDeterminers) ||
      (at > from && s.tag(at) === "ADV")) &&
    !isNominal(s, at)
  )
    at += 1;
  // “the learning”, “my reading”: anything after a determiner that no finite verb could be.
  if (!isNominal(s, at) && !(at > from && s.can(at, "noun") && s.isOneOf(at - 1, plainDeterminers))) return -1;
  while (isNominal(s, at + 1) || (isPossessive(s, at + 1) && subjectPhraseEnd(s, at + 2) > 0))
    at = isPossessive(s, at + 1) ? subjectPhraseEnd(s, at + 2) : at + 1;
  return at;
}

/** Where the noun phrase that ends at `to` begins, with what is joined to it by of, in, and; -1 if there is none. */
function subjectStart(s: SentenceReader, to: number): number {
  if (s.isOneOf(to, onlySubjectPronouns))
    return s.is(to - 1, "and") && isNominal(s, to - 2) ? subjectStart(s, to - 2) : to;
  if (s.isOneOf(to, eitherPronouns)) return to;
  if (!isNominal(s, to) && !s.can(to, "noun") && !s.can(to, "plural") && s.tag(to) !== "NUM") return -1;
  let at = to;
  while (
    at > 0 &&
    (["DET", "ADJ", "NUM"].includes(s.tag(at - 1)) ||
      isNominal(s, at - 1) ||
      isPossessive(s, at - 1) ||
      s.isOneOf(at - 1, plainDeterminers)) &&
    !s.isOneOf(at - 1, onlySubjectPronouns) &&
    !s.is(at - 1, "that") &&
    !s.isOneOf(at, plainDeterminers)
  )
    at -= 1;
  const joint = at - 1;
  if (s.is(joint, "of", "in", "and", "at", "from", "with", "on", "for", "about") && joint > 0) {
    const earlier = subjectStart(s, joint - 1);
    if (
      earlier >= 0 &&
      !s.isOneOf(joint - 1, onlyObjectPronouns) &&
      (isNominal(s, joint - 1) || s.is(joint, "of", "and"))
    )
      return earlier;
  }
  return at;
}

/** Whether the word at `to` can end a subject, rather than be the object of a verb or preposition before it. */
function endsSubject(s: SentenceReader, to: number): boolean {
  if (s.isOneOf(to, onlySubjectPronouns)) return true;
  if (s.isOneOf(to, eitherPronouns)) {
    if (to === 0 || s.is(to, "who", "which", "there", "what")) return true;
    const before = verbAt(s, to - 1);
    if (s.tag(to - 1) === "VERB" && before) return sayingVerbs.has(before);
    return s.tag(to - 1) !== "ADP" || s.isOneOf(to - 1, subordinators);
  }
  return isNominal(s, to);
}

function isFiniteWord(s: SentenceReader, at: number): boolean {
  const before = beforeAdverbs(s, at);
  if (s.is(before, "to", "let", "'s") && s.tag(before) !== "AUX") return false;
  if (!isForm(s, at, "base", "third", "past") || s.is(at, "still", "even", "just", "well", "back", "down"))
    return false;
  if (s.isOneOf(before, onlySubjectPronouns))
    return (s.tag(at) !== "ADP" && !s.is(at, "like", "well")) || s.tag(at) === "VERB";
  if (s.isOneOf(before, plainDeterminers) || s.tag(before) === "DET" || s.tag(before) === "ADP")
    return s.isOneOf(before, subordinators) && s.tag(at) === "VERB";
  if (s.isOneOf(before, eitherPronouns)) return s.tag(at) === "VERB" && endsSubject(s, before);
  if (s.tag(at) !== "VERB" || timeWords.has(s.lower(at)) || s.is(at, "last")) return false;
  if (isNominal(s, before)) return true;
  if (s.isOneOf(before, coordinators) || s.is(before, ",", ";")) return true;
  return before < 0 || s.tag(before) === "PUNCT";
}

function readAuxiliary(s: SentenceReader, from: number): VerbGroup {
  const first = s.lower(from);
  const isModal = modalsButD.has(first) || (first === "'d" && !isForm(s, pastAdverbs(s, from + 1), "participle"));
  const group: VerbGroup = {
    from,
    main: from,
    time: isModal ? "modal" : s.is(from, "was", "were", "had", "did", "'d") ? "past" : "present",
    isPerfect: false,
    isProgressive: false,
    isPassive: false,
  };
  let last = first;
  let at = pastAdverbs(s, from + 1);
  // “Did your brother go?”: the subject is in between.
  if (from === 0 || s.is(from - 1, "what", "where", "when", "why", "how", "who", ",") || isNominal(s, from - 1)) {
    const asked = s.isQuestion ? subjectPhraseEnd(s, at) : -1;
    if (asked >= 0 && isForm(s, pastAdverbs(s, asked + 1), ...verbRoles)) at = pastAdverbs(s, asked + 1);
  }
  for (; at < s.length; at = pastAdverbs(s, at + 1)) {
    const word = s.lower(at);
    if (!["be", "been", "being", "have", "had"].includes(word) && !formsOfHave.has(word)) break;
    if (word === "been" || (formsOfHave.has(last) && word === "had")) group.isPerfect = true;
    last = word;
    group.main = at;
  }
  const isBe = presentAndPastBe.has(last) || ["be", "been", "being"].includes(last);
  if (isBe && isForm(s, at, "gerund") && s.tag(at) !== "NOUN" && s.tag(at) !== "ADJ") {
    group.isProgressive = true;
    group.main = at;
  } else if (isBe && isForm(s, at, "participle") && s.tag(at) === "VERB") {
    group.isPassive = true;
    group.main = at;
  } else if (
    (formsOfHave.has(last) || last === "'s" || last === "'d") &&
    isForm(s, at, "participle") &&
    s.tag(at) === "VERB"
  ) {
    group.isPerfect = true;
    group.main = at;
  } else if (
    (isModal || formsOfDo.has(first)) &&
    group.main === from &&
    isForm(s, at, ...verbRoles) &&
    s.tag(at) !== "DET"
  )
    group.main = at;
  return group;
}

const isAuxiliary = (s: SentenceReader, at: number) =>
  (presentAndPastBe.has(s.lower(at)) && s.tag(at) !== "PART" && !(s.is(at, "'s") && s.is(at - 1, "let"))) ||
  (s.isOneOf(at, formsOfHave) && !s.is(beforeAdverbs(s, at), "to")) ||
  (s.isOneOf(at, formsOfDo) && !s.is(beforeAdverbs(s, at), "to")) ||
  (s.is(at, "'d") && s.tag(at) === "AUX") ||
  (s.isOneOf(at, modalsButD) && s.tag(at) !== "NOUN" && s.tag(at) !== "PROPN");

const plain = { isPerfect: false, isProgressive: false, isPassive: false } as const;

/** The finite verbs of a sentence, from left to right. */
export function readVerbs(s: SentenceReader): VerbGroup[] {
  const groups: VerbGroup[] = [];
  for (let at = 0; at < s.length; at += 1) {
    if (isAuxiliary(s, at)) groups.push(readAuxiliary(s, at));
    else if (isFiniteWord(s, at)) {
      const isPast = isForm(s, at, "past");
      const isPresent = isForm(s, at, "base", "third");
      groups.push({
        from: at,
        main: at,
        time: isPast ? (isPresent ? "either" : "past") : "present",
        ...plain,
      });
    } else continue;
    at = groups.at(-1)?.main ?? at;
  }
  // “My friends study hard”: tagged as two nouns, but found where its subject asks for a verb.
  for (const { verb } of subjectClausesOf(s))
    if (!groups.some(({ from, main }) => from <= verb && verb <= main) && isForm(s, verb, "base", "third", "past")) {
      if (isAdverb(s, verb) || s.is(verb, "last", "off", "up", "out", "like")) continue;
      if (s.is(verb - 1, "to") || timeWords.has(s.lower(verb))) continue;
      const isPast = isForm(s, verb, "past") && !isForm(s, verb, "base");
      groups.push({ ...plain, from: verb, main: verb, time: isPast ? "past" : "present" });
    }
  groups.sort((first, second) => first.from - second.from);
  // “The house built in 1990 is old”: a participle, when the finite verb of the same subject follows.
  return groups.filter((group, place) => {
    const next = groups[place + 1];
    if (!next || group.from !== group.main || !isForm(s, group.main, "participle") || !isNominal(s, group.from - 1))
      return true;
    if (!["ADP", "PART", "ADV", "PRON"].includes(s.tag(group.main + 1)) || s.isOneOf(group.main + 1, plainDeterminers))
      return true;
    // “My mother asked me what I wanted”: with an object it is no participle.
    if (s.isOneOf(group.main + 1, onlyObjectPronouns)) return true;
    for (let at = group.main + 1; at < next.from; at += 1)
      if (
        s.tag(at) === "PUNCT" ||
        s.isOneOf(at, coordinators) ||
        s.isOneOf(at, onlySubjectPronouns) ||
        s.isOneOf(at, subordinators)
      )
        return true;
    return false;
  });
}

function clauseOf(s: SentenceReader, verb: VerbGroup): FiniteClause {
  const before = beforeAdverbs(s, verb.from);
  const start = before >= 0 && endsSubject(s, before) ? subjectStart(s, before) : -1;
  const subject = start >= 0 ? { from: start, to: before } : undefined;
  let first = subject?.from ?? verb.from;
  const openerAt = subject ? first - 1 : before;
  const opener = s.lower(openerAt);
  if (subject && s.is(subject.from, "who", "which", "that") && subject.from === subject.to && subject.from > 0)
    return { from: first, to: verb.main, opener: s.lower(first), role: "relative", verb };
  if (subordinators.has(opener) || relatives.has(opener)) {
    first = openerAt;
    const afterNoun = relatives.has(opener) && isNominal(s, openerAt - 1);
    const isSecond = coordinators.has(s.lower(openerAt - 1));
    return {
      from: isSecond ? first - 1 : first,
      to: verb.main,
      opener,
      role: afterNoun ? "relative" : "subordinate",
      subject,
      verb,
    };
  }
  if (coordinators.has(opener)) return { from: openerAt, to: verb.main, opener, role: "coordinate", subject, verb };
  // “the film I saw”: a noun and a pronoun with nothing between.
  if (
    subject &&
    isNominal(s, first - 1) &&
    s.isOneOf(first, onlySubjectPronouns) &&
    !timeWords.has(s.lower(first - 1)) &&
    !subordinators.has(s.lower(0))
  )
    return { from: first, to: verb.main, opener: "", role: "relative", subject, verb };
  return { from: first, to: verb.main, opener: "", role: "main", subject, verb };
}

/** The clauses of a sentence in their order; together they cover it. */
export function readClauses(s: SentenceReader): FiniteClause[] {
  const clauses = readVerbs(s).map((verb) => clauseOf(s, verb));
  for (const [place, clause] of clauses.entries()) {
    const previous = clauses[place - 1];
    const next = clauses[place + 1];
    if (!previous) clause.from = 0;
    else if (clause.role === "main") {
      // The words between a comma or “and” and the subject introduce this clause: “…, and yesterday he left”.
      for (let at = clause.from - 1; at > previous.verb.main; at -= 1)
        if (s.tag(at) === "PUNCT" || coordinators.has(s.lower(at))) {
          if (coordinators.has(s.lower(at))) clause.role = "coordinate";
          clause.from = at + (s.tag(at) === "PUNCT" ? 1 : 0);
          break;
        }
    }
    if (previous) previous.to = clause.from - 1;
    if (!next) clause.to = s.length - 1;
  }
  return clauses;
}

/** One reading for all rules: the sentence is taken apart once. */
export const finiteClausesOf = perSentence((s): readonly FiniteClause[] => readClauses(s));

/** Does the subject of this verb ask for -s? From what is written, where it can be seen. */
export function hasSingularSubject(s: SentenceReader, clause: FiniteClause): boolean {
  const first = s.lower(clause.verb.from);
  if (/^(?:is|was|has|does|'s)$/.test(first)) return true;
  const asked = clauseOfVerb(s, clause.verb.from)?.subject;
  if (asked) return asked.person === "third" && asked.number === "singular";
  const subject = clause.subject ? s.lower(clause.subject.to) : "";
  return (
    /^(?:he|she|it|this|that|everyone|everybody|someone|nobody)$/.test(subject) || s.can(clause.verb.main, "third")
  );
}
