import { determiners, presentAndPastBe } from "../english/closed-classes.ts";
import { neverPlural } from "../english/wrong-forms.ts";
import { clauseOfVerb } from "../english/clauses.ts";
import { plural, writtenLike } from "../english/inflection.ts";
import { sometimesCounted, uncountableNouns } from "../english/nouns.ts";
import { isName, isNumeral, isOpenWord, nounPhraseAt, nounWeight } from "../english/phrases.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { isClauseEnd } from "../english/verb-objects.ts";
import { set } from "../english/word-set.ts";
import { isPlainNumber } from "./singular-nouns.ts";

const pieces: Record<string, string> = {
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
};

/** What somebody is like, of which there may be a sort. */
const qualities = set(
  "patience courage wisdom honesty kindness confidence happiness sadness politeness independence enthusiasm intelligence dignity beauty strength",
);

/** “A staff came”; “a staff of ten” is a group, and “a staff room” a compound. */
const isOneOfStaff = (s: SentenceReader, at: number): boolean =>
  s.is(at - 1, "a", "one", "another", "each", "every") &&
  (s.is(at + 1, "for", "who", "in", "at", "to", "came", "told", "said", "helped", "gave", "from") ||
    isClauseEnd(s, at + 1)) &&
  !s.is(at - 2, "with", "have", "has", "had", "as");

export const uncountableRules: readonly Rule[] = [
  {
    id: "number/plural-of-uncountable",
    kind: "UNCOUNT",
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        if (
          sentence.is(at, "hairs") &&
          sentence.is(at - 1, "long", "short", "black", "brown", "curly", "straight", "blond", "dark")
        )
          yield { from: at, to: at, suggestions: ["hair"] };
        // “My hairs are long.”
        else if (
          sentence.is(at, "hairs") &&
          sentence.is(at - 1, "my", "her", "his", "your") &&
          sentence.is(at + 1, "are", "were") &&
          clauseOfVerb(sentence, at + 1)
        )
          yield {
            from: at,
            to: at + 1,
            suggestions: [`hair ${sentence.is(at + 1, "are") ? "is" : "was"}`],
            variant: "hairs-are",
          };
        // “I asked a staff for help”, “many staffs”.
        if (sentence.is(at, "staff") && isOneOfStaff(sentence, at))
          yield {
            from: at - 1,
            to: at,
            suggestions: [`${sentence.written(at - 1)} staff member`, `${sentence.written(at - 1)} member of staff`],
            variant: "staff",
          };
        else if (
          sentence.is(at, "staffs") &&
          !sentence.is(at + 1, "of", "'", "’", "the", "a") &&
          (determiners.has(sentence.lower(at - 1)) || sentence.tag(at - 1) === "ADJ")
        )
          yield { from: at, to: at, suggestions: ["staff"], variant: "staff" };
        const one = neverPlural.get(sentence.lower(at));
        if (!one || isName(sentence, at)) continue;
        if (sentence.is(at, "researches") && /^(?:he|she|it|who|which|that|and)$/.test(sentence.lower(at - 1)))
          continue;
        // “In all weathers”: one after another.
        if (sentence.is(at, "weathers") && sentence.is(at - 1, "all", "most")) continue;
        // “Pollutions problems”
        if (isOpenWord(sentence, at + 1) && sentence.tag(at + 1) === "NOUN") {
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), one)] };
          continue;
        }
        // Its determiner and its verb are put right with it: “these informations are” → “this information is”.
        let from = at;
        while (from > 0 && at - from < 3 && isOpenWord(sentence, from - 1) && sentence.tag(from - 1) === "ADJ")
          from -= 1;
        const middle = from < at ? `${sentence.between(from, at - 1)} ` : "";
        const noun = `${middle}${writtenLike(sentence.written(at), one)}`;
        const single = { are: "is", were: "was", have: "has" }[sentence.lower(at + 1)];
        const to = single && clauseOfVerb(sentence, at + 1) ? at + 1 : at;
        const tail = to > at ? ` ${single ?? ""}` : "";
        const before = from - 1;
        if (isNumeral(sentence, before) && !sentence.is(before, "one")) {
          const unit = pieces[one];
          yield {
            from: unit ? before : from,
            to: at,
            suggestions: unit
              ? [...new Set([unit, "piece"])].map((word) => `${sentence.written(before)} ${plural(word)} of ${noun}`)
              : [noun],
          };
          continue;
        }
        const instead = {
          these: ["this"],
          those: ["that"],
          many: ["a lot of", "much"],
          several: ["some"],
          few: ["little"],
          various: ["different"],
          // “a good knowledges”: this one may have an article before its adjective.
          a: one === "knowledge" && from < at ? ["a"] : ["some"],
          an: ["some"],
        }[sentence.lower(before)];
        if (instead && !(sentence.is(before, "few", "many") && determiners.has(sentence.lower(before - 1))))
          yield {
            from: before,
            to,
            suggestions: instead.map((word) => `${writtenLike(sentence.written(before), word)} ${noun}${tail}`),
          };
        else yield { from: at, to, suggestions: [`${writtenLike(sentence.written(at), one)}${tail}`] };
      }
    },
  },
  {
    id: "number/a-with-uncountable",
    kind: "UNCOUNT",
    *find(sentence) {
      for (const at of sentence.placesOfWords("a", "an", "another")) {
        const phrase = nounPhraseAt(sentence, at);
        if (!phrase || phrase.head <= at || phrase.head > at + 3) continue;
        // “I need a help”, “I have a work to do”.
        const isHelp = sentence.is(at + 1, "help") && sentence.is(at - 1, "need", "needs", "want", "for", "me", "us");
        const isWork =
          sentence.is(at + 1, "work") &&
          sentence.is(at - 1, "have", "has", "had", "find", "do") &&
          sentence.is(at + 2, "to", ".");
        if ((isHelp || isWork) && phrase.head === at + 1) {
          yield { from: at, to: at + 1, suggestions: [sentence.written(at + 1), `some ${sentence.written(at + 1)}`] };
          continue;
        }
        const head = phrase.head;
        const noun = sentence.lower(head);
        if (
          !uncountableNouns.has(noun) ||
          sentence.is(head + 1, "-", "'s", "can", "cans") ||
          // “a storage or distribution medium”: the article is of what comes after both.
          (sentence.is(head + 1, "or") && nounWeight(sentence, head + 2) > 0 && nounWeight(sentence, head + 3) > 0) ||
          (isOpenWord(sentence, head + 1) &&
            nounWeight(sentence, head + 1) >= 0 &&
            !sentence.is(head + 1, "last", "next"))
        )
          continue;
        // “A research and development contract”: the article is of what comes after both.
        if (
          sentence.is(head + 1, "and", "/", "&") &&
          isOpenWord(sentence, head + 2) &&
          isOpenWord(sentence, head + 3) &&
          nounWeight(sentence, head + 3) > 0
        )
          continue;
        const isSimple = head === at + 1;
        // “She listened with a sweet patience which encouraged them”: one of a kind, and of which kind is said.
        if (!isSimple && sentence.is(head + 1, "that", "which") && qualities.has(noun)) continue;
        if (
          sentence.tag(head) === "VERB" ||
          (sentence.is(at + 1, "lot", "little", "few", "bit", "good", "great") && isOfMuch(sentence, at))
        )
          continue;
        const adjectives = sentence.between(at + 1, head - 1);
        const isWeather =
          /^(?:weather|progress|fun|luck|traffic|pollution|health|behaviour|homework|housework)$/.test(noun) ||
          (!isSimple && sometimesCounted.has(noun));
        if (sometimesCounted.has(noun) && !(noun === "music" || noun === "health" || noun === "fun")) continue;
        if (sometimesCounted.has(noun) && (isSimple || sentence.is(head + 1, "of"))) continue;
        for (let inner = at + 1; inner < head; inner += 1)
          if (sentence.tag(inner) === "NOUN" || sentence.is(inner, "-") || isNumeral(sentence, inner)) return;
        const rest = `${adjectives ? `${adjectives} ` : ""}${sentence.written(head)}`;
        const unit = pieces[noun];
        // “It is an evidence”, “only an information”: what something is, or not more than that; wanted or had, it is some of it.
        const isPlain =
          presentAndPastBe.has(sentence.lower(at - 1)) || sentence.is(at - 1, "only", "just", "not", "n't", "as", "be");
        const suggestions = isWeather
          ? [rest, `some ${rest}`]
          : [
              ...(isPlain ? [rest, `some ${rest}`] : [`some ${rest}`, rest]),
              ...(unit ? [`${sentence.is(at, "another") ? "another" : "a"} ${unit} of ${rest}`] : []),
            ];
        if (sentence.is(at, "another") && unit) suggestions.reverse();
        yield { from: at, to: head, suggestions: suggestions.map((words) => writtenLike(sentence.written(at), words)) };
      }
    },
  },
  {
    id: "number/number-with-uncountable",
    kind: "UNCOUNT",
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isNumber = isPlainNumber(sentence, at);
        if (!isNumber && !sentence.is(at, "these", "those", "several")) continue;
        const head = sentence.tag(at + 1) === "ADJ" && !uncountableNouns.has(sentence.lower(at + 1)) ? at + 2 : at + 1;
        const noun = sentence.lower(head);
        if (
          !uncountableNouns.has(noun) ||
          (/^(?:news|rice|milk|water|sugar|salt|butter|silver|gold|oil|rain|snow)$/.test(noun) &&
            !/^(?:news|rice)$/.test(noun))
        )
          continue;
        if (isOpenWord(sentence, head + 1) || sentence.is(head + 1, "-", "'s") || (noun === "rice" && !isNumber))
          continue;
        const rest = sentence.between(at + 1, head);
        const unit = pieces[noun];
        if (isNumber) {
          if (unit)
            yield {
              from: at,
              to: head,
              suggestions: [`${sentence.written(at)} ${plural(unit)} of ${rest}`, `some ${rest}`],
            };
        } else
          yield {
            from: at,
            to: head,
            suggestions: [
              `${writtenLike(sentence.written(at), { these: "this", those: "that" }[sentence.lower(at)] ?? "some")} ${rest}`,
            ],
          };
      }
    },
  },
];

/** “A lot of”, “a great deal of”, “a little”. */
const isOfMuch = (sentence: SentenceReader, at: number) =>
  sentence.is(at + 1, "lot", "little", "few", "bit") || sentence.is(at + 2, "deal", "amount", "many");
