import { isNumeral, isPluralNoun } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule } from "../rule.ts";

/** Plural or not by their form: “eight millions đồng”. */
const counted = wordSet("people dollars dollar dong đồng vnd usd vietnamese euros pounds");

/** NUM_PLURAL: “two thousands of people”, “one thousands students”. */
export const countedThousandRules: readonly Rule[] = [
  // “We planted 3 thousands trees.” → “We planted 3 thousand trees.”
  {
    id: "number/thousands-after-number",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("hundreds", "thousands", "millions", "billions")) {
        if (s.is(at - 1, "-")) continue;
        if (!isNumeral(s, at - 1) && !s.is(at - 1, "one", "several")) continue;
        const isOf = s.is(at + 1, "of") && isPluralNoun(s, at + 2);
        // “Two thousands new followers”.
        const noun = s.tag(at + 1) === "ADJ" ? at + 2 : at + 1;
        if (!isOf && !isPluralNoun(s, noun) && !s.isOneOf(noun, counted)) continue;
        yield { from: at, to: isOf ? at + 1 : at, suggestions: [s.lower(at).slice(0, -1)] };
      }
    },
  },
];
