import {
  modals,
  objectPronouns,
  openingDeterminers,
  plainPrepositions,
  possessives,
  presentAndPastBe,
  subjectPronouns,
} from "../english/closed-classes.ts";
import { people } from "../english/everyday-words.ts";
import { isPluralNoun } from "../english/phrases.ts";
import { writtenLike } from "../english/inflection.ts";
import { formOf, headOf, isAfterBe, isClauseEnd, nounPhraseEnd, verbHere } from "../english/verb-objects.ts";
import { possessiveRules } from "./confusions/possessives.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

const put = (s: SentenceReader, at: number, ...words: string[]): Match => ({
  from: at,
  to: at,
  suggestions: words.map((word) => writtenLike(s.written(at), word)),
});
const isNoun = (s: SentenceReader, at: number) => s.tag(at) === "NOUN" && (s.can(at, "noun") || s.can(at, "plural"));

const feeling = set(
  "happy sad tired hungry sick better good bad angry lonely nervous excited bored comfortable sorry proud sleepy thirsty worried great relaxed confident",
);

export const confusionRules: readonly Rule[] = [
  ...possessiveRules,
  {
    id: "confusions/affect-and-advise",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        const next = s.lower(at + 1);
        if (s.is(at, "than") && (at === 0 || s.is(at - 1, ",", "and")) && s.isOneOf(at + 1, subjectPronouns))
          yield put(s, at, "then");
        // “To expensive”, “to much”, “me to.”
        else if (s.is(at, "to") && s.is(at - 1, "me") && at === 1 && isClauseEnd(s, at + 1)) yield put(s, at, "too");
        else if (
          s.is(at, "too") &&
          s.can(at + 1, "base") &&
          s.tag(at + 1) === "VERB" &&
          formOf(s, at - 1, set("want need like go try have hope decide plan love learn")) &&
          !s.can(at + 1, "adjective")
        )
          yield put(s, at, "to");
        // “A great lost of trust.”
        else if (s.is(at, "lost") && s.is(at - 1, "the", "a", "great", "big", "my") && s.is(at + 1, "of"))
          yield put(s, at, "loss");
        else if (
          s.is(at, "advice", "advices") &&
          ((s.isOneOf(at - 1, subjectPronouns) && !s.is(at - 1, "it", "you")) ||
            (s.is(at - 1, "to", "will", "would", "can", "always", "often") && objectPronouns.has(next))) &&
          (objectPronouns.has(next) || possessives.has(next))
        )
          yield put(s, at, s.is(at, "advices") ? "advises" : "advise");
        else if (
          s.is(at, "advise", "advises") &&
          (s.is(at - 1, "some", "good", "an", "any", "much", "useful", "of", "this", "that", "best") ||
            possessives.has(s.lower(at - 1)))
        )
          yield put(s, at, "advice");
        // “It effects my health”, “a bad affect on”.
        else if (
          s.is(at, "effect", "effects", "effected") &&
          (possessives.has(next) || s.is(at + 1, "our", "people", "the", "us", "me", "them")) &&
          (s.isOneOf(at - 1, subjectPronouns) ||
            modals.has(s.lower(at - 1)) ||
            s.is(at - 1, "n't", "not", "to", "also", "which", "that") ||
            (s.is(at, "effects", "effected") && (s.tag(at - 1) === "NOUN" || s.can(at - 1, "gerund")))) &&
          !s.is(at - 1, "to")
        )
          yield put(s, at, s.lower(at).replace(/^e/, "a"));
        else if (
          s.is(at, "affect", "affects") &&
          (s.is(at - 1, "an", "bad", "good", "big", "negative", "positive", "great", "strong", "harmful", "many") ||
            (s.is(at - 1, "the") && s.is(at + 1, "of")))
        )
          yield put(s, at, s.lower(at).replace(/^a/, "e"));
      }
    },
  },
  {
    id: "confusions/hard-and-hardly",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        // “He works hardly”, “come lately”, “I am lately”.
        if (
          s.is(at, "hardly") &&
          isClauseEndOrTail(s, at + 1) &&
          (formOf(
            s,
            s.is(at - 1, "very", "so", "too", "really") ? at - 2 : at - 1,
            set("work study try train practise practice learn play think rain push"),
          ) ||
            // “He studies English very hardly.”
            (s.is(at - 1, "very", "so") && formOf(s, at - 3, set("study practise learn work"))))
        )
          yield put(s, at, "hard");
        else if (
          s.is(at, "lately") &&
          (formOf(s, s.is(at - 1, "very", "so", "too") ? at - 2 : at - 1, set("come arrive go wake")) ||
            s.is(at - 1, "up", "bed", "home", "school", "class") ||
            (s.is(at - 1, "very", "so", "too") && s.is(at - 2, "up", "bed", "home", "school", "class"))) &&
          (s.is(at - 1, "very", "so", "too") ||
            !s.words.slice(0, at).some(({ lower }) => /^(?:have|has|been|'ve)$/.test(lower))) &&
          isClauseEndOrTail(s, at + 1)
        )
          yield put(s, at, "late");
        // “A funny day”, “have a funny time”, “it was very fun”.
        else if (
          s.is(at, "funny") &&
          s.is(at + 1, "time", "day", "trip", "party", "holiday", "weekend", "game", "games", "activities") &&
          s.is(at - 1, "a", "very", "many", "some") &&
          (s.words.slice(0, at).some((_, step) => formOf(s, step, set("have")) !== undefined) ||
            s.is(at + 1, "activities", "games"))
        )
          yield put(s, at, "fun");
        // “I sometime go”, “every day clothes” the other way round.
        else if (
          s.is(at, "sometime") &&
          (s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, ",", "but", "and")) &&
          !s.is(at + 1, "in", "next", "this", "soon", "later", "after", "before", "around", "during", "last")
        )
          yield put(s, at, "sometimes");
        else if (
          s.is(at, "everyday") &&
          (isClauseEnd(s, at + 1) ||
            s.is(
              at + 1,
              "at",
              "with",
              "in",
              "after",
              "before",
              "by",
              "to",
              "for",
              "from",
              "i",
              "we",
              "he",
              "she",
              "they",
              "my",
              "except",
            ) ||
            s.tag(at + 1) === "PRON") &&
          s.tag(at - 1) !== "DET" &&
          !s.is(at - 1, "the", "my", "our", "your", "an", "of")
        )
          yield put(s, at, "every day");
      }
      if (s.is(0, "sometime") && s.isOneOf(1, subjectPronouns)) yield put(s, 0, "sometimes");
      if (s.is(0, "sometime") && s.is(1, ",")) yield put(s, 0, "sometimes");
      if (
        s.is(0, "everyday") &&
        (s.is(1, ",") || s.isOneOf(1, subjectPronouns) || (possessives.has(s.lower(1)) && s.tag(1) !== "NOUN"))
      )
        yield put(s, 0, "every day");
      if (s.is(0, "beside") && (s.is(1, ",") || (s.is(1, "that") && s.is(2, ",")))) yield put(s, 0, "besides");
      if (s.is(0, "beside") && s.can(1, "gerund") && s.tag(1) === "VERB") yield put(s, 0, "besides");
      if (s.is(0, "may") && s.is(1, "be") && (s.isOneOf(2, subjectPronouns) || s.is(2, ",")))
        yield { from: 0, to: 1, suggestions: ["Maybe"] };
      for (let at = 1; at < s.length - 1; at += 1)
        if (
          s.is(at, "maybe") &&
          s.isOneOf(at - 1, subjectPronouns) &&
          (s.is(at + 1, "a", "an", "the", "not") ||
            s.tag(at + 1) === "ADJ" ||
            (s.can(at + 1, "base") && s.tag(at + 1) === "VERB"))
        )
          yield {
            from: at,
            to: at,
            suggestions: [s.can(at + 1, "base") && s.tag(at + 1) === "VERB" ? "may" : "may be"],
          };
    },
  },
  {
    id: "confusions/sound-alike",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length; at += 1) {
        const [previous, next] = [s.lower(at - 1), s.lower(at + 1)];
        const afterSubject =
          s.isOneOf(at - 1, subjectPronouns) || modals.has(previous) || s.is(at - 1, "n't", "always", "often", "also");
        if (
          s.is(at, "form") &&
          (formOf(s, at - 1, set("come be receive get borrow hear move")) || presentAndPastBe.has(previous)) &&
          (/^(?:PROPN|DET|PRON)$/.test(s.tag(at + 1)) ||
            s.is(at + 1, "vietnam", "hanoi", "my", "a", "the", "school")) &&
          !s.is(at - 1, "get")
        )
          yield put(s, at, "from");
        else if (s.is(at, "thing", "things") && s.is(at - 1, "i", "we", "they", "you", "n't") && !s.is(at - 2, "some"))
          yield put(s, at, "think");
        else if (
          (s.is(at, "think", "thinks") &&
            s.is(at - 1, "these", "those", "other", "two", "three", "a", "important", "every", "first")) ||
          (s.is(at, "thinks") && s.is(at - 1, "many", "some", "the"))
        )
          yield put(
            s,
            at,
            s.is(at, "thinks") ? "things" : s.is(at - 1, "a", "every", "first", "important") ? "thing" : "things",
          );
        else if (s.is(at, "feel", "felt", "feels") && s.is(at + 1, "in") && s.is(at + 2, "love"))
          yield s.is(at, "feel") ? put(s, at, "fall", "fell") : put(s, at, s.is(at, "felt") ? "fell" : "falls");
        else if (
          s.is(at, "fall", "fell", "falls", "fill", "filled") &&
          (feeling.has(next) || (s.is(at + 1, "very", "so", "really") && feeling.has(s.lower(at + 2)))) &&
          afterSubject &&
          !s.is(at + 1, "sick")
        )
          yield put(s, at, s.is(at, "fell", "filled") ? "felt" : s.is(at, "falls") ? "feels" : "feel");
        else if (s.is(at, "now") && s.is(at - 1, "n't") && s.is(at - 2, "do", "does", "did") && !isClauseEnd(s, at + 1))
          yield put(s, at, "know");
        else if (s.is(at, "know") && s.is(at - 1, "right", "until", "by") && isClauseEnd(s, at + 1))
          yield put(s, at, "now");
        else if (
          s.is(at, "meat") &&
          s.is(at - 1, "to") &&
          (objectPronouns.has(next) || possessives.has(next)) &&
          s.is(at - 2, "nice", "want", "glad", "like", "hope", "happy", "going")
        )
          yield put(s, at, "meet");
        else if (
          s.is(at, "buy") &&
          s.is(at + 1, "bus", "car", "train", "plane", "bike", "bicycle", "motorbike", "taxi") &&
          (isClauseEnd(s, at + 2) || s.is(at + 2, "every")) &&
          !(modals.has(previous) || s.is(at - 1, "to", "i", "you", "we", "they"))
        )
          yield put(s, at, "by");
        else if (
          s.is(at, "by") &&
          s.is(at - 1, "to", "can", "will") &&
          (openingDeterminers.has(next) || s.is(at + 1, "it", "food", "clothes", "new")) &&
          s.is(
            at - 2,
            "want",
            "wants",
            "wanted",
            "like",
            "need",
            "i",
            "we",
            "you",
            "going",
            "have",
            "had",
            "shop",
            "market",
            "supermarket",
          )
        )
          yield put(s, at, "buy");
        else if (
          s.is(at, "hear") &&
          (formOf(s, at - 1, set("come live")) || s.is(at - 1, "in", "over")) &&
          isClauseEnd(s, at + 1)
        )
          yield put(s, at, "here");
        else if (
          s.is(at, "here") &&
          s.is(at - 1, "can", "to", "n't", "could") &&
          s.is(at + 1, "you", "me", "the", "from", "a", "it", "your", "that", "him", "her", "music") &&
          !(s.is(at - 1, "to") && !s.is(at - 2, "nice", "want", "glad", "sorry", "happy", "forward"))
        )
          yield put(s, at, "hear");
        else if (
          s.is(at, "where") &&
          (s.is(at - 1, "we", "they", "you") ||
            (isPluralBefore(s, at) && (s.tag(at + 1) === "ADJ" || s.is(at + 1, "very", "so", "not")))) &&
          (s.tag(at + 1) === "ADJ" ||
            s.is(at + 1, "very", "so", "not", "late", "at", "in", "happy", "there") ||
            s.can(at + 1, "gerund"))
        )
          yield put(s, at, "were");
        else if (s.is(at, "were") && at === 0 && s.is(1, "do", "did", "are", "is", "does", "can") && s.isQuestion)
          yield put(s, at, "where");
        else if (
          s.is(at, "whether") &&
          (s.is(at - 1, "the", "bad", "good", "nice", "hot", "cold", "beautiful") || s.is(at + 1, "is", "was", "today"))
        )
          yield put(s, at, "weather");
        else if (
          s.is(at, "price") &&
          s.is(at - 1, "first", "second", "third", "special", "top", "nobel") &&
          (s.words.slice(0, at).some((_, step) => formOf(s, step, set("win get receive award")) !== undefined) ||
            s.is(at - 1, "nobel"))
        )
          yield put(s, at, "prize");
        else if (
          s.is(at, "except") &&
          (s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, "to", "n't", "will", "please")) &&
          s.is(at + 1, "my", "your", "the", "his", "her", "this", "it") &&
          !s.is(at - 1, "it", "you")
        )
          yield put(s, at, "accept");
        else if (s.is(at, "piece") && s.is(at - 1, "in", "world") && isClauseEnd(s, at + 1)) yield put(s, at, "peace");
        else if (
          s.is(at, "peace") &&
          s.is(at + 1, "of") &&
          s.is(at + 2, "cake", "paper", "bread", "advice", "music", "information", "meat", "furniture")
        )
          yield put(s, at, "piece");
        else if (
          s.is(at, "of") &&
          s.is(at - 1, "turn", "turned", "switch", "take", "took", "get", "got", "turning") &&
          s.is(at + 1, "the", "your", "my", "his", "her") &&
          s.is(
            at + 2,
            "light",
            "lights",
            "tv",
            "fan",
            "computer",
            "shoes",
            "coat",
            "hat",
            "bus",
            "train",
            "phone",
            "jacket",
            "television",
            "air",
          )
        )
          yield put(s, at, "off");
        else if (
          s.is(at, "off") &&
          s.is(at - 1, "lot", "lots", "kind", "because", "front", "cup", "glass", "most", "some", "plenty") &&
          !isClauseEnd(s, at + 1) &&
          (s.is(at - 2, "a", "in") || s.is(at - 1, "because", "lots", "most", "plenty"))
        )
          yield put(s, at, "of");
        else if (
          s.is(at, "dairy") &&
          s.is(at - 1, "a", "my", "her", "his") &&
          s.words.slice(0, at).some((_, step) => formOf(s, step, set("write keep")) !== undefined) &&
          isClauseEnd(s, at + 1)
        )
          yield put(s, at, "diary");
        else if (
          s.is(at, "costumer", "costumers") &&
          s.words.some(({ lower }) =>
            /^(?:serve|shop|company|service|restaurant|store|product|products|buy|business)/.test(lower),
          )
        )
          yield put(s, at, s.lower(at).replace("costumer", "customer"));
        else if (
          s.is(at, "cloth", "cloths") &&
          s.is(at - 1, "new", "my", "his", "her", "their", "some", "beautiful", "buy", "wear", "wash", "many") &&
          (isClauseEnd(s, at + 1) || s.is(at + 1, "in", "for", "at", "every")) &&
          (s.is(at, "cloths") || s.is(at - 1, "wear", "new", "my", "wash"))
        )
          yield put(s, at, "clothes");
        else if (
          (s.is(at, "kitchen") && formOf(s, at - 1, set("eat fry roast"))) ||
          (s.is(at, "kitchen") && s.is(at - 1, "fried", "grilled", "roast"))
        )
          yield put(s, at, "chicken");
        else if (
          s.is(at, "chicken") &&
          s.is(at - 1, "the") &&
          s.is(at - 2, "in") &&
          s.words.slice(0, at - 2).some((_, step) => formOf(s, step, set("cook be")) !== undefined) &&
          isClauseEnd(s, at + 1)
        )
          yield put(s, at, "kitchen");
        else if (s.is(at, "dessert") && s.is(at - 1, "sahara", "dry") && isClauseEnd(s, at + 1))
          yield put(s, at, "desert");
        else if (
          s.is(at, "desert", "deserts") &&
          s.is(at - 1, "for", "delicious", "sweet", "favourite", "favorite") &&
          (isClauseEnd(s, at + 1) || s.is(at + 1, "is"))
        )
          yield put(s, at, s.lower(at).replace("desert", "dessert"));
        else if (
          s.is(at, "week") &&
          isAfterBe(s, at) &&
          s.is(at - 1, "very", "so", "too", "is", "am") &&
          (isClauseEnd(s, at + 1) || s.is(at + 1, "at", "in")) &&
          (s.is(at - 1, "very", "so", "too") || s.is(at + 1, "at"))
        )
          yield put(s, at, "weak");
        else if (s.is(at, "passed") && s.is(at - 1, "the") && isClauseEnd(s, at + 1) && s.is(at - 2, "in"))
          yield put(s, at, "past");
        else if (
          s.is(at, "past") &&
          (s.isOneOf(at - 1, subjectPronouns) || s.is(at - 1, "have", "has", "had")) &&
          s.is(at + 1, "the", "my", "all", "his", "her") &&
          s.is(headAt(s, at + 1), "exam", "exams", "test", "examination", "interview", "tests")
        )
          yield put(s, at, "passed");
        else if (
          s.is(at, "breath") &&
          ((s.is(at - 1, "to", "can", "n't", "ca") && !s.is(at - 1, "to")) ||
            (s.is(at - 1, "to") && s.is(at - 2, "hard", "difficult", "able", "need", "how", "air")))
        )
          yield put(s, at, "breathe");
      }
    },
  },
  {
    id: "confusions/during-and-while",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const isSubject = s.is(at + 1, "i", "he", "she", "we", "they");
        if (s.is(at, "during") && isSubject) yield put(s, at, "while");
        // “Despite it rained”, “despite he was ill”.
        else if (s.is(at, "despite") && isSubject) yield put(s, at, "although");
        else if (
          s.is(at, "despite") &&
          s.is(at + 1, "it") &&
          (s.can(at + 2, "past") || s.is(at + 2, "is", "was", "rains"))
        )
          yield put(s, at, "although");
        else if (
          s.is(at, "in") &&
          s.is(at + 1, "spite") &&
          s.is(at + 2, "of") &&
          s.is(at + 3, "i", "he", "she", "we", "they")
        )
          yield { from: at, to: at + 2, suggestions: [writtenLike(s.written(at), "although")] };
        // “Although the rain, we went out”; “while my holiday”.
        else if (
          s.is(at, "although", "while") &&
          s.is(at + 1, "the", "my", "his", "her", "our", "their", "heavy", "bad")
        ) {
          const end = nounPhraseEnd(s, at + 1);
          if (
            end > at + 1 &&
            s.is(end + 1, ",") &&
            s.is(
              end,
              s.is(at, "although") ? "rain" : "lesson",
              "weather",
              "holiday",
              "traffic",
              "trip",
              "cold",
              "heat",
              "vacation",
              "meal",
              "class",
              "exam",
              "war",
              "storm",
              "noise",
              "difficulties",
              "difficulty",
              "problems",
              "party",
              "film",
              "movie",
              "lunch",
              "dinner",
              "night",
            )
          )
            yield put(s, at, s.is(at, "although") ? "despite" : "during");
        }
      }
    },
  },
  {
    id: "confusions/either",
    kind: "CONFUSED_PAIR",
    certainty: "nen-xem",
    isSafe: false,
    *find(s) {
      // “I don't like it too.”
      for (let at = 3; at < s.length; at += 1) {
        if (!s.is(at, "too") || !(at === s.length - 1 || /^[.!]$/.test(s.lower(at + 1)))) continue;
        const not = s.words
          .slice(0, at)
          .findLastIndex(({ lower }) => lower === "n't" || lower === "not" || lower === "never");
        if (
          not < 0 ||
          s.words
            .slice(not, s.is(at - 1, ",") ? at - 1 : at)
            .some(
              ({ lower, tag }) =>
                tag === "PUNCT" ||
                lower === "but" ||
                lower === "and" ||
                lower === "only" ||
                lower === "so" ||
                lower === "because" ||
                lower === "that",
            )
        )
          continue;
        const from = s.is(at - 1, ",") ? at - 1 : at;
        yield { from, to: at, suggestions: [from < at ? ", either" : "either"] };
      }
    },
  },
  {
    id: "confusions/other-and-another",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const plural = isNoun(s, at + 1) && isPluralNoun(s, at + 1);
        if (
          s.is(at, "another") &&
          plural &&
          !s.is(at + 1, "series", "species", "means") &&
          !s.is(at - 1, "one") &&
          !s.is(at + 2, "'s", "'")
        )
          yield put(s, at, "other");
        else if (
          s.is(at, "others") &&
          isNoun(s, at + 1) &&
          (plural || s.is(at + 1, "people")) &&
          !(s.tag(at + 1) === "VERB")
        )
          yield put(s, at, "other");
        else if (s.is(at, "an") && s.is(at + 1, "other") && s.tag(at + 2) === "NOUN")
          yield { from: at, to: at + 1, suggestions: [writtenLike(s.written(at), "another")] };
        else if (s.is(at, "the") && s.is(at + 1, "another"))
          yield {
            from: at,
            to: at + 1,
            suggestions: [writtenLike(s.written(at), "the other"), writtenLike(s.written(at), "another")],
          };
      }
    },
  },
  {
    id: "confusions/who-and-which",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1) {
        // “The man which lives here”, “everything what I know”.
        if (
          s.is(at, "which") &&
          people.has(s.lower(at - 1)) &&
          !s.is(at - 1, "family", "team", "company", "baby", "child", "customer") &&
          (s.tag(at + 1) === "VERB" ||
            s.tag(at + 1) === "AUX" ||
            s.can(at + 1, "third") ||
            s.isOneOf(at + 1, subjectPronouns))
        )
          yield put(s, at, "who");
        else if (
          s.is(at, "what") &&
          s.is(at - 1, "everything", "all", "something", "anything", "nothing") &&
          (s.isOneOf(at + 1, subjectPronouns) || people.has(s.lower(at + 1))) &&
          !s.is(at - 2, "at", "after", "above")
        )
          yield put(s, at, "that");
        else if (
          s.is(at, "what") &&
          isNoun(s, at - 1) &&
          s.is(at - 2, "the", "a", "this") &&
          s.isOneOf(at + 1, subjectPronouns) &&
          s.is(
            at - 1,
            "book",
            "thing",
            "film",
            "movie",
            "song",
            "dress",
            "car",
            "house",
            "food",
            "gift",
            "present",
            "story",
            "place",
            "word",
            "job",
            "phone",
          )
        )
          yield put(s, at, "that");
        else if (
          s.is(at, "who") &&
          s.is(
            at - 1,
            "book",
            "film",
            "movie",
            "car",
            "house",
            "song",
            "phone",
            "city",
            "computer",
            "dress",
            "bag",
            "bike",
            "story",
            "game",
            "picture",
            "table",
            "program",
            "website",
            "machine",
            "building",
            "shop",
            "school",
            "tree",
            "letter",
          ) &&
          s.is(at - 2, "the", "a", "an", "this", "my") &&
          (s.tag(at + 1) === "VERB" || s.tag(at + 1) === "AUX" || s.isOneOf(at + 1, subjectPronouns)) &&
          formOf(s, at - 3, set("ask tell know")) === undefined
        )
          yield put(s, at, "that", "which");
      }
    },
  },
  {
    id: "confusions/work-as",
    kind: "CONFUSED_PAIR",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1)
        if (
          s.is(at, "like") &&
          verbHere(s, at - 1, set("work")) &&
          s.is(at + 1, "a", "an") &&
          /(?:er|or|ist|nurse|cook|guide|chef|cian|clerk|accountant|assistant|secretary)$/.test(headOf(s, at + 1)) &&
          (isClauseEnd(s, nounPhraseEnd(s, at + 1) + 1) || plainPrepositions.has(s.lower(nounPhraseEnd(s, at + 1) + 1)))
        )
          yield put(s, at, "as");
    },
  },
  {
    id: "confusions/most-people",
    kind: "ALMOST_MOST",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const isPlural = (isNoun(s, at + 1) && isPluralNoun(s, at + 1)) || s.is(at + 1, "people");
        // “Mostly people like it”; “almost people in my village”.
        if (
          s.is(at, "mostly") &&
          (at === 0 || s.is(at - 1, ",", "and", "but", "that")) &&
          isPlural &&
          (/^(?:VERB|AUX)$/.test(s.tag(at + 2)) || s.is(at + 2, "like", "in"))
        )
          yield put(s, at, "most");
        else if (
          s.is(at, "almost") &&
          at === 0 &&
          isPlural &&
          s.is(at + 2, "in", "at", "from", "who") &&
          !s.is(at + 1, "years", "hours", "days", "minutes", "weeks", "months", "times")
        )
          yield put(s, at, "most", "almost all");
      }
    },
  },
];

const headAt = (s: SentenceReader, at: number) => nounPhraseEnd(s, at);
const isPluralBefore = (s: SentenceReader, at: number) =>
  isNoun(s, at - 1) && isPluralNoun(s, at - 1) && (at === 1 || (openingDeterminers.has(s.lower(at - 2)) && at === 2));
const isClauseEndOrTail = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) ||
  s.is(at, "to", "for", "every", "in", "at", "yesterday", "today", "last", "this", "before", "all", "on", "than");
