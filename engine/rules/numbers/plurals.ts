import { plainDeterminers, possessives } from "../../english/closed-classes.ts";
import { wrongPlurals } from "../../english/wrong-forms.ts";
import { writtenLike } from "../../english/inflection.ts";
import { commonAdjectives, hasPlural, isCounted, personNouns } from "../../english/nouns.ts";
import {
  adjectiveWeight,
  canBeFiniteVerb,
  isName,
  isNumeral,
  isOpenWord,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { ordinalAt } from "./ordinals.ts";
import { isPlainNumber, isSingularNoun, pluralMatch, singularHead } from "./singular-nouns.ts";

/** “Several application and context specific interfaces”, “many web sites”: the plural that it belongs to comes later. */
function sharesItsNoun(s: SentenceReader, head: number): boolean {
  if (isPluralNoun(s, head + 1) && s.tag(head + 1) === "NOUN" && !s.can(head + 1, "third")) return true;
  if (!s.is(head + 1, "and", "or") || !isOpenWord(s, head + 2)) return false;
  for (let at = head + 2; at <= head + 5 && isOpenWord(s, at); at += 1)
    if (isPluralNoun(s, at) && s.tag(at) !== "VERB") return at > head + 2;
  return false;
}

/** “Two round green eyes”: an adjective, and the plural comes after others. */
function describesPlural(s: SentenceReader, word: number): boolean {
  if (!s.can(word, "adjective")) return false;
  for (let at = word + 1; at <= word + 3; at += 1) {
    if (isPluralNoun(s, at) && s.tag(at) === "NOUN") return true;
    if (!s.can(at, "adjective")) return false;
  }
  return false;
}

const partsOfBody = wordSet("eye hand leg arm ear foot tooth finger");

const isSubjectStart = (s: SentenceReader, at: number) => at === 0 || s.isClauseStart(at);

const units = wordSet("cm mm m km kg g litre liter ml metre meter inch foot mile minute hour watt volt gram kilo");

const unitsOfTime = new Set(["second", "minute", "hour", "day", "week", "month", "year", "time"]);

const sayingOfMany = wordSet(
  "claim hope fear doubt wish worry result request demand dispute credit fault view question study support",
);

function isVerbOfMany(s: SentenceReader, at: number, head: number): boolean {
  if (!s.isOneOf(head, sayingOfMany) || !s.can(head, "base")) return false;
  const next = head + 1;
  return (
    (s.isClauseStart(at) || s.tag(at - 1) === "AUX") &&
    (s.is(next, "that", "it", "he", "she", "they", "to", "in", "this", "the", "a") || s.tag(next) === "PRON")
  );
}

/** “Both in theory and…”, “both work of art and…”: both belongs to two things. */
const isJoinedLater = (s: SentenceReader, from: number) =>
  s.words.slice(from, from + 6).some(({ lower }) => lower === "and") && !s.is(from, ".", ",", "before", "after");

const isClearNoun = (s: SentenceReader, at: number) =>
  s.tag(at) === "NOUN" && nounWeight(s, at) > verbWeight(s, at) && hasPlural(s.lemma(at, "plural") ?? "");

const pluralsToCheck: ReadonlySet<string> = new Set([
  ...wrongPlurals.keys(),
  ..."peoples hundred thousand million dozen kind type sort".split(" "),
]);

/** “Three squid”: also right without -s. */
const unchangedPlurals = wordSet(
  "squid shrimp salmon trout cod tuna bison moose carp octopus offspring aircraft spacecraft",
);

export const pluralRules: readonly Rule[] = [
  // “I have three brother.” → “I have three brothers.”
  {
    id: "number/singular-after-number",
    kind: "NUM_PLURAL",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        if (!isNumeral(s, at)) continue;
        const ordinal = ordinalAt(s, at);
        if (ordinal) {
          yield ordinal;
          continue;
        }
        if (!isPlainNumber(s, at)) continue;
        // “A 404 response”, “your 486 computer”: a number that is a name.
        if (/^\d{3,}$/.test(s.lower(at)) && plainDeterminers.has(s.lower(at - 1))) continue;
        // “People aged 15 to 24 watched television”: a number without a noun.
        const isAge = [1, 2, 3, 4].some((back) => s.is(at - back, "aged", "ages"));
        if (isAge && !s.isOneOf(at + 1, unitsOfTime)) continue;
        // “Women over 65 preferred coffee”, “children under 10 played football”.
        if (
          s.is(at - 1, "over", "under", "above", "below", "to", "and") &&
          s.can(at + 1, "past") &&
          (!s.can(at + 1, "adjective") || isPluralNoun(s, at - 2)) &&
          /^\d/.test(s.lower(at))
        )
          continue;
        // “Three hundred student”, “two other student”.
        let from = at + 1;
        while (/^(?:hundred|thousand|million|other|more|different|main)$/.test(s.lower(from))) from += 1;
        // “The same 3 value”, “the 42 code”: which one.
        if (/^\d/.test(s.lower(at)) && s.is(from, "value", "code", "key", "index", "response", "error", "status"))
          continue;
        // “A 20 cm cake tin”, “a 5 km run”: number and unit describe the noun.
        if (s.isOneOf(from, units) && s.tag(from + 1) === "NOUN") continue;
        const head = singularHead(s, from);
        if (s.isOneOf(head, unchangedPlurals)) continue;
        // “36 size”, “18 century” are names; “his twelve family” means the people in it.
        const isCounting =
          head === from &&
          (/^[a-z]+$/.test(s.lower(at)) || unitsOfTime.has(s.lower(head))) &&
          !possessives.has(s.lower(at - 1));
        if (head >= 0 && !describesPlural(s, head))
          yield { ...pluralMatch(s, from, head), ...(isCounting ? { variant: "counting" } : {}) };
      }
    },
  },
  // “A few day ago, I met him.” → “A few days ago, I met him.”
  {
    id: "number/singular-after-many",
    kind: "NUM_PLURAL",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const isFew = s.is(at, "few") && /^(?:a|the|very|last|next|so|too|past|first)$/.test(s.lower(at - 1));
        // “Some scene were…”: the verb is plural already.
        const isSome = s.is(at, "some") && s.is(at + 2, "are", "were", "have") && isSubjectStart(s, at);
        if (!s.is(at, "many", "several", "various", "numerous", "both") && !isFew && !isSome) continue;
        if (isSome && !isSingularNoun(s, at + 1)) continue;
        if (s.is(at + 1, "a", "an")) continue;
        let from = at + 1;
        while (s.is(from, "more", "other", "such", "different", "new")) from += 1;
        // “Many a man”, “both my brother and…”, “both mother and father”.
        const head = singularHead(s, from);
        if (s.is(from, "next", "last") || s.is(head, "drawing", "painting")) continue;
        // “Many claim that it is true”, “both result in …”: a verb, and many who do it.
        if (head === at + 1 && isVerbOfMany(s, at, head)) continue;
        if (
          head >= 0 &&
          /^(?:beer|wine|juice|soup|cheese|coffee|tea|food|work|time|noise|help|fruit|rain|damage|trouble|love|fun|space)$/.test(
            s.lower(head),
          ) &&
          !(s.is(head, "time") && s.is(at, "several"))
        )
          continue;
        // “Several application and context specific interfaces”, “many web sites”, “both more memory efficient and…”.
        if (head >= 0 && (sharesItsNoun(s, head) || (s.is(at, "both") && s.is(at + 1, "more")))) continue;
        if (
          head < 0 ||
          (s.is(at, "both") && (s.is(head + 1, "and") || !isCounted(s.lower(head)) || isJoinedLater(s, head + 1)))
        )
          continue;
        yield { ...pluralMatch(s, from, head), ...(isSome ? { variant: "some" } : {}) };
      }
    },
  },
  // “Those car are expensive.” → “Those cars are expensive.”
  {
    id: "number/singular-after-these",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("these", "those")) {
        const from = at + 1;
        const head = singularHead(s, from);
        // “These need care”: a verb.
        if (head < 0 || (!hasPlural(s.lower(head)) && verbWeight(s, head) > 0)) continue;
        const lowered = s.is(at, "these") ? "this" : "that";
        // “These subject contributes”: the verb changes with its subject.
        const verb = head + 1;
        const base = s.tag(verb) === "VERB" && !isPluralNoun(s, verb) ? s.lemma(verb, "third") : undefined;
        if (base && !s.is(verb, "is", "has", "does", "was")) {
          const many = `${s.written(at)} ${pluralMatch(s, from, head).suggestions[0] ?? ""} ${base}`;
          const one = `${writtenLike(s.written(at), lowered)} ${s.between(from, verb)}`;
          yield { from: at, to: verb, suggestions: [many, one], variant: "verb" };
          continue;
        }
        yield {
          from: at,
          to: head,
          suggestions: [
            `${s.written(at)} ${pluralMatch(s, from, head).suggestions[0] ?? ""}`,
            `${writtenLike(s.written(at), lowered)} ${s.between(from, head)}`,
          ],
        };
      }
    },
  },
  // “This students are lazy.” → “These students are lazy.”
  {
    id: "number/this-with-plural",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("this", "that")) {
        const noun = s.can(at + 1, "adjective") && s.tag(at + 1) === "ADJ" ? at + 2 : at + 1;
        if (!isPluralNoun(s, noun) || !isOpenWord(s, noun) || (s.is(noun, "people") && s.is(at, "that"))) continue;
        const one = s.lemma(noun, "plural");
        // “This works”, “he said that students…”, “the book that girls like”.
        // “This data” is as good as “these data”.
        if (
          !one ||
          s.is(noun, "data", "media") ||
          (s.can(noun, "third") && !personNouns.has(one) && !isClearNoun(s, noun))
        )
          continue;
        if (
          s.is(at, "that") &&
          ((at > 0 && !/^(?:in|of|at|on|with|for|about|like|likes)$/.test(s.lower(at - 1))) ||
            s.tag(noun + 1) === "VERB")
        )
          continue;
        if (isPluralNoun(s, noun + 1) || s.tag(noun + 1) === "NOUN" || isName(s, noun)) continue;
        // “This years' plays”, “this many people”.
        if (s.is(noun + 1, "'", "’") || s.is(at + 1, "many", "few")) continue;
        const many = s.is(at, "this") ? "these" : "those";
        yield {
          from: at,
          to: noun,
          suggestions: [
            `${writtenLike(s.written(at), many)} ${s.between(at + 1, noun)}`,
            `${s.written(at)} ${noun > at + 1 ? `${s.written(at + 1)} ` : ""}${one}`,
          ],
        };
      }
    },
  },
  // “I have a books.” → “I have a book.”
  {
    id: "number/a-with-plural",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("a", "an")) {
        const phrase = nounPhraseAt(s, at);
        if (!phrase || phrase.head < at + 1 || phrase.head > at + 3) continue;
        const noun = phrase.head;
        if (
          /^(?:few|lot|many|hundred|thousand|million|dozen|couple)$/.test(s.lower(at + 1)) ||
          // “a good many books”
          (s.is(at + 1, "good", "great") && s.is(at + 2, "many", "few", "deal", "number")) ||
          isNumeral(s, at + 1)
        )
          continue;
        const isOwned = [...Array(noun - at).keys()].some((step) => s.is(at + step, "'s"));
        if (isOwned || (noun > at + 1 && nounWeight(s, noun - 1) > adjectiveWeight(s, noun - 1))) continue;
        if (s.is(noun, "people")) {
          if (
            !s.is(at - 1, "are", "were", "been", "be") &&
            (noun === at + 1 || commonAdjectives.has(s.lower(noun - 1)))
          )
            yield {
              from: at,
              to: noun,
              suggestions: [`${s.between(at, noun - 1)} person`, s.between(at + 1, noun)],
            };
          continue;
        }
        const one = s.lemma(noun, "plural");
        if (
          !one ||
          !isPluralNoun(s, noun) ||
          !(
            hasPlural(one) ||
            // “a similar experiences”, “a brown eyes”
            (s.tag(noun - 1) === "ADJ" && !s.can(noun - 1, "gerund") && (isCounted(one) || partsOfBody.has(one)))
          ) ||
          isName(s, noun) ||
          s.tag(noun) === "VERB"
        )
          continue;
        // “A sports car”, “a systems engineer”.
        if (isOpenWord(s, noun + 1) && nounWeight(s, noun + 1) >= 0 && !canBeFiniteVerb(s, noun + 1)) continue;
        if (s.is(noun + 1, "-", "'", "’", "'s")) continue;
        // “Two and a half days”, “a dry cleaners”.
        if (s.is(at + 1, "half") || s.is(noun, "cleaners", "hairdressers", "barracks", "works")) continue;
        const between = noun > at + 1 ? `${s.between(at + 1, noun - 1)} ` : "";
        yield {
          from: at,
          to: noun,
          suggestions: [`${s.written(at)} ${between}${one}`, `${between}${s.written(noun)}`],
        };
      }
    },
  },
  // “Her childrens are at school.” → “Her children are at school.”
  {
    id: "number/plural-made-wrongly",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOf(pluralsToCheck)) {
        const right = wrongPlurals.get(s.lower(at));
        if (right && (at === 0 || s.written(at) === s.lower(at)) && !s.is(at + 1, "'s", "'", "’"))
          // “Childrens psychological world” lacks an apostrophe.
          yield {
            from: at,
            to: at,
            suggestions:
              s.tag(at + 1) === "NOUN" && /^(?:children|men|women|people)$/.test(right)
                ? [`${right}'s`, right].map((word) => writtenLike(s.written(at), word))
                : [writtenLike(s.written(at), right)],
            isUnsure: /^(?:NOUN|ADJ)$/.test(s.tag(at + 1)),
          };
        // “Many peoples”, “hundred of people”, “differents”.
        if (
          s.is(at, "peoples") &&
          (/^(?:many|some|most|other|these|those|young|old|few|several|two|three|four|five|six|seven|eight|nine|ten|\d+|vietnamese|poor|rich|lots|all)$/.test(
            s.lower(at - 1),
          ) ||
            (s.is(at - 1, "of") && s.is(at - 2, "lot", "lots")) ||
            at === 0) &&
          !s.is(at - 2, "the", "of") &&
          !s.is(at + 1, "of", "'", "’", "'s")
        )
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "people")] };
        if (
          s.is(at, "hundred", "thousand", "million", "dozen") &&
          s.is(at + 1, "of") &&
          !isNumeral(s, at - 1) &&
          !/^(?:a|one|per|half|the|several|few)$/.test(s.lower(at - 1))
        )
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), `${s.lower(at)}s`)] };
        if (
          s.is(at, "kind", "type", "sort") &&
          s.is(at + 1, "of") &&
          /^(?:many|different|various|several|these|those|two|three|four|five)$/.test(s.lower(at - 1)) &&
          !(
            s.is(at - 1, "different") &&
            (/ly$|^(?:very|an?|no|one|quite|whole)$/.test(s.lower(at - 2)) || s.is(at - 3, "a"))
          )
        )
          yield { from: at, to: at, suggestions: [`${s.lower(at)}s`] };
      }
    },
  },
];
