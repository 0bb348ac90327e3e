import { onlySubjectPronouns, plainDeterminers, presentAndPastBe } from "../../english/closed-classes.ts";
import { finiteClausesOf, hasSingularSubject, type FiniteClause } from "../../english/finite-verbs.ts";
import { participle, past, thirdPerson } from "../../english/inflection.ts";
import { perSentence } from "../../english/per-sentence.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { pastTimes } from "../../english/times.ts";
import { wordSet } from "../../english/word-set.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Both clauses of a condition, and wishes: imagined events are in the past tense. */

/** With these “would” is polite, or a present opinion. */
const polite = wordSet(
  "like love prefer appreciate recommend suggest say advise mind rather want need think imagine expect ask hope call describe argue enjoy",
);
const pleased = wordSet(
  "grateful glad happy pleased delighted good great nice better best wonderful useful interesting possible helpful fine ok okay kind thankful perfect honoured honored excellent fantastic lovely convenient easier cheaper advisable enough",
);

interface Halves {
  condition: FiniteClause;
  result: FiniteClause;
}

/** “I think if we …, we would …”, “I believe that if …” */
const isThought = (s: SentenceReader, at: number) =>
  ["think", "believe"].includes(verbAt(s, s.is(at - 1, "that") ? at - 2 : at - 1) ?? "") && !s.isQuestion;

/** The if-half and the other half of a sentence that has nothing else. */
function halvesOf(s: SentenceReader): Halves | undefined {
  if (!s.has("if")) return undefined;
  const clauses = finiteClausesOf(s).filter(({ role }) => role !== "relative");
  const at = clauses.findIndex(({ opener, role }) => opener === "if" && role === "subordinate");
  const condition = clauses[at];
  if (!condition?.subject || s.is(condition.from - 1, "as", "ask", "know", "see", "wonder")) return undefined;
  const isFirst =
    s.words
      .slice(0, condition.from)
      .every((_, place) => s.is(place, "even", "and", "but", "so", "however", ",", "also")) ||
    isThought(s, condition.from);
  const result = isFirst ? clauses[at + 1] : clauses[at - 1];
  if (!result?.subject || result.role === "subordinate" || (isFirst && result.role === "coordinate")) return undefined;
  // “He told me that if …, I would …”: a report.
  if (clauses.slice(0, at).some((one) => one !== result && one.verb.time === "past")) return undefined;
  if (/["“”]/.test(s.text)) return undefined;
  return { condition, result };
}

const isPolite = (s: SentenceReader, { verb, subject }: FiniteClause): boolean => {
  if (polite.has(verbAt(s, verb.main) ?? "")) return true;
  for (let at = verb.from + 1; at <= Math.min(verb.main + 3, s.length - 1); at += 1)
    if (s.isOneOf(at, pleased)) return true;
  // “You would have to …”, “that would be all”
  return s.is(subject?.to ?? -1, "that", "you", "this") || (s.is(verb.main + 1, "to") && s.is(verb.main, "have", "be"));
};

/** The verb of an if-half as it is after “if”, put into the past; undefined where it is past already, or will not do. */
function imagined(s: SentenceReader, clause: FiniteClause): Match | undefined {
  const { from, main, time, isPerfect, isProgressive } = clause.verb;
  if (isPerfect || isProgressive) return undefined;
  if (s.is(from, "can", "ca")) return { from, to: from, suggestions: ["could"] };
  if (time !== "present" || s.is(from, "'s", "'re", "'m")) return undefined;
  if (presentAndPastBe.has(s.lower(from)))
    return {
      from,
      to: from,
      suggestions: hasSingularSubject(s, clause) || s.is(from, "am") ? ["were", "was"] : ["were"],
    };
  if (s.is(from, "do", "does")) return main > from ? { from, to: from, suggestions: ["did"] } : undefined;
  const lemma = verbAt(s, main);
  if (!lemma || from !== main || polite.has(lemma)) return undefined;
  return { from: main, to: main, suggestions: [past(lemma)] };
}

/** “If I have money, I would buy …” */
function* presentBeforeWould(s: SentenceReader): Iterable<Match> {
  const halves = halvesOf(s);
  if (!halves) return;
  const { condition, result } = halves;
  // “I would have called you if I have your number”: long past.
  if (s.is(result.verb.from, "would", "'d") && result.verb.isPerfect && s.is(condition.verb.main, "have", "has"))
    if (condition.verb.from === condition.verb.main)
      yield { from: condition.verb.main, to: condition.verb.main, suggestions: ["had", "had had"] };
  if (!s.is(result.verb.from, "would", "'d") || result.verb.isPerfect || isPolite(s, result)) return;
  if (s.is(condition.from + 1, "you", "possible", "necessary") && !s.isQuestion) return;
  // “If I don't get an answer, I would write”: what may well happen.
  if (s.is(condition.verb.from, "do", "does") && s.is(result.verb.from, "would")) {
    yield { from: result.verb.from, to: result.verb.from, suggestions: ["will"] };
    return;
  }
  const match = imagined(s, condition);
  const isOwn =
    condition.subject !== undefined &&
    s.is(condition.subject.to, "i", "we") &&
    s.lower(condition.subject.to) === s.lower(result.subject?.to ?? -1) &&
    s.is(condition.verb.main, "have", "am", "are");
  if (match) yield isOwn ? { ...match, variant: "own" } : match;
}

const longAgo = wordSet("then yesterday");
const isOfThen = (s: SentenceReader, { from, to }: FiniteClause): boolean =>
  pastTimes(s).some((time) => from <= time.from && time.to <= to) ||
  s.words
    .slice(from, to + 1)
    .some(({ lower }, step) => lower === "time" && s.is(from + step - 1, "that") && s.is(from + step - 2, "at")) ||
  (s.isOneOf(to, longAgo) && s.is(to, "then"));

/** “If he chose music at that time, he would be happier now.” */
function* pastOfThenBeforeWould(s: SentenceReader): Iterable<Match> {
  const halves = halvesOf(s);
  if (!halves) return;
  const { condition, result } = halves;
  const { verb } = condition;
  const isUnreal = s.is(result.verb.from, "would", "'d", "could", "might") && !result.verb.isPerfect;
  if (!isUnreal || !s.has("now", "today") || verb.from !== verb.main || verb.time !== "past") return;
  const lemma = presentAndPastBe.has(s.lower(verb.main)) ? "be" : verbAt(s, verb.main);
  if (lemma && !s.is(verb.main, "had") && isOfThen(s, condition))
    yield { from: verb.main, to: verb.main, suggestions: [`had ${lemma === "be" ? "been" : participle(lemma)}`] };
}

/** “If I have known it, I would have told you.” */
function* perfectBeforeWouldHave(s: SentenceReader): Iterable<Match> {
  const halves = halvesOf(s);
  if (!halves) return;
  const { condition, result } = halves;
  if (!s.is(result.verb.from, "would", "'d", "could", "might") || !result.verb.isPerfect) return;
  const { verb } = condition;
  if (s.is(verb.from, "have", "has") && verb.isPerfect) yield { from: verb.from, to: verb.from, suggestions: ["had"] };
  else if (s.is(verb.from, "did") && verb.main > verb.from && s.is(verb.from + 1, "not", "n't")) {
    const lemma = verbAt(s, verb.main);
    const not = s.is(verb.from + 1, "n't") ? "n't" : " not";
    if (lemma) yield { from: verb.from, to: verb.main, suggestions: [`had${not} ${participle(lemma)}`] };
  } else if (
    verb.from === verb.main &&
    verb.time === "past" &&
    !presentAndPastBe.has(s.lower(verb.from)) &&
    !s.is(verb.main, "had")
  ) {
    const lemma = verbAt(s, verb.main);
    if (lemma) yield { from: verb.main, to: verb.main, suggestions: [`had ${participle(lemma)}`] };
  }
}

const pastWords = wordSet("yesterday already ever ago last earlier");
const people = wordSet(
  "people students parents children everyone everybody government governments countries citizens teachers we they i he she",
);

/** “If I was rich, I will buy a car”, “If people thought about this, they will …” */
function* willAfterPastHalf(s: SentenceReader): Iterable<Match> {
  const halves = halvesOf(s);
  if (!halves || [...pastTimes(s)].length > 0) return;
  const { condition, result } = halves;
  const { verb, subject } = condition;
  if (verb.time !== "past" || verb.isPerfect || verb.isPassive || verb.isProgressive || !subject) return;
  const isOffered =
    s.is(subject.to, "you") && s.is(verb.main, "gave", "offered", "chose", "accepted", "came", "helped");
  if (!isOffered && !s.isOneOf(subject.to, people) && !s.isOneOf(subject.to, onlySubjectPronouns)) return;
  if (s.is(verb.main, "had") && s.is(verb.main + 1, "to")) return;
  for (let at = condition.from; at <= condition.to; at += 1) if (pastWords.has(s.lower(at))) return;
  if (s.is(result.verb.from, "will", "'ll", "wo")) {
    const instead = s.is(result.verb.from, "will") ? "would" : s.is(result.verb.from, "wo") ? "would" : " would";
    const isState = states.has(verbAt(s, verb.main) ?? "") && s.isOneOf(subject.to, onlySubjectPronouns);
    yield {
      from: result.verb.from,
      to: result.verb.from,
      suggestions: [instead],
      ...(isState ? { variant: "state" } : {}),
    };
  }
}
/** “If he left at six, he will be here soon” is right, but not with these. */
const states = wordSet("be have know live win own speak");

/** “If I would not get an answer, I will complain.” */
function* wouldBeforeWill(s: SentenceReader): Iterable<Match> {
  const halves = halvesOf(s);
  if (!halves) return;
  const { condition, result } = halves;
  const { verb, subject } = condition;
  if (!s.is(result.verb.from, "will", "'ll", "wo") || !s.is(verb.from, "would") || !subject || s.is(subject.to, "you"))
    return;
  const lemma = verbAt(s, verb.main);
  if (!lemma || verb.isPerfect || polite.has(lemma) || !isForm(s, verb.main, "base")) return;
  const isOne = s.is(subject.to, "he", "she", "it") || (s.tag(subject.to) === "NOUN" && !isPluralNoun(s, subject.to));
  const isNegative = s.is(verb.from + 1, "not", "n't");
  if (lemma === "be") return;
  const form = isNegative ? `${isOne ? "does" : "do"} not ${lemma}` : isOne ? thirdPerson(lemma) : lemma;
  if (!isNegative && verb.main !== verb.from + 1) return;
  yield { from: verb.from, to: verb.main, suggestions: [form] };
}

/** “I wish I can speak English”, “If only I have more time!” */
function* presentAfterWish(s: SentenceReader): Iterable<Match> {
  if (!s.has("wish", "wishes", "only")) return;
  for (const [place, clause] of finiteClausesOf(s).entries()) {
    const { subject, verb } = clause;
    if (!subject) continue;
    const start = s.is(subject.from - 1, "that") ? subject.from - 2 : subject.from - 1;
    const isOnly = s.is(start, "only") && s.is(start - 1, "if");
    if (!isOnly && !s.is(start, "wish", "wishes")) continue;
    if (s.is(start - 1, "you", "a", "the", "my", "your", "to", "just") && !s.is(start - 2, "i")) continue;
    // “I wish you have a good time”: another wish, with “hope”.
    if (s.is(subject.to, "you") && !s.is(verb.from, "can", "are", "do")) continue;
    if (place === 0 && !isOnly) continue;
    const match =
      s.is(verb.from, "will", "'ll") && !s.is(subject.to, "i", "we")
        ? { from: verb.from, to: verb.from, suggestions: [s.is(verb.from, "will") ? "would" : " would"] }
        : imagined(s, clause);
    if (match) yield match;
  }
}

/** “He talks as if he knows everything”, “Had I know it, …”, “provided that it will be fine” */
function* otherConditions(s: SentenceReader): Iterable<Match> {
  if (!s.has("if", "had")) return;
  const clauses = finiteClausesOf(s);
  for (const { opener, subject, verb } of clauses) {
    if (
      opener !== "if" ||
      !subject ||
      !s.is(subject.from - 2, "as") ||
      verb.from !== verb.main ||
      verb.time !== "present"
    )
      continue;
    const talks = clauses.find((one) => one.verb.main < subject.from);
    if (!talks || !/^(?:talk|act|behave|speak|treat|live|spend)$/.test(verbAt(s, talks.verb.main) ?? "")) continue;
    const lemma = verbAt(s, verb.main);
    if (presentAndPastBe.has(s.lower(verb.from)))
      yield { from: verb.from, to: verb.from, suggestions: ["were", "was"] };
    else if (lemma) yield { from: verb.main, to: verb.main, suggestions: [past(lemma)] };
  }
  if (
    s.is(0, "had") &&
    s.isOneOf(1, onlySubjectPronouns) &&
    isForm(s, 2, "base") &&
    !s.can(2, "participle") &&
    !s.isQuestion
  ) {
    const lemma = verbAt(s, 2);
    if (lemma) yield { from: 2, to: 2, suggestions: [participle(lemma)] };
  }
}

/** “Unless you don't study, you will fail”: “unless” has its “not” in it. */
function* unlessNot(s: SentenceReader): Iterable<Match> {
  if (!s.has("unless")) return;
  const [condition, result] = finiteClausesOf(s);
  if (condition?.opener !== "unless" || !condition.subject || !s.is(0, "unless") || !result) return;
  const { from, main } = condition.verb;
  if (!s.is(from, "do", "does", "did") || !s.is(from + 1, "not", "n't") || main === from) return;
  if (!/^(?:will|'ll|wo|can|ca|would|may|might|could)$/.test(s.lower(result.verb.from))) return;
  const lemma = verbAt(s, main) ?? s.lower(main);
  const verb = s.is(from, "do") ? lemma : s.is(from, "does") ? thirdPerson(lemma) : past(lemma);
  yield {
    from: 0,
    to: main,
    suggestions: [`Unless ${s.between(1, from - 1)} ${verb}`, `If ${s.between(1, main)}`],
  };
}

const hasNow = (s: SentenceReader) => /\b(?:now|today|still|this)\b/i.test(s.text);
const stateVerbs = wordSet("be have know live feel like love want need work own belong");

/** “I would improve faster if I had met her”: the result is past as well. */
function* wouldBeforeHad(s: SentenceReader): Iterable<Match> {
  const halves = halvesOf(s);
  if (!halves) return;
  const { condition, result } = halves;
  const { verb } = result;
  if (!condition.verb.isPerfect || !s.is(condition.verb.from, "had", "'d") || !s.is(verb.from, "would", "'d", "will"))
    return;
  const lemma = verbAt(s, verb.main);
  const isLater = s.is(verb.from, "will") && verb.from === verb.main - 1;
  if (isLater && lemma && !stateVerbs.has(lemma) && !hasNow(s)) {
    yield { from: verb.from, to: verb.main, suggestions: [`would have ${participle(lemma)}`] };
    return;
  }
  if (verb.isPerfect || verb.isPassive || !lemma || stateVerbs.has(lemma) || !isForm(s, verb.main, "base")) return;
  if (hasNow(s) || s.is(verb.from, "will")) return;
  yield { from: verb.main, to: verb.main, suggestions: [`have ${participle(lemma)}`] };
}

/** “I hope I could become a teacher”: a hope is about what can happen. */
function* couldAfterHope(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("hope", "hopes")) {
    if (s.isOneOf(at - 1, plainDeterminers) || s.is(at - 1, "would", "'d")) continue;
    const subject = s.is(at + 1, "that") ? at + 2 : at + 1;
    if (!s.isOneOf(subject, onlySubjectPronouns) && !s.is(subject, "you", "it")) continue;
    if (finiteClausesOf(s).some(({ verb }) => verb.from < at && verb.time === "past")) continue;
    const instead = s.is(subject + 1, "could") ? "can" : s.is(subject + 1, "would") ? "will" : undefined;
    if (instead && !s.is(subject + 2, "have")) yield { from: subject + 1, to: subject + 1, suggestions: [instead] };
  }
}

const mixedMatches = perSentence((s): readonly Match[] => [...presentBeforeWould(s)]);
/** Does the verb here belong to what is only imagined? Then it lacks no -s. */
export const isInImaginedHalf = (s: SentenceReader, at: number): boolean =>
  mixedMatches(s).some(({ from }) => from === at);

/** IF_WILL. */
export const conditionRules: readonly Rule[] = [
  // “If I am you, I would stay at home.” → “If I were you, I would stay at home.”
  { id: "tenses/present-before-would", kind: "IF_WILL", find: mixedMatches },
  // “If he didn't help me, I would have failed.” → “If he hadn't helped me, I would have failed.”
  {
    id: "tenses/perfect-before-would-have",
    kind: "IF_WILL",
    *find(s) {
      yield* otherConditions(s);
      yield* pastOfThenBeforeWould(s);
      yield* perfectBeforeWouldHave(s);
      yield* wouldBeforeHad(s);
    },
  },
  // “If she lived here, she will visit us.” → “If she lived here, she would visit us.”
  {
    id: "tenses/will-after-past-half",
    kind: "IF_WILL",
    *find(s) {
      yield* willAfterPastHalf(s);
      yield* wouldBeforeWill(s);
    },
  },
  // “She wishes he is here.” → “She wishes he were here.”
  { id: "tenses/present-after-wish", kind: "IF_WILL", find: presentAfterWish },
  // “I hope it would be sunny.” → “I hope it will be sunny.”
  { id: "tenses/could-after-hope", kind: "IF_WILL", find: couldAfterHope },
  // “Unless he doesn't come, we will wait.” → “Unless he comes, we will wait.”
  { id: "tenses/unless-not", kind: "NEGATION", find: unlessNot },
];
