import { presentAndPastBe } from "../../english/closed-classes.ts";
import { cities } from "../../english/everyday-words.ts";
import { writtenLike } from "../../english/inflection.ts";
import { before, formOf, headOf, isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { fixedGroups } from "./preposition-pairs.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";
import { isVerbForm } from "./fixed-prepositions.ts";

const groupTable = fixedGroups.flatMap(({ words, right }) =>
  words.split(",").map((written) => ({ written: written.trim().toLowerCase().split(" "), right })),
);

/** By their first word: there are many, and every word of every text is looked up. */
const groupsByFirst = Map.groupBy(groupTable, ({ written }) => written[0] ?? "");

/** What ends a sense: “in the left”, but not “in the left pocket”. */
const endsOpen = /(?:of|to|with|on|from|for|at|as|way)$/;

/** At the head of a sentence, with a comma: elsewhere they are whole in themselves. */
const beforeComma = new Set([
  "as the result",
  "as result",
  "for examples",
  "for a example",
  "for an example",
  "in conclusions",
  "in a conclusion",
  "in the conclusion",
  "at the first",
  "in the first",
  "in the last",
  "in first place",
]);

const eventVerbs = wordSet("take meet visit do see join attend hold organize organise change move");

const arriving = wordSet("be come arrive get go");
const punctualVerbs = wordSet("come arrive start finish leave begin be run pay go");
/** “Came on the time”, “is always on the time”. */
const isPunctual = (s: SentenceReader, at: number) =>
  formOf(s, at - 1, punctualVerbs) !== undefined ||
  (s.is(at - 1, "always", "never", "usually", "home", "here", "there") && formOf(s, at - 2, arriving) !== undefined);

const showing = wordSet(
  "watch see show listen hear read find look appear be play learn search broadcast buy chat surf",
);

const travelling = wordSet("go come travel get return move ride take arrive");

const vehicles = wordSet("bus car train plane taxi bike bicycle motorbike motorcycle boat ship airplane coach");

const speaking = wordSet("speak talk write say answer communicate read sing present explain ask tell call");
const talks = (s: SentenceReader, at: number) =>
  s.words.slice(Math.max(0, at - 4), at).some((_, step) => formOf(s, Math.max(0, at - 4) + step, speaking)) ||
  presentAndPastBe.has(s.lower(before(s, at)));

const homes = wordSet("city village town apartment country flat");
const settlements = wordSet("country city village town province countryside");
const living = wordSet("live grow stay");
const hearing = wordSet("listen hear");
const pay = wordSet("pay");

/** A group as it is written: `key` is its words, from `at` to the one before `next`. */
interface Group {
  key: string;
  at: number;
  next: number;
}

const isAnyBefore = (s: SentenceReader, at: number, verbs: ReadonlySet<string>): boolean =>
  s.words.slice(0, at).some((_, step) => formOf(s, step, verbs) !== undefined);

const investing = /^(?:invest\w*|stakes?|shares?|interest(?:s|ed)?|believ\w+|trust|faith|confidence|jobs?)$/;

/** “Investors in Google”, “her interest in Facebook”. */
const isOfInvestor = (s: SentenceReader, { key, at }: Group): boolean =>
  /^in [a-z]+$/.test(key) && investing.test(s.lower(at - 1));

/** “in the left corner”: the last noun of the group describes another one. */
const describesNoun = (s: SentenceReader, { next }: Group): boolean =>
  (/^(?:NOUN|PROPN|ADJ|NUM)$/.test(s.tag(next)) || s.is(next, "'s", "-", "of")) &&
  !s.is(next, "every", "yesterday", "today", "last");

/** A group that is right in some places, and why. */
const exceptions: readonly ((s: SentenceReader, group: Group) => boolean)[] = [
  isOfInvestor,
  // “in the left lane”
  (s, { key, next }) => (key === "in the left" || key === "at the left") && !isClauseEnd(s, next) && !s.is(next, "of"),
  // “I want to thank to …” is another error.
  (_, { key, at }) => (key === "thank to" || key === "follow my opinion") && at > 0,
  // “According to my opinion” is a group of its own.
  (s, { key, at }) => key === "to my opinion" && s.is(at - 1, "according"),
  // “according to me and my sister”
  (s, { key, next }) => key === "according to me" && s.is(next, "and"),
  // “Get in touch to share”, “use it instead to show”: what follows is a purpose. “Keep up to date.”
  (s, { key, next }) => key.endsWith(" to") && (isVerbForm(s, next) || s.is(next, "date")),
  // “believe in television”: nothing is shown.
  (s, { key, at }) => /tv$|television$|internet$/.test(key) && !isAnyBefore(s, at, showing),
  (s, { key, at }) => key.endsWith("cash") && !formOf(s, before(s, at), pay),
  // “As the result shows”: whole in itself.
  (s, { key, at, next }) => beforeComma.has(key) && !(at === 0 && s.is(next, ",")),
  // “It depends on the time.”
  (s, { key, at, next }) => key === "on the time" && (!isClauseEnd(s, next) || !isPunctual(s, at)),
  // “Ready in another day.”
  (s, { key, at, next }) => key === "in another day" && (s.is(next, "or") || !isAnyBefore(s, at, eventVerbs)),
  // “different in purpose”
  (s, { key, at }) => key === "in purpose" && s.tag(at - 1) === "ADJ",
  (s, { key, at }) => key.endsWith("radio") && !isAnyBefore(s, at, hearing),
  (s, { key, at }) => /walk/.test(key) && !isAnyBefore(s, at, travelling),
  // “written in English”, but not “a book by English authors”.
  (s, { key, at }) => /english$|vietnamese$/.test(key) && !talks(s, at),
  // “in my own room”
  (s, { key, next }) => /^(?:in|by) (?:my|his|her|their) own$/.test(key) && !isClauseEnd(s, next),
  // “in the end”, “on the end of the rope”
  (s, { key, at, next }) => key === "in the end" || (key === "on the end" && !(at === 0 && s.is(next, ","))),
  // “the influence on the world”, but “the best on the world”
  (s, { key, at }) => key === "on the world" && !s.words.slice(0, at).some(({ lower }) => ofWorld.test(lower)),
];

const ofWorld = /^(?:most|best|.*est|people|countries|country|place)$/;

/** The right words in place of a group. */
function correctedGroup(s: SentenceReader, { key, at, next }: Group, right: string): Match {
  // “In the way to school” → “on the way to school”.
  const tail = /^(?:in|at) (?:the|my) way/.test(key) ? ` ${s.written(next - 1)}` : "";
  const fitting = right.startsWith("get married") ? `${s.written(at)} married to` : right + tail;
  // A group in capitals keeps only that of its first letter.
  const model = s.written(at).length > 1 ? s.written(at).replace(/^([A-Z])[A-Z]+$/, "$1x") : "x";
  return { from: at, to: next - 1, suggestions: [writtenLike(model, fitting)] };
}

function* fixedGroup(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(groupsByFirst))
    for (const { written, right } of groupsByFirst.get(s.lower(at)) ?? []) {
      if (!written.every((word, step) => s.is(at + step, word))) continue;
      const group = { key: written.join(" "), at, next: at + written.length };
      if (!endsOpen.test(right) && describesNoun(s, group)) continue;
      if (exceptions.some((isRight) => isRight(s, group))) continue;
      yield correctedGroup(s, group, right);
      break;
    }
}

/** Groups of words with a fixed preposition: “by bus”, “at the end of”. */
export const fixedGroupRules: readonly Rule[] = [
  // “She did it by her own.” → “She did it on her own.”
  { id: "fixed-prepositions/fixed-group", kind: "PREP_COLLOC", find: fixedGroup },
  // “We came here by a taxi.” → “We came here by taxi.”
  {
    id: "fixed-prepositions/by-bus",
    kind: "PREP_COLLOC",
    *find(s) {
      for (const at of s.placesOfWords("by", "with", "on", "in")) {
        const travels = s.words
          .slice(Math.max(0, at - 5), at)
          .some((_, step) => formOf(s, Math.max(0, at - 5) + step, travelling) !== undefined);
        if (!travels) continue;
        const isOwned = s.is(at + 1, "my", "his", "her", "our", "their");
        const isArticled = isOwned || s.is(at + 1, "a", "an", "the");
        const vehicle = isArticled ? at + 2 : at + 1;
        if (
          !s.isOneOf(vehicle, vehicles) ||
          /^(?:NOUN|PROPN)$/.test(s.tag(vehicle + 1)) ||
          s.is(vehicle + 1, "-", "stop", "station") ||
          // “By a bus that my uncle drives”: one bus, not a way to travel.
          s.is(vehicle + 1, "which", "that", "who", "of", "from", "with", "i", "we", "he", "she", "they", "you", "my")
        )
          continue;
        if (s.is(at, "by")) {
          if (!isArticled) continue;
          const owned = `${s.is(vehicle, "car", "taxi") ? "in" : "on"} ${s.between(at + 1, vehicle)}`;
          yield { from: at, to: vehicle, suggestions: [`by ${s.written(vehicle)}`, ...(isOwned ? [owned] : [])] };
        } else if (!isArticled) yield { from: at, to: vehicle, suggestions: [`by ${s.written(vehicle)}`] };
        else if (s.is(at, "with") && !isOwned)
          yield { from: at, to: vehicle, suggestions: [`by ${s.written(vehicle)}`] };
      }
    },
  },
  // “He was born at Hue.” → “He was born in Hue.”
  {
    id: "fixed-prepositions/live-in-a-city",
    kind: "PREP_COLLOC",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        if (!s.is(at + 1, "at", "on") || !(verbHere(s, at, living) || s.is(at, "born", "up", "lives"))) continue;
        const head = headOf(s, at + 2);
        if (
          cities.has(head) ||
          (s.is(at + 1, "at") && settlements.has(head)) ||
          (s.is(at + 1, "on") && homes.has(head)) ||
          (s.is(at + 2, "ho", "da", "hai", "nha", "can") && /^[A-Z]/.test(s.written(at + 2)))
        )
          yield { from: at, to: at + 1, suggestions: [`${s.written(at)} in`] };
      }
    },
  },
];
