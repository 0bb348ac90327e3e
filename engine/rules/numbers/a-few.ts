import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const times = wordSet("seconds minutes hours days weeks months years times nights moments");
const untilThen = wordSet("ago later earlier after");
const spans = wordSet("in for within after");
/** Verbs that are never followed by “hardly any”: “I need few days”. */
const wants = wordSet(
  "need needs needed ask asks asked asking spend spends spent spending stay stayed wait waited take takes took want wanted request",
);

/** “Few days ago”: *few* alone is “hardly any”. */
function* fewForAFew(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("few")) {
    if (s.is(at + 1, "of")) continue;
    const isTime = s.isOneOf(at + 1, times);
    const isThen =
      isTime &&
      s.isOneOf(at + 2, untilThen) &&
      (at === 0 || /^(?:PUNCT|CCONJ|SCONJ|VERB|NOUN|PRON|PROPN)$/.test(s.tag(at - 1)));
    const isSpan = isTime && s.isOneOf(at - 1, spans);
    const isWanted = (isTime || s.is(at + 1, "questions", "things")) && s.isOneOf(at - 1, wants);
    const isAsked =
      s.is(at + 1, "questions") &&
      s.is(at - 1, "me", "him", "her", "us", "them", "you") &&
      s.lower(at - 2).startsWith("ask");
    if (!isThen && !isSpan && !isWanted && !isAsked && !s.is(at - 1, "only", "quite")) continue;
    const suggestion = at === 0 ? `A ${s.lower(at)}` : `a ${s.written(at)}`;
    yield { from: at, to: at, suggestions: [suggestion] };
  }
}

export const aFewRules: readonly Rule[] = [
  // “They stayed there for few hours.” → “They stayed there for a few hours.”
  { id: "a-few/few-for-a-few", kind: "ART_MISSING", find: fewForAFew },
];
