import { possessives } from "../../english/closed-classes.ts";
import { isOpenWord, nounWeight } from "../../english/phrases.ts";
import type { Rule } from "../rule.ts";

/** “We had a nice travel”: the journey is a trip. */
export const travelRules: readonly Rule[] = [
  // “My travel to Hue was wonderful.” → “My trip to Hue was wonderful.”
  {
    id: "collocations/travel-and-trip",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOfWords("travel")) {
        const isDescribed =
          s.tag(at - 1) === "ADJ" ||
          s.is(at - 1, "first", "last", "next", "school", "family", "weeks", "week", "days", "day");
        const opener = isDescribed ? at - 2 : at - 1;
        const isCounted = s.is(opener, "a", "an", "one", "this", "that", "each", "every", "another");
        const isOwned =
          (possessives.has(s.lower(opener)) || s.is(opener, "the")) &&
          (isDescribed || s.is(at + 1, "to", "was", "is", "in", "from"));
        if (!isCounted && !isOwned) continue;
        // “A travel agency”, “the travel time”; “his travel to work”; “that travel broadens the mind”.
        if (s.is(at + 1, "-") || (isOpenWord(s, at + 1) && nounWeight(s, at + 1) >= 0)) continue;
        if (
          s.is(opener, "that", "this", "the") &&
          !isDescribed &&
          !s.is(at + 1, "to", "was") &&
          !(s.is(opener, "this") && at + 2 >= s.length)
        )
          continue;
        if (
          s.is(
            at - 1,
            "international",
            "public",
            "foreign",
            "overseas",
            "free",
            "easy",
            "modern",
            "cheap",
            "future",
            "global",
            "domestic",
            "electronic",
          ) &&
          !isCounted
        )
          continue;
        yield { from: at, to: at, suggestions: ["trip"] };
      }
    },
  },
];
