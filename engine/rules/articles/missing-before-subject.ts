import { determiners } from "../../english/closed-classes.ts";
import { clausesOf, isFiniteAuxiliary } from "../../english/clauses.ts";
import { articleBefore, writtenLike } from "../../english/inflection.ts";
import { type NounPhrase } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { bareThing } from "./bare-nouns.ts";
import type { Rule, SentenceReader } from "../rule.ts";

const beasts = wordSet(
  `owl monkey eagle elephant dog fox lion tiger hare rabbit tortoise turtle hen rooster cat mouse rat crow snake spider bear wolf
  frog goat cow buffalo crocodile hyena jackal zebra giraffe hippo ostrich peacock vulture raven pig sheep donkey horse duck bee ant
  teacher grandmother grandfather`,
);

const isBeastOfTale = (s: SentenceReader, phrase: NounPhrase, verb: number) =>
  s.isOneOf(phrase.head, beasts) &&
  phrase.from === phrase.to &&
  /^\p{Lu}/u.test(s.written(phrase.head)) &&
  (s.is(verb, "was", "had", "did") || s.can(verb, "past"));

const isThirdVerb = (s: SentenceReader, at: number) =>
  isFiniteAuxiliary(s, at) || (s.can(at, "third") && s.tag(at) === "VERB");

/** ART_MISSING: a bare noun as the subject. */
export const missingBeforeSubjectRules: readonly Rule[] = [
  // “Dog is a friendly animal.” → “The dog is a friendly animal.”
  {
    id: "articles/missing-before-subject",
    kind: "ART_MISSING",
    *find(s) {
      for (const { subject, verb, auxiliary } of clausesOf(s)) {
        const { phrase } = subject;
        // “Sun rises in the east.”
        if (
          auxiliary < 0 &&
          phrase.from === 0 &&
          phrase.to === 0 &&
          s.is(0, "sun", "moon", "sky", "internet") &&
          (isThirdVerb(s, verb) || s.can(verb, "third"))
        )
          yield { from: 0, to: 0, suggestions: [`The ${s.lower(0)}`] };
        // “The girl who father is a doctor”: whose.
        if (s.is(phrase.from - 1, "who", "which", "whom", "whose")) continue;
        if (auxiliary >= 0 || subject.isJoined || (phrase.from !== phrase.to && phrase.from > 0)) continue;
        const found = bareThing(s, phrase.from);
        // The clause needs a verb, or this is a heading.
        if (!found || found.to < phrase.to || !isThirdVerb(s, verb)) continue;
        if (
          determiners.has(s.lower(phrase.from - 1)) ||
          s.is(
            phrase.head,
            "man",
            "woman",
            "email",
            "skill",
            "stone",
            "pizza",
            "exercise",
            "suit",
            "speech",
            "company",
            "competition",
          )
        )
          continue;
        // “Monkey was sad”: in a story an animal's name.
        if (isBeastOfTale(s, phrase, verb)) continue;
        // “Boy, did we work”, “a username and password is…”.
        if (s.is(phrase.head, "boy") || s.is(phrase.from - 1, "and", "or", '"', "”")) continue;
        const rest = s.between(phrase.from, phrase.to);
        const lowered = rest.charAt(0).toLowerCase() + rest.slice(1);
        const articles = ["the", articleBefore(s.lower(phrase.from)), "my"];
        yield {
          from: phrase.from,
          to: phrase.to,
          suggestions: articles.map((article) => `${writtenLike(s.written(phrase.from), article)} ${lowered}`),
        };
      }
    },
  },
];
