import {
  adverbs,
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
import {
  canBeFiniteVerb,
  isOnlyAdverb,
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
  /** Where its verb stands if it has one: the first word after the subject and the adverbs behind it. */
  verb: number;
  /** Index of the auxiliary before the subject (“does she…?”); -1 for the order of statements. */
  auxiliary: number;
  /** First word of the sentence or of what a conjunction, a comma, a verb of thinking opens. */
  start: number;
}

const kept = new WeakMap<Words, Clause[]>();

/** The clauses whose subject could be made out, in order; relative clauses without a subject of their own are left out. */
export function clausesOf(words: Words): readonly Clause[] {
  let known = kept.get(words);
  if (!known) kept.set(words, (known = findClauses(words)));
  return known;
}

/** The clause of which the verb stands at this place. */
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

/** Is there a verb between, so that what follows is no second half of a subject? */
export function hasVerbBetween(words: Words, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1)
    if (isFiniteAuxiliary(words, at) || (words.tag(at) === "VERB" && canBeFiniteVerb(words, at))) return true;
  return false;
}

/** Take a whole sentence as what is thought, said or felt. */
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
  words.tag(subject - 2) === "NOUN" &&
  !onlySubjectPronouns.has(words.lower(subject)) &&
  !hasVerbBetween(words, 0, subject - 1);

function* clauseStarts(words: Words): Iterable<number> {
  let boundary = 0;
  for (let at = 0; at < words.length; at += 1) {
    const before = at - 1;
    if (isQuote(words, at)) continue;
    const isOpening =
      isPause(words, before) ||
      isQuote(words, before) ||
      (conjunctions.has(words.lower(before)) &&
        !/^(?:as|than)$/.test(words.lower(before)) &&
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

const isAfterMake = (words: Words, at: number) => /^(?:make|makes|made|let|lets)$/.test(words.lower(at - 2));
const isJoiner = (words: Words, at: number) => /^(?:and|or|nor|than|as)$/.test(words.lower(at));

/** “Tea and coffee”: nothing before the conjunction that could be a clause. */
const joinsNouns = (words: Words, boundary: number, conjunction: number) =>
  /^(?:and|or|nor)$/.test(words.lower(conjunction)) &&
  conjunction > boundary &&
  !isPause(words, conjunction - 1) &&
  !hasVerbBetween(words, boundary, conjunction);

/** Between the boundary and the comma stands a bare noun phrase. */
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
  if (!phrase) return undefined;
  // “Let go”, “watch out”: an order, not a thing.
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
    if (inner && phrase.kind !== "name" && (phrase.kind !== "pronoun" || next === "of")) {
      if (next === "of" && step === 0 && quantity) {
        number =
          quantity === "own"
            ? "singular"
            : quantity === "plural"
              ? "plural"
              : quantity === "either"
                ? "either"
                : inner.number;
        if (quantity === "inner") head = inner.head;
      }
      to = inner.to;
      continue;
    }
    const joined = joinedPhrase(words, to + 1);
    if (!joined) break;
    // “The interaction of yin and yang”: nobody can tell what is joined.
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
      joined.isOr || isInside || isOneThing
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

const attaches = (word: string) =>
  /^(?:of|in|on|at|from|with|for|about|near|between|under|behind|around|against|among|inside)$/.test(word);

function joinedPhrase(words: Words, at: number): { to: number; isOr: boolean; determiner: string } | undefined {
  const word = words.lower(at);
  if (word === "and" || word === "or") {
    const next = nounPhraseAt(words, at + 1, { wantsVerb: true });
    return next && !isFiniteAuxiliary(words, at + 1)
      ? { to: next.to, isOr: word === "or", determiner: next.determiner }
      : undefined;
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
 * What “… of” says about the number: that of the things inside (“most of the students”), plural (“a number of”), singular
 * as it stands (“one of”, “the number of”); undefined where the first noun is a thing itself.
 */
function quantityHead(words: Words, phrase: NounPhrase): "inner" | "plural" | "own" | "either" | undefined {
  const head = words.lower(phrase.head);
  if (/^(?:one|each|everyone)$/.test(head)) return "own";
  if (/^(?:either|neither|none)$/.test(head)) return "either";
  if (/^(?:lot|lots|plenty|handful|most|some|all|any|half|rest|part|percent|much)$/.test(head)) return "inner";
  if (/^(?:many|several|few|both|two|three|four|five|thousands|millions|hundreds|dozens)$/.test(head)) return "plural";
  if (head === "number") return phrase.determiner === "the" ? "own" : "plural";
  if (/^(?:group|variety|range|majority|minority|couple|pair|series|set|kind|type|sort|bunch|crowd)s?$/.test(head))
    return "either";
  return isPluralNoun(words, phrase.head) ? "plural" : undefined;
}

/** Never a subject's own adverb: where a rule walks on from a verb. */
export const isMidAdverb = (word: string): boolean => adverbs.has(word);
