import {
  modals,
  objectPronouns,
  openingDeterminers,
  possessives,
  presentAndPastBe,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { isPluralNoun } from "../../english/phrases.ts";
import { formOf, isAfterBe, isClauseEnd, nounPhraseEnd } from "../../english/verb-objects.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { isNounHere, put } from "./pair.ts";
import { set } from "../../english/word-set.ts";

const feeling = set(
  "happy sad tired hungry sick better good bad angry lonely nervous excited bored comfortable sorry proud sleepy thirsty worried great relaxed confident",
);

const headAt = (s: SentenceReader, at: number) => nounPhraseEnd(s, at);

const isPluralBefore = (s: SentenceReader, at: number) =>
  isNounHere(s, at - 1) &&
  isPluralNoun(s, at - 1) &&
  (at === 1 || (openingDeterminers.has(s.lower(at - 2)) && at === 2));

export const soundAlikeRules: readonly Rule[] = [
  {
    id: "confusions/sound-alike",
    kind: "CONFUSED_PAIR",
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
            s.is(at - 1, "these", "those", "other", "two", "three", "a", "important", "every", "first") &&
            // “First think, ‘Is it safe?’”: what to do first.
            !(s.is(at - 1, "first") && (s.isClauseStart(at - 1) || !s.is(at - 2, "the", "my", "our", "a")))) ||
          (s.is(at, "thinks") && s.is(at - 1, "many", "some", "the")) ||
          (s.is(at, "think") &&
            s.is(at - 1, "many", "some", "several", "few", "new", "good", "bad", "different", "interesting", "same") &&
            (isClauseEnd(s, at + 1) || s.is(at + 1, "to", "for", "about", "that", "in")) &&
            !s.isOneOf(at + 1, subjectPronouns) &&
            !(s.is(at - 1, "many", "some", "several", "few") && s.is(at + 1, "that", "about")))
        )
          yield put(
            s,
            at,
            s.is(at, "thinks")
              ? "things"
              : s.is(at - 1, "a", "every", "first", "same") ||
                  (s.is(at - 1, "important", "good", "bad", "new", "interesting", "different") &&
                    s.is(at - 2, "a", "an", "one", "every", "the"))
                ? "thing"
                : "things",
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
];
