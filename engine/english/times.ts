import { onlySubjectPronouns } from "./closed-classes.ts";
import type { SentenceReader } from "../rules/rule.ts";
import { perSentence } from "./per-sentence.ts";
import { pastAdverbs, isForm } from "./verbs.ts";
import { wordSet } from "./word-set.ts";

/** First and last word, both included. */
export interface Place {
  from: number;
  to: number;
}

export const afterLast = wordSet(
  "night week month year birthday summer winter spring autumn fall weekend monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december tet christmas holiday semester term century decade",
);
const units = /^(?:second|minute|hour|day|week|month|year|decade|century|centurie)s?$/;
const amounts = wordSet(
  "a an one two three four five six seven eight nine ten twelve fifteen twenty thirty few several many some couple",
);
const notPast = wordSet("since for until till from about of over during within than by before after like");

/** One that has passed. */
export const isPastYear = (s: SentenceReader, at: number) =>
  /^(?:1[5-9]|20)\d\d$/.test(s.lower(at)) && Number(s.lower(at)) < s.year;

/** Words that put what happens at an end: “yesterday”, “two days ago”, “last summer”, “in 2019”. */
export const pastTimes = perSentence((s): readonly Place[] => [...readPastTimes(s)]);

function* readPastTimes(s: SentenceReader): Iterable<Place> {
  for (const at of s.placesOfWords("yesterday", "last", "ago", "in", "the")) {
    const isNamed = notPast.has(s.lower(at - 1)) || s.is(at + 1, "'s", "’s");
    if (s.is(at, "yesterday") && !isNamed) {
      const isBefore = s.is(at - 1, "before");
      yield { from: isBefore ? at - 3 : at, to: s.is(at + 1, "morning", "afternoon", "evening") ? at + 1 : at };
    } else if (
      s.is(at, "last") &&
      s.isOneOf(at + 1, afterLast) &&
      !isNamed &&
      (!s.is(at - 1, "the", "at", "in", "my", "our") || (s.is(at - 1, "my") && s.is(at - 2, "on"))) &&
      !s.is(at + 2, "'s")
    )
      yield { from: s.is(at - 1, "on") ? at - 1 : at, to: s.is(at + 2, "holiday", "night", "year") ? at + 2 : at + 1 };
    else if (s.is(at, "ago")) {
      let from = at - 1;
      while (
        from > 0 &&
        (s.isOneOf(from - 1, amounts) || s.tag(from - 1) === "NUM" || s.is(from - 1, "long", "only", "about", "of"))
      )
        from -= 1;
      if (
        !s.isOneOf(from - 1, wordSet("since from until")) &&
        (units.test(s.lower(at - 1)) || s.is(at - 1, "long", "time"))
      )
        yield { from, to: at };
    } else if (s.is(at, "in") && isPastYear(s, at + 1) && !s.is(at + 2, "-", "'s")) yield { from: at, to: at + 1 };
    else if (s.is(at, "in") && isPastYear(s, at + 2) && afterLast.has(s.lower(at + 1))) yield { from: at, to: at + 2 };
    else if (
      s.is(at, "in") &&
      s.is(at + 1, "the") &&
      s.is(at + 2, "past") &&
      (s.tag(at + 3) === "PUNCT" || s.tag(at + 3) === "PRON" || (at > 0 && at + 3 >= s.length))
    )
      yield { from: at, to: at + 2 };
    else if (s.is(at, "in") && s.is(at + 1, "my", "his", "her", "our") && s.is(at + 2, "childhood"))
      yield { from: at, to: at + 2 };
    else if (s.is(at, "the") && s.is(at + 1, "other") && s.is(at + 2, "day") && !s.isOneOf(at - 1, notPast))
      yield { from: at, to: at + 2 };
  }
}

/** Whether one of the words occurs in this range, both ends included. */
export const hasOneOf = (s: SentenceReader, { from, to }: Place, words: ReadonlySet<string>) => {
  for (let at = from; at <= to; at += 1) if (words.has(s.lower(at))) return true;
  return false;
};

const pointsOfTime =
  /^(?:(?:19|20)\d\d|yesterday|then|childhood|birth|january|february|march|april|may|june|july|august|september|october|november|december|monday|tuesday|wednesday|thursday|friday|saturday|sunday|christmas|tet|morning|noon|midnight|university|graduation)$/;

/** Whether “since” introduces a time here, not a reason. */
export function isSinceTime(s: SentenceReader, at: number): boolean {
  const next = s.is(at + 1, "the", "my", "his", "her", "our", "last", "early", "late", "this", "that")
    ? at + 2
    : at + 1;
  if (
    pointsOfTime.test(s.lower(next)) ||
    afterLast.has(s.lower(next)) ||
    s.is(next, "beginning", "age", "end", "day", "time", "start", "war", "moment", "o'clock")
  )
    return true;
  if (s.tag(at + 1) === "NUM" && (s.is(at + 2, "o'clock", "a.m", "p.m", "am", "pm") || /:/.test(s.lower(at + 1))))
    return true;
  if (isDuration(s, at + 1) > 0) return true;
  // “since grade 6”, “since primary school”.
  if (s.is(next, "grade", "class") && s.tag(next + 1) === "NUM") return true;
  if (s.is(next, "primary", "secondary", "high", "middle") && s.is(next + 1, "school")) return true;
  // “since I was a child”, “since she left school”.
  const verb = pastAdverbs(s, at + 2);
  return (
    (s.isOneOf(at + 1, onlySubjectPronouns) || s.is(at + 1, "you", "it")) &&
    (isForm(s, verb, "past") || s.is(verb, "was", "were")) &&
    !s.isQuestion
  );
}

/** Last word of “three years”, “a long time”, “many months” from `at` on; -1 if there is none. */
export function isDuration(s: SentenceReader, at: number): number {
  let end = at;
  if (s.is(end, "about", "almost", "nearly", "over", "around", "more")) end += s.is(end, "more") ? 2 : 1;
  if (s.is(end, "a") && s.is(end + 1, "long") && s.is(end + 2, "time")) return end + 2;
  if (s.is(end, "a", "the") && s.is(end + 1, "few", "couple", "last", "past")) end += s.is(end + 2, "of") ? 3 : 2;
  else if (s.isOneOf(end, amounts) || s.tag(end) === "NUM" || s.is(end, "so")) end += s.is(end, "so") ? 2 : 1;
  else if (!/^(?:years|months|ages|weeks|decades|centuries)$/.test(s.lower(end))) return -1;
  if (s.is(end, "long") && s.is(end + 1, "years")) end += 1;
  return (units.test(s.lower(end)) || s.is(end, "ages")) && !s.is(end + 1, "ago", "old", "later", "before", "from")
    ? end
    : -1;
}
