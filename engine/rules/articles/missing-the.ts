import { determiners, prepositions, timeNouns } from "../../english/closed-classes.ts";
import { writtenLike } from "../../english/inflection.ts";
import { isName, isNumeral, isOpenWord, isPluralNoun, nounWeight } from "../../english/phrases.ts";
import { wordSet } from "../../english/word-set.ts";
import { bareThing, linking, takesObject } from "./bare-nouns.ts";
import { insertArticle } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";

const denials = wordSet("not n't never nobody first best worst");
const isDenied = (s: SentenceReader, at: number) => s.words.slice(0, at).some(({ lower }) => denials.has(lower));

/** Nouns that WordNet and habit make bare elsewhere, with the prepositions behind which they want the. */
const oftenWithoutThe = new Map<string, string>([
  ["cinema", "at in"],
  ["supermarket", "at in"],
  ["beach", "at on"],
  ["airport", "at"],
  ["countryside", "in"],
  ["library", "at in"],
  ["market", "at"],
  ["museum", "at in"],
  ["gym", "at"],
  ["zoo", "at in"],
  ["park", "in at"],
  ["mountains", "in"],
  ["seaside", "at"],
  ["sea", "in"],
  ["pavement", "on"],
  ["sidewalk", "on"],
  ["bank", "at"],
  ["doctor", ""],
  ["dentist", ""],
  ["toilet", "in"],
  ["sky", "in"],
  ["sun", "in"],
  ["rain", "in"],
  ["theatre", "at in"],
  ["theater", "at in"],
  ["pool", "in at"],
  ["office", ""],
  ["company", ""],
]);

/** “Return to office”, “run for office”, “came to office in 2009”: a post, or what staff are asked to do. One goes to the place. */
const workplaces = wordSet("office company");
const goingToWork = /^(?:go|goes|went|going|walk|walks|walked|drive|drives|drove|travel)$/;

/** “Use internet”, “on internet”; “internet access” and “a fast internet” are another thing. */
function isInternet(s: SentenceReader, at: number): boolean {
  // “Use internet responsible”: how, not what.
  const isHow = s.is(
    at + 1,
    "responsible",
    "responsibly",
    "effectively",
    "effective",
    "wisely",
    "properly",
    "safely",
    "too",
    "everywhere",
  );
  if (!s.is(at, "internet") || (isOpenWord(s, at + 1) && !isHow) || s.is(at + 1, "-", "'s")) return false;
  // “Set to Internet”: a name for a value.
  if (s.is(at - 1, "to") && /^\p{Lu}/u.test(s.written(at))) return false;
  return (
    s.is(at - 1, "on", "in", "from", "through", "via", "of", "without", "by", "to") ||
    s.is(at - 1, "use", "uses", "used", "using", "surf", "surfing", "access", "have", "is")
  );
}

const owners: ReadonlyMap<string, string> = new Map([
  ["i", "my"],
  ["you", "your"],
  ["he", "his"],
  ["she", "her"],
  ["we", "our"],
  ["they", "their"],
]);
const calling =
  /^(?:talk|speak|call|chat|be|answer|sound|say|argue)(?:s|ed|ing)?$|^(?:spoke|spoken|said|am|is|are|was|were|'m|'s|'re)$/;

/** “He plays games on phone” is his own phone; one talks “on the phone”. */
function ownerOfPhone(s: SentenceReader, on: number): string | undefined {
  for (let at = on - 1; at >= 0; at -= 1) {
    if (calling.test(s.lower(at))) return undefined;
    const owner = owners.get(s.lower(at));
    if (owner) return owner;
    if (s.tag(at) === "PUNCT") return undefined;
  }
  return undefined;
}

export const missingTheRules: readonly Rule[] = [
  // “I was at airport at six.” → “I was at the airport at six.”
  {
    id: "articles/missing-the-before-place",
    kind: "ART_MISSING",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        const isGoing =
          s.is(at, "to") &&
          /^(?:go|goes|went|gone|going|come|comes|came|walk|walks|walked|drive|drives|drove|travel|move|moved|run|ran|return|returned|way|trip|take|took)$/.test(
            s.lower(at - 1),
          );
        // “It is going to rain”: the verb.
        if (s.is(at - 1, "going") && s.is(at + 1, "rain", "park", "bank", "pool")) continue;
        if (!isGoing && !s.is(at, "at", "in", "on", "from", "near")) continue;
        const head = s.lower(at + 1);
        if (workplaces.has(head) && !goingToWork.test(s.lower(at - 1))) continue;
        if (
          !oftenWithoutThe.has(head) ||
          isName(s, at + 1) ||
          (isOpenWord(s, at + 2) && !s.is(at + 2, "last", "next", "yesterday")) ||
          s.is(at + 2, "-")
        )
          continue;
        if (!isGoing && !oftenWithoutThe.get(head)?.includes(s.lower(at))) continue;
        yield { from: at, to: at + 1, suggestions: [`${s.written(at)} the ${s.written(at + 1)}`] };
      }
    },
  },
  // “You should tell truth.” → “You should tell the truth.”
  {
    id: "articles/missing-the-in-a-fixed-phrase",
    kind: "ART_MISSING",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const [word, next, third] = [s.lower(at), s.lower(at + 1), s.lower(at + 2)];
        const isPart =
          (word === "in" &&
            /^(?:morning|afternoon|evening|countryside|world|sky|middle|beginning)$/.test(next) &&
            !isOpenWord(s, at + 2)) ||
          (word === "in" && next === "past" && /^[,.!]?$/.test(third)) ||
          (word === "in" && next === "near" && third === "future") ||
          isInternet(s, at + 1) ||
          (/^(?:protect|protects|protected|protecting|pollute|pollutes|destroy|destroys|destroying|damage|harm|save|saving)$/.test(
            word,
          ) &&
            next === "environment") ||
          (word === "at" && /^(?:moment|weekend|beginning|end)$/.test(next)) ||
          (word === "on" &&
            /^(?:weekend|internet|phone|floor|ground|wall|left|right)$/.test(next) &&
            !isOpenWord(s, at + 2) &&
            !/^(?:left|right)$/.test(next)) ||
          (word === "during" &&
            /^(?:day|night|week|weekend|morning|holiday|lesson|meeting|exam|war|trip|party)$/.test(next) &&
            !isOpenWord(s, at + 2)) ||
          (word === "all" &&
            next === "time" &&
            !s.is(at - 1, "of", "for") &&
            !/^(?:high|low|favou?rite|great|best|record)$/.test(third) &&
            third !== "-") ||
          (/^(?:around|over|across|throughout)$/.test(word) && next === "world") ||
          (/^(?:tell|tells|told|know|say|telling)$/.test(word) && next === "truth") ||
          (word === "on" && next === "other" && /^(?:hand|side)$/.test(third)) ||
          (/^(?:most|rest|end|middle|beginning|part|half)$/.test(word) &&
            next === "of" &&
            /^(?:time|day|week|year|month|world|story|film|class|family)$/.test(third) &&
            !s.is(at + 3, "holiday", "party", "exam", "exams", "sale", "report") &&
            (word !== "part" || third === "world"));
        if (!isPart) continue;
        const owner = word === "on" && next === "phone" ? ownerOfPhone(s, at) : undefined;
        if (owner) {
          yield { from: at, to: at + 1, suggestions: [`on ${owner} phone`, `on the phone`], variant: "owner" };
          continue;
        }
        const place = /^(?:of)$/.test(next) ? at + 1 : at;
        yield {
          from: place,
          to: place + 1,
          suggestions: [`${s.written(place)} the ${s.written(place + 1)}`],
        };
      }
    },
  },
  // “We are in same class.” → “We are in the same class.”
  {
    id: "articles/missing-the-before-same",
    kind: "ART_MISSING",
    *find(s) {
      for (const at of s.placesOfWords("same", "only", "first", "second", "third", "fourth", "fifth", "last", "next")) {
        if (at === 0 || at === s.length - 1) continue;
        const before = s.lower(at - 1);
        if (determiners.has(before) || before === "'s" || /^(?:very|much|exactly|quite|just)$/.test(before)) continue;
        const isAfter =
          prepositions.has(before) ||
          linking.test(before) ||
          takesObject.has(before) ||
          /^(?:do|does|did|wear|say|feel)$/.test(before);
        const isNoun = isOpenWord(s, at + 1) && nounWeight(s, at + 1) >= 0;
        const isCounting = s.is(at, "first", "last", "next") && before !== "";
        if (!isCounting && (!isAfter || !isNoun)) continue;
        const isSame = s.is(at, "same");
        const isOnly =
          s.is(at, "only") &&
          linking.test(before) &&
          /^(?:person|one|child|son|daughter|thing|way|reason|student|girl|boy|man|woman|problem|place|friend|country|city|language|subject|chance|hope)$/.test(
            s.lower(at + 1),
          ) &&
          !isPluralNoun(s, at + 1);
        const isOrdinal =
          (/^(?:first|second|third|last)$/.test(s.lower(at)) || s.is(at + 1, "floor")) &&
          (linking.test(before) || /^(?:for|in|on|since|at|remember)$/.test(before)) &&
          /^(?:trip|visit|flight|birthday|match|concert|holiday|attempt|phone|car|time|day|person|thing|year|week|month|part|step|child|man|woman|student|floor|place|reason|language|job|lesson|chapter|half|page|country|city|one|girl|boy|term|semester|grade|prize)$/.test(
            s.lower(at + 1),
          ) &&
          // “In last place”, “for second prize”, “at first sight”: a destination.
          !/^(?:first|second|third|last) (?:place|grade|person|language|prize|gear|sight|glance|hand|thoughts?|year)$/.test(
            `${s.lower(at)} ${s.lower(at + 1)}`,
          ) &&
          !(s.is(at, "last") && timeNouns.has(s.lower(at + 1)) && !(before === "on" && s.is(at + 1, "day")));
        // “During first three years”, “in last two weeks”.
        const isSpan =
          s.is(at, "first", "last", "next") &&
          /^(?:during|in|over|within|for|after)$/.test(before) &&
          (isNumeral(s, at + 1) || s.is(at + 1, "few")) &&
          /^(?:days|weeks|months|years|hours|minutes|decades|weekends|lessons|chapters|questions)$/.test(
            s.lower(at + 2),
          );
        if (isSame || isOnly || isOrdinal || isSpan)
          yield { from: at - 1, to: at, suggestions: [`${s.written(at - 1)} the ${s.written(at)}`] };
      }
    },
  },
  // “I have lot of friends.” → “I have a lot of friends.”
  {
    id: "articles/missing-in-a-quantity",
    kind: "ART_MISSING",
    *find(s) {
      if (!s.has("lot", "couple", "bit", "long", "short", "once", "twice", "times", "what", "such", "quite")) return;
      for (let at = 0; at < s.length - 1; at += 1) {
        const before = s.lower(at - 1);
        // “I have lot of friends”, “couple of days”.
        if (
          (s.is(at, "lot", "couple", "bit") &&
            s.is(at + 1, "of") &&
            !determiners.has(before) &&
            !isOpenWord(s, at - 1)) ||
          (s.is(at, "lot") && s.is(at + 1, "of") && (takesObject.has(before) || linking.test(before)))
        )
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), `a ${s.lower(at)}`)] };
        // “For long time”.
        if (
          /^(?:for|in|after|take|takes|took|spend)$/.test(s.lower(at)) &&
          s.is(at + 1, "long", "short") &&
          s.is(at + 2, "time")
        )
          // “I live here in long time”: how long, unless it has not happened for so long.
          yield {
            from: at,
            to: at + 1,
            suggestions:
              s.is(at, "in") && s.is(at + 1, "long") && !isDenied(s, at)
                ? [writtenLike(s.written(at), "for a long")]
                : [`${s.written(at)} a ${s.written(at + 1)}`],
          };
        // “Twice week”, “three times day”.
        if (
          (s.is(at, "once", "twice") ||
            (s.is(at, "times") && (isNumeral(s, at - 1) || s.is(at - 1, "many", "several")))) &&
          s.is(at + 1, "day", "week", "month", "year")
        )
          yield { from: at, to: at + 1, suggestions: [`${s.written(at)} a ${s.written(at + 1)}`] };
        // “Such good teacher”, “what beautiful house!”.
        const isWhat = s.is(at, "what") && at === 0 && s.text.endsWith("!");
        if (s.is(at, "such") || isWhat || (s.is(at, "quite") && s.tag(at + 1) === "ADJ")) {
          const phrase = bareThing(s, at + 1);
          // “A such good teacher”: the order (order/such-a).
          if (phrase && phrase.from < phrase.to && !s.is(at - 1, "no", "a", "an"))
            yield insertArticle(s, phrase, ["a"]);
        }
      }
    },
  },
  // “My uncle moved to USA.” → “My uncle moved to the USA.”
  {
    id: "articles/missing-before-country",
    kind: "ART_MISSING",
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        const isCountry =
          (s.is(at, "united") && s.is(at + 1, "states", "kingdom", "nations")) ||
          /^(?:USA|UK|UAE|U\.S\.A?\.?|U\.K\.|Philippines|Netherlands|Maldives)$/.test(s.written(at));
        if (
          !isCountry ||
          !/^(?:in|to|from|of|visit|visited|at)$/.test(s.lower(at - 1)) ||
          isOpenWord(s, at + (s.is(at, "united") ? 2 : 1))
        )
          continue;
        yield { from: at - 1, to: at, suggestions: [`${s.written(at - 1)} the ${s.written(at)}`] };
      }
    },
  },
];
