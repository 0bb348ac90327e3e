import { modals } from "../../english/closed-classes.ts";
import { isClearlyBase } from "../../english/verbs.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Rule } from "../rule.ts";

const subjects: Readonly<Record<string, string>> = wordMap({
  i: "do",
  you: "do",
  we: "do",
  they: "do",
  people: "do",
  he: "does",
  she: "does",
  it: "does",
});
/** Nouns as well: behind “no” these are the verbs that learners mean. */
const alsoNouns = wordSet("need like want love care help understand");

/** “They no need to go”: không before a verb. */
export const noForNotRules: readonly Rule[] = [
  // “They no need to wait.” → “They do not need to wait.”
  {
    id: "verb-forms/no-for-not",
    kind: "NEGATION",
    *find(s) {
      for (const at of s.placesOfWords("no")) {
        if (at === 0 || at === s.length - 1) continue;
        const subject = s.lower(at - 1);
        const auxiliary = subjects[subject];
        if (!auxiliary || !s.is(at, "no") || !s.isClauseStart(at - 1) || s.isOneOf(at + 1, modals)) continue;
        const verb = at + 1;
        if (!isClearlyBase(s, verb) && !(s.isOneOf(verb, alsoNouns) && !s.is(verb + 1, ",", "."))) continue;
        // “In the afternoon it rained and I no have an umbrella.”
        const words = s.words.slice(0, at);
        const isPast = words.some(
          (_, place) => s.can(place, "past") && !s.can(place, "base") && s.tag(place) === "VERB",
        );
        const form = isPast || words.some(({ lower }) => lower === "yesterday") ? "did" : auxiliary;
        yield {
          from: at,
          to: at,
          suggestions: [`${form} not`, form === auxiliary ? `${form}n't` : `${auxiliary} not`],
        };
      }
    },
  },
];
