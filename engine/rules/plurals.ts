import {
  determiners,
  plainDeterminers,
  possessives,
  possessivesAndWhose,
  timeNouns,
} from "../english/closed-classes.ts";
import { wrongPlurals } from "../english/wrong-forms.ts";
import { writtenLike } from "../english/inflection.ts";
import { commonAdjectives, hasPlural, isCounted, personNouns } from "../english/nouns.ts";
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
} from "../english/phrases.ts";
import { set } from "../english/word-set.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { isPlainNumber, isSingularNoun, mayBeStuff, pluralMatch, singularHead } from "./singular-nouns.ts";

/** “Several application and context specific interfaces”, “many web sites”: the plural that it belongs to comes later. */
function sharesItsNoun(sentence: SentenceReader, head: number): boolean {
  if (isPluralNoun(sentence, head + 1) && sentence.tag(head + 1) === "NOUN" && !sentence.can(head + 1, "third"))
    return true;
  if (!sentence.is(head + 1, "and", "or") || !isOpenWord(sentence, head + 2)) return false;
  for (let at = head + 2; at <= head + 5 && isOpenWord(sentence, at); at += 1)
    if (isPluralNoun(sentence, at) && sentence.tag(at) !== "VERB") return at > head + 2;
  return false;
}

/** “Two round green eyes”: an adjective, and the plural comes after others. */
function describesPlural(sentence: SentenceReader, word: number): boolean {
  if (!sentence.can(word, "adjective")) return false;
  for (let at = word + 1; at <= word + 3; at += 1) {
    if (isPluralNoun(sentence, at) && sentence.tag(at) === "NOUN") return true;
    if (!sentence.can(at, "adjective")) return false;
  }
  return false;
}

const partsOfBody = set("eye hand leg arm ear foot tooth finger");
const isSubjectStart = (sentence: SentenceReader, at: number) => at === 0 || sentence.isClauseStart(at);
const units = set("cm mm m km kg g litre liter ml metre meter inch foot mile minute hour watt volt gram kilo");
const unitsOfTime = new Set(["second", "minute", "hour", "day", "week", "month", "year", "time"]);

export const pluralRules: readonly Rule[] = [
  {
    id: "number/singular-after-number",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!isPlainNumber(sentence, at)) continue;
        // “A 404 response”, “your 486 computer”: a number that is a name.
        if (/^\d{3,}$/.test(sentence.lower(at)) && plainDeterminers.has(sentence.lower(at - 1))) continue;
        // “People aged 15 to 24 watched television”: a number without a noun.
        const isAge = [1, 2, 3, 4].some((back) => sentence.is(at - back, "aged", "ages"));
        if (isAge && !sentence.isOneOf(at + 1, unitsOfTime)) continue;
        // “Women over 65 preferred coffee”, “children under 10 played football”.
        if (
          sentence.is(at - 1, "over", "under", "above", "below", "to", "and") &&
          sentence.can(at + 1, "past") &&
          (!sentence.can(at + 1, "adjective") || isPluralNoun(sentence, at - 2)) &&
          /^\d/.test(sentence.lower(at))
        )
          continue;
        // “Three hundred student”, “two other student”.
        let from = at + 1;
        while (/^(?:hundred|thousand|million|other|more|different|main)$/.test(sentence.lower(from))) from += 1;
        // “The same 3 value”, “the 42 code”: which one.
        if (
          /^\d/.test(sentence.lower(at)) &&
          sentence.is(from, "value", "code", "key", "index", "response", "error", "status")
        )
          continue;
        // “A 20 cm cake tin”, “a 5 km run”: number and unit describe the noun.
        if (sentence.isOneOf(from, units) && sentence.tag(from + 1) === "NOUN") continue;
        const head = singularHead(sentence, from);
        // “36 size”, “18 century” are names; “his twelve family” means the people in it.
        const isCounting =
          head === from &&
          (/^[a-z]+$/.test(sentence.lower(at)) || unitsOfTime.has(sentence.lower(head))) &&
          !possessives.has(sentence.lower(at - 1));
        if (head >= 0 && !describesPlural(sentence, head))
          yield { ...pluralMatch(sentence, from, head), ...(isCounting ? { variant: "counting" } : {}) };
      }
    },
  },
  {
    id: "number/singular-after-many",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isFew =
          sentence.is(at, "few") && /^(?:a|the|very|last|next|so|too|past|first)$/.test(sentence.lower(at - 1));
        // “Some scene were…”: the verb is plural already.
        const isSome =
          sentence.is(at, "some") && sentence.is(at + 2, "are", "were", "have") && isSubjectStart(sentence, at);
        if (!sentence.is(at, "many", "several", "various", "numerous", "both") && !isFew && !isSome) continue;
        if (isSome && !isSingularNoun(sentence, at + 1)) continue;
        if (sentence.is(at + 1, "a", "an")) continue;
        let from = at + 1;
        while (sentence.is(from, "more", "other", "such", "different", "new")) from += 1;
        // “Many a man”, “both my brother and…”, “both mother and father”.
        const head = singularHead(sentence, from);
        if (sentence.is(from, "next", "last") || sentence.is(head, "drawing", "painting")) continue;
        // “Many claim that it is true”, “both result in …”: a verb, and many who do it.
        if (head === at + 1 && isVerbOfMany(sentence, at, head)) continue;
        if (
          head >= 0 &&
          /^(?:beer|wine|juice|soup|cheese|coffee|tea|food|work|time|noise|help)$/.test(sentence.lower(head)) &&
          !(sentence.is(head, "time") && sentence.is(at, "several"))
        )
          continue;
        // “Several application and context specific interfaces”, “many web sites”, “both more memory efficient and…”.
        if (head >= 0 && (sharesItsNoun(sentence, head) || (sentence.is(at, "both") && sentence.is(at + 1, "more"))))
          continue;
        if (
          head < 0 ||
          (sentence.is(at, "both") &&
            (sentence.is(head + 1, "and") || !isCounted(sentence.lower(head)) || isJoinedLater(sentence, head + 1)))
        )
          continue;
        yield { ...pluralMatch(sentence, from, head), ...(isSome ? { variant: "some" } : {}) };
      }
    },
  },
  {
    id: "number/singular-after-these",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (const at of sentence.placesOfWords("these", "those")) {
        const from = at + 1;
        const head = singularHead(sentence, from);
        // “These need care”: a verb.
        if (head < 0 || (!hasPlural(sentence.lower(head)) && verbWeight(sentence, head) > 0)) continue;
        const lowered = sentence.is(at, "these") ? "this" : "that";
        yield {
          from: at,
          to: head,
          suggestions: [
            `${sentence.written(at)} ${pluralMatch(sentence, from, head).suggestions[0] ?? ""}`,
            `${writtenLike(sentence.written(at), lowered)} ${sentence.between(from, head)}`,
          ],
        };
      }
    },
  },
  {
    id: "number/this-with-plural",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (const at of sentence.placesOfWords("this", "that")) {
        const noun = sentence.can(at + 1, "adjective") && sentence.tag(at + 1) === "ADJ" ? at + 2 : at + 1;
        if (
          !isPluralNoun(sentence, noun) ||
          !isOpenWord(sentence, noun) ||
          (sentence.is(noun, "people") && sentence.is(at, "that"))
        )
          continue;
        const one = sentence.lemma(noun, "plural");
        // “This works”, “he said that students…”, “the book that girls like”.
        // “This data” is as good as “these data”.
        if (
          !one ||
          sentence.is(noun, "data", "media") ||
          (sentence.can(noun, "third") && !personNouns.has(one) && !isClearNoun(sentence, noun))
        )
          continue;
        if (
          sentence.is(at, "that") &&
          ((at > 0 && !/^(?:in|of|at|on|with|for|about|like|likes)$/.test(sentence.lower(at - 1))) ||
            sentence.tag(noun + 1) === "VERB")
        )
          continue;
        if (isPluralNoun(sentence, noun + 1) || sentence.tag(noun + 1) === "NOUN" || isName(sentence, noun)) continue;
        // “This years' plays”, “this many people”.
        if (sentence.is(noun + 1, "'", "’") || sentence.is(at + 1, "many", "few")) continue;
        const many = sentence.is(at, "this") ? "these" : "those";
        yield {
          from: at,
          to: noun,
          suggestions: [
            `${writtenLike(sentence.written(at), many)} ${sentence.between(at + 1, noun)}`,
            `${sentence.written(at)} ${noun > at + 1 ? `${sentence.written(at + 1)} ` : ""}${one}`,
          ],
        };
      }
    },
  },
  {
    id: "number/singular-after-quantity",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (const at of sentence.placesOfWords("of")) {
        const quantity = sentence.lower(at - 1);
        const isLot = /^(?:lot|lots|plenty)$/.test(quantity);
        const isGroup =
          /^(?:number|variety|couple|series|pair|list|collection|bunch|range|group|set|dozens|hundreds|thousands|millions|types|kinds|majority|pairs)$/.test(
            quantity,
          ) &&
          (!sentence.is(at - 2, "the", "this", "that") ||
            (/^(?:number|majority)$/.test(quantity) && sentence.is(at - 2, "the")));
        if (isLot || isGroup) {
          const head = singularHead(sentence, at + 1);
          // “A bunch of wasted memory”: of stuff as well as of things.
          if (head >= 0 && /^(?:bunch|range)$/.test(quantity) && mayBeStuff.has(sentence.lower(head))) continue;
          if (head >= 0 && (sentence.can(head, "gerund") || sentence.is(head, "adventure", "store"))) continue;
          // “A lot of chicken”, “a pair of swimming trunks”, “hundreds of kilo”.
          if (
            head < 0 ||
            !isCounted(sentence.lower(head)) ||
            (isLot &&
              mayBeStuff.has(sentence.lower(head)) &&
              !(sentence.is(head, "company", "family", "business") && sentence.is(head + 1, "are", "have", "were")))
          )
            continue;
          // “Different kinds of flower”: of things the singular is heard too, unless many are named first.
          const isManyKinds =
            /^(?:types|kinds)$/.test(quantity) &&
            sentence.is(at - 2, "different", "many", "various", "all", "several", "other") &&
            !mayBeStuff.has(sentence.lower(head));
          if (
            /^(?:types|kinds|set|group)$/.test(quantity) &&
            !personNouns.has(sentence.lower(head)) &&
            quantity !== "group" &&
            !isManyKinds
          )
            continue;
          yield pluralMatch(sentence, at + 1, head);
          continue;
        }
        // “Many of my friend”, “each of the student”, “all of his book”.
        if (
          !/^(?:many|most|some|several|few|two|three|four|five|both|all|none|each|either|neither|any|half)$/.test(
            quantity,
          )
        )
          continue;
        const phrase = nounPhraseAt(sentence, at + 1, { wantsVerb: true });
        if (!phrase || !(possessivesAndWhose.has(phrase.determiner) || /^(?:the|these|those)$/.test(phrase.determiner)))
          continue;
        const head = phrase.head;
        if (
          !isSingularNoun(sentence, head) ||
          !hasPlural(sentence.lower(head)) ||
          sentence.is(head + 1, "'s", "-") ||
          isName(sentence, head + 1)
        )
          continue;
        // “Most of the day”, “half of the class”, “some of the cake”: a part of one thing.
        const isOfMany = /^(?:many|several|few|two|three|four|five|both|each|either|neither)$/.test(quantity);
        const isMany =
          sentence.is(head + 1, "are", "were", "have") ||
          (sentence.is(head + 1, "in", "on", "at") && hasVerbIn(sentence, head + 2, ["are", "were", "have"]));
        if (!isOfMany && !isMany && (!personNouns.has(sentence.lower(head)) || sentence.is(head, "family", "team")))
          continue;
        yield pluralMatch(sentence, head, head);
      }
    },
  },
  {
    id: "number/singular-after-some",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isSome = sentence.is(at, "some", "most", "all", "other", "different", "certain");
        if (!isSome) continue;
        const before = sentence.lower(at - 1);
        // “A completely different actor”, “some other actor”, “some unknown reason”, “some painting”.
        if (sentence.is(at, "other", "different", "certain") && /ly$|^some$/.test(before)) continue;
        if (sentence.is(at, "some") && sentence.is(at + 1, "other")) continue;
        if (
          sentence.is(at, "other", "different", "certain") &&
          (determiners.has(before) ||
            before === "'s" ||
            isNumeral(sentence, at - 1) ||
            /^(?:each|one|every|very|too|so|and|or|quite|something|somewhere)$/.test(before))
        )
          continue;
        if (sentence.is(at, "most") && (determiners.has(before) || sentence.tag(at + 1) === "ADJ")) continue;
        const from = sentence.is(at + 1, "other", "different") ? at + 2 : at + 1;
        const head = singularHead(sentence, from);
        if (head < 0 || timeNouns.has(sentence.lower(head)) || sentence.is(head, "way", "place")) continue;
        const noun = sentence.lower(head);
        // “Different kind of food” is read below, with “many kind of”.
        if (/^(?:kind|type|sort)$/.test(noun) && sentence.is(head + 1, "of")) continue;
        if (/^(?:holiday|vacation|career|glass|thing|hand)$/.test(noun) || sentence.can(head, "gerund")) continue;
        // “For some reason”: which one, nobody knows.
        if (noun === "reason" && !/^(?:of|are|have|has|had|give|gave|were)$/.test(before)) continue;
        // “Some secret or private things”.
        if (sentence.is(head + 1, "or", "and")) continue;
        if (sentence.is(at, "some") && !isAmount(sentence, at, head)) continue;
        // “Related but different term”: one more adjective of a thing that has its article.
        if (sentence.is(at, "different", "certain", "other") && sentence.is(at - 1, "but", "yet", ",")) continue;
        // “They have been most kind.”
        if (sentence.is(at, "most") && (sentence.is(head, "kind") || sentence.is(at - 1, "been", "is", "was", "be")))
          continue;
        // “Have some advantage” is right, but of “there are some advantage”.
        const isAmong = /^(?:are|were|have|has)$/.test(before) && /^(?:advantage|difference|opportunity)$/.test(noun);
        if (
          !isCounted(noun) ||
          (mayBeStuff.has(noun) && !isAmong) ||
          (sentence.is(at, "all") && !personNouns.has(noun))
        )
          continue;
        if (
          sentence.is(at, "some") &&
          /^(?:man|guy|girl|boy|person|idiot|day|way|kid|lady|kind|sort|type|degree|form|extent|effect|number|human|being|right|cost|idea|chance|school|distance|place|time|room|class|work|family|exercise)$/.test(
            noun,
          ) &&
          head === from
        )
          continue;
        if (
          sentence.is(at, "all") &&
          /^(?:class|school|family|night|day|way|person|hope|room|business|competition|exercise|speech|company|event)$/.test(
            noun,
          )
        )
          continue;
        // “All student must come”: of people it can be nothing else.
        const isAll = sentence.is(at, "all") && from === head;
        yield isOneOther(sentence, at, head)
          ? { from: at, to: head, suggestions: otherOrOthers(sentence, at, from, head) }
          : { ...pluralMatch(sentence, from, head), ...(isAll ? { variant: "all" } : {}) };
      }
    },
  },
  {
    id: "number/singular-after-more",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        const isEnough = sentence.is(at, "enough") && !sentence.is(at - 1, "good", "old", "big", "is", "are", "was");
        if (!isEnough && !sentence.is(at, "more", "fewer")) continue;
        if (determiners.has(sentence.lower(at - 1)) && !sentence.is(at - 1, "some", "many", "any", "no")) continue;
        // “Build more…”, “there are more…”; “is more art than science”, “once more time”.
        if (
          sentence.tag(at - 1) !== "VERB" &&
          !sentence.is(at - 1, "have", "has", "had", "are", "were", "with", "many", "n't", "not", "some")
        )
          continue;
        const head = singularHead(sentence, at + 1);
        if (head < 0) continue;
        const noun = sentence.lower(head);
        // “not enough place for cars”: space.
        if (isEnough && noun === "place") continue;
        if (!isCounted(noun) || mayBeStuff.has(noun) || timeNouns.has(noun) || sentence.can(head, "gerund")) continue;
        if (adjectiveWeight(sentence, head) >= 0 || sentence.is(head + 1, "than", "and", "or") || notManyMore.has(noun))
          continue;
        // “More student-centered”, “more cost effective”; “more family friendly”.
        if (sentence.tag(head + 1) === "ADJ" || sentence.tag(head + 1) === "NOUN") continue;
        if (head > at + 1 && sentence.tag(at + 1) === "ADJ" && !sentence.isOneOf(at + 1, commonAdjectives)) continue;
        yield pluralMatch(sentence, head, head);
      }
    },
  },
  {
    id: "number/a-with-plural",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (const at of sentence.placesOfWords("a", "an")) {
        const phrase = nounPhraseAt(sentence, at);
        if (!phrase || phrase.head < at + 1 || phrase.head > at + 3) continue;
        const noun = phrase.head;
        if (
          /^(?:few|lot|many|good|great|hundred|thousand|million|dozen|couple)$/.test(sentence.lower(at + 1)) ||
          isNumeral(sentence, at + 1)
        )
          continue;
        const isOwned = [...Array(noun - at).keys()].some((step) => sentence.is(at + step, "'s"));
        if (isOwned || (noun > at + 1 && nounWeight(sentence, noun - 1) > adjectiveWeight(sentence, noun - 1)))
          continue;
        if (sentence.is(noun, "people")) {
          if (
            !sentence.is(at - 1, "are", "were", "been", "be") &&
            (noun === at + 1 || commonAdjectives.has(sentence.lower(noun - 1)))
          )
            yield {
              from: at,
              to: noun,
              suggestions: [`${sentence.between(at, noun - 1)} person`, sentence.between(at + 1, noun)],
            };
          continue;
        }
        const one = sentence.lemma(noun, "plural");
        if (
          !one ||
          !isPluralNoun(sentence, noun) ||
          !(
            hasPlural(one) ||
            // “a similar experiences”, “a brown eyes”
            (sentence.tag(noun - 1) === "ADJ" &&
              !sentence.can(noun - 1, "gerund") &&
              (isCounted(one) || partsOfBody.has(one)))
          ) ||
          isName(sentence, noun) ||
          sentence.tag(noun) === "VERB"
        )
          continue;
        // “A sports car”, “a systems engineer”.
        if (
          isOpenWord(sentence, noun + 1) &&
          nounWeight(sentence, noun + 1) >= 0 &&
          !canBeFiniteVerb(sentence, noun + 1)
        )
          continue;
        if (sentence.is(noun + 1, "-", "'", "’", "'s")) continue;
        // “Two and a half days”, “a dry cleaners”.
        if (sentence.is(at + 1, "half") || sentence.is(noun, "cleaners", "hairdressers", "barracks", "works")) continue;
        const between = noun > at + 1 ? `${sentence.between(at + 1, noun - 1)} ` : "";
        yield {
          from: at,
          to: noun,
          suggestions: [`${sentence.written(at)} ${between}${one}`, `${between}${sentence.written(noun)}`],
        };
      }
    },
  },
  {
    id: "number/plural-made-wrongly",
    kind: "NUM_PLURAL",
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        const right = wrongPlurals.get(sentence.lower(at));
        if (right && (at === 0 || sentence.written(at) === sentence.lower(at)) && !sentence.is(at + 1, "'s", "'", "’"))
          // “Childrens psychological world” lacks an apostrophe.
          yield {
            from: at,
            to: at,
            suggestions:
              sentence.tag(at + 1) === "NOUN" && /^(?:children|men|women|people)$/.test(right)
                ? [`${right}'s`, right].map((word) => writtenLike(sentence.written(at), word))
                : [writtenLike(sentence.written(at), right)],
            isUnsure: /^(?:NOUN|ADJ)$/.test(sentence.tag(at + 1)),
          };
        // “Many peoples”, “hundred of people”, “differents”.
        if (
          sentence.is(at, "peoples") &&
          (/^(?:many|some|most|other|these|those|young|old|few|several|two|three|four|five|six|seven|eight|nine|ten|\d+|vietnamese|poor|rich|lots|all)$/.test(
            sentence.lower(at - 1),
          ) ||
            (sentence.is(at - 1, "of") && sentence.is(at - 2, "lot", "lots")) ||
            at === 0) &&
          !sentence.is(at - 2, "the", "of") &&
          !sentence.is(at + 1, "of", "'", "’", "'s")
        )
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), "people")] };
        if (
          sentence.is(at, "hundred", "thousand", "million", "dozen") &&
          sentence.is(at + 1, "of") &&
          !isNumeral(sentence, at - 1) &&
          !/^(?:a|one|per|half|the|several|few)$/.test(sentence.lower(at - 1))
        )
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), `${sentence.lower(at)}s`)] };
        if (
          sentence.is(at, "kind", "type", "sort") &&
          sentence.is(at + 1, "of") &&
          /^(?:many|different|various|several|these|those|two|three|four|five)$/.test(sentence.lower(at - 1)) &&
          !(
            sentence.is(at - 1, "different") &&
            (/ly$|^(?:very|an?|no|one|quite|whole)$/.test(sentence.lower(at - 2)) || sentence.is(at - 3, "a"))
          )
        )
          yield { from: at, to: at, suggestions: [`${sentence.lower(at)}s`] };
      }
    },
  },
];

/**
 * “Some exotic animal”, “some common word”: one, and nobody says which. “I bought some flower”, “there were some problem”: more than
 * one. Only after verbs that say what there is or what somebody gets, and without an adjective that says which sort, it is plain.
 */
function isAmount(sentence: SentenceReader, at: number, head: number): boolean {
  const previous = sentence.tag(at - 1) === "ADV" ? at - 2 : at - 1;
  if (sentence.is(previous, "are", "were")) return true;
  // “Some aspect of it”: a part, and only one.
  if (
    sentence.is(head + 1, "of") &&
    sentence.is(head, "aspect", "part", "piece", "version", "form", "level", "degree", "sort", "feature")
  )
    return false;
  // “As well as some tool for it”, but “buy some flower for her”.
  if (sentence.is(head + 1, "for") && sentence.tag(previous) !== "VERB") return false;
  // “Some animal that they have not seen”, “some facility for it to happen”.
  if (sentence.is(head + 1, "that", "which", "who", "they", "he", "she", "or", "you", "we")) return false;
  const isSpecified =
    head > at + 1 &&
    sentence.tag(at + 1) === "ADJ" &&
    !sentence.is(
      at + 1,
      "new",
      "good",
      "more",
      "other",
      "different",
      "nice",
      "small",
      "big",
      "important",
      "interesting",
      "useful",
      "beautiful",
      "great",
      "old",
      "famous",
      "special",
      "popular",
      "main",
      "serious",
    );
  return !isSpecified;
}

/** “Other restaurant”: more than one, or another one. */
const isOneOther = (sentence: SentenceReader, at: number, head: number) =>
  sentence.is(at, "other", "different") && head === at + 1 && !sentence.is(at - 1, "and", "many", "some");

const places = ["country", "city", "town", "school", "room", "house", "job", "company", "village"];

/** Both readings, the likelier first: “there was different actor” names one. */
function otherOrOthers(sentence: SentenceReader, at: number, from: number, head: number): string[] {
  const many = `${sentence.written(at)} ${pluralMatch(sentence, from, head).suggestions[0] ?? ""}`;
  const one = sentence.is(at, "other")
    ? `${writtenLike(sentence.written(at), "another")} ${sentence.written(head)}`
    : `${writtenLike(sentence.written(at), "a")} different ${sentence.written(head)}`;
  // “Leaving for other country”: one journey leads to one place.
  const isGoal = sentence.is(at - 1, "to", "for", "from", "into") && sentence.is(head, ...places);
  return sentence.is(at - 1, "was", "is", "'s") || isGoal ? [one, many] : [many, one];
}

const sayingOfMany = set(
  "claim hope fear doubt wish worry result request demand dispute credit fault view question study support",
);
function isVerbOfMany(sentence: SentenceReader, at: number, head: number): boolean {
  if (!sentence.isOneOf(head, sayingOfMany) || !sentence.can(head, "base")) return false;
  const next = head + 1;
  return (
    (sentence.isClauseStart(at) || sentence.tag(at - 1) === "AUX") &&
    (sentence.is(next, "that", "it", "he", "she", "they", "to", "in", "this", "the", "a") ||
      sentence.tag(next) === "PRON")
  );
}

/** “Both in theory and…”, “both work of art and…”: both belongs to two things. */
const isJoinedLater = (sentence: SentenceReader, from: number) =>
  sentence.words.slice(from, from + 6).some(({ lower }) => lower === "and") &&
  !sentence.is(from, ".", ",", "before", "after");

/** More of it, and not more of them: “more weight”, “more land”. */
const notManyMore = new Set(
  "cost demand need right effect impact value tax fuel gas amount number percentage form view competition support sense personality strength weakness character culture degree figure object sort kind type style measure approach step price audience landscape box line memory capital night weekend school class church college band result fire talent respect love interest control power damage fun fame fish class bread".split(
    " ",
  ),
);

const hasVerbIn = (sentence: SentenceReader, from: number, verbs: readonly string[]) =>
  [0, 1, 2, 3].some((step) => sentence.is(from + step, ...verbs));

const isClearNoun = (sentence: SentenceReader, at: number) =>
  sentence.tag(at) === "NOUN" &&
  nounWeight(sentence, at) > verbWeight(sentence, at) &&
  hasPlural(sentence.lemma(at, "plural") ?? "");
