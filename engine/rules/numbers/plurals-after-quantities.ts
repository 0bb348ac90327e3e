import { determiners, possessivesAndWhose, timeNouns } from "../../english/closed-classes.ts";
import { writtenLike } from "../../english/inflection.ts";
import { commonAdjectives, hasPlural, isCounted, personNouns } from "../../english/nouns.ts";
import { adjectiveWeight, isName, isNumeral, nounPhraseAt } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { isSingularNoun, mayBeStuff, pluralMatch, singularHead } from "./singular-nouns.ts";

/**
 * “Some exotic animal”, “some common word”: one, not specified. “I bought some flower”, “there were some problem”: more than
 * one. Only after verbs that say what there is or what somebody gets, and without an adjective that says which sort, it is plain.
 */
function isAmount(s: SentenceReader, at: number, head: number): boolean {
  const previous = s.tag(at - 1) === "ADV" ? at - 2 : at - 1;
  if (s.is(previous, "are", "were")) return true;
  // “Some aspect of it”: a part, and only one.
  if (
    s.is(head + 1, "of") &&
    s.is(head, "aspect", "part", "piece", "version", "form", "level", "degree", "sort", "feature")
  )
    return false;
  // “As well as some tool for it”, but “buy some flower for her”.
  if (s.is(head + 1, "for") && s.tag(previous) !== "VERB") return false;
  // “Some animal that they have not seen”, “some facility for it to happen”.
  if (s.is(head + 1, "that", "which", "who", "they", "he", "she", "or", "you", "we")) return false;
  const isSpecified =
    head > at + 1 &&
    s.tag(at + 1) === "ADJ" &&
    !s.is(
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
const isOneOther = (s: SentenceReader, at: number, head: number) =>
  s.is(at, "other", "different") && head === at + 1 && !s.is(at - 1, "and", "many", "some");

const places = ["country", "city", "town", "school", "room", "house", "job", "company", "village"];

/** Both readings, the likelier first: “there was different actor” names one. */
function otherOrOthers(s: SentenceReader, at: number, from: number, head: number): string[] {
  const many = `${s.written(at)} ${pluralMatch(s, from, head).suggestions[0] ?? ""}`;
  const one = s.is(at, "other")
    ? `${writtenLike(s.written(at), "another")} ${s.written(head)}`
    : `${writtenLike(s.written(at), "a")} different ${s.written(head)}`;
  // “Leaving for other country”: one journey leads to one place.
  const isGoal = s.is(at - 1, "to", "for", "from", "into") && s.is(head, ...places);
  return s.is(at - 1, "was", "is", "'s") || isGoal ? [one, many] : [many, one];
}

/** More of it, and not more of them: “more weight”, “more land”. */
const notManyMore = wordSet(
  "cost demand need right effect impact value tax fuel gas amount number percentage form view competition support sense personality strength weakness character culture degree figure object sort kind type style measure approach step price audience landscape box line memory capital night weekend school class church college band result fire talent respect love interest control power damage fun fame fish bread",
);

const hasVerbIn = (s: SentenceReader, from: number, verbs: readonly string[]) =>
  [0, 1, 2, 3].some((step) => s.is(from + step, ...verbs));

/** NUM_PLURAL: a singular noun after “a lot of”, “some”, “more”. */
export const pluralAfterQuantityRules: readonly Rule[] = [
  // “I have a lot of friend.” → “I have a lot of friends.”
  {
    id: "number/singular-after-quantity",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("of")) {
        const quantity = s.lower(at - 1);
        const isLot = /^(?:lot|lots|plenty)$/.test(quantity);
        const isGroup =
          /^(?:number|variety|couple|series|pair|list|collection|bunch|range|group|set|dozens|hundreds|thousands|millions|types|kinds|majority|pairs)$/.test(
            quantity,
          ) &&
          (!s.is(at - 2, "the", "this", "that") || (/^(?:number|majority)$/.test(quantity) && s.is(at - 2, "the")));
        if (isLot || isGroup) {
          const head = singularHead(s, at + 1);
          // “A bunch of wasted memory”: of stuff as well as of things.
          if (head >= 0 && /^(?:bunch|range)$/.test(quantity) && mayBeStuff.has(s.lower(head))) continue;
          if (head >= 0 && (s.can(head, "gerund") || s.is(head, "adventure", "store"))) continue;
          // “A lot of chicken”, “a pair of swimming trunks”, “hundreds of kilo”.
          if (
            head < 0 ||
            !isCounted(s.lower(head)) ||
            (isLot &&
              mayBeStuff.has(s.lower(head)) &&
              !(s.is(head, "company", "family", "business") && s.is(head + 1, "are", "have", "were")))
          )
            continue;
          // “Different kinds of flower”: of things the singular is heard too, unless many are named first.
          const isManyKinds =
            /^(?:types|kinds)$/.test(quantity) &&
            s.is(at - 2, "different", "many", "various", "all", "several", "other") &&
            !mayBeStuff.has(s.lower(head));
          if (
            /^(?:types|kinds|set|group)$/.test(quantity) &&
            !personNouns.has(s.lower(head)) &&
            quantity !== "group" &&
            !isManyKinds
          )
            continue;
          yield pluralMatch(s, at + 1, head);
          continue;
        }
        // “Many of my friend”, “each of the student”, “all of his book”.
        if (
          !/^(?:many|most|some|several|few|two|three|four|five|both|all|none|each|either|neither|any|half)$/.test(
            quantity,
          )
        )
          continue;
        const phrase = nounPhraseAt(s, at + 1, { wantsVerb: true });
        if (!phrase || !(possessivesAndWhose.has(phrase.determiner) || /^(?:the|these|those)$/.test(phrase.determiner)))
          continue;
        const head = phrase.head;
        if (!isSingularNoun(s, head) || !hasPlural(s.lower(head)) || s.is(head + 1, "'s", "-") || isName(s, head + 1))
          continue;
        // “Most of the day”, “half of the class”, “some of the cake”: a part of one thing.
        const isOfMany = /^(?:many|several|few|two|three|four|five|both|each|either|neither)$/.test(quantity);
        const isMany =
          s.is(head + 1, "are", "were", "have") ||
          (s.is(head + 1, "in", "on", "at") && hasVerbIn(s, head + 2, ["are", "were", "have"]));
        if (!isOfMany && !isMany && (!personNouns.has(s.lower(head)) || s.is(head, "family", "team"))) continue;
        yield pluralMatch(s, head, head);
      }
    },
  },
  // “Most student like football.” → “Most students like football.”
  {
    id: "number/singular-after-some",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("some", "most", "all", "other", "different", "certain")) {
        if (at === s.length - 1) continue;
        const isSome = s.is(at, "some", "most", "all", "other", "different", "certain");
        if (!isSome) continue;
        const before = s.lower(at - 1);
        // “A completely different actor”, “some other actor”, “some unknown reason”, “some painting”.
        if (s.is(at, "other", "different", "certain") && /ly$|^some$/.test(before)) continue;
        if (s.is(at, "some") && s.is(at + 1, "other")) continue;
        if (
          s.is(at, "other", "different", "certain") &&
          (determiners.has(before) ||
            before === "'s" ||
            isNumeral(s, at - 1) ||
            /^(?:each|one|every|very|too|so|and|or|quite|something|somewhere)$/.test(before))
        )
          continue;
        if (s.is(at, "most") && (determiners.has(before) || s.tag(at + 1) === "ADJ")) continue;
        const from = s.is(at + 1, "other", "different") ? at + 2 : at + 1;
        const head = singularHead(s, from);
        if (head < 0 || timeNouns.has(s.lower(head)) || s.is(head, "way", "place")) continue;
        const noun = s.lower(head);
        // “Different kind of food” is read below, with “many kind of”.
        if (/^(?:kind|type|sort)$/.test(noun) && s.is(head + 1, "of")) continue;
        if (/^(?:holiday|vacation|career|glass|thing|hand)$/.test(noun) || s.can(head, "gerund")) continue;
        // “For some reason”: one, not specified.
        if (noun === "reason" && !/^(?:of|are|have|has|had|give|gave|were)$/.test(before)) continue;
        // “Some secret or private things”.
        if (s.is(head + 1, "or", "and")) continue;
        // “Some machine has turned itself on”: one that is not known.
        if (s.is(at, "some") && s.is(head + 1, "has") && s.can(head + 2, "participle") && !personNouns.has(noun))
          continue;
        if (s.is(at, "some") && !isAmount(s, at, head)) continue;
        // “Related but different term”: one more adjective of a thing that has its article.
        if (s.is(at, "different", "certain", "other") && s.is(at - 1, "but", "yet", ",")) continue;
        // “They have been most kind.”
        if (s.is(at, "most") && (s.is(head, "kind") || s.is(at - 1, "been", "is", "was", "be"))) continue;
        // “Have some advantage” is right, but of “there are some advantage”.
        const isAmong = /^(?:are|were|have|has)$/.test(before) && /^(?:advantage|difference|opportunity)$/.test(noun);
        if (!isCounted(noun) || (mayBeStuff.has(noun) && !isAmong) || (s.is(at, "all") && !personNouns.has(noun)))
          continue;
        if (
          s.is(at, "some") &&
          /^(?:man|guy|girl|boy|person|idiot|day|way|kid|lady|kind|sort|type|degree|form|extent|effect|number|human|being|right|cost|idea|chance|school|distance|place|time|room|class|work|family|exercise)$/.test(
            noun,
          ) &&
          head === from
        )
          continue;
        if (
          s.is(at, "all") &&
          /^(?:class|school|family|night|day|way|person|hope|room|business|competition|exercise|speech|company|event)$/.test(
            noun,
          )
        )
          continue;
        // “All student must come”: of people it can be nothing else.
        const isAll = s.is(at, "all") && from === head;
        yield isOneOther(s, at, head)
          ? { from: at, to: head, suggestions: otherOrOthers(s, at, from, head) }
          : { ...pluralMatch(s, from, head), ...(isAll ? { variant: "all" } : {}) };
      }
    },
  },
  // “There are more tourist in summer.” → “There are more tourists in summer.”
  {
    id: "number/singular-after-more",
    kind: "NUM_PLURAL",
    *find(s) {
      for (const at of s.placesOfWords("enough", "more", "fewer")) {
        if (at === 0 || at === s.length - 1) continue;
        const isEnough = s.is(at, "enough") && !s.is(at - 1, "good", "old", "big", "is", "are", "was");
        if (!isEnough && !s.is(at, "more", "fewer")) continue;
        if (determiners.has(s.lower(at - 1)) && !s.is(at - 1, "some", "many", "any", "no")) continue;
        // “Build more…”, “there are more…”; “is more art than science”, “once more time”.
        if (
          s.tag(at - 1) !== "VERB" &&
          !s.is(at - 1, "have", "has", "had", "are", "were", "with", "many", "n't", "not", "some")
        )
          continue;
        const head = singularHead(s, at + 1);
        if (head < 0) continue;
        const noun = s.lower(head);
        // “not enough place for cars”: space.
        if (isEnough && noun === "place") continue;
        if (!isCounted(noun) || mayBeStuff.has(noun) || timeNouns.has(noun) || s.can(head, "gerund")) continue;
        if (adjectiveWeight(s, head) >= 0 || s.is(head + 1, "than", "and", "or") || notManyMore.has(noun)) continue;
        // “More student-centered”, “more cost effective”; “more family friendly”.
        if (s.tag(head + 1) === "ADJ" || s.tag(head + 1) === "NOUN") continue;
        if (head > at + 1 && s.tag(at + 1) === "ADJ" && !s.isOneOf(at + 1, commonAdjectives)) continue;
        yield pluralMatch(s, head, head);
      }
    },
  },
];
