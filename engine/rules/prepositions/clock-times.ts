import { before, isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { writtenLike } from "../../english/inflection.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { isNumber, replaceRange, whenNouns } from "./dates.ts";

/** “7 o'clock”, “6:30”, “9 p.m.”, “half past six”. */
function isClock(s: SentenceReader, at: number): boolean {
  if (
    /^\d{1,2}[:.h]\d\d$/.test(s.lower(at)) &&
    (s.lower(at).includes(":") || s.lower(at).includes("h") || /^[ap]\.?m\.?$/.test(s.lower(at + 1)))
  )
    return true;
  if (/^\d{1,2}(?:[ap]m)$/.test(s.lower(at))) return true;
  if (s.is(at, "about", "around") && isClock(s, at + 1)) return true;
  if (isNumber(s, at))
    return (
      s.is(at + 1, "o'clock", "am", "pm", "a.m", "p.m", "a.m.", "p.m.", "oclock", "o") &&
      (!s.is(at + 1, "o") || s.is(at + 2, "'", "'clock", "clock"))
    );
  return s.is(at, "half", "quarter") && s.is(at + 1, "past", "to") && isNumber(s, at + 2);
}

/** What has an hour: “the film starts 7:30”. */
const timedVerbs = wordSet("start begin finish end open close leave arrive");

/** Between the verb and the hour these say when by themselves, or the hour is something else. */
const clockTime = /^\d{1,2}[:.]\d\d$/;

const living = wordSet("live be focus act");
/** PREP_TIME before an hour: “at seven o'clock”. */
export const clockTimeRules: readonly Rule[] = [
  // “The show started 20:15.” → “The show started at 20:15.”
  {
    id: "time-prepositions/at-before-an-hour",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(timedVerbs)) {
        if (at === 0 || at === s.length - 1) continue;
        if (!verbHere(s, at, timedVerbs) || !isClock(s, at + 1)) continue;
        // “We leave 7.50 for the driver”: money. “It begins around seven” is right.
        if (s.is(at + 1, "about", "around", "half", "quarter")) continue;
        if (clockTime.test(s.lower(at + 1)) && s.is(at, "leave", "leaves", "left", "open", "close")) continue;
        yield {
          from: at,
          to: at + 1,
          suggestions: [`${s.written(at)} at ${s.written(at + 1)}`],
        };
      }
    },
  },
  // “School starts in 7:30.” → “School starts at 7:30.”
  {
    id: "time-prepositions/at-an-hour",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("in", "on")) {
        if (isClock(s, at + 1)) yield replaceRange(s, at, "at");
        else if (
          s.is(at + 1, "noon", "midnight", "midday", "lunchtime", "night") &&
          !/^(?:NOUN|PROPN)$/.test(s.tag(at + 2)) &&
          !s.is(at + 2, "-")
        )
          yield replaceRange(s, at, "at");
        else if (
          s.is(at, "in") &&
          s.is(at + 1, "breakfast", "lunch", "dinner") &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "time"))
        )
          yield replaceRange(s, at, "at");
        else if (
          s.is(at + 1, "christmas", "easter", "tet") &&
          isClauseEnd(s, at + 2) &&
          !(s.is(at, "on") && !s.is(at + 1, "tet"))
        )
          yield replaceRange(s, at, "at");
        else if (s.is(at + 1, "tet") && s.is(at + 2, "holiday") && isClauseEnd(s, at + 3))
          yield {
            from: at,
            to: at + 1,
            suggestions: [
              `${writtenLike(s.written(at), "during")} the ${s.written(at + 1)}`,
              `${writtenLike(s.written(at), "at")} ${s.written(at + 1)}`,
            ],
          };
        else if (s.is(at, "on") && s.is(at + 1, "this", "that") && s.is(at + 2, "moment", "time"))
          yield replaceRange(s, at, "at");
        else if (
          s.is(at + 1, "the") &&
          s.is(at + 2, "same") &&
          s.is(at + 3, "time") &&
          !s.is(at + 4, "zone", "period", "frame", "as", "slot")
        )
          yield replaceRange(s, at, "at");
        else if (s.is(at + 1, "the") && s.is(at + 2, "end") && s.is(at + 3, "of") && !s.is(at, "on"))
          yield replaceRange(s, at, "at");
        else if (
          s.is(at, "on") &&
          s.is(at + 1, "the") &&
          s.is(at + 2, "end", "beginning") &&
          s.is(at + 3, "of") &&
          s.words.slice(at + 4, at + 7).some(({ lower }) => whenNouns.has(lower))
        )
          yield replaceRange(s, at, "at");
        else if (s.is(at, "on") && s.is(at + 1, "the") && s.is(at + 2, "moment") && isClauseEnd(s, at + 3))
          yield replaceRange(s, at, "at");
        else if (s.is(at + 1, "the") && s.is(at + 2, "age") && s.is(at + 3, "of") && isNumber(s, at + 4))
          yield replaceRange(s, at, "at");
      }
    },
  },
  // “Dogs bark in the night.” → “Dogs bark at night.” What happened once did so in the night: “He had fallen in the night.”
  {
    id: "time-prepositions/at-night-and-now",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("in")) {
        if (!s.is(at + 1, "the")) continue;
        if (
          s.is(at + 2, "night") &&
          isClauseEnd(s, at + 3) &&
          !s.is(before(s, at), "late", "middle", "day", "alone", "away") &&
          !s.words.slice(0, at).some((_, earlier) => s.can(earlier, "past") && !s.can(earlier, "base"))
        )
          yield { from: at, to: at + 2, suggestions: ["at night"] };
        else if (
          s.is(at + 2, "moment") &&
          isClauseEnd(s, at + 3) &&
          !verbHere(s, at - 1, living) &&
          s.words.slice(0, at).some(({ lower }) => /^(?:am|is|are|'m|'s|'re)$/.test(lower))
        )
          yield replaceRange(s, at, "at");
      }
    },
  },
];
