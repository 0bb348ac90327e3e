import { onlyObjectPronouns } from "../../english/closed-classes.ts";
import { plural } from "../../english/inflection.ts";
import { uncountableNouns } from "../../english/nouns.ts";
import { wordSet } from "../../english/word-set.ts";
import { isPhraseEnd, near, phraseMatches } from "./phrase.ts";
import { replaceWords } from "../matches.ts";
import type { Rule } from "../rule.ts";
import { isInPast, type Frame } from "./frame.ts";
import * as ofClauses from "./frames-of-clauses.ts";
import * as ofSlips from "./frames-of-common-slips.ts";
import * as ofEssays from "./frames-of-essays.ts";
import * as ofLearners from "./frames-of-learners.ts";
import * as ofLearnerVerbs from "./frames-of-learner-verbs.ts";
import * as ofLearnerWords from "./frames-of-learner-words.ts";
import { wordForms, pronounForm, linkingWords, comparisons } from "./frames-of-words.ts";
import { passives, secondVerbs, gerunds, missingBe, veryVerbs, questions } from "./frames-of-verbs.ts";

/** PREP_MISSING */
const missingPrepositions: readonly Frame[] = [
  {
    // “regardless how comfortable the room is”
    pair: "regardless-of",
    words: wordSet("regardless"),
    match: (s, at) =>
      s.is(at + 1, "how", "what", "whether", "where", "who", "when")
        ? replaceWords(at, at, "regardless of")
        : undefined,
  },
];

/** PREP_EXTRA */
const extraWords: readonly Frame[] = [
  {
    // “My mother commented me that …”
    pair: "said-somebody-that",
    words: wordSet("commented mentioned announced explained complained suggested"),
    match: (s, at) =>
      (s.isOneOf(at + 1, onlyObjectPronouns) || s.is(at + 1, "you", "her")) && s.is(at + 2, "that")
        ? replaceWords(at, at + 1, s.lower(at))
        : undefined,
  },
];

/** ART_MISSING */
const articles: readonly Frame[] = [
  {
    // “before end of this month”
    pair: "end-of",
    words: wordSet("end beginning"),
    match: (s, at) =>
      s.is(at - 1, "before", "at", "by", "until", "till", "from") && s.is(at + 1, "of")
        ? replaceWords(at - 1, at, `${s.written(at - 1)} the ${s.written(at)}`)
        : undefined,
  },
];

const spansOfTime = wordSet("years year months weeks days hours minutes decades");

/** PREP_TIME */
const times: readonly Frame[] = [
  {
    // “It was impossible before 30 years.”
    pair: "before-years",
    words: wordSet("before"),
    match(s, at) {
      const isNumber =
        /^\d+$/.test(s.lower(at + 1)) || s.is(at + 1, "two", "three", "four", "five", "ten", "many", "some");
      if (!isNumber || !s.isOneOf(at + 2, spansOfTime) || !isPhraseEnd(s, at + 3) || !isInPast(s)) return undefined;
      return replaceWords(at, at + 2, `${s.between(at + 1, at + 2)} ago`);
    },
  },
];

/** Singular in form, plural in sense. */
const ofMany = wordSet("staff police plenty crew cattle folk none enough lot couple number dozen hundred thousand");

/** NUM_PLURAL */
const numbers: readonly Frame[] = [
  {
    // “Of course there are disadvantage.”
    pair: "there-are",
    words: wordSet("are were"),
    match(s, at) {
      const noun = s.lower(at + 1);
      const isNoun = s.tag(at + 1) === "NOUN" || s.is(at + 1, "disadvantage", "benefit", "risk", "change");
      const isThing = s.is(at - 1, "there") && isNoun && isPhraseEnd(s, at + 2);
      const isSingular =
        isThing &&
        !s.can(at + 1, "plural") &&
        plural(noun) !== noun &&
        !uncountableNouns.has(noun) &&
        !ofMany.has(noun);
      // “People who live there are kind”: a place.
      const isOpening = at < 2 || ["PUNCT", "CCONJ", "SCONJ", "ADV"].includes(s.tag(at - 2)) || s.is(at - 2, "course");
      return isSingular && isOpening && !s.can(at + 1, "adjective")
        ? replaceWords(at + 1, at + 1, plural(noun))
        : undefined;
    },
  },
  {
    // “I tried to talk to him one times.”
    pair: "one-times",
    words: wordSet("times"),
    match: (s, at) =>
      s.is(at - 1, "one") && isPhraseEnd(s, at + 1) ? replaceWords(at - 1, at, "once", "one time") : undefined,
  },
];

/** REPEATED: two words say no. */
const negations: readonly Frame[] = [
  {
    // “I can't stand it no more.”
    pair: "no-more",
    words: wordSet("no"),
    match: (s, at) =>
      s.is(at + 1, "more") &&
      isPhraseEnd(s, at + 2) &&
      near(s, at, -6, wordSet("not n't cannot never can't don't didn't won't")) >= 0
        ? replaceWords(at, at + 1, "any more")
        : undefined,
  },
];

export const frameNames: readonly string[] = [
  wordForms,
  passives,
  secondVerbs,
  gerunds,
  missingBe,
  veryVerbs,
  pronounForm,
  linkingWords,
  comparisons,
  questions,
  missingPrepositions,
  extraWords,
  articles,
  times,
  numbers,
  negations,
  ...Object.values(ofClauses),
  ...Object.values(ofSlips),
  ...Object.values(ofEssays),
  ...Object.values(ofLearners),
  ...Object.values(ofLearnerVerbs),
  ...Object.values(ofLearnerWords),
].flatMap((frames) => frames.map(({ pair }) => pair));

const frameRule = (name: string, kind: Rule["kind"], frames: readonly Frame[]): Rule => ({
  id: `frames/${name}`,
  kind,
  *find(s) {
    for (const frame of frames) for (const match of phraseMatches(s, [frame])) yield { ...match, pair: frame.pair };
  },
});

export const frameRules: readonly Rule[] = [
  // “I felt so shame that I cried.” → “I felt so ashamed that I cried.”
  frameRule("word-form", "WORD_FORM", [
    ...wordForms,
    ...ofClauses.wordForms,
    ...ofLearnerWords.wordForms,
    ...ofSlips.wordForms,
  ]),
  // “Many accidents are happened here.” → “Many accidents happen here.”
  frameRule("passive", "PASSIVE_BE", [...passives, ...ofClauses.passives, ...ofLearnerVerbs.passives]),
  // “Workers hardly to save any money.” → “Workers can hardly save any money.”
  frameRule("second-verb", "V_TO", [
    ...secondVerbs,
    ...ofClauses.secondVerbs,
    ...ofLearnerVerbs.secondVerbs,
    ...ofSlips.secondVerbs,
  ]),
  // “I suggest you to book early.” → “I suggest that you book early.”
  frameRule("gerund", "V_GERUND", [...gerunds, ...ofClauses.gerunds, ...ofEssays.gerunds, ...ofSlips.gerunds]),
  // “Dinner will ready.” → “Dinner will be ready.”
  frameRule("be", "BE_MISSING", missingBe),
  // “I am very miss you.” → “I miss you very much.”
  frameRule("very", "VERY_VERB", veryVerbs),
  // “I bought a cake for he.” → “I bought a cake for him.”
  frameRule("pronoun", "PRONOUN", [...pronounForm, ...ofLearners.pronounForm]),
  // “There is nothing what we can do.” → “There is nothing that we can do.”
  frameRule("linking-word", "CONFUSED_PAIR", [
    ...linkingWords,
    ...ofClauses.linkingWords,
    ...ofLearnerWords.linkingWords,
    ...ofSlips.linkingWords,
  ]),
  // “I was sleeping much better as before.” → “I was sleeping much better than before.”
  frameRule("comparison", "COMPARE", [
    ...comparisons,
    ...ofEssays.comparisons,
    ...ofLearnerWords.comparisons,
    ...ofSlips.comparisons,
  ]),
  // “What this word is?” → “What is this word?”
  frameRule("question", "QUESTION_ORDER", questions),
  // “Regardless whether it rains, we play.” → “Regardless of whether it rains, we play.”
  frameRule("missing-preposition", "PREP_MISSING", [
    ...missingPrepositions,
    ...ofClauses.missingPrepositions,
    ...ofLearners.missingPrepositions,
    ...ofSlips.missingPrepositions,
  ]),
  // “My mother commented me that I was late.” → “My mother commented that I was late.”
  frameRule("extra-word", "PREP_EXTRA", [...extraWords, ...ofClauses.extraWords, ...ofSlips.extraWords]),
  // “He waited until end of the war.” → “He waited until the end of the war.”
  frameRule("article", "ART_MISSING", articles),
  // “I saw her before two weeks.” → “I saw her two weeks ago.”
  frameRule("time", "PREP_TIME", [...times, ...ofClauses.times, ...ofSlips.times]),
  // “We only met one times.” → “We only met once.”
  frameRule("number", "NUM_PLURAL", [...numbers, ...ofSlips.numbers]),
  // “We didn't wait no more.” → “We didn't wait any more.”
  frameRule("negation", "NEGATION", [...negations, ...ofClauses.negations, ...ofLearnerWords.negations]),
  // “Stress comes from work, which lead to illness.” → “…, which leads to illness.”
  frameRule("agreement", "SVA_3SG", [...ofClauses.agreements, ...ofSlips.agreements]),
  // “Although, it rained, we went out.” → “Although it rained, we went out.”
  frameRule("comma", "PUNCTUATION", ofClauses.commas),
  // “The most important is to try.” → “The most important thing is to try.”
  frameRule("subject", "SUBJECT", ofClauses.subjects),
  // “We stayed at my parents house.” → “We stayed at my parents' house.”
  frameRule("possessive", "POSSESSIVE", [...ofClauses.possessive, ...ofSlips.possessive]),
  // “If I would have a car, I would drive.” → “If I had a car, I would drive.”
  frameRule("condition", "IF_WILL", [...ofClauses.conditions, ...ofSlips.conditions]),
  // “They are lack of money.” → “They lack money.”
  frameRule("extra-be", "BE_EXTRA", [...ofEssays.extraBe, ...ofLearnerVerbs.extraBe, ...ofSlips.extraBe]),
  // “Smoking does harm for your lungs.” → “Smoking does harm to your lungs.”
  frameRule("preposition", "PREP_COLLOC", [
    ...ofEssays.prepositions,
    ...ofLearners.prepositions,
    ...ofSlips.prepositions,
  ]),
  // “It spent me an hour to cook.” → “It took me an hour to cook.”
  frameRule("wording", "COLLOCATION", ofLearners.wordings),
  // “It is high time we change.” → “It is high time we changed.”
  frameRule("high-time", "IF_WILL", ofEssays.times),
];
