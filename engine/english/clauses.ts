import {
  conjunctions,
  finiteBe,
  formsOfDo,
  formsOfHave,
  modals,
  onlySubjectPronouns,
  openers,
  prepositions,
  questionWords,
  timeNouns,
} from "./closed-classes.ts";
import { hasPlural } from "./nouns.ts";
import { perSentence } from "./per-sentence.ts";
import {
  canBeFiniteVerb,
  isOnlyAdverb,
  isName,
  isPerson,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
  verbWeight,
  type GrammaticalNumber,
  type NounPhrase,
  type Words,
} from "./phrases.ts";

/** What a verb is about, with all that belongs to it: “the students in my class”, “my mother and I”. */
export interface Subject {
  from: number;
  to: number;
  /** The word that decides about the verb: `students`. */
  head: number;
  /** `third` and `singular` together ask for -s. */
  person: "first" | "second" | "third";
  number: GrammaticalNumber;
  phrase: NounPhrase;
  /** Two things joined by and, or. */
  isJoined: boolean;
}

export interface Clause {
  subject: Subject;
  /** Index of the verb if there is one: the first word after the subject and its adverbs. */
  verb: number;
  /** Index of the auxiliary before the subject (“does she…?”); -1 for the order of statements. */
  auxiliary: number;
  /** First word of the sentence or of what a conjunction, a comma, a verb of thinking opens. */
  start: number;
}

/** The clauses whose subject could be made out, in order; relative clauses without a subject of their own are left out. */
export const clausesOf = perSentence((words: Words): readonly Clause[] => findClauses(words));

/** The clause whose verb is at this index. */
export const clauseOfVerb = (words: Words, verb: number): Clause | undefined =>
  clausesOf(words).find((clause) => clause.verb === verb);

export const isFiniteAuxiliary = (words: Words, at: number): boolean => {
  const lower = words.lower(at);
  return (
    modals.has(lower) ||
    finiteBe.has(lower) ||
    formsOfDo.has(lower) ||
    formsOfHave.has(lower) ||
    (lower === "'s" && words.tag(at) === "AUX")
  );
};

/** The first word from here that is no adverb, no not. */
export function afterAdverbs(words: Words, from: number): number {
  let at = from;
  while (at < words.length && isOnlyAdverb(words, at) && !/^(?:here|there|alone)$/.test(words.lower(at))) at += 1;
  return at;
}

const isPause = (words: Words, at: number) =>
  at < 0 || (words.tag(at) === "PUNCT" && !/^[-'’“”"]$/.test(words.lower(at))) || /^[;:–—(]$/.test(words.lower(at));
const isQuote = (words: Words, at: number) => /^["“”]$/.test(words.lower(at));

/** A sign that opens quoted words; of straight ones, each second closes. */
function isOpeningQuote(words: Words, at: number): boolean {
  if (words.lower(at) !== '"') return words.lower(at) === "“";
  let count = 0;
  for (let before = 0; before <= at; before += 1) if (words.lower(before) === '"') count += 1;
  return count % 2 === 1;
}

/** Whether there is a verb between, so that the rest is not a second half of a subject. */
export function hasVerbBetween(words: Words, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (isFiniteAuxiliary(words, at) || (words.tag(at) === "VERB" && canBeFiniteVerb(words, at))) return true;
  return false;
}

/** Verbs that take a clause as a thought, statement or feeling. */
const thinking = new Set(
  `think thinks thought know knows knew believe believes believed hope hopes hoped say says said guess feel feels felt mean
  means suppose imagine sure afraid glad happy sorry realize realized realise realised understand found find finds heard
  told tell tells believe dreamed notice noticed agree show shows`.split(/\s+/),
);

function findClauses(words: Words): Clause[] {
  const found = new Map<number, Clause>();
  for (const start of clauseStarts(words)) {
    const clause = clauseAt(words, start);
    if (!clause || isAfterNounOfTime(words, clause.subject.from)) continue;
    const known = found.get(clause.verb);
    // The longest subject that ends there is the whole one.
    if (!known || known.subject.from > clause.subject.from) found.set(clause.verb, clause);
  }
  return [...found.values()].sort((a, b) => a.start - b.start);
}

/** “The last week before the exams is…”: what follows belongs to the first noun, and is no subject. */
const isAfterNounOfTime = (words: Words, subject: number) =>
  /^(?:before|after|since|until)$/.test(words.lower(subject - 1)) &&
  (words.tag(subject - 2) === "NOUN" || words.can(subject - 2, "gerund")) &&
  !onlySubjectPronouns.has(words.lower(subject)) &&
  !hasVerbBetween(words, 0, subject - 1);

function* clauseStarts(words: Words): Iterable<number> {
  let boundary = 0;
  for (let at = 0; at < words.length; at += 1) {
    const before = at - 1;
    if (isQuote(words, at)) continue;
    const isOpening =
      isPause(words, before) ||
      isOpeningQuote(words, before) ||
      isSecondSubject(words, at) ||
      (conjunctions.has(words.lower(before)) &&
        !/^(?:as|than)$/.test(words.lower(before)) &&
        !isDetermining(words, before) &&
        !joinsNouns(words, boundary, before)) ||
      (thinking.has(words.lower(before)) &&
        /^(?:VERB|ADJ|NOUN)$/.test(words.tag(before)) &&
        !isAfterMake(words, before)) ||
      (onlySubjectPronouns.has(words.lower(at)) && !isJoiner(words, before));
    if (!isOpening) continue;
    // “, my father”: one more in a row of subjects, not a subject of its own.
    if (words.lower(before) === "," && isRow(words, boundary, before)) continue;
    boundary = at;
    yield at;
    yield* startsAfterOpening(words, at);
  }
}

/** “On that branch”, “clothes like that”: no conjunction. */
const isDetermining = (words: Words, at: number) =>
  words.lower(at) === "that" &&
  /^(?:on|with|at|for|from|of|about|by|into|to|like|under|over|through|without)$/.test(words.lower(at - 1));

/** “…a letter and it is…”: the words before “and” do not belong to this subject. */
const isSecondSubject = (words: Words, at: number) =>
  words.lower(at) === "it" && /^(?:and|or)$/.test(words.lower(at - 1));

const isAfterMake = (words: Words, at: number) => /^(?:make|makes|made|let|lets)$/.test(words.lower(at - 2));
const isJoiner = (words: Words, at: number) => /^(?:and|or|nor|than|as)$/.test(words.lower(at));

/** “Tea and coffee”: nothing before the conjunction that could be a clause. */
const joinsNouns = (words: Words, boundary: number, conjunction: number) =>
  /^(?:and|or|nor)$/.test(words.lower(conjunction)) &&
  conjunction > boundary &&
  !isPause(words, conjunction - 1) &&
  !hasVerbBetween(words, boundary, conjunction);

/** A bare noun phrase lies between the boundary and the comma. */
const isRow = (words: Words, boundary: number, comma: number) => {
  if (hasVerbBetween(words, boundary, comma) || prepositions.has(words.lower(boundary))) return false;
  const phrase = nounPhraseAt(words, boundary);
  return (
    phrase !== undefined && phrase.to === comma - 1 && !isTime(words, phrase) && !openers.has(words.lower(boundary))
  );
};

const isTime = (words: Words, phrase: NounPhrase) => timeNouns.has(words.lower(phrase.head));

/** “In my family my mother…”, “Every day my father…”, “Nowadays people…”. */
function* startsAfterOpening(words: Words, from: number): Iterable<number> {
  let at = from;
  for (let step = 0; step < 4; step += 1) {
    const begin = at;
    while (openers.has(words.lower(at)) || isOnlyAdverb(words, at)) at += 1;
    const lower = words.lower(at);
    if (prepositions.has(lower)) {
      const phrase = nounPhraseAt(words, at + 1, { wantsVerb: false });
      if (phrase) at = phrase.to + 1;
    } else {
      const phrase = nounPhraseAt(words, at);
      if (phrase && isTime(words, phrase) && phrase.kind !== "pronoun") at = phrase.to + 1;
    }
    if (at === begin) return;
    if (words.lower(at) === ",") at += 1;
    if (at < words.length) yield at;
  }
}

function clauseAt(words: Words, start: number): Clause | undefined {
  let at = start;
  let auxiliary = -1;
  if (isFiniteAuxiliary(words, at)) {
    auxiliary = at;
    at += words.lower(at + 1) === "n't" ? 2 : 1;
  } else if (start > 0 && onlySubjectPronouns.has(words.lower(at))) {
    const before = words.lower(start - 1) === "n't" ? start - 2 : start - 1;
    if (isFiniteAuxiliary(words, before)) auxiliary = before;
  }
  const subject = subjectAt(words, at);
  if (!subject) return undefined;
  return { subject, verb: afterAdverbs(words, subject.to + 1), auxiliary, start };
}

/** The subject that begins here, as far as it goes before a verb. */
export function subjectAt(words: Words, from: number): Subject | undefined {
  const lower = words.lower(from);
  if (/^(?:me|him|us|them|who|whom|which|what|there|mine)$/.test(lower)) return undefined;
  const phrase = nounPhraseAt(words, from, { wantsVerb: true });
  if (!phrase || isNoSubject(words, phrase)) return undefined;
  // “Let go”, “watch out”: an imperative, not a noun.
  if (phrase.kind === "noun" && phrase.from === phrase.to && verbWeight(words, from) > nounWeight(words, from))
    return undefined;
  if (phrase.kind === "noun" && isTime(words, phrase) && !phrase.determiner) return undefined;
  let { to, head, number } = phrase;
  let isJoined = false;
  let person: Subject["person"] = lower === "i" ? "first" : lower === "you" ? "second" : "third";

  const quantity = quantityHead(words, phrase);
  for (let step = 0; step < 4; step += 1) {
    const next = words.lower(to + 1);
    const inner =
      attaches(next) && !questionWords.has(words.lower(to + 2))
        ? nounPhraseAt(words, to + 2, { wantsVerb: true })
        : undefined;
    if (inner && phrase.kind !== "name" && (phrase.kind !== "pronoun" || next === "of" || isEverybody(words, phrase))) {
      if (next === "of" && step === 0 && quantity) {
        number =
          quantity === "own"
            ? "singular"
            : quantity === "plural"
              ? "plural"
              : quantity === "either"
                ? "either"
                : numberOfInner(words, inner);
        if (quantity === "inner") head = inner.head;
        // “A lot of tourist come”, “some of my friend live”: the noun lacks its -s, not the verb.
        if (quantity === "inner" && number === "singular" && hasPlural(words.lower(head))) number = "either";
      }
      to = inner.to;
      continue;
    }
    const joined = joinedPhrase(words, to + 1);
    if (!joined || (phrase.kind === "pronoun" && /^(?:this|that|it)$/.test(lower))) break;
    // “I met my friend and he told me…”: a separate clause.
    const isPronoun = onlySubjectPronouns.has(words.lower(joined.to)) && words.lower(joined.to) !== "i";
    if (isPronoun && isBehindVerb(words, from)) break;
    // “The interaction of yin and yang”: it is ambiguous what is joined.
    const isInside = to > phrase.to;
    isJoined = true;
    to = joined.to;
    // “Bread and butter is…”: one thing.
    const isOneThing =
      phrase.kind === "noun" &&
      phrase.number === "singular" &&
      !isPerson(words, phrase.head) &&
      (phrase.determiner === "" || joined.determiner === "");
    number =
      joined.isOr ||
      isInside ||
      isOneThing ||
      isTitle(words, phrase, joined) ||
      isSharedHead(words, phrase, joined) ||
      (isBehindVerb(words, from) && !isPersonAndI(words, phrase, joined))
        ? "either"
        : /^(?:every|each)$/.test(phrase.determiner)
          ? "singular"
          : "plural";
    person = "third";
  }
  // “The people here are…”
  if ((phrase.kind === "noun" || to > phrase.to) && words.lower(to + 1) === "here") to += 1;
  return { from, to, head, person, number, phrase, isJoined };
}

/** Words that open a sentence and can be nouns: “first”, “yes”, “dear”. */
const notSubjects =
  /^(?:first|second|third|next|last|better|best|yes|no|oh|ah|hey|dear|hello|hi|ok|okay|well|anyway|please|thanks)$/;

/** The phrase looks like a subject, but its position or its words exclude that. */
function isNoSubject(words: Words, { from, to, kind, determiner, head }: NounPhrase): boolean {
  const [first, before] = [words.lower(from), words.lower(from - 1)];
  if (kind !== "pronoun" && (from === to || first === "dear") && notSubjects.test(first)) return true;
  // “One day come and visit me”, “each time you call”.
  if (timeNouns.has(words.lower(head)) && /^(?:each|every|one|last|next)$/.test(determiner) && to === from + 1)
    return !isFiniteAuxiliary(words, to + 1);
  // “I want to tell you is…”, “told the police was…”: an object, not a subject.
  if (/^(?:tell|tells|telling|told)$/.test(before)) return true;
  if (/^(?:show|shows|showed)$/.test(before) && first === "you") return true;
  // “Someone who helps”: who is the subject.
  if (before === "who" && canBeFiniteVerb(words, from) && determiner === "") return true;
  if (first !== "that" || kind !== "pronoun" || from === 0) return false;
  // “After that come the figures”; “needs that are not met”, “changes that are here and that are not there”.
  if (/^(?:after|before|since|until|than|as|like)$/.test(before)) return true;
  const isBehindNoun = /^(?:NOUN|PROPN)$/.test(words.tag(from - 1)) || isPluralNoun(words, from - 1);
  if (isBehindNoun && !timeNouns.has(before)) return true;
  return /^(?:and|or)$/.test(before) && hasRelative(words, from - 1);
}

/** Whether a relative pronoun follows an earlier noun. */
function hasRelative(words: Words, end: number): boolean {
  for (let at = 1; at < end; at += 1) if (/^(?:that|which|who)$/.test(words.lower(at))) return true;
  return false;
}

/** “Some of them”, “much of it”. */
const numberOfInner = (words: Words, { number, from, kind }: NounPhrase): GrammaticalNumber =>
  kind !== "pronoun" ? number : /^(?:them|us|these|those)$/.test(words.lower(from)) ? "plural" : number;

/** “The hooks and services section is…”: one determiner, and perhaps one head. */
const isSharedHead = (words: Words, phrase: NounPhrase, joined: JoinedPhrase) =>
  phrase.determiner !== "" && joined.determiner === "" && joined.length > 1 && !isPluralNoun(words, joined.to);

/** “The Old Man and the Sea is…”. */
const isTitle = (words: Words, phrase: NounPhrase, joined: JoinedPhrase) =>
  phrase.determiner === "the" &&
  joined.determiner === "the" &&
  isName(words, joined.to) &&
  /^\p{Lu}/u.test(words.written(phrase.head));

/** “Everyone in the two teams was…”. */
const isEverybody = (words: Words, { from }: NounPhrase) =>
  /^(?:everyone|everybody|everything|nobody|somebody|someone|anyone|anybody)$/.test(words.lower(from));

/** “…, and my friend and I were hired”: a pronoun that can only be a subject. */
const isPersonAndI = (words: Words, phrase: NounPhrase, joined: JoinedPhrase) =>
  words.lower(joined.to) === "i" && (isPerson(words, phrase.head) || phrase.kind === "name");

/** “We are interested in fashion and hairstyles and…”: the words before belong to an earlier verb. */
function isBehindVerb(words: Words, from: number): boolean {
  if (thinking.has(words.lower(from - 1))) return false;
  if (from > 0 && prepositions.has(words.lower(from - 1)) && !conjunctions.has(words.lower(from - 1))) return true;
  for (let at = from - 1; at >= 0; at -= 1) {
    if (isPause(words, at)) return false;
    if (conjunctions.has(words.lower(at)) && !/^(?:and|or|nor|as|than|like)$/.test(words.lower(at))) return false;
    if (isFiniteAuxiliary(words, at) || (words.tag(at) === "VERB" && canBeFiniteVerb(words, at))) return true;
  }
  return false;
}

const attaches = (word: string) =>
  /^(?:of|in|on|at|from|with|for|about|near|between|under|behind|around|against|among|inside)$/.test(word);

interface JoinedPhrase {
  to: number;
  /** Words of the last noun phrase. */
  length: number;
  isOr: boolean;
  determiner: string;
}

function joinedPhrase(words: Words, at: number): JoinedPhrase | undefined {
  const word = words.lower(at);
  if (word === "and" || word === "or") {
    const next = nounPhraseAt(words, at + 1, { wantsVerb: true });
    if (!next || isFiniteAuxiliary(words, at + 1) || /^(?:it|then|there)$/.test(words.lower(next.from)))
      return undefined;
    return { to: next.to, length: next.to - next.from + 1, isOr: word === "or", determiner: next.determiner };
  }
  if (word !== ",") return undefined;
  // “A, B and C”
  const next = nounPhraseAt(words, at + 1, { wantsVerb: true });
  if (!next) return undefined;
  const after = words.lower(next.to + 1) === "," ? next.to + 2 : next.to + 1;
  if (/^(?:and|or)$/.test(words.lower(after))) {
    const last = joinedPhrase(words, after);
    return last;
  }
  return words.lower(next.to + 1) === "," ? joinedPhrase(words, next.to + 1) : undefined;
}

/**
 * The number of “… of”: that of the inner noun (“most of the students”), plural (“a number of”), or its own (“one
 * of”, “the number of”); undefined if the first noun is not a quantity.
 */
function quantityHead(words: Words, phrase: NounPhrase): "inner" | "plural" | "own" | "either" | undefined {
  const head = words.lower(phrase.head);
  if (/^(?:one|each|everyone)$/.test(head)) return "own";
  if (/^(?:either|neither|none|any|quarters?|thirds?|fifths?|tenths?)$/.test(head)) return "either";
  if (/^(?:lot|lots|plenty|handful|most|some|all|half|rest|part|percent|much)$/.test(head)) return "inner";
  if (/^(?:many|several|few|both|two|three|four|five|thousands|millions|hundreds|dozens)$/.test(head)) return "plural";
  if (head === "majority") return "inner";
  if (head === "number") return phrase.determiner === "the" ? "own" : "plural";
  if (
    /^(?:group|variety|range|minority|couple|pair|series|set|kind|type|sort|bunch|crowd|host|line|row|queue|proportion|percentage|collection|army|list|team|class|amount|band|gang|flock|herd|quantity|mix|mixture|combination|selection)s?$/.test(
      head,
    )
  )
    return "either";
  return isPluralNoun(words, phrase.head) ? "plural" : undefined;
}

/** Never a subject's own adverb: where a rule walks on from a verb. */
