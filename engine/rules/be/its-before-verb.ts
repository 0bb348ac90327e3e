import { plainDeterminers } from "../../english/closed-classes.ts";
import { thirdPerson, writtenLike } from "../../english/inflection.ts";
import { wordSet } from "../../english/word-set.ts";
import { takesObjectHere } from "../../english/verbs.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** Verbs that are no nouns, and whose participle looks different. */
const clearVerbs = wordSet(
  "make take give mean create provide require allow include contain bring teach keep lead happen depend belong seem explain improve protect produce destroy prevent become",
);
const withoutObject = wordSet("happen depend belong seem");

/** Does what follows belong to a verb: an object, “that”, “on”? */
const goesOn = (s: SentenceReader, verb: string, at: number) =>
  withoutObject.has(verb)
    ? s.is(at, "on", "to", "in", "when", "that", "like")
    : takesObjectHere(s, at) ||
      s.isOneOf(at, plainDeterminers) ||
      s.is(at, "that", "people", "us", "me", "more", "many");

/** BE_EXTRA: “its make me happy”, “it's mean that”: it, and a verb with its -s. */
export const itsBeforeVerbRules: readonly Rule[] = [
  // “Its depends on the weather.” → “It depends on the weather.”
  {
    id: "be/its-before-verb",
    kind: "BE_EXTRA",
    *find(s) {
      for (const at of s.placesOfWords("it", "its")) {
        if (at >= s.length - 2) continue;
        const isApart = s.is(at, "it") && s.is(at + 1, "'s");
        if (!isApart && !s.is(at, "its")) continue;
        const place = isApart ? at + 2 : at + 1;
        const third = s.lemma(place, "third");
        const verb = third ?? s.lower(place);
        // “It's become a habit”: has. “Its keep and its walls”, “it's lead, not tin”: nouns, which no object follows.
        if (!clearVerbs.has(verb) || !goesOn(s, verb, place + 1) || (isApart && verb === "become")) continue;
        const instead = third ? s.lower(place) : thirdPerson(verb);
        yield {
          from: at,
          to: place,
          suggestions: [`${writtenLike(s.written(at), "it")} ${instead}`],
        };
      }
    },
  },
];
