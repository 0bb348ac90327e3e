import { possessives } from "../../english/closed-classes.ts";
import { months, partsOfDay, seasons, timeUnits, weekdays } from "../../english/everyday-words.ts";
import { formOf, isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { writtenLike } from "../../english/inflection.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { replaceRange, whenNouns, isNumber } from "./dates.ts";

/** `May`, `March` and `August` are months only with their capital letter. */
const isMonth = (s: SentenceReader, at: number) =>
  months.has(s.lower(at)) && (!s.is(at, "may", "march", "august") || /^[A-Z]/.test(s.written(at)));

const isYear = (s: SentenceReader, at: number) => /^(?:1[89]|20)\d\d$/.test(s.lower(at));

const isDayNumber = (s: SentenceReader, at: number) => /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.test(s.lower(at));

const isOrdinal = (s: SentenceReader, at: number) =>
  /^\d+(?:st|nd|rd|th)$/.test(s.lower(at)) ||
  s.is(
    at,
    "first",
    "second",
    "third",
    "fourth",
    "fifth",
    "sixth",
    "seventh",
    "eighth",
    "ninth",
    "tenth",
    "twentieth",
    "thirtieth",
  );

/** Words from `at` that name a day of a month: “5th May”, “May 5”, “the 5th of May”, “20/11”; -1 for none. */
function dateEnd(s: SentenceReader, at: number): number {
  if (/^\d{1,2}[/.]\d{1,2}(?:[/.]\d{2,4})?$/.test(s.lower(at)) && s.lower(at).includes("/")) return at;
  const start = s.is(at, "the") ? at + 1 : at;
  if (isDayNumber(s, start) || isOrdinal(s, start)) {
    if (isMonth(s, start + 1)) return start + 1;
    if (s.is(start + 1, "of") && isMonth(s, start + 2)) return start + 2;
  }
  if (isMonth(s, at) && isDayNumber(s, at + 1)) return at + 1;
  if (isMonth(s, at) && s.is(at + 1, "the") && isOrdinal(s, at + 2)) return at + 2;
  return -1;
}

/** Without its preposition: “in last week” → “last week”. */
const drop = (s: SentenceReader, at: number): Match => ({
  from: at,
  to: at + 1,
  suggestions: [at === 0 ? writtenLike(s.written(at), s.written(at + 1)) : s.written(at + 1)],
});

const kindsOfDay = wordSet(
  "beautiful sunny rainy cold hot cool warm nice lovely windy fine dark cloudy foggy summer winter spring autumn weekend saturday sunday monday tuesday wednesday thursday friday bright wonderful special school",
);

const namedDays = wordSet(
  "christmas new women woman teacher teachers independence valentine labour labor national father mother children april birthday",
);

const dayNouns = wordSet("morning afternoon evening night day");

/** “He came in this morning”, “I handed it in last Monday”: part of the verb. */
const takesParticle = wordSet(
  "come get go drop pop check hand turn bring let call ring move settle log sign fill pay put send give stay live eat dine sleep break burst step walk run fly join cave chip tune ship phone take drive",
);

const isParticle = (s: SentenceReader, at: number): boolean =>
  (s.is(at, "in", "on") && verbHere(s, at - 1, takesParticle) !== undefined) ||
  (s.is(at - 1, "it", "them", "me", "him", "her", "us") && formOf(s, at - 2, takesParticle) !== undefined);

export const timePrepositionRules: readonly Rule[] = [
  // “I was born in Monday.” → “I was born on Monday.”
  {
    id: "time-prepositions/on-a-day",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("in", "at")) {
        const next = s.is(at + 1, "the") ? at + 2 : at + 1;
        if (
          (weekdays.has(s.lower(at + 1)) && !s.is(at + 2, "'s", "'") && !/^(?:NOUN|PROPN)$/.test(s.tag(at + 2))) ||
          (weekdays.has(s.lower(at + 1)) &&
            (dayNouns.has(s.lower(at + 2)) || s.is(at + 2, "mornings", "afternoons", "evenings", "nights")))
        ) {
          yield replaceRange(s, at, "on");
          continue;
        }
        const end = dateEnd(s, at + 1);
        if (end > 0) {
          // “in 20 May schools”, “at 5/7 of the price”, “in 1 March issue”.
          if (!/^(?:NOUN)$/.test(s.tag(end + 1)) || isYear(s, end + 1)) yield replaceRange(s, at, "on");
          continue;
        }
        // “In my birthday”, “in New Year's Day”, “in that day”, “in the first day”, “in weekdays”.
        if (
          s.is(at, "in") &&
          possessives.has(s.lower(at + 1)) &&
          s.is(at + 2, "birthday", "birthdays") &&
          s.tag(at + 3) !== "NOUN"
        )
          yield replaceRange(s, at, "on");
        else if (
          s.is(at, "at") &&
          possessives.has(s.lower(at + 1)) &&
          s.is(at + 2, "birthday") &&
          isClauseEnd(s, at + 3)
        )
          yield replaceRange(s, at, "on");
        else if (
          namedDays.has(s.lower(next)) &&
          !s.is(next, "birthday") &&
          s.words.slice(next + 1, next + 4).some(({ lower }) => /^(?:day|eve)$/.test(lower)) &&
          !s.is(next + 1, "and", "or", ",") &&
          !s.words.slice(next, next + 4).some(({ lower }) => lower === "days")
        )
          yield replaceRange(s, at, "on");
        else if (
          s.is(at + 1, "that", "this") &&
          s.is(at + 2, "day") &&
          !s.is(at + 3, "and") &&
          !(s.is(at + 1, "this") && s.is(at, "at"))
        )
          yield replaceRange(s, at, "on");
        else if (
          s.is(at + 1, "the") &&
          s.is(at + 2, "same", "first", "last", "next", "second") &&
          s.is(at + 3, "day") &&
          !s.is(at + 4, "or", "and") &&
          !s.is(at + 2, "next")
        )
          yield replaceRange(s, at, "on");
        else if (
          s.is(at, "in") &&
          possessives.has(s.lower(at + 1)) &&
          s.is(at + 2, "first", "last", "wedding") &&
          s.is(at + 3, "day")
        )
          yield replaceRange(s, at, "on");
        else if (s.is(at + 1, "weekdays") && isClauseEnd(s, at + 2)) yield replaceRange(s, at, "on");
        else if (s.is(at, "in") && s.is(at + 1, "weekends"))
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "at"), writtenLike(s.written(at), "on")] };
        else if (s.is(at, "in") && s.is(at + 1, "the") && s.is(at + 2, "weekend", "weekends") && !s.is(at + 3, "of"))
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "at"), writtenLike(s.written(at), "on")] };
        else if (s.is(at, "in") && s.is(at + 1, "holiday", "vacation") && isClauseEnd(s, at + 2))
          yield replaceRange(s, at, "on");
      }
    },
  },
  // “We arrived in a cold evening.” → “We arrived on a cold evening.”
  {
    id: "time-prepositions/on-a-sunny-morning",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("in", "at")) {
        if (!s.is(at + 1, "a", "an", "one")) continue;
        let next = at + 2;
        while (kindsOfDay.has(s.lower(next)) || s.is(next, "very", "and", ",")) next += 1;
        if (next > at + 2 && dayNouns.has(s.lower(next))) yield replaceRange(s, at, "on");
      }
    },
  },
  // “My birthday is on June.” → “My birthday is in June.”
  {
    id: "time-prepositions/in-a-month-or-year",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("on", "at")) {
        // “Look at the past”: the preposition is the verb's.
        if (
          s.is(at, "at") &&
          /^(?:look|glanc|point|laugh|star|gaz|aim|peer|hint|wonder|smil)(?:e|s|es|ed|ing|t)?$/.test(s.lower(at - 1))
        )
          continue;
        const next = at + 1;
        if (
          isMonth(s, next) &&
          !isDayNumber(s, next + 1) &&
          !s.is(next + 1, "the") &&
          !/^(?:PROPN)$/.test(s.tag(next + 1)) &&
          !(s.tag(next + 1) === "NOUN" && !isYear(s, next + 1))
        )
          yield replaceRange(s, at, "in");
        else if (
          isYear(s, next) &&
          !/^(?:NOUN|PROPN|ADJ|NUM)$/.test(s.tag(next + 1)) &&
          !s.is(next + 1, "-", "/", ":", "hours", "h", "%") &&
          !(s.is(at, "at") && s.is(at - 1, "valued", "priced", "stood", "stands"))
        )
          yield replaceRange(s, at, "in");
        else if (seasons.has(s.lower(next)) && !/^(?:NOUN|PROPN)$/.test(s.tag(next + 1)))
          yield replaceRange(s, at, "in");
        else if (s.is(next, "the") && seasons.has(s.lower(next + 1)) && !/^(?:NOUN|PROPN)$/.test(s.tag(next + 2)))
          yield replaceRange(s, at, "in");
        else if (
          s.is(next, "the") &&
          s.is(next + 1, "year", "month") &&
          (isYear(s, next + 2) || s.is(next + 2, "of")) &&
          s.is(at, "on")
        )
          yield replaceRange(s, at, "in");
        else if (
          s.is(next, "that", "this") &&
          s.is(next + 1, "year", "month", "summer", "century") &&
          isClauseEnd(s, next + 2)
        )
          yield s.is(next, "this") ? drop(s, at) : replaceRange(s, at, "in");
        else if (
          s.is(next, "the") &&
          /^(?:\d+(?:st|nd|rd|th)|19\d0s|20\d0s)$/.test(s.lower(next + 1)) &&
          (s.is(next + 2, "century") || s.lower(next + 1).endsWith("0s"))
        )
          yield replaceRange(s, at, "in");
        else if (s.is(next, "the") && s.is(next + 1, "future", "past") && isClauseEnd(s, next + 2))
          yield replaceRange(s, at, "in");
        else if (s.is(next, "recent") && s.is(next + 1, "years", "months")) yield replaceRange(s, at, "in");
        // “A huge effect on our free time”: not when, but on what.
        else if (
          (possessives.has(s.lower(next)) || s.is(next, "the")) &&
          !s.is(at - 1, "effect", "effects", "influence", "impact", "spend", "spent", "focus", "focused") &&
          ((s.is(next + 1, "free", "spare", "leisure") && s.is(next + 2, "time") && s.tag(next + 3) !== "NOUN") ||
            s.is(next + 1, "childhood", "twenties", "youth"))
        )
          yield replaceRange(s, at, "in");
      }
    },
  },
  // “I feel tired at morning.” → “I feel tired in the morning.”
  {
    id: "time-prepositions/in-the-morning",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("in", "on", "at")) {
        // “In morning,” lacks only its article: `articles/missing-the-in-a-fixed-phrase`.
        if (
          (!s.is(at, "in") || s.is(at + 2, ",")) &&
          partsOfDay.has(s.lower(at + 1)) &&
          (isClauseEnd(s, at + 2) ||
            s.tag(at + 2) === "PRON" ||
            s.is(at + 2, "with", "at", "before", "after", "we", "i", "every"))
        )
          yield { from: at, to: at, suggestions: [`${writtenLike(s.written(at), "in")} the`] };
        else if (
          !s.is(at, "in") &&
          s.is(at + 1, "the") &&
          partsOfDay.has(s.lower(at + 2)) &&
          !s.is(at + 3, "of", "before", "after", "when", "that", "shift", "train", "bus", "news", "show", "flight") &&
          !/^(?:NOUN|PROPN)$/.test(s.tag(at + 3))
        )
          yield replaceRange(s, at, "in");
      }
    },
  },
  // “I go to school on every day.” → “I go to school every day.”
  {
    id: "time-prepositions/last-week-without-preposition",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("in", "on", "at")) {
        if (
          s.is(at + 1, "yesterday", "tomorrow", "tonight", "today", "nowadays") &&
          !s.is(at + 2, "'s", "s") &&
          !/^(?:NOUN|PROPN)$/.test(s.tag(at + 2)) &&
          !/^(?:VERB|AUX|ADV|ADP)$/.test(s.tag(at - 1))
        )
          yield drop(s, at);
        else if (s.is(at + 1, "last", "next", "every", "this") && whenNouns.has(s.lower(at + 2))) {
          if (isParticle(s, at)) continue;
          // “It was on this morning that she came.”
          if (s.is(at - 1, "was", "is", "'s") && s.is(at - 2, "it") && s.is(at + 3, "that", "when")) continue;
          if (s.is(at + 2, "day", "time") && !(s.is(at + 1, "every") && s.is(at + 2, "day"))) continue;
          if (
            s.is(at + 3, "'s", "of", "or") ||
            (s.tag(at + 3) === "NOUN" && !dayNouns.has(s.lower(at + 3)) && !whenNouns.has(s.lower(at + 3)))
          )
            continue;
          // “In this month”, “at this time”, “in every month”: said, if seldom.
          if (
            s.is(at + 2, "term", "semester", "century", "holiday", "tet", "time") ||
            (s.is(at, "in") &&
              s.is(at + 1, "this", "every") &&
              s.is(at + 2, "year", "month", "week", "century", "may") &&
              !s.is(at + 2, "week", "year"))
          )
            continue;
          yield drop(s, at);
        } else if (
          s.is(at + 1, "the") &&
          s.is(at + 2, "next", "following") &&
          s.is(at + 3, "morning", "evening", "night") &&
          isClauseEnd(s, at + 4) &&
          s.is(at, "in")
        )
          yield drop(s, at);
        else if (isNumber(s, at + 1) && timeUnits.has(s.lower(at + 2)) && s.is(at + 3, "ago")) yield drop(s, at);
      }
    },
  },
  // “She cried during many days.” → “She cried for many days.”
  {
    id: "time-prepositions/for-three-hours",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("during")) {
        const isLong = isNumber(s, at + 1) && timeUnits.has(s.lower(at + 2)) && !s.is(at + 3, "of");
        const isVague = s.is(at + 1, "many", "several") && timeUnits.has(s.lower(at + 2)) && isClauseEnd(s, at + 3);
        if (isLong || isVague || (s.is(at + 1, "a") && s.is(at + 2, "long") && s.is(at + 3, "time")))
          // “It was changed three times during six weeks”: within them.
          yield replaceRange(s, at, isLong && s.is(at - 1, "times", "twice", "once") ? "in" : "for");
      }
    },
  },
];
