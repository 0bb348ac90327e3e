import { articles, possessives, presentAndPastBe, subjectPronouns } from "../../english/closed-classes.ts";
import { people } from "../../english/everyday-words.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { formOf, headOf, isClauseEnd, nounPhraseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { hasVerbAfter, helpers, isVerb } from "../agreement/subject-verbs.ts";

const women = wordSet(
  "mother mom mum sister aunt wife girlfriend grandmother grandma daughter girl woman lady niece mrs ms miss",
);
const men = wordSet("father dad brother uncle husband boyfriend grandfather grandpa son boy man nephew mr");
const adverbs = wordSet("always usually often never sometimes really also still only just");

/** Where a subject of nouns that begins the clause ends, with “in my country” and “and my sister”; -1 for none. */
function fullSubjectEnd(s: SentenceReader, from: number): number {
  if (!(
    possessives.has(s.lower(from)) ||
    articles.has(s.lower(from)) ||
    s.is(from, "this", "that", "these", "those", "some", "many", "most", "all", "people", "everyone", "everybody") ||
    s.tag(from) === "PROPN" ||
    s.tag(from) === "NOUN" ||
    s.tag(from) === "ADJ"
  ))
    return -1;
  let end = nounPhraseEnd(s, from);
  if (end < 0 && s.is(from, "everyone", "everybody")) end = from;
  while (end >= 0 && s.is(end + 1, "in", "of", "at", "from", "and", "on", "with") && nounPhraseEnd(s, end + 2) > 0) {
    if (end - from > 7) return -1;
    end = nounPhraseEnd(s, end + 2);
  }
  return end;
}

/** May a noun phrase here be the subject of what follows: at the head of a sentence, or of a clause that a link opens? */
function isSubjectPlace(s: SentenceReader, at: number, end: number): boolean {
  if (s.is(at, "boy", "overall", "means", "mean") || s.is(end, "means", "mean", "pretend")) return false;
  // “The impressions and emotions they have”: the second of two objects.
  const isSecond = s.is(at - 1, "and", ",", "but") && !articles.has(s.lower(at)) && !possessives.has(s.lower(at));
  return !isSecond || s.tag(at) === "PROPN" || s.is(at, "people", "everyone", "everybody");
}

const wholes = wordSet("everything something anything nothing all whatever");

const complements = wordSet(
  "fact idea news opinion belief hope feeling way reason day time year moment conclusion rumour rumor evidence problem thing truth point view",
);
const telling = wordSet(
  "tell say inform promise remind ask show convince warn write explain answer reply teach persuade hope wish so such",
);

const waiting = wordSet("wait look ask search pay hope care apply long beg hunt");
const isAboutPeople = (s: SentenceReader, from: number, to: number) =>
  s.words
    .slice(from, to + 1)
    .some(
      ({ lower, tag }, step) =>
        tag === "PROPN" || [lower, s.lemma(from + step, "plural") ?? ""].some((word) => people.has(word)),
    );

const thinking = wordSet("consider think hope ask");
/** Pronouns that repeat what the clause already names: “My sister she …”, “the book that I bought it”. */
export const extraSubjectRules: readonly Rule[] = [
  // “Lan she is my best friend.” → “Lan is my best friend.”
  {
    id: "subjects/my-sister-she",
    kind: "SUBJECT",
    *find(s) {
      for (let at = 0; at < s.length - 3; at += 1) {
        if (!(at === 0 || s.is(at - 1, ",", "and", "but", "because", "think", "now", "yesterday"))) continue;
        const end = fullSubjectEnd(s, at);
        if (end < 0) continue;
        // “Everything she said turned out to be true”: what she said.
        if (s.isOneOf(end, wholes) && !s.is(end + 1, ",")) continue;
        // “The sooner a burn is cooled, the less damage it does.”
        if (s.is(at, "the") && s.is(at + 1, "less", "more", "fewer", "better", "greater")) continue;
        const hasComma = s.is(end + 1, ",");
        const pronoun = hasComma ? end + 2 : end + 1;
        if (!s.is(pronoun, "he", "she", "it", "they", "we")) continue;
        if (hasComma && at > 0) continue;
        if (!isSubjectPlace(s, at, end)) continue;
        const verb = adverbs.has(s.lower(pronoun + 1)) ? pronoun + 2 : pronoun + 1;
        if (!isVerb(s, verb)) continue;
        const head = headOf(s, at);
        const isJoined = s.words.slice(at, end).some(({ lower }) => lower === "and");
        const isMany = isJoined || isPluralNoun(s, nounPhraseEnd(s, at)) || s.is(at, "people");
        const isWoman = women.has(head) || s.is(at, "lan", "hoa", "mai", "huong", "mary");
        const isMan = men.has(head) || s.is(at, "nam", "tuan", "hung", "john", "tom", "peter");
        const word = s.lower(pronoun);
        const agrees =
          word === "she"
            ? !isMany && !isMan && (isWoman || people.has(head) || s.tag(at) === "PROPN")
            : word === "he"
              ? !isMany && !isWoman && (isMan || people.has(head) || s.tag(at) === "PROPN")
              : word === "they"
                ? isMany || s.is(at, "everyone", "everybody")
                : word === "we"
                  ? isJoined && s.words.slice(at, end + 1).some(({ lower }) => lower === "i" || lower === "me")
                  : !isMany && !people.has(head) && !women.has(head) && !men.has(head);
        if (!agrees) continue;
        // “The day it happened”, “The book she wrote is…”, “my mother, she said,”.
        if (
          /^(?:day|time|year|moment|way|week|night|morning|reason|thing|place|minute|month|rest|lot|more|first|today|yesterday|tomorrow|summer|winter|evening|afternoon|spring|autumn|weekend|tet|once|now|\w+day|january|february|march|april|june|july|august|september|october|november|december|christmas|noon|midnight|lunchtime|term|season|century|decade|hour)$/.test(
            head,
          )
        )
          continue;
        if (hasVerbAfter(s, verb + 1)) continue;
        const isBe = presentAndPastBe.has(s.lower(verb));
        if (isClauseEnd(s, verb + 1)) continue;
        if (
          hasComma &&
          !((possessives.has(s.lower(at)) && people.has(head)) || (s.tag(at) === "PROPN" && (isWoman || isMan)))
        )
          continue;
        // Things: “The house it is big”, and not “The house it stood on”.
        if (!isBe && word === "it" && !s.is(verb, "has", "have", "can", "will", "makes", "looks", "helps")) continue;
        // “Many sights they saw on the way”: the object comes before. “My friends they play” tells who.
        if (
          word === "they" &&
          !isBe &&
          !isAboutPeople(s, at, end) &&
          !s.is(verb, "have", "can", "will", "make", "look", "help")
        )
          continue;
        if (s.tag(s.length - 2) === "ADP" && !s.is(s.length - 2, "to")) continue;
        yield { from: end, to: pronoun, suggestions: [s.written(end)] };
        break;
      }
    },
  },
  // “The film that we watched it was boring.” → “The film that we watched was boring.”
  {
    id: "subjects/that-i-bought-it",
    kind: "SUBJECT",
    *find(s) {
      for (const at of s.placesOfWords("that", "which", "who", "whom")) {
        if (!(s.tag(at - 1) === "NOUN" || s.tag(at - 1) === "PROPN") || complements.has(s.lower(at - 1))) continue;
        if (!s.is(at + 1, "i", "we", "he", "she", "they", "you") && !possessives.has(s.lower(at + 1))) continue;
        const subject = subjectPronouns.has(s.lower(at + 1)) ? at + 1 : nounPhraseEnd(s, at + 1);
        if (subject < 0) continue;
        let verb = subject + 1;
        while (helpers.has(s.lower(verb)) || adverbs.has(s.lower(verb)) || s.is(verb, "n't", "not", "been")) verb += 1;
        if (!s.can(verb, "base") && !s.can(verb, "past") && !s.can(verb, "third") && !s.can(verb, "participle"))
          continue;
        const particle = s.is(verb + 1, "to", "about", "with", "for", "at", "up", "from", "on", "in") ? verb + 1 : verb;
        const object = particle + 1;
        if (!s.is(object, "it", "him", "her", "them") || formOf(s, verb, thinking) !== undefined) continue;
        if (s.is(object, "her") && /^(?:NOUN|ADJ)$/.test(s.tag(object + 1))) continue;
        // “The price that we have set for it”: for another thing.
        if (s.is(particle, "for") && particle > verb && formOf(s, verb, waiting) === undefined) continue;
        const isPlural = isPluralNoun(s, at - 1);
        if (s.is(object, "them") !== isPlural) continue;
        if (!isPlural && s.is(object, "it") === people.has(s.lower(at - 1))) continue;
        // “I told my friend that I loved her”, “such a good book that I read it twice”.
        if (
          s.is(at, "that") &&
          s.words.slice(0, at).some((_, step) => formOf(s, step, telling) !== undefined || s.is(step, "so", "such"))
        )
          continue;
        const after = s.lower(object + 1);
        if (
          !isClauseEnd(s, object + 1) &&
          !/^(?:yesterday|last|most|very|in|on|at|to|is|was|are|were|every|so|for|when|from|has|had|the|with|two|three|before)$/.test(
            after,
          )
        )
          continue;
        yield { from: particle, to: object, suggestions: [s.written(particle)] };
      }
    },
  },
  // “I have a brother who he is very tall.” → “I have a brother who is very tall.”
  {
    id: "subjects/where-i-live-there",
    kind: "SUBJECT",
    *find(s) {
      for (let at = 1; at < s.length - 3; at += 1) {
        // “The place where I live there”; “the man who he lives next door is…”.
        if (s.is(at, "where") && s.tag(at - 1) === "NOUN" && subjectPronouns.has(s.lower(at + 1))) {
          for (let place = at + 3; place < Math.min(s.length, at + 7); place += 1)
            if (s.is(place, "there") && (isClauseEnd(s, place + 1) || presentAndPastBe.has(s.lower(place + 1))))
              yield { from: place - 1, to: place, suggestions: [s.written(place - 1)] };
        } else if (
          s.is(at, "who", "which") &&
          s.is(at + 1, "he", "she", "it", "they") &&
          s.tag(at - 1) === "NOUN" &&
          s.is(at, "who") === people.has(s.lower(at - 1)) &&
          isVerb(s, at + 2) &&
          !isClauseEnd(s, at + 3) &&
          !(s.is(at, "which") && !s.is(at + 1, "it"))
        ) {
          if (
            (!presentAndPastBe.has(s.lower(at + 2)) &&
              !s.is(at + 2, "lives", "lived", "works", "worked", "has", "can", "teaches")) ||
            (hasVerbAfter(s, at + 3) && s.is(at + 2, "has", "can", "teaches"))
          )
            continue;
          yield { from: at, to: at + 1, suggestions: [s.written(at)] };
        }
      }
    },
  },
];
