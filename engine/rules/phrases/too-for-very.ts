import { objectPronouns } from "../../english/closed-classes.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Never a reason to complain. */
const welcome = wordSet(
  "delicious amazing wonderful fantastic awesome excellent lovely gorgeous tasty yummy beautiful happy excited interesting fun kind friendly",
);
/** Of these there may still be too much: “too kind”, “too beautiful for words”. */
const alsoTooMuch = wordSet("kind friendly beautiful interesting fun happy excited lovely");
const linking = wordSet("is are was were am 's 're 'm be been feel feels felt look looks looked taste tastes tasted");

/** “The food is too delicious”: *too* is more than is good. */
function* tooDelicious(s: SentenceReader): Iterable<Match> {
  if (s.isQuestion) return;
  for (const at of s.placesOfWords("too")) {
    if (!s.is(at, "too") || !s.isOneOf(at + 1, welcome) || !s.isOneOf(at - 1, linking)) continue;
    // “Too good to be true”, “too kind for this job”, “you are too kind”.
    const after = at + 2;
    if (s.is(after, "to", "for", "of", "a", "an") || objectPronouns.has(s.lower(after))) continue;
    if (s.isOneOf(at + 1, alsoTooMuch) && !s.is(after, "and", ".", "!", ",", "when", "because")) continue;
    if (s.is(at + 1, "kind", "friendly", "interesting") || !isClauseEnd(s, after)) continue;
    // “If it is too beautiful, nobody dares use it.”
    if (s.is(0, "if", "when", "perhaps", "maybe")) continue;
    yield { from: at, to: at, suggestions: ["so", "very"] };
  }
}

/** “Such cold that we stayed in”: *such* needs a noun. */
function* suchCold(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("such")) {
    if (!s.is(at, "such") || !s.is(at + 2, "that") || !(s.tag(at + 1) === "ADJ" || coldOrHot.has(s.lower(at + 1))))
      continue;
    if (!s.can(at + 1, "plural") && !(s.can(at + 1, "noun") && !coldOrHot.has(s.lower(at + 1))))
      yield { from: at, to: at + 1, suggestions: [`so ${s.written(at + 1)}`] };
  }
}
const coldOrHot = wordSet(
  "cold hot good bad happy sad tired big small quick fast loud quiet high low young old rich poor heavy tall boring exciting hard",
);

export const tooForVeryRules: readonly Rule[] = [
  // “My new room is too beautiful.” → “My new room is so beautiful.”
  { id: "collocations/too-delicious", kind: "COLLOCATION", find: tooDelicious },
  // “She was such tired that she slept at once.” → “She was so tired that she slept at once.”
  { id: "collocations/such-cold-that", kind: "COLLOCATION", find: suchCold },
];
