import { writtenLike } from "../../english/inflection.ts";
import { numberWords, timeUnits, weekdays } from "../../english/everyday-words.ts";
import { formOf, nounPhraseEnd, verbHere } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const isNumber = (s: SentenceReader, at: number) =>
  /^\d+$/.test(s.lower(at)) || numberWords.has(s.lower(at)) || s.is(at, "a", "an", "several", "few", "many");

/** What goes on for a time; other verbs name one moment: “I received it since three days ago”. */
const lasting = wordSet("live work study learn know be have stay teach play wait love use speak sleep drive own");

const company = wordSet(
  "friend friends family parents classmates classmate brother sister cousin cousins teammates colleagues",
);
/** What hangs, and where it is not “in the wall”. */
const hangs = /^(?:pictures?|photos?|posters?|paintings?|clocks?|maps?|calendars?|mirrors?|hang|hangs|hung|hanging)$/;

const counted = wordSet("hours hour times minutes meals once twice glasses cups days");
/** “Two hours in day”, “three times in week”: how often in each. */
function* timesInDay(s: SentenceReader): Iterable<Match> {
  for (const unit of s.placesOfWords("day", "week", "month", "year")) {
    const at = unit - 1;
    if (
      !s.is(at, "in") ||
      !s.isOneOf(at - 1, counted) ||
      /^(?:NUM|NOUN|PROPN)$/.test(s.tag(at + 2)) ||
      s.is(at + 2, "-", "'s")
    )
      continue;
    yield { from: at, to: at + 1, suggestions: [`a ${s.written(at + 1)}`] };
  }
}

/** “In the Sunday we rest”, “at the 7 o'clock”. */
function* inTheSunday(s: SentenceReader): Iterable<Match> {
  for (const the of s.placesOfWords("the")) {
    const at = the - 1;
    if (s.is(at, "in", "at") && s.isOneOf(at + 2, weekdays) && !/^(?:NOUN|PROPN|NUM)$/.test(s.tag(at + 3))) {
      if (!s.is(at + 3, "of", "-", "'s", "after", "before"))
        yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "on")] };
    } else if (
      s.is(at, "at", "in") &&
      isNumber(s, at + 2) &&
      s.is(at + 3, "o'clock", "a.m.", "p.m.", "am", "pm") &&
      s.tag(at + 4) !== "NOUN"
    )
      yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "at")] };
  }
}

const fill = wordSet("fill");
const sharedActivities = wordSet("play watch have drink eat spend share");
/** Prepositions that depend on more than the word before them. */
export const smallPrepositionRules: readonly Rule[] = [
  // “I have lived here since two years ago.” → “I have lived here for two years.”
  {
    id: "time-prepositions/since-ago",
    kind: "PREP_TIME",
    *find(s) {
      for (const at of s.placesOfWords("since", "from")) {
        if (!isNumber(s, at + 1)) continue;
        const unit = s.is(at + 1, "a", "several", "many") && s.is(at + 2, "few") ? at + 3 : at + 2;
        if (!timeUnits.has(s.lower(unit)) || !s.is(unit + 1, "ago")) continue;
        const verbs = s.words.slice(0, at).map((_, step) => step);
        const hasPerfect = verbs.some((step) => s.is(step, "have", "has", "'ve", "been"));
        const isLasting = verbs.some(
          (step) => formOf(s, step, lasting) !== undefined && !s.is(step, "have", "has", "'ve"),
        );
        if (s.is(at, "from") && !hasPerfect) continue;
        const time = s.between(at + 1, unit);
        const [long, once] = [`for ${time}`, `${time} ago`];
        yield { from: at, to: unit + 1, suggestions: hasPerfect && isLasting ? [long, once] : [once, long] };
      }
    },
  },
  // “We meet three times in year.” → “We meet three times a year.”
  { id: "time-prepositions/times-in-day", kind: "PREP_TIME", find: timesInDay },
  // “In the Sunday we rest.” → “On Sunday we rest.”
  { id: "time-prepositions/in-the-sunday", kind: "PREP_TIME", find: inTheSunday },
  // “I drink coffee to my classmates.” → “I drink coffee with my classmates.”
  {
    id: "fixed-prepositions/with-friends",
    kind: "PREP_COLLOC",
    *find(s) {
      for (const at of s.placesOfWords("to")) {
        if (!s.is(at + 1, "my", "his", "her", "our", "their", "your")) continue;
        const friend = s.is(at + 2, "best", "close", "old", "new", "two", "three") ? at + 3 : at + 2;
        if (!s.isOneOf(friend, company)) continue;
        // “Go to my friend’s house”, “come to my cousin’s”: where one goes.
        if (s.is(friend + 1, "'s", "'", "’") || s.tag(friend + 1) === "NOUN") continue;
        const verb = [at - 2, at - 3].find((place) => verbHere(s, place, sharedActivities) !== undefined);
        if (verb === undefined || nounPhraseEnd(s, verb + 1) !== at - 1) continue;
        // “Have a message to my friend”, “share a photo to my friends”.
        if (!s.isOneOf(at - 1, doneTogether)) continue;
        yield { from: at, to: at, suggestions: ["with"] };
      }
    },
  },
  // “A big clock hangs in the wall.” → “A big clock hangs on the wall.”
  {
    id: "fixed-prepositions/on-the-wall",
    kind: "PREP_COLLOC",
    *find(s) {
      for (const at of s.placesOfWords("in", "at")) {
        if (!s.is(at + 1, "the", "my") || !s.is(at + 2, "wall", "walls", "ceiling")) continue;
        // “Looked at the clock and at the wall.”
        if (s.is(at, "at") && !s.words.some(({ lower }) => /^(?:hang|hangs|hung|hanging)$/.test(lower))) continue;
        if (!s.words.some(({ lower }) => hangs.test(lower)) || s.is(at + 3, "of", "-")) continue;
        yield { from: at, to: at, suggestions: [s.written(at) === s.lower(at) ? "on" : "On"] };
      }
    },
  },
  // “Please fill the survey.” → “Please fill in the survey.”
  {
    id: "missing-prepositions/fill-in-a-form",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(fill)) {
        if (at >= s.length - 2) continue;
        if (formOf(s, at, fill) === undefined) continue;
        const end = nounPhraseEnd(s, at + 1);
        if (
          end < 0 ||
          !s.is(end, "form", "forms", "questionnaire", "questionnaires", "survey", "application") ||
          s.is(end + 1, "in", "out", "up", "with")
        )
          continue;
        yield { from: at, to: at, suggestions: [`${s.written(at)} in`, `${s.written(at)} out`] };
      }
    },
  },
];
const doneTogether = wordSet(
  "football soccer badminton volleyball basketball tennis games game cards chess sports guitar tv television film films movie movies dinner lunch breakfast coffee tea time",
);
