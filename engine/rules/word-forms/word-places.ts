import { formsOfBe, openingDeterminers, plainPrepositions, subjectPronouns } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { participle } from "../../english/inflection.ts";
import { adjectiveWeight, isName, nounWeight, verbWeight } from "../../english/phrases.ts";
import { before, formOf, isClauseEnd } from "../../english/verb-objects.ts";
import { related } from "../../english/word-families.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { change, linking } from "./word-form-changes.ts";

const degrees = wordSet("very so too quite really extremely more most less rather pretty highly");

const isLinkHere = (s: SentenceReader, at: number) =>
  (formsOfBe.has(s.lower(at)) && s.tag(at) !== "PART") || formOf(s, at, linking) !== undefined;

/** Adjectives that the tagger takes for nouns behind be. */
const alsoNamed = wordSet(
  "patient kind safe quiet calm clean modern cheap slow nice smart good honest friendly polite brave",
);
/** An adjective, and nothing else: “patients and …” are people. */
const isPlainAdjective = (s: SentenceReader, at: number) =>
  (s.tag(at) === "ADJ" && adjectiveWeight(s, at) > nounWeight(s, at)) ||
  s.isOneOf(at, alsoNamed) ||
  (s.is(at - 1, "-") && s.can(at, "adjective"));

/** The adjectives of a noun's family, where the noun is none itself and no other part of speech would do. */
function adjectivesFor(s: SentenceReader, at: number): readonly string[] {
  if (
    (s.can(at, "adjective") && !s.is(at, "salt")) ||
    s.can(at, "gerund") ||
    isName(s, at) ||
    /(?:[^s]s|ing|ed)$/.test(s.lower(at))
  )
    return [];
  return related(s.lower(at), "nouns", "adjectives").filter(
    (one) => !/^(?:tiring|exciting|amazing|lively|apparent)$/.test(one),
  );
}

/** Is there an adjective before “and” that a form of be carries? “He is patient and …”. */
function isListOfAdjectives(s: SentenceReader, and: number): boolean {
  if (!isPlainAdjective(s, and - 1)) return false;
  let at = and - 2;
  while (at >= 0 && (degrees.has(s.lower(at)) || s.is(at, ",", "not", "always", "also") || isPlainAdjective(s, at)))
    at -= 1;
  return isLinkHere(s, at);
}

/** Verbs that learners leave in their base before a noun, the form that is meant, and the nouns. */
const beforeNouns: ReadonlyMap<string, readonly [right: string, heads: ReadonlySet<string>]> = new Map(
  `qualify: qualified: teacher doctor worker person people staff engineer nurse employee candidate student driver
  mix: mixed: feeling emotion reaction race
  fry: fried: rice chicken egg fish food potato noodle
  boil: boiling: water
  pollute: polluted: air water river environment city area
  educate: educated: people person woman man parent
  experience: experienced: teacher driver worker doctor guide person people staff engineer
  advance: advanced: technology country student course level equipment machine
  limit: limited: time space number money budget resource edition
  recycle: recycled: paper bottle material plastic
  decorate: decorated: house tree cake
  skill: skilled: worker labour labor person people
  talent: talented: person student singer artist musician people child player
  organize: organized: trip tour person
  organise: organised: trip tour person
  relate: related: problem issue topic disease subject
  increase: increasing: number demand
  grow: growing: number demand population
  rise: rising: cost price sea temperature
  follow: following: reason day week year paragraph question example point
  live: living: standard condition cost room expense environment
  wash: washing: machine
  swim: swimming: pool lesson
  shop: shopping: mall center centre bag
  sleep: sleeping: bag
  exist: existing: problem law building
  surround: surrounding: area environment
  interest: interesting: book story film movie place thing activity subject lesson job game fact
  bore: boring: film movie lesson job subject book life
  excite: exciting: trip game film match holiday day life experience
  amaze: amazing: view place trip experience day food
  disappoint: disappointing: result end film
  relax: relaxing: time holiday music weekend day place
  tire: tiring: day job trip work
  surprise: surprising: fact result news
  challenge: challenging: job task work game
  succeed: successful: businessman businesswoman person man woman people singer career company student`
    .split("\n")
    .map((line) => line.split(":"))
    .map(([verb = "", right = "", heads = ""]) => [verb.trim(), [right.trim(), wordSet(heads)]] as const),
);
/** Also nouns, which may describe another noun: wrong only after a determiner. */
const alsoNouns = wordSet(
  "challenge experience advance limit skill talent increase rise interest surprise live sleep wash swim shop bore mix fry boil exist relax",
);

/** Base forms in place of an adjective, after “very” or “less”. */
const adjectiveOfVerb: Readonly<Record<string, string>> = wordMap({
  motivate: "motivated",
  educate: "educated",
  develop: "developed",
  pollute: "polluted",
  qualify: "qualified",
  attract: "attractive",
  create: "creative",
  disappoint: "disappointed",
  embarrass: "embarrassed",
  excite: "excited",
  satisfy: "satisfied",
  exhaust: "exhausted",
  frighten: "frightened",
  confuse: "confused",
  annoy: "annoyed",
  impress: "impressive",
  crowd: "crowded",
  depend: "dependent",
  differ: "different",
  tire: "tired",
  bore: "bored",
  relax: "relaxed",
  worry: "worried",
  interest: "interested",
});
const feelings = wordSet(
  "disappoint embarrass excite satisfy exhaust frighten confuse annoy tire bore surprise motivate depress",
);

const gainingAndLosing = wordSet("lose gain lack cause create reduce increase improve show express receive");
const makingVerbs = wordSet("make keep leave");
export const wordPlaceRules: readonly Rule[] = [
  // “The streets are narrow and noise.” → “The streets are narrow and noisy.”
  {
    id: "word-forms/kind-and-honesty",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 3; at < s.length; at += 1) {
        const and = degrees.has(s.lower(at - 1)) ? at - 2 : at - 1;
        if (
          s.is(and, "and", "or", "but") &&
          isListOfAdjectives(s, and) &&
          isClauseEnd(s, at + 1) &&
          nounWeight(s, at) >= verbWeight(s, at)
        ) {
          const adjectives = adjectivesFor(s, at);
          if (adjectives.length > 0 && !openingDeterminers.has(s.lower(at - 1))) yield change(s, at, adjectives);
        } else if (
          // “Hard-working, friend and responsible”.
          s.is(at - 1, ",") &&
          isPlainAdjective(s, at - 2) &&
          s.is(at + 1, "and", ",") &&
          isPlainAdjective(s, at + 2) &&
          isListOfAdjectives(s, at - 1)
        ) {
          const adjectives = adjectivesFor(s, at);
          if (adjectives.length > 0) yield change(s, at, adjectives);
        }
      }
    },
  },
  // “Pour it into the boil water.” → “Pour it into the boiling water.”
  {
    id: "word-forms/qualify-teachers",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(beforeNouns)) {
        if (at === 0 || at === s.length - 1) continue;
        const [right, heads] = beforeNouns.get(s.lower(at)) ?? [];
        const head = s.is(at + 1, "people") ? "people" : (s.lemma(at + 1, "plural") ?? s.lower(at + 1));
        if (!right || !heads?.has(head)) continue;
        const isDetermined =
          openingDeterminers.has(s.lower(at - 1)) ||
          s.is(at - 1, "enough", "very", "such", "other", "good", "high", "high-quality");
        const isBehindPreposition = plainPrepositions.has(s.lower(at - 1)) && !s.is(at - 1, "to", "by", "for", "of");
        // “I live conditions…”, “to follow reasons”, “they increase number”: a verb with its object.
        if (!isDetermined && !(isBehindPreposition && !alsoNouns.has(s.lower(at)))) {
          if (!(s.is(at, "mix") && s.is(at - 1, "with")) && !(s.is(at, "boil") && s.is(at - 1, "with", "in"))) continue;
        }
        // “The bore holes”, “this live room”; “all increase demand”, “people … these follow”: pronouns.
        if (
          s.is(at - 1, "all", "both", "those", "that", "this", "her", "many") &&
          s.can(at, "base") &&
          !s.is(at, "qualify", "educate", "pollute")
        )
          continue;
        if (s.is(at, "live") && s.is(at + 1, "room")) continue;
        yield change(s, at, [right]);
      }
    },
  },
  // “The long wait made us disappoint.” → “The long wait made us disappointed.”
  {
    id: "word-forms/less-motivate",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 2; at < s.length; at += 1) {
        const right = adjectiveOfVerb[s.lower(at)];
        if (!right) continue;
        const isEnd = isClauseEnd(s, at + 1) || (plainPrepositions.has(s.lower(at + 1)) && !s.is(at + 1, "up", "out"));
        if (!isEnd && !s.is(at + 1, "than", "people", "city", "cities", "area")) continue;
        const isNoun = s.can(at, "noun") && !s.is(at, "bore", "tire", "crowd");
        if (degrees.has(s.lower(at - 1)) && !isNoun && !s.is(at - 1, "most", "really", "rather", "highly")) {
          // “He did so create…”, “I so depend on you”: a verb.
          const link = before(s, at - 1);
          if (isLinkHere(s, link) || s.is(at - 1, "very")) yield change(s, at, [right]);
          continue;
        }
        // “This made us disappoint.”
        if (
          s.is(at - 1, "me", "us", "him", "her", "them", "people", "students", "everyone", "you") &&
          s.isOneOf(at, feelings) &&
          formOf(s, at - 2, makingVerbs) !== undefined &&
          isClauseEnd(s, at + 1)
        )
          yield change(s, at, [participle(s.lower(at))]);
      }
    },
  },
  // “She gained educate in France.” → “She gained education in France.”
  {
    id: "word-forms/lose-motivate",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (
          formOf(
            s,
            s.is(at - 1, "serious", "more", "great", "good", "better", "bad", "big") ? at - 2 : at - 1,
            gainingAndLosing,
          ) === undefined
        )
          continue;
        if (!s.can(at, "base") || s.can(at, "noun") || s.can(at, "adjective") || s.can(at, "past")) continue;
        // “To increase succeed…”; “the lack causes…”; “he gained confidence”.
        if (!isClauseEnd(s, at + 1) && !(plainPrepositions.has(s.lower(at + 1)) && !s.is(at + 1, "to"))) continue;
        if (s.isOneOf(at - 1, people) || openingDeterminers.has(s.lower(at - 2)) || s.tag(at - 1) === "NOUN") continue;
        const [noun] = related(s.lower(at), "verbs", "nouns");
        if (noun) yield change(s, at, [noun]);
      }
    },
  },
  // “She is a highly qualification teacher.” → “She is a highly qualified teacher.”
  {
    id: "word-forms/highly-education",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (!s.is(at - 1, "highly", "well", "poorly", "badly", "newly")) continue;
        if (s.can(at, "adjective") || s.can(at, "base") || s.tag(at + 1) !== "NOUN") continue;
        // “Well production”: of a well.
        if (s.is(at - 1, "well") && s.tag(at - 2) === "ADJ") continue;
        if (
          s.is(at - 1, "well") &&
          (s.isOneOf(at - 2, subjectPronouns) || s.tag(at - 2) === "VERB" || s.is(at - 2, "as", ","))
        )
          continue;
        const [verb] = related(s.lower(at), "nouns", "verbs");
        if (verb) yield change(s, at, [participle(verb)]);
      }
    },
  },
];
