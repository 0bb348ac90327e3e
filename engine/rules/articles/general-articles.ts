import { clausesOf } from "../../english/clauses.ts";
import { writtenLike } from "../../english/inflection.ts";
import { generalNouns, languageNouns, mealNouns, sportNouns } from "../../english/nouns.ts";
import { isName, isOpenWord } from "../../english/phrases.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

export const generalArticleRules: readonly Rule[] = [
  // “The love is blind.” → “Love is blind.”
  {
    id: "articles/the-before-general-subject",
    kind: "ART_GENERAL",
    *find(s) {
      for (const { subject, verb } of clausesOf(s)) {
        const { phrase } = subject;
        const noun = phrase.head;
        const isTime = s.is(noun, "time") && s.is(verb, "is") && s.is(verb + 1, "money", "precious", "gold");
        const isGeneral = (isTime || s.isOneOf(noun, generalNouns)) && phrase.to === phrase.from + 1;
        const isSport =
          s.isOneOf(noun, sportNouns) && phrase.to === phrase.from + 1 && s.is(verb, "is") && s.tag(verb + 1) === "ADJ";
        // “The smoking is bad for you”, “the exercise is good for health”.
        const isActivity =
          phrase.to === phrase.from + 1 &&
          s.is(verb, "is") &&
          s.is(verb + 1, "good", "bad", "important", "necessary", "dangerous", "harmful", "very") &&
          /^(?:smoking|swimming|reading|jogging|learning|studying|travelling|traveling|cooking|driving|exercise|drinking|gambling|shopping)$/.test(
            s.lower(noun),
          );
        const isLanguage =
          s.isOneOf(noun, languageNouns) && phrase.to === phrase.from + 1 && !s.is(verb, "are", "have", "were");
        if (phrase.determiner !== "the" || !(isGeneral || isLanguage || isSport || isActivity)) continue;
        // “The life in the city is busy”, but “the life of a farmer”, “the music was too loud”: a certain one.
        const isPlaceOfLife =
          s.is(noun, "life") &&
          s.is(phrase.to + 1, "in") &&
          /^(?:city|cities|countryside|country|village|villages|town|towns|suburbs|future|past|cities)$/.test(
            s.lower(subject.to),
          );
        if (
          (subject.to > phrase.to && !isPlaceOfLife) ||
          subject.isJoined ||
          /^(?:was|were|that|which|who|,|had)$/.test(s.lower(verb))
        )
          continue;
        if (
          !/^(?:is|can|has|plays|makes|helps|brings|will|should|does|must|'s|may|gives|causes|affects|never|develops|changes|becomes|needs|teaches|means|comes)$/.test(
            s.lower(verb),
          )
        )
          continue;
        // “The money will help us”: some money that was spoken of.
        const isOften = /^(?:money|music|health|art|crime|love|literature)$/.test(s.lower(noun));
        if (
          isOften &&
          !(s.is(verb, "is", "can", "ca", "helps", "plays", "makes") && !s.is(verb + 1, "too", "so", "on", "in", "at"))
        )
          continue;
        if (isOften && s.is(verb, "is") && s.can(verb + 1, "gerund") && s.tag(verb + 1) !== "ADJ") continue;
        // “The money is eventually returned”: certain money.
        const isDone = [verb + 1, verb + 2].some((at) => s.tag(at) === "VERB" && s.can(at, "participle"));
        if (isOften && s.is(verb, "is") && isDone) continue;
        yield withoutThe(s, phrase.from);
      }
    },
  },
  // “Do you like the chess?” → “Do you like chess?”
  {
    id: "articles/the-before-general-object",
    kind: "ART_GENERAL",
    *find(s) {
      for (const at of s.placesOfWords("the")) {
        const noun = s.lower(at + 1);
        const next = s.lower(at + 2);
        if (
          (isOpenWord(s, at + 2) && noun !== "public") ||
          /^(?:of|that|which|who|i|you|we|he|she|they|-|'s)$/.test(next)
        )
          continue;
        // “The Fashion and Leisure Show”: a name.
        if (generalNouns.has(noun) && isName(s, at + 1) && next === "and") continue;
        const isFixed =
          /^(?:in|at|for|from|on)$/.test(next) &&
          !(noun === "nature" && next === "for") &&
          !(subjects.has(noun) && next === "at") &&
          !(next === "at" && languageNouns.has(noun));
        const isLove =
          /^(?:love|loves|loved|like|likes|enjoy|enjoys|hate|hates|protect|protects|study|studies|need|needs|about|improve|want|find|bring|pollute|destroy|respect)$/.test(
            s.lower(at - 1),
          );
        const isGeneral =
          generalNouns.has(noun) &&
          !(
            /^(?:money|crime|success|literature|music|art|marriage|death|war|love|hope)$/.test(noun) &&
            s.is(at - 1, "need", "needs", "want", "find", "about", "bring")
          ) &&
          (isLove ||
            (noun === "nature" && s.is(at - 1, "and")) ||
            s.is(at - 2, "interested", "afraid") ||
            (noun === "nature" && s.is(at - 1, "in", "with", "into", "to")));
        const isMeal =
          mealNouns.has(noun) &&
          /^(?:have|has|had|having|eat|eats|ate|cook|cooks|after|before|skip)$/.test(s.lower(at - 1)) &&
          /^[.,!?]?$|^(?:and|with|together|at|in|when|before|after|then|because|every)$/.test(next);
        const isSport =
          sportNouns.has(noun) &&
          /^(?:is|play|plays|played|playing|like|likes|love|loves|watch|enjoy)$/.test(s.lower(at - 1));
        const isStudied =
          subjects.has(noun) &&
          (/^(?:study|studies|studied|learn|learns|like|likes|love|loves|teach|teaches|hate)$/.test(s.lower(at - 1)) ||
            s.is(at - 2, "interested", "good", "bad"));
        const isLanguage =
          languageNouns.has(noun) &&
          /^(?:speak|speaks|learn|learns|learned|study|studies|teach|teaches|in|learning|speaking|studying|understand|spoke|into|like|love)$/.test(
            s.lower(at - 1),
          ) &&
          !/^(?:people|language)$/.test(next);
        // “Contribute to the society”, “use the public transport”.
        const isWhole =
          noun === "society" &&
          /^(?:in|to|for|of|on|with|from|into)$/.test(s.lower(at - 1)) &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "in")) &&
          !s.is(at + 3, "which", "where", "that");
        const isPublic =
          noun === "public" &&
          s.is(at + 2, "transport", "transportation") &&
          !isOpenWord(s, at + 3) &&
          !s.is(at + 3, "of", "in", "that", "which", "here", "there", "'s") &&
          /^(?:use|uses|used|using|by|take|takes|taking|prefer|on|of|to|improve|with)$/.test(s.lower(at - 1));
        if (isPublic) {
          yield { from: at, to: at + 1, suggestions: [s.written(at + 1)] };
          continue;
        }
        if (isWhole) {
          yield withoutThe(s, at);
          continue;
        }
        if (isMeal || (!isFixed && (isGeneral || isSport || isLanguage || isStudied))) yield withoutThe(s, at);
      }
    },
  },
  // “I come from the Vietnam.” → “I come from Vietnam.”
  {
    id: "articles/the-before-name",
    kind: "ART_GENERAL",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        // “The Ho Chi Minh City”, “the Da Nang”.
        let last = at + 1;
        while (isName(s, last + 1)) last += 1;
        const isLong = longPlaces.has(`${s.lower(at + 1)} ${s.lower(at + 2)}`) && last > at + 1;
        if (
          s.is(at, "the") &&
          isLong &&
          !isOpenWord(s, last + 1) &&
          (last === at + 2 || s.is(last, "city", "minh", "bay", "lake")) &&
          !s.is(last + 1, "of", "'s", "-")
        )
          yield { from: at, to: at + 1, suggestions: [s.written(at + 1)] };
        if (!s.is(at, "the") || !barePlaces.has(s.lower(at + 1)) || !/^\p{Lu}/u.test(s.written(at + 1))) continue;
        // “The Vietnam War”, “the China of the past”, “the Hue museum”.
        const next = at + 2;
        if (isOpenWord(s, next) || isName(s, next) || s.is(next, "of", "that", "'s", "-", "we", "i")) continue;
        yield withoutThe(s, at);
      }
    },
  },
  // “See you on the Monday.” → “See you on Monday.”
  {
    id: "articles/the-in-a-bare-phrase",
    kind: "ART_GENERAL",
    *find(s) {
      for (const at of s.placesOfWords("the")) {
        const [before, next, third] = [s.lower(at - 1), s.lower(at + 1), s.lower(at + 2)];
        const isEnd = !isOpenWord(s, at + 2) && !/^(?:of|that|which|in|-|who|where|'s|i|we|he|she|they)$/.test(third);
        const isBare =
          isEnd &&
          ((before === "by" &&
            /^(?:bus|car|train|plane|bike|bicycle|motorbike|taxi|boat)$/.test(next) &&
            !/^(?:hit|stopped|stop|killed|parked|sit|sat|standing|wait|waiting|stood|stand)$/.test(s.lower(at - 2)) &&
            /^(?:go|goes|went|come|comes|travel|travels|school|work|there|home|hanoi|city|market|traveled|travelled)$/.test(
              s.lower(at - 2),
            )) ||
            (before === "at" && /^(?:home|night)$/.test(next)) ||
            (before === "to" && next === "school" && isHabit(s, at)) ||
            (/^(?:go|goes|went|come|comes|came|get|got)$/.test(before) && next === "home") ||
            (before === "to" && next === "bed" && /^(?:go|goes|went|going)$/.test(s.lower(at - 2))) ||
            (before === "in" && /^(?:love|fact|general)$/.test(next)) ||
            (before === "on" &&
              /^(?:foot|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(next) &&
              next !== "foot" &&
              // “On the Thursday, we came upon the ledger”: that of the week that is told.
              at > 1 &&
              !/^(?:after|before|the)$/.test(third)) ||
            (before === "at" && /^(?:midnight|noon)$/.test(next)));
        const isMost =
          next === "most" &&
          /^(?:people|students|children|women|men|teachers|parents|teenagers)$/.test(third) &&
          at <= 1;
        // “Popular among the young people”.
        const isAmong = before === "among" && next === "young" && third === "people" && isClauseEnd(s, at + 3);
        if (isBare || isMost || isAmong) yield withoutThe(s, at);
      }
    },
  },
];

/** “I go to the school by bus every day”: to learn there, not to one school that was spoken of. */
const isHabit = (s: SentenceReader, the: number): boolean =>
  s.is(the - 2, "go", "goes", "going", "walk", "walks") &&
  (s.is(the + 2, "every") ||
    (s.is(the + 2, "by", "on", "with", "at") &&
      s.is(the + 3, "bus", "bike", "bicycle", "motorbike", "foot", "car", "my", "seven", "six", "7", "6")));

/** Countries and cities without an article. */
const barePlaces = wordSet(
  "vietnam hanoi hue saigon danang china japan korea laos cambodia thailand singapore england france america australia canada india russia germany italy spain asia europe africa paris london tokyo",
);

/** What one studies. */
const subjects = wordSet(
  "history physics biology chemistry mathematics maths math geography literature economics philosophy psychology",
);
const longPlaces = new Set([
  "ho chi",
  "da nang",
  "da lat",
  "nha trang",
  "can tho",
  "hai phong",
  "hoi an",
  "ha noi",
  "ha long",
  "vung tau",
  "viet nam",
  "new york",
  "hoan kiem",
  "phu quoc",
  "ba na",
  "quy nhon",
  "sa pa",
]);

function withoutThe(s: SentenceReader, the: number): Match {
  return { from: the, to: the + 1, suggestions: [writtenLike(s.written(the), s.written(the + 1))] };
}
