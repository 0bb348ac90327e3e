import { objectPronouns, openingDeterminers, possessives } from "../../english/closed-classes.ts";
import { isNumeral, isOpenWord, nounWeight } from "../../english/phrases.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** A close person, named with my or the: “my sister birthday”. */
const owners = wordSet(
  `mother father mom mum dad brother sister son daughter uncle aunt cousin grandmother grandfather grandma grandpa friend
  husband wife boyfriend girlfriend boss neighbor neighbour roommate classmate teacher`,
);
/** Possessions that form no compound with the words above: “friend request”, “sister company”. */
const belongings = wordSet(
  `birthday name house room job car phone wedding family school hair bike bicycle motorbike bag bedroom office dream hobby advice
  company party age life health clothes computer laptop dress hat shop farm garden voice face hand hands eyes photo photos letter
  money idea opinion favourite favorite cooking`,
);

const stretches = wordSet("minutes hours days weeks months years");
const lasting = wordSet("walk drive ride journey flight trip holiday break course tour vacation delay stay");
const ends = wordSet("from to away by in with at along on");

/** “It is five minutes walk from here”, “a two weeks holiday”. */
function* fiveMinutesWalk(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(stretches)) {
    if (!s.isOneOf(at, stretches) || !s.isOneOf(at + 1, lasting) || !isNumeral(s, at - 1)) continue;
    if (!isClauseEnd(s, at + 2) && !s.isOneOf(at + 2, ends)) continue;
    const number = s.written(at - 1);
    const one = s.lower(at).slice(0, -1);
    if (s.is(at - 2, "a", "an", "the", "my", "our")) {
      yield { from: at - 1, to: at, suggestions: [`${number}-${one}`] };
      continue;
    }
    // “In five minutes walk home”, “it takes ten minutes walk”: to walk.
    const isAmount = /^(?:is|was|'s|only|about|just|are|be|for|after|have|had|s)$/.test(s.lower(at - 2));
    const isVerb =
      s.is(at + 1, "walk", "drive", "ride", "break", "stay", "delay") && !s.is(at + 2, "from", "to", "away");
    if (isAmount && !(isVerb && s.is(at - 2, "for", "after")))
      yield {
        from: at - 1,
        to: at + 1,
        suggestions: [`${number} ${s.written(at)}' ${s.written(at + 1)}`, `a ${number}-${one} ${s.written(at + 1)}`],
      };
  }
}

export const ownerRules: readonly Rule[] = [
  // “I slept at my best friend house.” → “I slept at my best friend's house.”
  {
    id: "number/owner-without-s",
    kind: "POSSESSIVE",
    *find(s) {
      for (const at of s.placesOf(owners)) {
        if (!s.isOneOf(at + 1, belongings)) continue;
        const owner = s.is(at - 1, "best", "close", "older", "elder", "younger", "little", "big", "old", "new")
          ? at - 2
          : at - 1;
        if (!possessives.has(s.lower(owner)) || (s.is(owner, "her") && s.tag(owner - 1) === "VERB")) continue;
        // “My sister company”: sister as a kind; “my friend house-sits”; “our friend phone us”: verbs.
        if (s.is(at, "sister", "mother") && s.is(at + 1, "company", "school", "shop")) continue;
        // “Teacher advice”, “teacher age”: compounds of reports.
        if (s.is(at, "teacher") && !s.is(at + 1, "name", "house", "voice", "phone", "advice", "wedding", "birthday"))
          continue;
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
  // “We had a two weeks holiday in Hue.” → “We had a two-week holiday in Hue.”
  { id: "number/five-minutes-walk", kind: "WORD_FORM", find: fiveMinutesWalk },
];
