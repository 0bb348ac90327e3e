import { formsOfHave } from "../../english/closed-classes.ts";
import { clausesOf } from "../../english/clauses.ts";
import { articleBefore, gerund, participle, plural } from "../../english/inflection.ts";
import { hasPlural, personNouns } from "../../english/nouns.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { isForm, pastAdverbs, verbAt } from "../../english/verbs.ts";
import { formsOfBeFor, isFiniteBe } from "./be-forms.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";

/** What is said of a subject, and does not fit the verb that says it. */

/** Of these something is still to come: “my dream is to become a doctor”. */
export const namesOfPlans = wordSet("dream goal aim plan wish hope ambition job task duty purpose mission target");
const weathers: Record<string, string> = wordMap({
  rain: "rainy",
  sun: "sunny",
  wind: "windy",
  cloud: "cloudy",
  snow: "snowy",
  fog: "foggy",
  storm: "stormy",
});
/** Adjectives that are verbs as well, and said of people without be. */
const states = wordSet("free busy ready available absent late sick ill");
const feelingsOfPeople = wordSet(
  "angry happy sad hungry thirsty busy ready afraid sure sorry good bad beautiful tall rich poor sick ill late kind nervous worried tired bored excited interested surprised lonely lazy careful comfortable",
);
const subjectOf: Record<string, string> = wordMap({
  me: "I",
  him: "he",
  her: "she",
  us: "we",
  them: "they",
  you: "you",
});

/** Activities that a person likes: “my hobby is cooking”. */
const pastimes = wordSet("hobby hobbies pastime interest passion");
/** What is to be done about something: “the best way is to ask”. */
const solutions = wordSet("solution approach way method option choice idea step");

/** What comes after an adjective of a state, where it is one: the clause ends, or a time follows. */
const endsState = (s: SentenceReader, at: number) =>
  at >= s.length ||
  s.tag(at) === "PUNCT" ||
  s.is(at, "on", "at", "in", "this", "today", "tomorrow", "now", "tonight", "and", "but", "so", "because");

export const predicateRules: readonly Rule[] = [
  // “My dream is become a doctor.” → “My dream is to become a doctor.”
  {
    id: "predicates/dream-is-become",
    kind: "V_TO",
    *find(s) {
      for (const { subject, verb } of clausesOf(s)) {
        if (!namesOfPlans.has(s.lower(subject.head)) || !s.is(verb, "is", "was") || s.isQuestion) continue;
        const at = verb + 1;
        if (
          !isForm(s, at, "base") ||
          !/^(?:become|be|have|go|get|make|help|travel|study|work|find|build|open|visit|win|learn|teach|live|speak|finish|pass)$/.test(
            s.lower(at),
          )
        )
          continue;
        if (s.can(at, "noun") && endsState(s, at + 1)) continue;
        yield {
          from: verb,
          to: at,
          suggestions: [`${s.written(verb)} to ${s.lower(at)}`],
        };
      }
    },
  },
  // “Her hobby is read books.” → “Her hobby is reading books.”
  {
    id: "predicates/hobby-is-cook",
    kind: "V_GERUND",
    *find(s) {
      for (const { subject, verb } of clausesOf(s)) {
        if (!pastimes.has(s.lower(subject.head)) || !s.is(verb, "is", "are", "was", "were") || s.isQuestion) continue;
        const at = s.is(verb + 1, "to") ? verb + 2 : verb + 1;
        const isVerb =
          /^(?:cook|read|play|listen|watch|draw|swim|sing|dance|travel|collect|write|paint|take|go|do|fish|jog|cycle|shop)$/;
        if (!isVerb.test(s.lower(at)) || (s.is(at, "dance") && s.is(at + 1, "music"))) continue;
        yield { from: at === verb + 2 ? verb + 1 : at, to: at, suggestions: [gerund(s.lower(at))] };
      }
    },
  },
  // “A good approach is provide cheap loans.” → “A good approach is to provide cheap loans.”
  {
    id: "predicates/solution-is-build",
    kind: "V_TO",
    *find(s) {
      for (const { subject, verb } of clausesOf(s)) {
        if (!solutions.has(s.lower(subject.phrase.head)) || !s.is(verb, "is", "was") || s.isQuestion) continue;
        const at = verb + 1;
        if (!isForm(s, at, "base") || s.tag(at) !== "VERB" || !/^(?:DET|ADJ|NOUN|PRON|NUM)$/.test(s.tag(at + 1)))
          continue;
        if (s.can(at, "adjective") || s.can(at, "participle") || /^[A-Z]/.test(s.written(at))) continue;
        yield { from: at, to: at, suggestions: [`to ${s.lower(at)}`] };
      }
    },
  },
  // “The weather is very sun today.” → “The weather is very sunny today.”
  {
    id: "predicates/weather-is-rain",
    kind: "WORD_FORM",
    *find(s) {
      for (const { subject, verb } of clausesOf(s)) {
        if (!s.is(subject.head, "weather") || !isFiniteBe(s, verb)) continue;
        const at = pastAdverbs(s, verb + 1);
        const right = weathers[s.lower(at)];
        if (right && (endsState(s, at + 1) || s.is(at + 1, "yesterday", "all", "every")))
          yield {
            from: at,
            to: at,
            suggestions: [right],
          };
      }
    },
  },
  // “They are student.” → “They are students.”
  {
    id: "predicates/we-are-friend",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const { subject, verb } of clausesOf(s)) {
        if (!s.is(subject.head, "we", "they") || subject.from !== subject.head) continue;
        let be = verb;
        if (s.isOneOf(be, formsOfHave) && s.is(pastAdverbs(s, be + 1), "been")) be = pastAdverbs(s, be + 1);
        else if (!s.is(be, "are", "were", "'re")) continue;
        let at = pastAdverbs(s, be + 1);
        while (s.is(at, "good", "best", "close", "old", "new", "great", "young", "very")) at += 1;
        if (!personNouns.has(s.lower(at)) || !hasPlural(s.lower(at)) || isPluralNoun(s, at)) continue;
        if (!(endsState(s, at + 1) || s.is(at + 1, "since", "for", "of", "with", "from"))) continue;
        // “husband and wife”
        if (s.is(at + 1, "and") && s.can(at + 2, "noun")) continue;
        yield {
          from: at,
          to: at,
          suggestions: [plural(s.lower(at))],
        };
      }
    },
  },
  // “They did not ready.” → “They were not ready.”
  {
    id: "predicates/did-not-angry",
    kind: "BE_MISSING",
    *find(s) {
      for (const at of s.placesOfWords("do", "does", "did")) {
        if (!s.is(at + 1, "n't", "not")) continue;
        let adjective = at + 2;
        while (s.is(adjective, "very", "so", "too", "really")) adjective += 1;
        if (
          !feelingsOfPeople.has(s.lower(adjective)) ||
          !(endsState(s, adjective + 1) || s.is(adjective + 1, "with", "of", "about", "for", "to"))
        )
          continue;
        const subject = clausesOf(s).find(({ verb, auxiliary }) => verb === at && auxiliary < 0)?.subject;
        if (!subject) continue;
        const be = formsOfBeFor(subject)[s.is(at, "did") ? 1 : 0];
        const not = s.lower(at + 1);
        const forms = not === "not" || be === "am" ? `${be} not` : `${be}n't`;
        yield {
          from: at,
          to: at + 1,
          suggestions: [forms],
        };
      }
    },
  },
  // “I free on Sunday.” → “I am free on Sunday.”
  {
    id: "predicates/i-free",
    kind: "BE_MISSING",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const be = s.is(at, "i")
          ? "am"
          : s.is(at, "he", "she")
            ? "is"
            : s.is(at, "we", "they", "you")
              ? "are"
              : undefined;
        if (!be || !states.has(s.lower(at + 1)) || s.isQuestion) continue;
        const opens =
          at === 0 || s.is(at - 1, "when", "if", "because", "and", "but", "so", "that", ",", "although", "until");
        if (opens && endsState(s, at + 2))
          yield { from: at, to: at + 1, suggestions: [`${s.written(at)} ${be} ${s.written(at + 1)}`] };
      }
    },
  },
  // “They suggested her to apply.” → “They suggested applying.”
  {
    id: "predicates/suggest-somebody-to",
    kind: "V_GERUND",
    *find(s) {
      for (const at of s.placesOfWords(
        "suggest",
        "suggests",
        "suggested",
        "suggesting",
        "recommend",
        "recommends",
        "recommended",
      )) {
        const subject = subjectOf[s.lower(at + 1)];
        const isRecommended = s.lower(at).startsWith("recommend");
        if (!subject || !s.is(at + 2, "to") || !isForm(s, at + 3, "base") || isRecommended) continue;
        const base = s.lower(at + 3);
        // “She suggest me to study”: the verb is corrected with what depends on it.
        const verb = s.lower(at) === "suggest" && s.is(at - 1, "he", "she", "it") ? "suggests" : s.written(at);
        yield { from: at, to: at + 3, suggestions: [`${verb} that ${subject} ${base}`, `${verb} ${gerund(base)}`] };
      }
    },
  },
  // “We have just eat dinner.” → “We have just eaten dinner.”
  {
    id: "predicates/have-never-see",
    kind: "PAST_FORM",
    *find(s) {
      for (const at of s.placesOf(formsOfHave)) {
        if (!s.is(at + 1, "never", "ever", "already", "just")) continue;
        const verb = at + 2;
        const lemma = verbAt(s, verb);
        if (
          !lemma ||
          s.can(verb, "participle") ||
          !isForm(s, verb, "base", "past") ||
          s.tag(verb) === "ADJ" ||
          s.is(verb, "to")
        )
          continue;
        if (s.tag(verb) !== "VERB" && s.can(verb, "noun")) continue;
        yield {
          from: verb,
          to: verb,
          suggestions: [participle(lemma)],
        };
      }
    },
  },
  // “I met so kind teacher.” → “I met such a kind teacher.”
  {
    id: "predicates/so-beautiful-place",
    kind: "ADJ_ORDER",
    *find(s) {
      for (const at of s.placesOfWords("so")) {
        if (!/^(?:see|have|meet|visit|find|buy|eat|hear|read)$/.test(verbAt(s, at - 1) ?? "")) continue;
        const noun = at + 2;
        if (!s.can(at + 1, "adjective") || s.is(at + 1, "much", "many", "little", "few")) continue;
        if (!s.can(noun, "noun") || isPluralNoun(s, noun) || !hasPlural(s.lower(noun)) || s.tag(noun) !== "NOUN")
          continue;
        if (!(endsState(s, noun + 1) || s.is(noun + 1, "before", "like", "as", "that"))) continue;
        yield {
          from: at,
          to: at,
          suggestions: [`such ${articleBefore(s.lower(at + 1))}`],
        };
      }
    },
  },
];
