import { articles, openingDeterminers, questionWords, subjectPronouns } from "../../english/closed-classes.ts";
import { writtenLike } from "../../english/inflection.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { isClauseEnd, nounPhraseEnd } from "../../english/verb-objects.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { isAuxiliary, auxiliaries, midAdverbs, askedEnd, subjectEnd } from "./question-parts.ts";
import { wordMap } from "../../english/word-set.ts";

const subjects = new Set([
  ...subjectPronouns,
  "everyone",
  "everybody",
  "people",
  "someone",
  "this",
  "that",
  "these",
  "those",
]);

const isThird = (s: SentenceReader, from: number, to: number): boolean =>
  from === to && subjectPronouns.has(s.lower(from))
    ? s.is(from, "he", "she", "it")
    : s.is(to, "this", "that", "everyone", "everybody", "someone")
      ? true
      : !s.is(to, "these", "those", "people", "you", "parents") &&
        !isPluralNoun(s, to) &&
        !s.words.slice(from, to).some(({ lower }) => lower === "and");

const isFinite_ = (s: SentenceReader, at: number) =>
  (s.can(at, "base") || s.can(at, "third") || s.can(at, "past")) &&
  !isAuxiliary(s, at) &&
  (!/^(?:DET|ADP|CCONJ|PUNCT|PRON)$/.test(s.tag(at)) || s.is(at, "like"));

/** `do`, `does` or `did`, and the verb without its ending. */
function withDo(s: SentenceReader, verb: number, third: boolean): [string, string] {
  const base = s.lemma(verb, "base");
  const isPast = s.can(verb, "past") && (base === undefined || base !== s.lower(verb));
  if (isPast) return ["did", s.lemma(verb, "past") ?? s.lower(verb)];
  const lemma = s.lemma(verb, "third") ?? s.lower(verb);
  return [third ? "does" : "do", s.can(verb, "base") && !s.lower(verb).endsWith("s") ? s.lower(verb) : lemma];
}

const small = (s: SentenceReader, at: number) =>
  s.is(at, "i")
    ? "I"
    : /^(?:He|She|It|We|You|They|My|Your|His|Her|Our|Their|The|This|That|These|Those|People)$/.test(s.written(at))
      ? s.lower(at)
      : s.written(at);

const smallBetween = (s: SentenceReader, from: number, to: number) =>
  small(s, from) + s.between(from, to).slice(s.written(from).length);

/** The verb of a clause that would follow a question's: “What you say is wrong”. */
function hasLaterVerb(s: SentenceReader, from: number): boolean {
  for (let at = from; at < s.length; at += 1) {
    if (s.is(at, ",", ";", ":")) return true;
    if (auxiliaries.has(s.lower(at)) && !s.is(at, "do", "have", "'s", "'d")) return true;
    if (s.is(at, "do", "does", "did") && subjects.has(s.lower(at + 1))) return true;
  }
  return false;
}

/** `'re` → `are`; undefined for verbs that never come before their subject. */
function full(s: SentenceReader, at: number): string | undefined {
  const word = s.lower(at);
  const spelled: Record<string, string> = wordMap({
    "'re": "are",
    "'m": "am",
    "'s": "is",
    "'ll": "will",
    "'ve": "have",
    ca: "ca",
    wo: "wo",
  });
  if (word === "'d") return undefined;
  return spelled[word] ?? word;
}

/** Does have or do help another verb here? */
function isHelping(s: SentenceReader, at: number): boolean {
  const next = midAdverbs.has(s.lower(at + 1)) || s.is(at + 1, "n't", "not") ? at + 2 : at + 1;
  if (s.is(at + 1, "n't")) return true;
  if (s.is(at, "have", "has", "had", "'ve"))
    return (
      (s.can(next, "participle") || s.is(next, "been", "had", "done")) &&
      !openingDeterminers.has(s.lower(next)) &&
      s.tag(next) !== "NOUN" &&
      s.tag(next) !== "ADJ"
    );
  if (s.is(at, "do", "does", "did")) return s.can(next, "base") && s.tag(next) === "VERB";
  return true;
}

export const directQuestionRules: readonly Rule[] = [
  // “Where he works?” → “Where does he work?”
  {
    id: "questions/where-you-live",
    kind: "QUESTION_ORDER",
    *find(s) {
      if (!s.isQuestion) return;
      for (let at = 0; at < s.length - 2; at += 1) {
        if (
          !questionWords.has(s.lower(at)) ||
          !(at === 0 || s.is(at - 1, ",", "and", "but", "so", "“", '"') || (at === 1 && s.tag(0) !== "VERB"))
        )
          continue;
        // “And when he found out?”: what comes of it.
        if (s.is(at, "when") && s.is(at - 1, "and", "but", "so") && (at === 1 || s.tag(at - 2) === "PUNCT")) continue;
        // “I wonder if … and how much I need?”, “Do you know, what I mean?”: the question comes before it.
        if (s.tag(0) === "PUNCT" && at > 0 && !s.is(0, '"', "“")) continue;
        if (finiteClausesOf(s).some(({ verb }) => verb.main < at)) continue;
        const asked = askedEnd(s, at);
        if (asked < 0) continue;
        const from = asked + 1;
        const to = subjectEnd(s, from);
        // “What other animals look like a zebra?”, “What clothes should I take?”: no subject of its own.
        const isOwn = subjects.has(s.lower(from)) || openingDeterminers.has(s.lower(from)) || s.tag(from) === "PROPN";
        const asksForThing = s.is(at, "what", "which", "whose") || s.is(at + 1, "many", "much");
        if (asksForThing && (!isOwn || s.is(from, "other", "another", "more", "most"))) continue;
        // “How much money have I to take?”
        const isTurned = [to + 1, to + 2].some(
          (place) => isAuxiliary(s, place) && (subjects.has(s.lower(place + 1)) || articles.has(s.lower(place + 1))),
        );
        if (isTurned) continue;
        if (
          to < 0 ||
          s.is(from, "there", "years", "year") ||
          (s.is(at, "which", "whose") && asked === at) ||
          (s.is(at, "who") && !subjectPronouns.has(s.lower(from)))
        )
          continue;
        let verb = to + 1;
        const adverb = midAdverbs.has(s.lower(verb)) ? ` ${s.written(verb)}` : "";
        if (adverb) verb += 1;
        const subject = smallBetween(s, from, to);
        const begin = s.between(at, asked);
        if (
          s.is(at, "when", "what", "how", "where", "who") &&
          hasLaterVerb(s, verb + 1) &&
          !(isAuxiliary(s, verb) && !hasLaterVerb(s, verb + 2))
        )
          continue;
        // “When Lan does Discover It”: a heading.
        if (s.is(verb, "do", "does", "did") && /^\p{Lu}\p{Ll}/u.test(s.written(verb + 1))) continue;
        if (isAuxiliary(s, verb) && !(s.is(verb, "do", "does", "did", "have", "has", "had") && !isHelping(s, verb))) {
          // “Why you don't go?”, “What you are doing?”
          const isNot = s.is(verb + 1, "n't");
          const helper = full(s, verb);
          if (!helper) continue;
          yield {
            from: at,
            to: isNot ? verb + 1 : verb,
            suggestions: [`${begin} ${helper}${isNot ? "n't" : ""} ${subject}${adverb}`],
          };
        } else if (s.is(verb, "not") && (isFinite_(s, verb + 1) || s.tag(verb + 1) === "VERB")) {
          const [helper, base] = withDo(s, verb + 1, isThird(s, from, to));
          yield { from: at, to: verb + 1, suggestions: [`${begin} ${helper}n't ${subject} ${base}`] };
        } else if (isFinite_(s, verb) || s.is(verb, "have", "has", "had", "do", "does", "did")) {
          // “Why people think so” at the start of a title; a noun phrase must have a verb that is one.
          if (
            s.tag(verb) !== "VERB" &&
            !s.is(verb, "like", "have", "has", "had", "do", "does", "did", "costs") &&
            !subjects.has(s.lower(to))
          )
            continue;
          const [helper, base] = withDo(s, verb, isThird(s, from, to));
          yield { from: at, to: verb, suggestions: [`${begin} ${helper} ${subject}${adverb} ${base}`] };
        }
      }
    },
  },
  // “What means this word?” → “What does this word mean?”
  {
    id: "questions/what-means-this",
    kind: "QUESTION_ORDER",
    *find(s) {
      if (!s.isQuestion) return;
      for (const at of s.placesOfWords("what")) {
        const verb = s.is(at + 1, "does", "do", "is", "are") ? at + 2 : at + 1;
        if (!s.is(verb, "mean", "means")) continue;
        const from = verb + 1;
        if (s.is(from, "by", "that", "to", "?", "of")) continue;
        const word =
          s.is(from, "the", "this", "that") && s.is(from + 1, "word")
            ? Math.max(nounPhraseEnd(s, from), from + 1)
            : nounPhraseEnd(s, from);
        const end = s.tag(from) === "PUNCT" ? s.length - 2 : Math.max(word, s.length - 2);
        if (end < from || end - from > 4) continue;
        yield { from: at, to: end, suggestions: [`${s.written(at)} does ${s.between(from, end)} mean`] };
      }
    },
  },
  // “Do you can swim?” → “Can you swim?”
  {
    id: "questions/are-you-like",
    kind: "QUESTION_ORDER",
    *find(s) {
      if (!s.isQuestion) return;
      for (let at = 0; at < s.length - 2; at += 1) {
        if (!(
          at === 0 ||
          questionWords.has(s.lower(at - 1)) ||
          s.tag(at - 1) === "PUNCT" ||
          (questionWords.has(s.lower(at - 2)) && s.tag(at - 1) === "NOUN")
        ))
          continue;
        const subject = at + 1;
        if (!subjectPronouns.has(s.lower(subject))) continue;
        const verb = subject + 1;
        const subjectWord = small(s, subject);
        if (s.is(at, "do", "does", "did")) {
          // “Do you can swim?”, “Do you are tired?”, “What do you doing?”
          if (s.is(verb, "am", "is", "are", "was", "were", "can", "will", "should", "must", "could", "would"))
            yield { from: at, to: verb, suggestions: [`${writtenLike(s.written(at), s.lower(verb))} ${subjectWord}`] };
          else if (s.can(verb, "gerund") && s.tag(verb) === "VERB" && !s.can(verb, "base"))
            yield {
              from: at,
              to: at,
              suggestions: [
                writtenLike(
                  s.written(at),
                  s.is(at, "did")
                    ? s.is(subject, "i", "he", "she", "it")
                      ? "was"
                      : "were"
                    : s.is(subject, "i")
                      ? "am"
                      : s.is(subject, "he", "she", "it")
                        ? "is"
                        : "are",
                ),
              ],
            };
        } else if (s.is(at, "are", "is", "am", "was", "were")) {
          const isLike =
            s.is(verb, "like") &&
            s.is(at, "are") &&
            !openingDeterminers.has(s.lower(verb + 1)) &&
            !s.is(verb + 1, "me", "him", "her", "that");
          if (
            !isLike &&
            !(
              s.can(verb, "base") &&
              (s.tag(verb) === "VERB" || s.is(verb, "live", "work", "study")) &&
              (!s.can(verb, "adjective") || s.is(verb, "live")) &&
              !s.can(verb, "participle") &&
              !s.can(verb, "gerund") &&
              !s.is(verb, "like", "home", "back", "well", "lighter", "better", "lower", "closer", "further")
            )
          )
            continue;
          const helper = s.is(at, "was", "were") ? "did" : s.is(subject, "he", "she", "it") ? "does" : "do";
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), helper)] };
        }
      }
    },
  },
  // “She likes dogs?” → “Does she like dogs?”
  {
    id: "questions/you-like-coffee",
    kind: "QUESTION_ORDER",
    *find(s) {
      if (!s.isQuestion || s.length < 4 || s.words.slice(0, -1).some(({ tag }) => tag === "PUNCT")) return;
      if (
        s.is(0, "you") &&
        s.is(1, "like", "live", "speak", "study", "work", "play", "often", "usually") &&
        !s.is(2, "?")
      )
        yield { from: 0, to: 0, suggestions: ["Do you"] };
      else if (s.is(0, "you") && s.is(1, "can", "could", "will") && !s.is(2, "'t", "n't"))
        yield { from: 0, to: 1, suggestions: [`${writtenLike("X", s.lower(1)).replace(/^x/, "")} you`] };
      else if (s.is(0, "he", "she") && s.is(1, "likes", "lives", "speaks", "studies", "works", "plays"))
        yield { from: 0, to: 1, suggestions: [`Does ${s.lower(0)} ${s.lemma(1, "third") ?? s.lower(1)}`] };
    },
  },
  // “We were late, isn't it?” → “We were late, weren't we?”
  {
    id: "questions/isnt-it",
    kind: "QUESTION_ORDER",
    *find(s) {
      const end = s.length - 1;
      if (!s.isQuestion || !s.is(end - 1, "it") || !s.is(end - 2, "n't") || !s.is(end - 3, "is") || !s.is(end - 4, ","))
        return;
      const verb = [1, 2].find((at) => auxiliaries.has(s.lower(at)) || isFinite_(s, at));
      if (
        verb === undefined ||
        !s.is(verb - 1, "you", "he", "she", "they", "we") ||
        verb > 2 ||
        (s.words.slice(verb).some(({ lower }) => lower === "n't" || lower === "not") &&
          s.words.filter(({ lower }) => lower === "n't").length > 1)
      )
        return;
      const subject = s.lower(verb - 1);
      const helper =
        auxiliaries.has(s.lower(verb)) && isHelping(s, verb)
          ? full(s, verb)
          : withDo(s, verb, /^(?:he|she)$/.test(subject))[0];
      if (!helper || helper === "am" || helper === "may") return;
      const negative =
        helper === "can" ? "can't" : helper === "will" ? "won't" : helper === "shall" ? "shan't" : `${helper}n't`;
      yield { from: end - 3, to: end - 1, suggestions: [`${negative} ${subject}`] };
    },
  },
  // “How does he look like?” → “What does he look like?”
  {
    id: "questions/what-does-it-look-like",
    kind: "QUESTION_ORDER",
    *find(s) {
      for (const at of s.placesOfWords("how")) {
        // “How do you call this”, “how do you think about”, “how does he look like”, “how is the weather like”.
        if (
          s.is(at + 1, "do", "did", "does") &&
          s.is(at + 2, "you", "we", "they", "he", "she", "people") &&
          ((s.is(at + 3, "call") && s.is(at + 4, "this", "that", "it") && !s.is(at + 5, "off")) ||
            (s.is(at + 3, "think") && s.is(at + 4, "about", "?", "of")))
        )
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "what")] };
        else if (
          s.is(at + 1, "do", "does", "did", "is", "are", "was") &&
          s.words
            .slice(at + 2, at + 7)
            .some(
              ({ lower }, step) =>
                lower === "like" &&
                (isClauseEnd(s, at + 3 + step) || s.is(at + 3 + step, "in", "today", "now")) &&
                (s.is(at + 1, "is", "are", "was") || s.is(at + 1 + step, "look", "looks")),
            )
        )
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "what")] };
      }
    },
  },
];
