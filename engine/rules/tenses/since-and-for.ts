import { formsOfHave, onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { isNumeral } from "../../english/phrases.ts";
import { participle, writtenLike } from "../../english/inflection.ts";
import { afterLast, hasOneOf, isDuration, isPastYear } from "../../english/times.ts";
import { isForm, verbAt } from "../../english/verbs.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

const sinceAndFor = wordSet("since for");
const endOfTime = wordSet("to until till -");
/** “since three years”, “for 2015”, “from 2015”. */
export function* sinceOrFor(s: SentenceReader): Iterable<Match> {
  const isPerfect = finiteClausesOf(s).some(({ verb }) => verb.isPerfect);
  for (let at = 1; at < s.length - 1; at += 1) {
    if (s.is(at, "since") && isDuration(s, at + 1) > 0 && !s.is(isDuration(s, at + 1) + 1, "ago"))
      yield {
        from: at,
        to: at,
        suggestions: [writtenLike(s.written(at), "for")],
        ...(isPerfect && isNumeral(s, at + 1) ? { variant: "counted" } : {}),
      };
    const isPoint =
      isPastYear(s, at + 1) ||
      (s.is(at + 1, "last") && afterLast.has(s.lower(at + 2))) ||
      (s.isOneOf(at + 1, onlySubjectPronouns) && s.is(at + 2, "was", "were") && s.tag(at) !== "CCONJ");
    if (s.is(at, "for") && isPoint && isPerfect) yield { from: at, to: at, suggestions: ["since"] };
    if (
      s.is(at, "from") &&
      isPastYear(s, at + 1) &&
      isPerfect &&
      !hasOneOf(s, { from: at, to: s.length - 1 }, endOfTime)
    )
      yield { from: at, to: at, suggestions: ["since"] };
  }
  // “I have live here for two years”: a form that is no participle.
  for (const at of s.placesOf(formsOfHave)) {
    if (!(isForm(s, at + 1, "base", "third", "past") && !s.can(at + 1, "participle"))) continue;
    if (s.tag(at + 1) !== "VERB" && s.tag(at + 1) !== "ADJ") continue;
    const lemma = verbAt(s, at + 1);
    if (!lemma || s.is(at + 1, "to") || !hasOneOf(s, { from: at + 1, to: s.length - 1 }, sinceAndFor)) continue;
    if (s.is(at - 1, "to") || (s.can(at + 1, "noun") && !s.isOneOf(at - 1, onlySubjectPronouns))) continue;
    if (
      ![
        "live",
        "work",
        "know",
        "learn",
        "study",
        "be",
        "wait",
        "teach",
        "play",
        "use",
        "love",
        "stay",
        "see",
        "eat",
        "do",
        "go",
        "write",
        "speak",
        "drive",
        "become",
      ].includes(lemma)
    )
      continue;
    yield { from: at + 1, to: at + 1, suggestions: [participle(lemma)] };
  }
}

/** “since three years ago”: how long something has lasted, or when it happened. */
export function* sinceAgo(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("since")) {
    let ago = at + 2;
    while (ago < Math.min(at + 6, s.length) && !s.is(ago, "ago")) ago += 1;
    if (at === 0 || !s.is(ago, "ago") || isDuration(s, at + 1) >= ago || s.is(at - 1, "ever")) continue;
    const clause = finiteClausesOf(s).findLast(({ verb }) => verb.from < at) ?? finiteClausesOf(s)[0];
    if (!clause || !/^(?:second|minute|hour|day|week|month|year|decade)s?$/.test(s.lower(ago - 1))) continue;
    const isLasting = clause.verb.isPerfect || clause.verb.time === "present";
    const long = s.between(at + 1, ago - 1);
    yield { from: at, to: ago, suggestions: isLasting ? [`for ${long}`] : [`${long} ago`], words: { long } };
  }
}
