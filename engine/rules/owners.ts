import { objectPronouns, openingDeterminers, possessives } from "../english/closed-classes.ts";
import { isOpenWord, nounWeight } from "../english/phrases.ts";
import { set } from "../english/word-set.ts";
import type { Rule } from "./rule.ts";

/** Somebody close, named with my or the: “my sister birthday”. */
const owners = set(
  `mother father mom mum dad brother sister son daughter uncle aunt cousin grandmother grandfather grandma grandpa friend
  husband wife boyfriend girlfriend boss neighbor neighbour roommate classmate`,
);
/** What somebody has, and what no compound with the words above is made of: “friend request”, “sister company”. */
const belongings = set(
  `birthday name house room job car phone wedding family school hair bike bicycle motorbike bag bedroom office dream hobby advice
  company party age life health clothes computer laptop dress hat shop farm garden voice face hand hands eyes photo photos letter
  money idea opinion favourite favorite cooking`,
);

export const ownerRules: readonly Rule[] = [
  {
    id: "number/owner-without-s",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (!s.isOneOf(at, owners) || !s.isOneOf(at + 1, belongings)) continue;
        const owner = s.is(at - 1, "best", "close", "older", "elder", "younger", "little", "big", "old", "new")
          ? at - 2
          : at - 1;
        if (!possessives.has(s.lower(owner)) || (s.is(owner, "her") && s.tag(owner - 1) === "VERB")) continue;
        // “My sister company”: sister as a kind; “my friend house-sits”; “our friend phone us”: verbs.
        if (s.is(at, "sister", "mother") && s.is(at + 1, "company", "school", "shop")) continue;
        if (
          s.is(at + 1, "hands", "eyes") &&
          (openingDeterminers.has(s.lower(at + 2)) || objectPronouns.has(s.lower(at + 2)))
        )
          continue;
        if (
          s.is(at + 2, "-", "'s") ||
          (isOpenWord(s, at + 2) && nounWeight(s, at + 2) >= 0 && s.tag(at + 2) === "NOUN")
        )
          continue;
        if (
          s.is(at + 1, "name", "phone", "dress", "voice", "face", "hand", "garden", "farm", "dream") &&
          s.tag(at + 1) === "VERB"
        )
          continue;
        if (
          s.is(at + 1, "phone", "name", "dream") &&
          s.is(at + 2, "me", "us", "him", "her", "them", "you", "of", "about")
        )
          continue;
        yield { from: at, to: at, suggestions: [`${s.written(at)}'s`] };
      }
    },
  },
];
