import { formsOfBe, formsOfHave, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { participle, past } from "../../english/inflection.ts";
import { isNumeral } from "../../english/phrases.ts";
import { takesObjectHere } from "../../english/verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceWord } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const isDirect = (s: SentenceReader, at: number) => takesObjectHere(s, at + 1);

const sung = wordSet("song songs karaoke together well beautifully");
const amounts = wordSet("a about nearly over only more me us him her them too much around");
const isAway = (s: SentenceReader, at: number) => s.is(at + 1, "away", "to", "in", "into", "back", "over");

interface RegularPast {
  verb: string;
  /** The word is right elsewhere: “he singed his hair”, “he putted from two meters”. */
  isMeant(s: SentenceReader, at: number): boolean;
}

/** Regular pasts that are words as well: what `spelling.ts` cannot see. */
const regularPasts: ReadonlyMap<string, RegularPast> = new Map([
  [
    "singed",
    {
      verb: "sing",
      isMeant: (s, at) => s.words.slice(at + 1, at + 5).some(({ lower }) => sung.has(lower)),
    },
  ],
  [
    "costed",
    {
      verb: "cost",
      isMeant: (s, at) =>
        s.isOneOf(at + 1, amounts) || isNumeral(s, at + 1) || /^[$£€\d]/.test(s.lower(at + 1)) || s.is(at - 1, "it"),
    },
  ],
  ["putted", { verb: "put", isMeant: isDirect }],
  ["ringed", { verb: "ring", isMeant: (s, at) => s.is(at - 1, "bell", "phone", "telephone", "alarm") }],
  ["spreaded", { verb: "spread", isMeant: () => true }],
  ["splitted", { verb: "split", isMeant: () => true }],
  ["splited", { verb: "split", isMeant: () => true }],
  ["bursted", { verb: "burst", isMeant: () => true }],
  ["casted", { verb: "cast", isMeant: isDirect }],
  [
    "leaved",
    { verb: "leave", isMeant: (s, at) => isDirect(s, at) || s.is(at + 1, "at", "early", "for", "home", "school") },
  ],
  ["teared", { verb: "tear", isMeant: isDirect }],
  ["flied", { verb: "fly", isMeant: isAway }],
  ["hided", { verb: "hide", isMeant: () => true }],
  ["seed", { verb: "see", isMeant: isDirect }],
  ["slayed", { verb: "slay", isMeant: isDirect }],
]);
const between = wordSet("not n't never already just also both all");

function* regularPast(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(regularPasts)) {
    const found = regularPasts.get(s.lower(at));
    let before = at - 1;
    while (s.isOneOf(before, between)) before -= 1;
    const isPerfect = s.isOneOf(before, formsOfHave);
    const isPassive = s.isOneOf(before, formsOfBe);
    const isSubject =
      s.isOneOf(before, onlySubjectPronouns) ||
      s.is(before, "you", "it", "who", "everyone") ||
      ["NOUN", "PROPN"].includes(s.tag(before));
    if (!found || !(isPerfect || isPassive || isSubject) || !found.isMeant(s, at)) continue;
    const { verb } = found;
    yield replaceWord(s, at, isPerfect || isPassive ? participle(verb) : past(verb));
  }
}

/** PAST_FORM: the regular past of an irregular verb, where the word exists in another sense. */
export const regularPastRules: readonly Rule[] = [
  // “It costed a lot of money.” → “It cost a lot of money.”
  { id: "verb-forms/regular-past", kind: "PAST_FORM", find: regularPast },
];
