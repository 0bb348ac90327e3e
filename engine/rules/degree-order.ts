import { articles, possessives, presentAndPastBe } from "../english/closed-classes.ts";
import { nationalities, subjectsOfStudy } from "../english/everyday-words.ts";
import { articleBefore, writtenLike } from "../english/inflection.ts";
import { isAfterBe, isClauseEnd, verbHere } from "../english/verb-objects.ts";
import { nounWeight } from "../english/phrases.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { plain, measures, isNoun, formBefore } from "./order-words.ts";
import { set } from "../english/word-set.ts";

const verbBefore = (s: SentenceReader, at: number) => {
  for (let place = at - 1; place >= Math.max(0, at - 3); place -= 1) {
    const verb = formBefore(s, place + 1);
    if (verb) return verb;
  }
  return undefined;
};

/** “Cold” and “good” are nouns as well, but not behind be and such. */
const weatherAndFeelings = set("cold hot warm cool hungry tired dark wet dry expensive cheap");
const isOnlyAdjective = (s: SentenceReader, at: number) =>
  s.isOneOf(at, weatherAndFeelings) ||
  (s.tag(at) === "ADJ" && !s.can(at, "noun")) ||
  (s.lower(at).endsWith("ing") && s.can(at, "adjective") && nounWeight(s, at) <= 0);

export const degreeOrderRules: readonly Rule[] = [
  {
    id: "order/enough",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        if (
          s.is(at, "enough") &&
          (s.is(
            at + 1,
            "old",
            "tall",
            "good",
            "rich",
            "strong",
            "big",
            "young",
            "fast",
            "warm",
            "easy",
            "clever",
            "brave",
            "hot",
            "large",
            "early",
            "confident",
            "well",
            "smart",
            "healthy",
            "experienced",
            "rich",
            "high",
            "long",
            "patient",
            "intelligent",
            "careful",
            "safe",
            "mature",
            "quickly",
            "fluently",
          ) ||
            (s.tag(at + 1) === "ADJ" && isAfterBe(s, at))) &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "to", "for")) &&
          !/^(?:have|has|had)$/.test(s.lower(at - 1))
        )
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} enough`] };
        else if (
          s.is(at + 1, "enough") &&
          s.is(
            at,
            "money",
            "time",
            "food",
            "water",
            "space",
            "room",
            "chairs",
            "experience",
            "information",
            "books",
            "people",
            "knowledge",
            "energy",
            "confidence",
          ) &&
          verbHere(s, at - 1, set("have need get find earn save drink eat")) !== undefined &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "to", "for"))
        )
          yield { from: at, to: at + 1, suggestions: [`enough ${s.written(at)}`] };
      }
    },
  },
  {
    id: "order/such-a",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        // “So a beautiful day”, “very a good idea”, “a so nice girl”.
        if (
          s.is(at, "so") &&
          s.is(at + 1, "a", "an") &&
          (s.tag(at + 2) === "ADJ" || plain.has(s.lower(at + 2))) &&
          (isAfterBe(s, at) || verbHere(s, at - 1, set("have see meet buy live")))
        )
          yield { from: at, to: at, suggestions: [writtenLike(s.written(at), "such")] };
        else if (
          s.is(at, "very", "really") &&
          s.is(at + 1, "a", "an") &&
          (s.tag(at + 2) === "ADJ" || plain.has(s.lower(at + 2))) &&
          isNoun(s, at + 3) &&
          s.is(at, "very")
        )
          yield { from: at, to: at + 1, suggestions: [`a ${s.written(at).toLowerCase()}`] };
        else if (
          s.is(at, "a", "an") &&
          s.is(at + 1, "so") &&
          (s.tag(at + 2) === "ADJ" || plain.has(s.lower(at + 2))) &&
          isNoun(s, at + 3)
        )
          yield {
            from: at,
            to: at + 2,
            suggestions: [`such ${articleBefore(s.lower(at + 2))} ${s.written(at + 2)}`, `a very ${s.written(at + 2)}`],
          };
        else if (
          s.is(at, "so") &&
          (plain.has(s.lower(at + 1)) ||
            (s.tag(at + 1) === "ADJ" &&
              s.is(at + 3, "that", ".", "!") &&
              !s.is(at + 1, "much", "many", "little", "few"))) &&
          isAfterBe(s, at) &&
          s.can(at + 2, "noun") &&
          !plain.has(s.lower(at + 2)) &&
          /^(?:NOUN)$/.test(s.tag(at + 2)) &&
          (!measures.has(s.lower(at + 2)) || (s.is(at + 2, "day") && s.is(at + 3, "that", ".", "!"))) &&
          !/^(?:today|yesterday|tomorrow|tonight|there|now)$/.test(s.lower(at + 2))
        ) {
          const isMass =
            /^(?:weather|food|music|news|advice|water|information|work|coffee|traffic|fun|bread|rice)$/.test(
              s.lower(at + 2),
            );
          const isMany = s.can(at + 2, "plural");
          yield {
            from: at,
            to: at + 1,
            suggestions: [
              isMass || isMany
                ? `such ${s.written(at + 1)}`
                : `such ${articleBefore(s.lower(at + 1))} ${s.written(at + 1)}`,
            ],
          };
        }
        // “It was such cold that …”, “the film was such boring”: no noun follows.
        else if (
          s.is(at, "such") &&
          isAfterBe(s, at) &&
          s.is(at + 2, "that", ".", "!", ",", "because") &&
          isOnlyAdjective(s, at + 1)
        )
          yield { from: at, to: at, suggestions: ["so"] };
        // “How beautiful girl!”
        else if (at === 0 && s.is(at, "how") && plain.has(s.lower(1)) && isNoun(s, 2) && /^[!.]$/.test(s.lower(3)))
          yield {
            from: 0,
            to: 1,
            suggestions: [
              s.can(2, "plural") ? `What ${s.written(1)}` : `What ${articleBefore(s.lower(1))} ${s.written(1)}`,
            ],
          };
        else if (
          at === 0 &&
          s.is(at, "how") &&
          s.is(1, "a", "an") &&
          plain.has(s.lower(2)) &&
          isNoun(s, 3) &&
          s.is(4, "!")
        )
          yield { from: 0, to: 0, suggestions: ["What"] };
      }
    },
  },
  {
    id: "order/most-important-thing",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1) {
        if (!isNoun(s, at) || !(articles.has(s.lower(at - 1)) || possessives.has(s.lower(at - 1)))) continue;
        // “The thing most important in my life”.
        if (
          s.is(at - 1, "the", "my") &&
          s.is(at + 1, "most") &&
          plain.has(s.lower(at + 2)) &&
          (isClauseEnd(s, at + 3) ||
            s.is(at + 3, "in", "of", "is", "was", "for") ||
            presentAndPastBe.has(s.lower(at + 3)))
        ) {
          if (s.is(at + 2, "famous", "useful", "popular") && s.is(at + 3, "for")) continue;
          yield { from: at, to: at + 2, suggestions: [`${s.between(at + 1, at + 2)} ${s.written(at)}`] };
        } else if (
          possessives.has(s.lower(at - 1)) &&
          s.is(
            at,
            "friend",
            "friends",
            "student",
            "memory",
            "subject",
            "dish",
            "brother",
            "sister",
            "brothers",
            "sisters",
          ) &&
          s.is(at + 1, "best", "close", "older", "younger", "elder", "oldest", "youngest", "favourite", "favorite") &&
          !s.is(at + 2, "than", "to") &&
          !isAfterBe(s, at + 1) &&
          !(s.is(at + 1, "best") && /^(?:when|in)$/.test(s.lower(at + 2)) && s.tag(at - 2) === "VERB")
        )
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
      }
    },
  },
  {
    id: "order/english-teacher",
    kind: "ADJ_ORDER",
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        const isSchool = s.is(
          at,
          "teacher",
          "teachers",
          "class",
          "classes",
          "lesson",
          "lessons",
          "exam",
          "test",
          "course",
          "homework",
          "exercise",
          "exercises",
          "book",
          "books",
          "club",
          "subject",
        );
        const study =
          subjectsOfStudy.has(s.lower(at + 1)) &&
          !/^(?:speaking|listening|reading|writing|singing|swimming|cooking|drawing|dancing|painting)$/.test(
            s.lower(at + 1),
          );
        const isNational =
          nationalities.has(s.lower(at + 1)) &&
          s.is(
            at,
            "food",
            "people",
            "culture",
            "students",
            "student",
            "music",
            "history",
            "girl",
            "girls",
            "movie",
            "movies",
            "film",
            "films",
            "dish",
            "dishes",
            "singer",
            "singers",
            "tradition",
            "traditions",
            "friend",
            "friends",
            "company",
            "restaurant",
            "woman",
            "women",
            "man",
            "men",
            "drama",
            "dramas",
            "song",
            "songs",
            "language",
            "car",
            "cars",
            "product",
            "products",
          );
        if (!(isSchool && study) && !isNational) continue;
        if (
          !isClauseEnd(s, at + 2) &&
          !presentAndPastBe.has(s.lower(at + 2)) &&
          !s.is(
            at + 2,
            "in",
            "at",
            "with",
            "very",
            "on",
            "every",
            "has",
            "have",
            "because",
            "for",
            "last",
            "next",
            "yesterday",
          )
        )
          continue;
        if (
          s.is(at, "teacher", "teachers", "friend", "friends", "student", "students", "people") &&
          (verbBefore(s, at) === "teach" || verbBefore(s, at) === "call")
        )
          continue;
        // “My teacher, English”, “give students English”; “learn at school maths” is something else.
        if (s.is(at - 1, "call", "called", "teach", "teaches", "taught")) continue;
        yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
      }
    },
  },
];
