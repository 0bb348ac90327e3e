import { subjectPronouns } from "../../english/closed-classes.ts";
import { numberWords, people } from "../../english/everyday-words.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { writtenLike } from "../../english/inflection.ts";
import type { Rule, SentenceReader } from "../rule.ts";

const isNumber = (s: SentenceReader, at: number) =>
  /^\d{1,3}$/.test(s.lower(at)) ||
  numberWords.has(s.lower(at)) ||
  /^(?:twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety)-[a-z]+$/.test(s.lower(at));
/** “twenty”, “25”, “twenty five”, “twenty-five”. */
function numberEnd(s: SentenceReader, at: number): number {
  if (!isNumber(s, at)) return -1;
  if (s.is(at + 1, "-") && isNumber(s, at + 2)) return at + 2;
  return isNumber(s, at + 1) && s.lower(at).endsWith("ty") ? at + 1 : at;
}
const beFor = (s: SentenceReader, subject: number, isPast: boolean) =>
  s.is(subject, "i")
    ? isPast
      ? "was"
      : "am"
    : s.is(subject, "you", "we", "they") || s.lower(subject).endsWith("s")
      ? isPast
        ? "were"
        : "are"
      : isPast
        ? "was"
        : "is";

export const ageRules: readonly Rule[] = [
  // “He has thirty years.” → “He is thirty years old.”
  {
    id: "ages/has-ten-years",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("have", "has", "had", "'ve", "having")) {
        const start = s.is(at + 1, "about", "only", "just", "over", "nearly", "almost") ? at + 2 : at + 1;
        const number = numberEnd(s, start);
        if (number < 0 || !s.is(number + 1, "year", "years", "-")) continue;
        const unit = s.is(number + 1, "-") ? number + 2 : number + 1;
        if (!s.is(unit, "year", "years")) continue;
        const subject = at - 1;
        const isPerson =
          (subjectPronouns.has(s.lower(subject)) && !s.is(subject, "it")) || people.has(s.lower(subject));
        // “My brother has ten years”; with “old” another rule reports it.
        if (
          !isPerson ||
          s.is(subject, "we", "they", "you") ||
          !(isClauseEnd(s, unit + 1) || s.is(unit + 1, "old")) ||
          // “three years' experience”
          s.is(unit + 1, "'", "’", "'s") ||
          s.is(at, "'ve", "having")
        )
          continue;
        yield {
          from: at,
          to: s.is(unit + 1, "old") ? unit + 1 : unit,
          suggestions: [`${beFor(s, subject, s.is(at, "had"))} ${s.between(at + 1, number)} years old`],
        };
      }
    },
  },
  // “I am 16 olds.” → “I am 16 years old.”
  {
    id: "ages/in-twenty-years-old",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("am", "is", "are", "was", "were", "'m", "'s", "'re", "be", "turn", "turned")) {
        if (at === 0 || at === s.length - 1) continue;
        const start = at + 1;
        if (!s.is(at, "am", "is", "are", "was", "were", "'m", "'s", "'re", "be", "turn", "turned")) continue;
        const from = s.is(start, "in", "at", "about", "only") ? start + 1 : start;
        const number = numberEnd(s, from);
        if (number < 0) continue;
        const subject = at - 1;
        const isPerson =
          (subjectPronouns.has(s.lower(subject)) && !s.is(subject, "it")) || people.has(s.lower(subject));
        const hyphen = s.is(number + 1, "-") ? number + 2 : number + 1;
        const preposition = s.is(start, "in", "at");
        const between = s.between(from, number);
        const begin = preposition ? start : from;
        if (s.is(hyphen, "year", "years") && s.is(hyphen + 1, "-", "old", "olds", "age", "ages")) {
          // “is 20 year old”, “is 20 years olds”, “is 20 years age”, “is in 20 years old”.
          const last = s.is(hyphen + 1, "-") ? hyphen + 2 : hyphen + 1;
          if (!s.is(last, "old", "olds", "age", "ages") || /^(?:NOUN|PROPN)$/.test(s.tag(last + 1))) continue;
          const phrase = s.between(begin, last);
          const right = `${between} ${s.is(number, "one", "1") && number === from ? "year" : "years"} old`;
          // “Is 20 year old” is reported by another rule.
          if (phrase !== right && (preposition || s.is(last, "olds", "age", "ages") || s.is(number + 1, "-")))
            yield { from: begin, to: last, suggestions: [right] };
        }
        // “I am 20 ages”, “she is 20 olds”.
        else if (isPerson && s.is(number + 1, "age", "ages", "olds", "old") && isClauseEnd(s, number + 2))
          yield { from: begin, to: number + 1, suggestions: [`${between} years old`] };
      }
    },
  },
  // “I know a 10-years-old boy.” → “I know a 10-year-old boy.”
  {
    id: "ages/five-years-old-girl",
    kind: "AGE_FORM",
    *find(s) {
      for (const at of s.placesOfWords("a", "an", "the", "my", "his", "her", "our", "their")) {
        const number = numberEnd(s, at + 1);
        if (number < 0) continue;
        // The tokens of “10-years-old” and of “10 years old” are the same but for the signs.
        const places: number[] = [];
        for (let next = number + 1; next < Math.min(s.length, number + 6) && places.length < 2; next += 1) {
          if (s.is(next, "-")) continue;
          places.push(next);
        }
        const [unit = -1, old = -1] = places;
        if (!s.is(unit, "year", "years", "month", "months") || !s.is(old, "old") || s.tag(old + 1) !== "NOUN") continue;
        const written = s.between(at + 1, old);
        const count = s.between(at + 1, number).replace(" ", "-");
        const right = `${count}-${s.is(unit, "year", "years") ? "year" : "month"}-old`;
        if (written === right || !written.includes("-") || !s.is(unit, "years", "months")) continue;
        yield { from: at + 1, to: old, suggestions: [right] };
      }
    },
  },
  // “How old years are you?” → “How old are you?”
  {
    id: "ages/how-old",
    kind: "AGE_FORM",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        // “How many years old are you?”, “How many ages”, “How old years”, “What age do you have?”
        if (
          s.is(at, "how") &&
          s.is(at + 1, "many") &&
          s.is(at + 2, "years", "year", "ages", "age") &&
          (s.is(at + 3, "old") || s.is(at + 2, "ages", "age") || (s.is(at + 3, "are") && s.is(at + 4, "you")))
        )
          yield {
            from: at,
            to: s.is(at + 3, "old") ? at + 3 : at + 2,
            suggestions: [writtenLike(s.written(at), "how") + " old"],
          };
        else if (
          s.is(at, "how") &&
          s.is(at + 1, "old") &&
          s.is(at + 2, "years", "year", "age", "ages") &&
          s.is(at + 3, "are", "is", "was", "old")
        )
          yield { from: at, to: at + 2, suggestions: [s.between(at, at + 1)] };
        // “At the age of 18 years old”, “my old is 20”, “my age is 20 years old”.
        else if (
          s.is(at, "age") &&
          s.is(at + 1, "of") &&
          numberEnd(s, at + 2) > 0 &&
          s.is(numberEnd(s, at + 2) + 1, "years", "year") &&
          s.is(numberEnd(s, at + 2) + 2, "old")
        )
          yield { from: at, to: numberEnd(s, at + 2) + 2, suggestions: [s.between(at, numberEnd(s, at + 2))] };
        else if (
          s.is(at, "my", "his", "her") &&
          s.is(at + 1, "old", "age", "ages", "year") &&
          s.is(at + 2, "is") &&
          numberEnd(s, at + 3) > 0 &&
          (s.is(at + 1, "old") || s.is(numberEnd(s, at + 3) + 1, "years", "year"))
        ) {
          const number = numberEnd(s, at + 3);
          const last = s.is(number + 1, "years", "year") ? (s.is(number + 2, "old") ? number + 2 : number + 1) : number;
          const opening = s.is(at, "my") ? "I am" : s.is(at, "his") ? "he is" : "she is";
          yield {
            from: at,
            to: last,
            suggestions: [`${writtenLike(s.written(at), opening)} ${s.between(at + 3, number)} years old`],
          };
        }
      }
    },
  },
];
