import { articles, modals, possessives, presentAndPastBe, subjectPronouns } from "../english/closed-classes.ts";
import { people } from "../english/everyday-words.ts";
import { hasVerbBetween } from "../english/clauses.ts";
import { isPluralNoun } from "../english/phrases.ts";
import { formOf, headOf, isClauseEnd, nounPhraseEnd, verbHere } from "../english/verb-objects.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { set } from "../english/word-set.ts";

const women = set(
  "mother mom mum sister aunt wife girlfriend grandmother grandma daughter girl woman lady niece mrs ms miss",
);
const men = set("father dad brother uncle husband boyfriend grandfather grandpa son boy man nephew mr");
const helpers = new Set([...presentAndPastBe, ...modals, "has", "have", "had", "do", "does", "did"]);
const adverbs = set("always usually often never sometimes really also still only just");

const isVerb = (s: SentenceReader, at: number) =>
  helpers.has(s.lower(at)) ||
  ((s.can(at, "base") || s.can(at, "third") || s.can(at, "past")) &&
    !/^(?:ADP|DET|PRON|ADJ|PUNCT|CCONJ)$/.test(s.tag(at))) ||
  s.is(at, "like");

/** A finite verb after `from`, before the next sign or conjunction: “The book she wrote is good”. */
function hasVerbAfter(s: SentenceReader, from: number): boolean {
  for (let at = from; at < s.length; at += 1) {
    if (
      s.tag(at) === "PUNCT" ||
      s.is(at, "and", "but", "because", "so", "or", "when", "if", "that", "who", "which", "although", "while", "where")
    )
      return false;
    if (
      helpers.has(s.lower(at)) &&
      (!s.is(at - 1, "to") || presentAndPastBe.has(s.lower(at))) &&
      !s.is(at, "'d", "do", "have")
    )
      return true;
    if (
      s.tag(at) === "VERB" &&
      (s.can(at, "third") || (s.can(at, "past") && !s.can(at, "participle"))) &&
      !s.is(at - 1, "to")
    )
      return true;
    if (
      s.tag(at) === "VERB" &&
      s.can(at, "past") &&
      s.tag(at - 1) !== "VERB" &&
      s.tag(at - 1) !== "AUX" &&
      !s.is(at - 1, "n't", "not", "very", "always")
    )
      return true;
  }
  return false;
}

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

const complements = set(
  "fact idea news opinion belief hope feeling way reason day time year moment conclusion rumour rumor evidence problem thing truth point view",
);
const telling = set(
  "tell say inform promise remind ask show convince warn write explain answer reply teach persuade hope wish so such",
);

const waiting = set("wait look ask search pay hope care apply long beg hunt");
const subjectForms: Record<string, string> = { him: "he", her: "she", them: "they" };

const isAboutPeople = (s: SentenceReader, from: number, to: number) =>
  s.words
    .slice(from, to + 1)
    .some(
      ({ lower, tag }, step) =>
        tag === "PROPN" || [lower, s.lemma(from + step, "plural") ?? ""].some((word) => people.has(word)),
    );

export const subjectRules: readonly Rule[] = [
  {
    id: "subjects/my-sister-she",
    kind: "SUBJECT",
    *find(s) {
      for (let at = 0; at < s.length - 3; at += 1) {
        if (!(at === 0 || s.is(at - 1, ",", "and", "but", "because", "think", "now", "yesterday"))) continue;
        const end = fullSubjectEnd(s, at);
        if (end < 0) continue;
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
          /^(?:day|time|year|moment|way|week|night|morning|reason|thing|place|minute|month|rest|lot|more|first|today|yesterday|tomorrow|summer|winter|evening|afternoon|spring|autumn|weekend|tet|once|now)$/.test(
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
        // “Many sights they saw on the way”: what they did it to stands before. “My friends they play” tells who.
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
        if (!s.is(object, "it", "him", "her", "them") || formOf(s, verb, set("consider think hope ask")) !== undefined)
          continue;
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
  {
    id: "subjects/it-is-hot",
    kind: "SUBJECT",
    *find(s) {
      if (s.isQuestion) return;
      if (
        /^(?:Is|Was)$/.test(s.written(0)) &&
        s.length > 2 &&
        (s.tag(1) === "ADJ" ||
          s.is(
            1,
            "very",
            "so",
            "too",
            "really",
            "not",
            "also",
            "quite",
            "raining",
            "important",
            "difficult",
            "easy",
            "good",
            "hot",
            "cold",
            "a",
            "the",
            "my",
            "because",
          ) ||
          s.can(1, "gerund")) &&
        !s.words.some(({ lower }) => lower === "?") &&
        !(s.is(1, "the", "my", "a") && s.tag(s.length - 1) !== "PUNCT")
      )
        yield { from: 0, to: 0, suggestions: [`It ${s.lower(0)}`] };
      else if (
        (/^(?:Takes|Took|Costs)$/.test(s.written(0)) &&
          (s.is(1, "a", "an", "me", "us", "about", "two", "three", "only", "long") || /^\d/.test(s.lower(1)))) ||
        (/^(?:Rains|Rained|Snows)$/.test(s.written(0)) && (s.tag(1) !== "NOUN" || s.is(1, "heavily")))
      )
        yield { from: 0, to: 0, suggestions: [`It ${s.lower(0)}`] };
      else if (
        s.is(0, "am") &&
        !s.is(1, "from") &&
        (s.is(1, "a", "an", "very", "so", "from", "not", "really") || s.tag(1) === "ADJ")
      )
        yield { from: 0, to: 0, suggestions: ["I am"] };
      for (const at of s.placesOfWords("is", "was", "are", "were")) {
        const opener = at - 1;
        // “When I came home, was dark.”
        const isMain =
          s.is(opener, ",") &&
          s.is(0, "when", "if", "because", "although", "after", "before", "while") &&
          s.is(at, "is", "was") &&
          (s.can(at + 1, "gerund") || s.is(at + 1, "very", "so", "too", "dark", "late", "cold", "hot", "raining"));
        if (isMain && !s.words.slice(1, opener).some(({ lower }) => lower === ",")) {
          yield { from: at, to: at, suggestions: [`it ${s.written(at)}`] };
          continue;
        }
        const isOpened =
          s.is(opener, "because", "although", "if", "when", "since") ||
          (s.is(opener, "think", "believe", "guess", "hope") && s.is(opener - 1, "i", "we", "they", "n't"));
        if (!isOpened || (s.is(opener, "when", "if") && s.tag(at + 1) === "VERB" && s.can(at + 1, "participle")))
          continue;
        if (!(
          s.tag(at + 1) === "ADJ" ||
          s.is(at + 1, "very", "so", "too", "really", "not", "a", "an", "the", "raining", "my", "important", "quite")
        ))
          continue;
        if (
          s.words.slice(0, opener).some(({ lower }) => /^(?:what|which|who|that)$/.test(lower)) &&
          s.is(opener, "think", "believe", "guess", "hope")
        )
          continue;
        // “My job, I think is a good way…”: put in between.
        if (
          s.is(opener - 1, "i") &&
          (s.is(opener - 2, ",") || s.tag(opener - 2) === "NOUN" || s.can(opener - 2, "gerund")) &&
          !hasVerbBetween(s, 0, opener - 1)
        )
          continue;
        yield {
          from: opener,
          to: at,
          suggestions: [`${s.written(opener)} ${s.is(at, "are", "were") ? "they" : "it"} ${s.written(at)}`],
        };
      }
      // “In summer is very hot.”
      if (s.is(0, "in", "at", "on")) {
        const end = nounPhraseEnd(s, 1);
        const next = s.is(end + 1, ",") ? end + 2 : end + 1;
        // “In my opinion shopping is tiring”: who or what is.
        const isOpinion = s.words
          .slice(0, end)
          .some(({ lower }) => /^(?:opinion|view|conclusion|fact|addition)$/.test(lower));
        if (
          end >= 0 &&
          !isOpinion &&
          !s.can(end, "gerund") &&
          s.is(next, "is", "was") &&
          (s.is(
            next + 1,
            "very",
            "so",
            "too",
            "really",
            "hot",
            "cold",
            "rainy",
            "sunny",
            "cool",
            "raining",
            "difficult",
            "easy",
            "important",
            "not",
          ) ||
            (s.tag(next + 1) === "ADJ" && isClauseEnd(s, next + 2))) &&
          !s.words
            .slice(next + 1)
            .some(({ tag, lower }) => tag === "NOUN" && !/^(?:today|day|weather|now|summer|winter)$/.test(lower))
        )
          yield { from: next, to: next, suggestions: [`it ${s.written(next)}`] };
      }
    },
  },
  {
    id: "subjects/because-have",
    kind: "SUBJECT",
    *find(s) {
      for (const at of s.placesOfWords("because", "although", "when", "if")) {
        if (!(
          s.is(
            at + 1,
            "have",
            "has",
            "can",
            "want",
            "like",
            "don",
            "cannot",
            "ca",
            "makes",
            "helps",
            "feel",
            "go",
            "am",
          ) ||
          (s.is(at + 1, "do", "does", "did") && s.is(at + 2, "n't"))
        ))
          continue;
        const first = s.words.findIndex(
          ({ lower }) =>
            lower === "i" || lower === "we" || lower === "they" || lower === "he" || lower === "she" || lower === "it",
        );
        const isIt = s.is(at + 1, "has", "makes", "helps") || s.is(at + 1, "does");
        const subject = s.is(at + 1, "am")
          ? "I"
          : isIt
            ? "it"
            : first >= 0 && first < at
              ? s.is(first, "i")
                ? "I"
                : s.lower(first)
              : "I";
        if (/^(?:he|she|it)$/.test(subject) && s.is(at + 1, "have", "want", "like", "feel", "go", "do")) continue;
        const withSubject = `${s.written(at)} ${subject} ${s.written(at + 1)}`;
        // “The road is noisy because have many trucks”: they are there, nobody has them.
        const isThere = s.is(at + 1, "have", "has") && s.is(at + 2, "many", "lots", "several", "few", "so", "too", "a");
        yield {
          from: at,
          to: at + 1,
          suggestions: isThere ? [`${s.written(at)} there are`, withSubject] : [withSubject],
        };
      }
    },
  },
  {
    id: "subjects/find-it-difficult",
    kind: "SUBJECT",
    *find(s) {
      for (let at = 0; at < s.length - 3; at += 1) {
        if (!verbHere(s, at, set("find think consider make feel"))) continue;
        // “a promise that critics find hard to believe”: what is found hard stands before.
        if ([2, 3, 4].some((back) => s.is(at - back, "that", "which", "what", "whom"))) continue;
        const adjective = s.is(at + 1, "very", "so", "too", "really", "quite", "more") ? at + 2 : at + 1;
        if (
          !s.is(
            adjective,
            "difficult",
            "easy",
            "hard",
            "important",
            "interesting",
            "necessary",
            "impossible",
            "possible",
            "useful",
            "helpful",
            "boring",
            "easier",
            "harder",
            "strange",
            "fun",
            "convenient",
          )
        )
          continue;
        if (!s.is(adjective + 1, "to", "for") || (s.is(adjective + 1, "to") && !s.can(adjective + 2, "base"))) continue;
        if (
          s.is(adjective + 1, "for") &&
          !s.words.slice(adjective + 2, adjective + 6).some(({ lower }) => lower === "to")
        )
          continue;
        if (
          formOf(s, at, set("feel make")) &&
          s.is(adjective, "hard", "important", "useful", "boring", "strange", "fun")
        )
          continue;
        yield { from: at, to: adjective, suggestions: [`${s.written(at)} it ${s.between(at + 1, adjective)}`] };
      }
    },
  },
  {
    id: "subjects/me-and-my-friend",
    kind: "SUBJECT",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        if (!(at === 0 || s.is(at - 1, ",", "and", "but", "because", "when", "so", "yesterday", "that"))) continue;
        // “Me and my friend is”, “Me and Lan like”.
        if (s.is(at, "me") && s.is(at + 1, "and")) {
          const end = nounPhraseEnd(s, at + 2);
          if (end < 0 || !isVerb(s, end + 1) || s.is(at - 1, "and")) continue;
          const other = end === at + 2 ? (subjectForms[s.lower(end)] ?? s.written(end)) : s.between(at + 2, end);
          const subject = `${at === 0 ? other.charAt(0).toUpperCase() + other.slice(1) : other} and I`;
          const isWrong = s.is(end + 1, "is", "am", "was", "has", "likes", "goes");
          const plural: Record<string, string> = {
            is: "are",
            am: "are",
            was: "were",
            has: "have",
            likes: "like",
            goes: "go",
          };
          yield {
            from: at,
            to: isWrong ? end + 1 : end,
            suggestions: [isWrong ? `${subject} ${plural[s.lower(end + 1)]}` : subject],
          };
        } else if ((possessives.has(s.lower(at)) || s.tag(at) === "PROPN") && nounPhraseEnd(s, at) >= 0) {
          const end = nounPhraseEnd(s, at);
          if (
            end >= 0 &&
            s.is(end + 1, "and") &&
            s.is(end + 2, "me") &&
            isVerb(s, end + 3) &&
            (s.tag(end + 3) === "VERB" || s.tag(end + 3) === "AUX")
          )
            yield { from: end + 2, to: end + 2, suggestions: ["I"] };
        } else if (
          at === 0 &&
          s.is(at, "him", "them", "us", "me") &&
          ((helpers.has(s.lower(1)) && !s.is(1, "'d")) ||
            (s.can(1, "third") && s.tag(1) === "VERB") ||
            (s.is(at, "me") && s.is(1, "like", "want", "live", "go", "have")))
        ) {
          const right: Record<string, string> = { him: "He", them: "They", us: "We", me: "I" };
          yield { from: 0, to: 0, suggestions: [right[s.lower(0)] ?? ""] };
        }
      }
    },
  },
];
