import { openingDeterminers, plainPrepositions, presentAndPastBe } from "../../english/closed-classes.ts";
import { colors, nationalities } from "../../english/everyday-words.ts";
import { articleBefore, writtenLike } from "../../english/inflection.ts";
import { isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { swapWords } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { opinions, sizes, ages, materials, plain, measures, isNoun, formBefore } from "./order-words.ts";
import { wordSet } from "../../english/word-set.ts";

/** What may stand after its noun with what belongs to it: “a person good at maths”, “a place famous for”. */
const withComplement = wordSet(
  "good famous full happy sad rich poor expensive difficult easy useful important popular old long tall high wide short busy kind friendly dangerous big great special cold hot warm thick heavy new strong hard",
);

const degrees = wordSet("very so too really quite");
/** What somebody is like; behind a noun only these and the plain ones are out of place. */
const ofCharacter = wordSet(
  "confident patient careful careless generous gentle brave honest shy creative energetic cheerful",
);
const isPlain = (s: SentenceReader, at: number) => plain.has(s.lower(at)) || s.isOneOf(at, ofCharacter);

/** The end of “blue”, “very nice”, “big and beautiful” at `at`; -1 if that is not there. */
function adjectivesEnd(s: SentenceReader, at: number): number {
  let end = degrees.has(s.lower(at)) ? at + 1 : at;
  if (!isPlain(s, end)) return -1;
  while (s.is(end + 1, "and") && isPlain(s, end + (degrees.has(s.lower(end + 2)) ? 3 : 2)))
    end += degrees.has(s.lower(end + 2)) ? 3 : 2;
  return end;
}

const withArticle = (article: string, rest: string) => {
  const lower = article.toLowerCase();
  return `${lower === "a" || lower === "an" ? writtenLike(article, articleBefore(rest.split(" ")[0] ?? rest)) : article} ${rest}`;
};

const rank = (word: string): number =>
  opinions.has(word)
    ? 0
    : sizes.has(word)
      ? 1
      : ages.has(word)
        ? 2
        : colors.has(word)
          ? 3
          : nationalities.has(word)
            ? 4
            : materials.has(word)
              ? 5
              : -1;

/** What is called so by everybody, and may have an adjective before it. */
const namedWith: Readonly<Record<string, ReadonlySet<string>>> = {
  small: wordSet("business talk change print"),
  big: wordSet("business city data toe"),
  hot: wordSet("dog chocolate pot"),
  wild: wordSet("animal"),
};

export const adjectiveOrderRules: readonly Rule[] = [
  {
    id: "order/adjective-after-noun",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (
          !isNoun(s, at) ||
          s.tag(at) === "ADJ" ||
          measures.has(s.lower(at)) ||
          degrees.has(s.lower(at)) ||
          plain.has(s.lower(at)) ||
          nationalities.has(s.lower(at))
        )
          continue;
        // “You laugh a shade too long.”
        if (s.is(at + 1, "too") && s.is(at, "shade", "touch", "tad", "fraction", "trifle")) continue;
        // “A brand new car.”
        if (s.is(at, "brand") && s.is(at + 1, "new")) continue;
        const end = adjectivesEnd(s, at + 1);
        if (end < 0 || s.is(end + 1, "-") || s.tag(at) === "PROPN" || /^[A-Z]/.test(s.written(at))) continue;
        const after = end + 1;
        const last = s.lower(end);
        if (
          last === "high" ||
          s.readings(at)[0]?.role === "adjective" ||
          (s.is(end + 1, "and") && s.words.slice(end + 2, end + 5).some(({ lower }) => lower === "enough"))
        )
          continue;
        const isOpen =
          isClauseEnd(s, after) ||
          (plainPrepositions.has(s.lower(after)) && !withComplement.has(last) && !s.is(after, "to", "of")) ||
          s.is(after, "near", "yesterday", "every", "here", "there", "last", "today", "this") ||
          presentAndPastBe.has(s.lower(after));
        if (!isOpen) continue;
        // “and” must not begin another clause or another noun: “a shirt red and a hat”.
        let start = at;
        while (
          start > 0 &&
          (plain.has(s.lower(start - 1)) || s.tag(start - 1) === "ADJ") &&
          !openingDeterminers.has(s.lower(start - 1))
        )
          start -= 1;
        const determiner = start - 1;
        if (!s.is(determiner, "a", "an")) continue;
        const complement = formBefore(s, determiner);
        if (complement && /^(?:make|keep|find|get|leave|paint|turn|dye|consider|think)$/.test(complement)) continue;
        if (s.is(determiner - 1, "with", "as") && s.is(at, "mouth", "door", "window", "tank", "man", "person"))
          continue;
        if (s.is(determiner - 1, "half", "quite", "such", "what")) continue;
        const words = s.between(at + 1, end);
        const before = start < at ? `${s.between(start, at - 1)} ` : "";
        yield {
          from: determiner,
          to: end,
          suggestions: [withArticle(s.written(determiner), `${words} ${before}${s.written(at)}`)],
        };
      }
    },
  },
  {
    id: "order/adjective-after-my-noun",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (!isNoun(s, at) || s.tag(at) === "ADJ" || measures.has(s.lower(at)) || plain.has(s.lower(at))) continue;
        const end = adjectivesEnd(s, at + 1);
        if (
          end < 0 ||
          s.is(end + 1, "-") ||
          /^[A-Z]/.test(s.written(at)) ||
          (degrees.has(s.lower(at + 1)) && !isClauseEnd(s, end + 1))
        )
          continue;
        const after = end + 1;
        const determiner = at - 1;
        const verb = formBefore(s, determiner);
        const isWorn =
          verb !== undefined &&
          /^(?:wear|buy|sell|carry|ride|visit|meet|live|see|drive|have|choose|draw|read|watch)$/.test(verb);
        if (
          s.is(determiner, "the", "my", "his", "her", "our", "their", "this", "that", "two", "three", "some", "many")
        ) {
          const isHaving = verb === "have" && s.is(determiner, "two", "three", "some", "many");
          if (
            !(isWorn && verb !== "have" && verb !== "see" && verb !== "drive") &&
            !isHaving &&
            !s.is(determiner - 1, "in", "at", "near")
          )
            continue;
          if (s.is(determiner - 1, "in", "at", "near") && !isClauseEnd(s, after)) continue;
        } else {
          // “She has eyes blue”, “people very friendly”.
          if (!(
            verbHere(s, at - 1, wordSet("have wear buy like love eat drink see meet")) &&
            (s.can(at, "plural") || s.is(at, "hair", "skin", "food", "weather", "music", "people", "clothes", "water"))
          ))
            continue;
          if (
            !s.lemma(at - 1, "base")?.startsWith("ha") &&
            s.is(at, "people", "food", "water", "music") &&
            !colors.has(s.lower(end)) &&
            !s.is(end, "delicious") &&
            !isClauseEnd(s, after)
          )
            continue;
          if (
            /^(?:like|drink|eat|see)/.test(s.lower(at - 1)) &&
            /^(?:hot|cold|warm|cool|strong|sweet|happy|sad|busy|rich|poor)$/.test(s.lower(end))
          )
            continue;
        }
        if (!isClauseEnd(s, after) && !s.is(after, "in", "at", "on", "yesterday")) continue;
        yield { from: at, to: end, suggestions: [`${s.between(at + 1, end)} ${s.written(at)}`] };
      }
    },
  },
  {
    id: "order/something-interesting",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (
          !s.is(
            at + 1,
            "something",
            "anything",
            "nothing",
            "someone",
            "somebody",
            "anyone",
            "everything",
            "somewhere",
          ) ||
          !(plain.has(s.lower(at)) || s.is(at, "wrong", "different", "strange"))
        )
          continue;
        if (
          s.is(
            at - 1,
            "a",
            "an",
            "the",
            "is",
            "are",
            "was",
            "were",
            "'s",
            "be",
            "make",
            "makes",
            "made",
            "find",
            "say",
            "so",
            "very",
            "how",
          ) ||
          (s.is(at, "new") && s.is(at - 1, "brand"))
        )
          continue;
        if (!verbHere(s, at - 1, { has: () => true }) && !s.is(at - 1, "about", "for", "to", "with")) continue;
        yield swapWords(s, at);
      }
    },
  },
  {
    id: "order/two-adjectives",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const [first, second] = [rank(s.lower(at)), rank(s.lower(at + 1))];
        if (
          first < 0 ||
          second < 0 ||
          /^[A-Z]/.test(s.written(at + 1)) ||
          first <= second ||
          !isNoun(s, at + 2) ||
          s.tag(at + 2) === "ADJ"
        )
          continue;
        if (
          s.is(
            at + 1,
            "good",
            "great",
            "high",
            "old",
            "short",
            "long",
            "popular",
            "traditional",
            "modern",
            "special",
            "rich",
            "poor",
            "cold",
            "hot",
            "warm",
          ) &&
          first < 3
        )
          continue;
        if (first - second === 1 && first === 1) {
          if (!s.is(at, "big", "tall") || !s.is(at + 1, "beautiful", "nice", "lovely", "wonderful")) continue;
        }
        if (
          /^(?:new|old)$/.test(s.lower(at)) &&
          second === 0 &&
          !s.is(at + 1, "beautiful", "nice", "lovely", "expensive", "ugly", "comfortable", "interesting", "cheap")
        )
          continue;
        if (s.is(at, "short", "long", "high", "gold", "silver", "metal") || s.is(at + 1, "gold", "silver")) continue;
        // “New small businesses”, “a nice old man”: the second adjective and its noun are one name.
        if (namedWith[s.lower(at + 1)]?.has(s.lemma(at + 2, "plural") ?? s.lower(at + 2))) continue;
        const article = s.is(at - 1, "a", "an") ? at - 1 : at;
        const swapped = `${s.written(at + 1).toLowerCase()} ${s.written(at)}`;
        yield {
          from: article,
          to: at + 1,
          suggestions: [article < at ? withArticle(s.written(article), swapped) : swapped],
        };
      }
    },
  },
];
