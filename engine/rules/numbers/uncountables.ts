import { determiners, presentAndPastBe } from "../../english/closed-classes.ts";
import { neverPlural } from "../../english/wrong-forms.ts";
import { clauseOfVerb } from "../../english/clauses.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { sometimesCounted, uncountableNouns } from "../../english/nouns.ts";
import { isName, isNumeral, isOpenWord, nounPhraseAt, nounWeight } from "../../english/phrases.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { isPlainNumber } from "./singular-nouns.ts";
import { thereAre } from "./there-are.ts";

const pieces: Record<string, string> = wordMap({
  bread: "loaf",
  furniture: "piece",
  advice: "piece",
  information: "piece",
  news: "piece",
  luggage: "piece",
  baggage: "piece",
  equipment: "piece",
  music: "piece",
  homework: "piece",
  jewelry: "piece",
  jewellery: "piece",
  evidence: "piece",
  clothing: "piece",
  research: "piece",
  rice: "bowl",
  rubbish: "piece",
  software: "piece",
  machinery: "piece",
});

/** Qualities of which there are kinds. */
const qualities = wordSet(
  "patience courage wisdom honesty kindness confidence happiness sadness politeness independence enthusiasm intelligence dignity beauty strength",
);

/** “A staff came”; “a staff of ten” is a group, and “a staff room” a compound. */
const isOneOfStaff = (s: SentenceReader, at: number): boolean =>
  s.is(at - 1, "a", "one", "another", "each", "every") &&
  (s.is(at + 1, "for", "who", "in", "at", "to", "came", "told", "said", "helped", "gave", "from") ||
    isClauseEnd(s, at + 1)) &&
  !s.is(at - 2, "with", "have", "has", "had", "as");

/** “Long hairs”, “my hairs are long”; “two grey hairs” is right. */
function hairsAt(s: SentenceReader, at: number): Match | undefined {
  if (!s.is(at, "hairs")) return undefined;
  if (s.is(at - 1, "long", "short", "black", "brown", "curly", "straight", "blond", "dark"))
    // “A black hairs” is one hair or all of it: the article changes too.
    return s.is(at - 2, "a", "an")
      ? { from: at - 2, to: at, suggestions: [`${s.written(at - 1)} hair`], isUnsure: true }
      : { from: at, to: at, suggestions: ["hair"] };
  return s.is(at - 1, "my", "her", "his", "your") && s.is(at + 1, "are", "were") && clauseOfVerb(s, at + 1)
    ? { from: at, to: at + 1, suggestions: [`hair ${s.is(at + 1, "are") ? "is" : "was"}`], variant: "hairs-are" }
    : undefined;
}

/** “I asked a staff for help”, “many staffs”. */
function staffAt(s: SentenceReader, at: number): Match | undefined {
  if (s.is(at, "staff") && isOneOfStaff(s, at))
    return {
      from: at - 1,
      to: at,
      suggestions: [`${s.written(at - 1)} staff member`, `${s.written(at - 1)} member of staff`],
      variant: "staff",
    };
  return s.is(at, "staffs") &&
    !s.is(at + 1, "of", "'", "’", "the", "a") &&
    (determiners.has(s.lower(at - 1)) || s.tag(at - 1) === "ADJ")
    ? { from: at, to: at, suggestions: ["staff"], variant: "staff" }
    : undefined;
}

/** “He researches it”: a verb; “in all weathers”: one after another. */
const isRightPlural = (s: SentenceReader, at: number): boolean =>
  (s.is(at, "researches") && /^(?:he|she|it|who|which|that|and)$/.test(s.lower(at - 1))) ||
  (s.is(at, "weathers") && s.is(at - 1, "all", "most"));

const singularVerbs: ReadonlyMap<string, string> = new Map([
  ["are", "is"],
  ["were", "was"],
  ["have", "has"],
]);

const singularDeterminers: ReadonlyMap<string, readonly string[]> = new Map([
  ["these", ["this"]],
  ["those", ["that"]],
  ["many", ["a lot of", "much"]],
  ["several", ["some"]],
  ["few", ["little"]],
  ["various", ["different"]],
  ["a", ["some"]],
  ["an", ["some"]],
]);

/** “Two informations” → “two pieces of information”. */
function afterNumber(s: SentenceReader, from: number, at: number, one: string, noun: string): Match {
  const unit = pieces[one];
  if (!unit) return { from, to: at, suggestions: [noun] };
  const units = [...new Set([unit, "piece"])];
  return {
    from: from - 1,
    to: at,
    suggestions: units.map((word) => `${s.written(from - 1)} ${plural(word)} of ${noun}`),
  };
}

/** Its determiner and its verb are corrected with it: “these informations are” → “this information is”. */
function pluralAt(s: SentenceReader, at: number): Match | undefined {
  const one = neverPlural.get(s.lower(at));
  if (!one || isName(s, at) || isRightPlural(s, at)) return undefined;
  const singular = writtenLike(s.written(at), one);
  // “Pollutions problems”
  if (isOpenWord(s, at + 1) && s.tag(at + 1) === "NOUN") return { from: at, to: at, suggestions: [singular] };
  let from = at;
  while (from > 0 && at - from < 3 && isOpenWord(s, from - 1) && s.tag(from - 1) === "ADJ") from -= 1;
  const noun = from < at ? `${s.between(from, at - 1)} ${singular}` : singular;
  const before = from - 1;
  if (isNumeral(s, before) && !s.is(before, "one")) return afterNumber(s, from, at, one, noun);
  // “There are some informations”: the verb changes with the noun.
  const there = thereAre(s, from);
  if (there) return { from: there.be, to: at, suggestions: [`${there.singular} ${noun}`] };
  const verb = singularVerbs.get(s.lower(at + 1));
  const to = verb && clauseOfVerb(s, at + 1) ? at + 1 : at;
  const tail = to > at ? ` ${verb ?? ""}` : "";
  // “a good knowledges”: this one may have an article before its adjective.
  const isKnowledge = s.is(before, "a") && one === "knowledge" && from < at;
  const instead = isKnowledge ? ["a"] : singularDeterminers.get(s.lower(before));
  if (!instead || (s.is(before, "few", "many") && determiners.has(s.lower(before - 1))))
    return { from: at, to, suggestions: [`${singular}${tail}`] };
  return {
    from: before,
    to,
    suggestions: instead.map((word) => `${writtenLike(s.written(before), word)} ${noun}${tail}`),
  };
}

export const uncountableRules: readonly Rule[] = [
  // “I spent all my moneys.” → “I spent all my money.”
  {
    id: "number/plural-of-uncountable",
    kind: "UNCOUNT",
    *find(s) {
      for (let at = 0; at < s.length; at += 1)
        for (const match of [hairsAt(s, at), staffAt(s, at), pluralAt(s, at)]) if (match) yield match;
    },
  },
  // “He has a good health.” → “He has good health.”
  {
    id: "number/a-with-uncountable",
    kind: "UNCOUNT",
    *find(s) {
      for (const at of s.placesOfWords("a", "an", "another")) {
        const phrase = nounPhraseAt(s, at);
        if (!phrase || phrase.head <= at || phrase.head > at + 3) continue;
        // “I need a help”, “I have a work to do”.
        const isHelp = s.is(at + 1, "help") && s.is(at - 1, "need", "needs", "want", "for", "me", "us");
        const isWork =
          s.is(at + 1, "work") && s.is(at - 1, "have", "has", "had", "find", "do") && s.is(at + 2, "to", ".");
        if ((isHelp || isWork) && phrase.head === at + 1) {
          yield { from: at, to: at + 1, suggestions: [s.written(at + 1), `some ${s.written(at + 1)}`] };
          continue;
        }
        const head = phrase.head;
        const noun = s.lower(head);
        if (
          !uncountableNouns.has(noun) ||
          s.is(head + 1, "-", "'s", "can", "cans") ||
          // “a storage or distribution medium”: the article is of what comes after both.
          (s.is(head + 1, "or") && nounWeight(s, head + 2) > 0 && nounWeight(s, head + 3) > 0) ||
          (isOpenWord(s, head + 1) && nounWeight(s, head + 1) >= 0 && !s.is(head + 1, "last", "next"))
        )
          continue;
        // “A research and development contract”: the article is of what comes after both.
        if (
          s.is(head + 1, "and", "/", "&") &&
          isOpenWord(s, head + 2) &&
          isOpenWord(s, head + 3) &&
          nounWeight(s, head + 3) > 0
        )
          continue;
        const isSimple = head === at + 1;
        // “She listened with a sweet patience which encouraged them”: one of a kind, and of which kind is said.
        if (!isSimple && s.is(head + 1, "that", "which") && qualities.has(noun)) continue;
        if (s.tag(head) === "VERB" || (s.is(at + 1, "lot", "little", "few", "bit", "good", "great") && isOfMuch(s, at)))
          continue;
        const adjectives = s.between(at + 1, head - 1);
        const isWeather =
          /^(?:weather|progress|fun|luck|traffic|pollution|health|behaviour|homework|housework)$/.test(noun) ||
          (!isSimple && sometimesCounted.has(noun));
        if (sometimesCounted.has(noun) && !(noun === "music" || noun === "health" || noun === "fun")) continue;
        if (sometimesCounted.has(noun) && (isSimple || s.is(head + 1, "of"))) continue;
        for (let inner = at + 1; inner < head; inner += 1)
          if (s.tag(inner) === "NOUN" || s.is(inner, "-") || isNumeral(s, inner)) return;
        const rest = `${adjectives ? `${adjectives} ` : ""}${s.written(head)}`;
        const unit = pieces[noun];
        // “It is an evidence”, “only an information”: what something is, or not more than that; wanted or had, it is some of it.
        const isPlain = presentAndPastBe.has(s.lower(at - 1)) || s.is(at - 1, "only", "just", "not", "n't", "as", "be");
        const suggestions = isWeather
          ? [rest, `some ${rest}`]
          : [
              ...(isPlain ? [rest, `some ${rest}`] : [`some ${rest}`, rest]),
              ...(unit ? [`${s.is(at, "another") ? "another" : "a"} ${unit} of ${rest}`] : []),
            ];
        if (s.is(at, "another") && unit) suggestions.reverse();
        yield { from: at, to: head, suggestions: suggestions.map((words) => writtenLike(s.written(at), words)) };
      }
    },
  },
  // “Those equipment is old.” → “That equipment is old.”
  {
    id: "number/number-with-uncountable",
    kind: "UNCOUNT",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const isNumber = isPlainNumber(s, at);
        if (!isNumber && !s.is(at, "these", "those", "several")) continue;
        const head = s.tag(at + 1) === "ADJ" && !uncountableNouns.has(s.lower(at + 1)) ? at + 2 : at + 1;
        const noun = s.lower(head);
        if (
          !uncountableNouns.has(noun) ||
          (/^(?:news|rice|milk|water|sugar|salt|butter|silver|gold|oil|rain|snow)$/.test(noun) &&
            !/^(?:news|rice)$/.test(noun))
        )
          continue;
        if (isOpenWord(s, head + 1) || s.is(head + 1, "-", "'s") || (noun === "rice" && !isNumber)) continue;
        const rest = s.between(at + 1, head);
        const unit = pieces[noun];
        if (isNumber) {
          if (unit)
            yield {
              from: at,
              to: head,
              suggestions: [`${s.written(at)} ${plural(unit)} of ${rest}`, `some ${rest}`],
            };
        } else
          yield {
            from: at,
            to: head,
            suggestions: [
              `${writtenLike(s.written(at), { these: "this", those: "that" }[s.lower(at)] ?? "some")} ${rest}`,
            ],
          };
      }
    },
  },
];

/** “A lot of”, “a great deal of”, “a little”. */
const isOfMuch = (s: SentenceReader, at: number) =>
  s.is(at + 1, "lot", "little", "few", "bit") || s.is(at + 2, "deal", "amount", "many");
