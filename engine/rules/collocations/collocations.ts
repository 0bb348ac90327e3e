import {
  modals,
  objectPronouns,
  openingDeterminers,
  personPronouns,
  possessives,
  questionWords,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { articleBefore, writtenLike } from "../../english/inflection.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import {
  before,
  formOf,
  inFormOf,
  isAfterBe,
  isClauseEnd,
  isVerbHere,
  nounPhraseEnd,
  verbHere,
} from "../../english/verb-objects.ts";
import { adjectiveNouns, phrases, verbObjects } from "./collocation-pairs.ts";
import { isRightCollocation } from "./right-collocations.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

/** By verb, then by object. */
const rightVerbs = new Map<string, Map<string, readonly string[]>>();

for (const { verb, objects, right } of verbObjects)
  for (const one of verb.split(" ")) {
    const known = rightVerbs.get(one) ?? new Map<string, readonly string[]>();
    for (const object of objects.split(" ")) if (!known.has(object)) known.set(object, right);
    rightVerbs.set(one, known);
  }

const rightAdjectives = new Map(
  adjectiveNouns.flatMap(({ verb, objects, right }) =>
    verb.split(" ").flatMap((adjective) => objects.split(" ").map((noun) => [`${adjective} ${noun}`, right] as const)),
  ),
);

const rightAdjectivesByFirst: ReadonlySet<string> = new Set(adjectiveNouns.flatMap(({ verb }) => verb.split(" ")));

const phrasesByFirst = Map.groupBy(
  phrases.map(([written, right]) => ({ written: written.split(" "), right })),
  ({ written }) => written[0] ?? "",
);

/** The object of a verb: its head, which may be named with what belongs to it: “the air conditioner”. */
function objectEnd(s: SentenceReader, verb: number): number {
  let from = verb + 1;
  if (s.is(from, "me", "him", "her", "us", "them", "you") && openingDeterminers.has(s.lower(from + 1))) from += 1;
  // “Do a lot of mistakes”, “make all of my homework”.
  const end = nounPhraseEnd(s, from);
  if (
    end >= 0 &&
    s.is(end, "lot", "lots", "all", "some", "many", "kind", "most", "number", "couple", "few") &&
    s.is(end + 1, "of")
  )
    return nounPhraseEnd(s, end + 2);
  if (s.is(from, "a") && s.is(from + 1, "lot", "few", "little") && s.is(from + 2, "of"))
    return nounPhraseEnd(s, from + 3);
  if (s.is(from, "lots", "some", "all", "most", "many") && s.is(from + 1, "of")) return nounPhraseEnd(s, from + 2);
  return end;
}

/** `do` helps another verb: “Do friends matter?”, “What mistakes did he make?”. */
function isHelper(s: SentenceReader, at: number): boolean {
  if (!s.is(at, "do", "does", "did", "have", "has", "had")) return false;
  // “but do call me”
  if (s.is(at, "do") && s.can(at + 1, "base") && s.is(at + 2, "me", "us", "him", "her", "them", "it")) return true;
  if (at === 0 || questionWords.has(s.lower(at - 1)) || s.is(at + 1, "n't", "not"))
    return !(at === 0 && s.is(at, "do") && openingDeterminers.has(s.lower(at + 1)) && !s.isQuestion);
  return s.isQuestion && !subjectPronouns.has(s.lower(before(s, at))) && !s.is(before(s, at), "to");
}

export const isClauseEndOrTime = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) ||
  s.is(
    at,
    "in",
    "by",
    "every",
    "last",
    "this",
    "at",
    "from",
    "to",
    "yesterday",
    "quickly",
    "rapidly",
    "again",
    "very",
    "dramatically",
    "sharply",
    "every",
    "since",
    "easily",
    "two",
    "three",
  );

const forget = wordSet("forget");
const borrow = wordSet("borrow");
const lend = wordSet("lend");
const win = wordSet("win");
const telling = wordSet("tell talk speak");
const learn = wordSet("learn");
export const collocationPairRules: readonly Rule[] = [
  // “I fell the exam.” → “I failed the exam.”
  {
    id: "collocations/verb-and-object",
    kind: "COLLOCATION",
    *find(s) {
      if (!s.has("up") && s.placesOfVerbs(rightVerbs).length === 0) return;
      for (let at = 0; at < s.length - 1; at += 1) {
        const verb =
          formOf(s, at, rightVerbs) ?? (s.is(at, "up") && s.isOneOf(before(s, at), subjectPronouns) ? "up" : undefined);
        const objects = verb === undefined ? undefined : rightVerbs.get(verb);
        if (!verb || !objects || isHelper(s, at)) continue;
        const end = objectEnd(s, at);
        if (end < 0) continue;
        const object = s.lower(end);
        const listed = objects.get(object) ?? objects.get(s.lemma(end, "plural") ?? object);
        if (!listed) continue;
        if (verb !== "up" && !isVerbHere(s, at)) continue;
        if (isAfterBe(s, at) && s.can(at, "participle") && !s.can(at, "gerund")) continue;
        if (isRightCollocation(s, verb, at, end)) continue;
        // “Say that the idea…”, “the secret to her success is…”: a clause. “Decisions I have made regarding your questions.”
        if (verb === "say" && (s.is(at + 1, "that") || finiteClausesOf(s).some((one) => one.verb.from > end))) continue;
        if (
          s.words
            .slice(at + 1, end)
            .some(({ lower }) => /^(?:regarding|concerning|about|to|for|with|in|kind|kinds|sort)$/.test(lower))
        )
          continue;
        // “Make your experience friendlier”, “make the question the heading”: the object becomes something.
        const next = end + 1;
        const isMadeSo =
          (s.tag(next) === "ADJ" && !s.is(next, "last", "next")) ||
          s.is(next, "the", "a", "an") ||
          s.words.slice(next).some(({ lower }, step) => lower !== "other" && s.can(next + step, "comparative"));
        if (verb === "make" && isMadeSo) continue;
        const fitting = listed.map((right) => inFormOf(s, at, verb === "up" ? "up" : verb, right));
        // “Make accident”: an accident, with the right verb as well.
        if (object === "accident" && end === at + 1 && verb !== "up") {
          yield { from: at, to: end, suggestions: fitting.map((right) => `${right} an accident`) };
          continue;
        }
        if (verb === "up") {
          yield { from: at, to: at, suggestions: [...listed] };
          continue;
        }
        // “Turn on the TV”: what belongs to the verb stays with it.
        yield { from: at, to: at, suggestions: fitting };
      }
    },
  },
  // “The big rain stopped us.” → “The heavy rain stopped us.”
  {
    id: "collocations/adjective-and-noun",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOf(rightAdjectivesByFirst)) {
        if (at === s.length - 1) continue;
        const right = rightAdjectives.get(`${s.lower(at)} ${s.lower(at + 1)}`);
        if (
          !right ||
          s.is(at + 2, "-") ||
          (s.tag(at + 2) === "NOUN" && !s.is(at + 2, "today", "yesterday", "tomorrow"))
        )
          continue;
        // “My old brother”, but “an old sister of the order”; “the big wind farm”; “the high people of the land”.
        if (
          s.is(at, "old", "young", "small") &&
          !possessives.has(s.lower(at - 1)) &&
          !s.is(at - 1, "an", "a", "two", "one", "three")
        )
          continue;
        if (s.is(at, "high") && s.is(at + 1, "people", "men", "women") && !s.is(at - 1, "very", "many", "are"))
          continue;
        if (s.is(at, "near") && !s.is(at - 1, "my", "a", "his", "her", "our", "very")) continue;
        if (s.is(at, "tall", "small", "large", "big") && s.is(at + 1, "age", "salary") && s.is(at - 1, "in", "the"))
          continue;
        const article = at - 1;
        if (s.is(article, "a", "an") && right[0] && articleBefore(right[0]) !== s.lower(article))
          yield {
            from: article,
            to: at,
            suggestions: right.map((word) => `${writtenLike(s.written(article), articleBefore(word))} ${word}`),
          };
        else yield { from: at, to: at, suggestions: right.map((word) => writtenLike(s.written(at), word)) };
      }
    },
  },
  // “My stomach is pain.” → “My stomach hurts.”
  {
    id: "collocations/set-phrase",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOf(phrasesByFirst))
        for (const { written, right } of phrasesByFirst.get(s.lower(at)) ?? []) {
          if (!written.every((word, step) => s.is(at + step, word))) continue;
          const key = written.join(" ");
          const last = at + written.length - 1;
          if (
            /^(?:go|going|goes|went) (?:swim|camp|shop|fish|jog|ski|sleep|party|football|sport|trip|picnic|travel)/.test(
              key,
            ) &&
            !isVerbHere(s, at)
          )
            continue;
          if (
            /^(?:say|says|said) about$/.test(key) &&
            (!(possessives.has(s.lower(last + 1)) || s.is(last + 1, "the", "this", "how")) ||
              s.words
                .slice(0, at)
                .some(({ lower }) =>
                  /^(?:what|things|something|anything|nothing|thing|much|word|that|to|little|more|be)$/.test(lower),
                ) ||
              s.isQuestion ||
              isAfterBe(s, at))
          )
            continue;
          if (key === "thank for" && at > 0 && !s.is(at - 1, ",")) continue;
          if (/^(?:is|are) pain$/.test(key) && !isClauseEnd(s, last + 1)) continue;
          if (/^(?:hear|hears|hearing) to$/.test(key) && s.can(last + 1, "base") && s.tag(last + 1) === "VERB")
            continue;
          if (
            /hearing (?:the )?music$/.test(key) &&
            !s.is(at - 1, "like", "likes", "love", "loves", "enjoy", "enjoys", "is", "liked") &&
            at > 0 &&
            key !== "like hearing music"
          )
            continue;
          if (
            /^hearing|^often hear|^always hear/.test(key) &&
            s.is(last + 1, "from", "coming", "in") &&
            !s.is(last + 2, "my", "the")
          )
            continue;
          if (key === "as i know ," && at > 0 && !s.is(at - 1, ",")) continue;
          if (
            /^(?:take|took) (?:dinner|lunch|breakfast)$/.test(key) &&
            (s.tag(last + 1) === "NOUN" || s.is(last + 1, "to", "for"))
          )
            continue;
          if (key === "at the last" && !(at === 0 && s.is(last + 1, ","))) continue;
          if (/^(?:borrow|borrowed) /.test(key) && s.is(last + 1, "from")) continue;
          if (
            (key === "play computer" && s.tag(last + 1) === "NOUN") ||
            (key === "play the computer" && s.tag(last + 1) === "NOUN")
          )
            continue;
          if (/^get a cold$/.test(key) && s.tag(last + 1) === "NOUN") continue;
          if (/^each others$/.test(key) && s.is(last + 1, "'", "'s")) continue;
          yield {
            from: at,
            to: last,
            suggestions: right.map((words) =>
              writtenLike(at === 0 ? s.written(at).slice(0, 1).toUpperCase() + "x" : "x", words),
            ),
          };
          break;
        }
    },
  },
  // “I learn in a small school.” → “I study in a small school.”
  {
    id: "collocations/study-at-school",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOfVerbs(learn)) {
        if (at === 0 || at >= s.length - 2) continue;
        const verb = verbHere(s, at, learn);
        if (!verb || !s.is(at + 1, "at", "in")) continue;
        const end = nounPhraseEnd(s, at + 2);
        if (
          end >= 0 &&
          s.is(end, "school", "university", "college") &&
          isClauseEnd(s, end + 1) &&
          !s.isQuestion &&
          !/^(?:what|which|that|things|subjects)$/.test(s.lower(before(s, at) - 1)) &&
          !s.words
            .slice(0, at)
            .some(({ lower }) => questionWords.has(lower) || lower === "that" || lower === "lot" || lower === "things")
        )
          yield { from: at, to: at, suggestions: [inFormOf(s, at, "learn", "study")] };
      }
    },
  },
  // “She told about her holiday.” → “She talked about her holiday.”
  {
    id: "collocations/tell-that",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOfVerbs(telling)) {
        if (at === 0 || at >= s.length - 2) continue;
        // “He told that he was tired”, “she talked that”, “they told about their trip”.
        const verb = verbHere(s, at, telling);
        if (!verb || (isAfterBe(s, at) && !s.can(at, "gerund"))) continue;
        if (
          s.is(at + 1, "that") &&
          (subjectPronouns.has(s.lower(at + 2)) || possessives.has(s.lower(at + 2)) || s.is(at + 2, "the")) &&
          (verb !== "tell" || !s.is(at - 1, "can", "could", "n't", "to"))
        )
          yield { from: at, to: at, suggestions: [inFormOf(s, at, verb, "say")] };
        else if (
          verb === "tell" &&
          s.is(at + 1, "about") &&
          (possessives.has(s.lower(at + 2)) || s.is(at + 2, "the", "a")) &&
          !s.is(at - 1, "to")
        )
          yield { from: at, to: at, suggestions: [inFormOf(s, at, "tell", "talk")] };
      }
    },
  },
  // “We won them last week.” → “We beat them last week.”
  {
    id: "collocations/win-them",
    kind: "COLLOCATION",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (verbHere(s, at, win) && s.is(at + 1, "him", "them", "us", "me") && isClauseEndOrTime(s, at + 2))
          yield { from: at, to: at, suggestions: [inFormOf(s, at, "win", "beat")] };
        // “Can I lend your pen?”, “I lent a book from the library”.
        else if (s.is(at, "lend") && s.is(at - 1, "i", "we") && modals.has(s.lower(at - 2)) && s.is(at + 1, "your"))
          yield { from: at, to: at, suggestions: ["borrow"] };
        else if (verbHere(s, at, lend) && !objectPronouns.has(s.lower(at + 1))) {
          const end = nounPhraseEnd(s, at + 1);
          if (end >= 0 && s.is(end + 1, "from"))
            yield { from: at, to: at, suggestions: [inFormOf(s, at, "lend", "borrow")] };
        } else if (verbHere(s, at, borrow)) {
          // “My friend borrowed me some money”, “borrow money to me”.
          const end = nounPhraseEnd(s, at + 1);
          if (end >= 0 && s.is(end + 1, "to", "for") && personPronouns.has(s.lower(end + 2)) && isClauseEnd(s, end + 3))
            yield { from: at, to: at, suggestions: [inFormOf(s, at, "borrow", "lend")] };
          else if (s.is(at + 1, "her", "you", "everyone") && openingDeterminers.has(s.lower(at + 2)))
            yield { from: at, to: at, suggestions: [inFormOf(s, at, "borrow", "lend")] };
        }
      }
    },
  },
  // “I forgot my homework at school.” → “I left my homework at school.”
  {
    id: "collocations/left-at-home",
    kind: "COLLOCATION",
    *find(s) {
      for (const at of s.placesOfVerbs(forget)) {
        if (at === 0 || at >= s.length - 3) continue;
        // “I forgot my book at home”.
        if (!verbHere(s, at, forget) || !(possessives.has(s.lower(at + 1)) || s.is(at + 1, "the"))) continue;
        const end = nounPhraseEnd(s, at + 1);
        if (
          end > 0 &&
          s.is(end + 1, "at", "in", "on") &&
          (s.is(end + 2, "home", "school", "work") ||
            (s.is(end + 2, "the", "my") &&
              s.is(
                end + 3,
                "bus",
                "car",
                "taxi",
                "train",
                "office",
                "house",
                "table",
                "class",
                "classroom",
                "hotel",
                "room",
              ))) &&
          s.is(
            end,
            "book",
            "books",
            "phone",
            "key",
            "keys",
            "bag",
            "wallet",
            "umbrella",
            "homework",
            "notebook",
            "money",
            "pen",
            "hat",
            "laptop",
            "ticket",
            "passport",
            "glasses",
          )
        )
          yield { from: at, to: at, suggestions: [inFormOf(s, at, "forget", "leave")] };
      }
    },
  },
];
