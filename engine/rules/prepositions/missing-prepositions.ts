import { withBareVerb } from "../agreement/present-verbs.ts";
import { articles, modalsButD, objectPronouns, possessives, timesAndAmounts } from "../../english/closed-classes.ts";
import { cities, people, places, placesWithoutArticle } from "../../english/everyday-words.ts";
import {
  before,
  formOf,
  headOf,
  isAfterBe,
  isClauseEnd,
  isObjectStart,
  nounPhraseEnd,
  verbHere,
} from "../../english/verb-objects.ts";
import { isOpenWord } from "../../english/phrases.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { isSomebody, isLast, isLongCity, endOfCity, determinedOrQuestion } from "./preposition-objects.ts";
import { indexByWord } from "../../english/word-index.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { wantingVerbs, fondTable, groupTable } from "./wanting-prepositions.ts";

const wantingVerbsByWord = indexByWord(wantingVerbs, ({ verbs }) => verbs);
const fondByWord = indexByWord(fondTable, ({ adjectives }) => adjectives);
const groupsByFirst = indexByWord(groupTable, ({ written }) => written.slice(0, 1));

const motion = wordSet("go come return walk travel move fly");

const betweenVerb = (s: SentenceReader, at: number, middle: readonly string[]): Match => ({
  from: at,
  to: at + 1,
  suggestions: middle.map((word) => `${s.written(at)} ${word} ${s.written(at + 1)}`),
});

const takesGerund = wordSet("like love hate enjoy start begin stop keep prefer consider");
/** An -ing form before a noun, that describes the noun and is no activity: “each participating area”, “Participating shops are …”. */
function isDescribing(s: SentenceReader, at: number): boolean {
  if (!s.can(at, "gerund") || !/^(?:NOUN|PROPN)$/.test(s.tag(at + 1)) || isAfterBe(s, at)) return false;
  const previous = s.tag(at - 1);
  // “I like participating competitions”: an activity that a person likes.
  const isVerb = previous === "VERB" && formOf(s, at - 1, takesGerund) === undefined;
  // “Participating competitions is fun”: one thing that is done.
  const isOpening =
    s.isClauseStart(at) && s.can(at + 1, "plural") && !s.is(at + 2, "is", "was", "can", "will", "helps", "makes");
  return (
    isOpening ||
    previous === "ADJ" ||
    previous === "DET" ||
    s.is(
      at - 1,
      "the",
      "a",
      "an",
      "each",
      "every",
      "all",
      "that",
      "this",
      "these",
      "those",
      "some",
      "last",
      "existing",
    ) ||
    (s.can(at - 1, "gerund") && s.is(at - 2, "a", "an", "the", "to", "of")) ||
    possessives.has(s.lower(at - 1)) ||
    ((isVerb || previous === "ADP") && s.can(at + 1, "plural") && !s.is(at - 1, "by", "of", "for")) ||
    (isVerb && isOpenWord(s, at + 2) && s.tag(at + 2) === "NOUN")
  );
}

const reminding = wordSet("remind provide thank ask");
const explaining = wordSet("explain describe suggest introduce mention announce say");
const workplaces = wordSet("company factory bank hospital restaurant office hotel shop");
const universities = wordSet("university college");
const living = wordSet("live stay study work bear");
const returnPlaces = wordSet("country city village school office hotel");
const talkedDirectly = wordSet("language sense talk");
export const missingPrepositionRules: readonly Rule[] = [
  // “Don't laugh me.” → “Don't laugh at me.”
  {
    id: "missing-prepositions/after-verb",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(wantingVerbsByWord.words))
        for (const { verbs, prepositions, object } of wantingVerbsByWord.find(s.verbs(at))) {
          if (!verbHere(s, at, verbs) || !object(s, at + 1)) continue;
          if (isAfterBe(s, at) && !s.can(at, "gerund")) continue;
          if (s.is(at - 1, "-")) continue;
          // “I would like to ask how much money…”: a question. “I couldn't believe my luck.” “The question when to ask.”
          if (s.is(at + 1, "how", "what", "when", "where", "why", "who", "which", "whether", "if")) continue;
          if (
            s.lower(at).startsWith("believ") &&
            s.is(at + 1, "my", "your", "our") &&
            s.is(at + 2, "luck", "eyes", "ears")
          )
            continue;
          // “She could hardly believe the miracle”: that it had happened.
          if (s.lower(at).startsWith("believ") && s.is(at + 1, "the", "this", "that", "his", "her", "their")) continue;
          // “She looked him in the eye.”
          if (s.is(at + 2, "in") && s.is(at + 3, "the") && s.is(at + 4, "eye", "eyes", "face")) continue;
          // “Who are you waiting for him”, “listening skills”.
          if (
            s.can(at, "gerund") &&
            s.is(at, "listening") &&
            s.is(at + 2, "test", "skill", "skills", "practice", "exercise")
          )
            continue;
          // “Participating employers”, “the listening public”: which ones.
          if (isDescribing(s, at)) continue;
          // “He talked me into it.”
          if (verbs.has("talk") && objectPronouns.has(s.lower(at + 1)) && s.is(at + 2, "into", "out", "through"))
            continue;
          // “And there, sure enough, sat the troll.”: the subject follows.
          if (s.is(at, "sat", "stood", "lay") && s.tag(at - 1) === "PUNCT" && s.tag(at - 2) !== "NOUN") continue;
          // “Talk their language.”
          if (s.is(at, "talk", "talks", "talking", "talked") && talkedDirectly.has(headOf(s, at + 1))) continue;
          // “I looked him everywhere, but I couldn't find him”: searched.
          const isSearch =
            prepositions.includes("for") &&
            s.words.some(({ lower }) => /^(?:everywhere|find|found|finding)$/.test(lower));
          yield betweenVerb(s, at, isSearch ? prepositions.toReversed() : prepositions);
          break;
        }
    },
  },
  // “I want to go Japan.” → “I want to go to Japan.”
  {
    id: "missing-prepositions/go-to-a-place",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(motion)) {
        if (at === s.length - 1) continue;
        if (!verbHere(s, at, motion)) continue;
        // “We are going visit Hue”: to + verb (frames/second-verb/going-bare).
        if (s.is(at, "going") && s.tag(at + 1) === "VERB" && s.can(at + 1, "base")) continue;
        // “There goes the doctor.”
        if (s.is(at - 1, "there", "here") && s.isClauseStart(at - 1) && s.can(at, "third")) continue;
        let last = at;
        if (s.is(at + 1, "back")) last = at + 1;
        const next = last + 1;
        const isReturn = s.lemma(at, "base") === "return" || s.lemma(at, "past") === "return";
        if (
          s.is(next, "home", "shopping", "downtown", "hometown", "past") ||
          (s.is(next + 1, "by", "-") && last === at && s.is(next, "house"))
        )
          continue;
        if (isLongCity(s, next) && !s.is(at, "moving")) {
          const to = endOfCity(s, next);
          yield { from: last, to, suggestions: [`${s.written(last)} to ${s.between(next, to)}`] };
          continue;
        }
        const head = headOf(s, next);
        const end = nounPhraseEnd(s, next);
        if (
          end < 0 ||
          !(places.has(head) || cities.has(head) || head === "hometown" || head === "country") ||
          head === "home" ||
          s.is(next, "first")
        )
          continue;
        if (
          s.is(
            at,
            "walking",
            "walk",
            "walked",
            "move",
            "moves",
            "moved",
            "moving",
            "flying",
            "travelling",
            "traveling",
          ) &&
          !cities.has(head) &&
          end === next &&
          !placesWithoutArticle.has(head)
        )
          continue;
        // “Move house”, “return the room key”; “moving the party”.
        if (/^(?:mov|fly|flies|flew|flown)/.test(s.lower(at)) && !cities.has(head)) continue;
        // Things are returned and walked, too: “return the library book”, “walk the school dog”.
        if (
          (isReturn || s.is(next, "the")) &&
          isOpenWord(s, end + 1) &&
          !timesAndAmounts.has(s.lower(end + 1)) &&
          !s.is(end + 1, "last", "next", "alone", "first") &&
          (s.can(end + 1, "noun") || s.can(end + 1, "plural"))
        )
          continue;
        if (isReturn && s.is(next, "the", "a") && !returnPlaces.has(head)) continue;
        const isBare = end === next;
        const bareName = cities.has(head) || (placesWithoutArticle.has(head) && !s.is(next, "doctor"));
        const written = s.between(last, last);
        const article = isBare && !bareName ? "the " : "";
        yield { from: last, to: end, suggestions: [`${written} to ${article}${s.between(next, end)}`] };
      }
    },
  },
  // “He was born Hue.” → “He was born in Hue.”
  {
    id: "missing-prepositions/live-in-a-place",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(living)) {
        if (at === s.length - 1) continue;
        const verb = verbHere(s, at, living);
        if (!verb || (verb === "bear" && !s.is(at, "born"))) continue;
        const next = at + 1;
        if (isLongCity(s, next) && verb !== "study") {
          const to = endOfCity(s, next);
          yield { from: at, to, suggestions: [`${s.written(at)} in ${s.between(next, to)}`] };
          continue;
        }
        const head = headOf(s, next);
        const end = nounPhraseEnd(s, next);
        if (end < 0) {
          if (verb === "bear" && /^(?:19|20)\d\d$/.test(s.lower(next))) yield betweenVerb(s, at, ["in"]);
          continue;
        }
        if (
          verb === "study"
            ? !universities.has(head) || s.is(next, "university")
            : verb === "work"
              ? !workplaces.has(head) || !/^(?:a|an|the|my|this)$/.test(s.lower(next))
              : !places.has(head) && !cities.has(head)
        )
          continue;
        if (s.is(next, "home", "there", "here", "outside", "inside", "near") || head === "home") continue;
        // “She lives two streets away”, “stay school friends”.
        if (!articles.has(s.lower(next)) && !possessives.has(s.lower(next)) && !cities.has(head) && !s.is(next, "this"))
          continue;
        const isInside = verb === "live" || verb === "bear" || cities.has(head);
        yield betweenVerb(
          s,
          at,
          isInside ? ["in"] : verb === "stay" ? ["at", "in"] : verb === "study" ? ["at"] : ["in", "for"],
        );
      }
    },
  },
  // “I am good English.” → “I am good at English.”
  {
    id: "missing-prepositions/after-adjective",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOf(fondByWord.words))
        for (const { preposition, object } of fondByWord.find([s.lower(at)])) {
          if (!object(s, at + 1)) continue;
          const previous = before(s, at);
          // “I was afraid that they …”, “proud that she …”: a clause needs no preposition.
          if (s.is(at + 1, "that", "what", "how", "if", "whether") && !isClauseEnd(s, at + 2)) continue;
          // “What I am interested in.” “The user's full name.”
          if (s.lower(at + 1).startsWith(`${preposition}.`)) continue;
          if (s.is(previous, "'s") && /^(?:NOUN|PROPN)$/.test(s.tag(previous - 1))) continue;
          if (
            !isAfterBe(s, at) &&
            !s.is(
              previous,
              "very",
              "so",
              "too",
              "quite",
              "really",
              "more",
              "feel",
              "feels",
              "felt",
              "get",
              "got",
              "become",
              "became",
              "totally",
              "completely",
              "house",
              "school",
              "is",
            ) &&
            s.tag(previous) !== "VERB"
          )
            continue;
          if (
            s.is(at, "next") &&
            !isAfterBe(s, at) &&
            !/^(?:sit|sits|sat|sitting|stand|stands|standing|stood|live|lives|lived)$/.test(s.lower(previous))
          )
            continue;
          if (
            s.is(at, "late", "far", "close", "full", "good", "bad") &&
            !isAfterBe(s, at) &&
            !s.is(previous, "very", "so", "too", "quite", "really", "not")
          )
            continue;
          yield betweenVerb(s, at, [preposition]);
          break;
        }
    },
  },
  // “I look forward meeting you.” → “I look forward to meeting you.”
  {
    id: "missing-prepositions/fixed-group",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOf(groupsByFirst.words))
        for (const { written, right, follows } of groupsByFirst.find([s.lower(at)])) {
          const next = at + written.length;
          if (!written.every((word, step) => s.is(at + step, word)) || !follows(s, next)) continue;
          // “how many my friends have”, “in the front”; “most people”.
          if (
            s.is(at, "many", "some", "most") &&
            (s.is(at - 1, "how", "the", "too", "so") || (!s.isClauseStart(at) && s.tag(at - 1) !== "VERB"))
          )
            continue;
          if (s.is(at, "thanks") && at > 0) continue;
          // “Take part no matter how often”; “show a message instead using…”: “instead” belongs to the words before.
          if (s.is(next, "no") && s.is(next + 1, "matter")) continue;
          if (s.is(at, "instead") && !s.isClauseStart(at)) continue;
          yield { from: at, to: next - 1, suggestions: [s.written(at) + right.slice(written[0]?.length ?? 0)] };
          break;
        }
    },
  },
  // “She described me her house.” → “She described to me her house.”
  {
    id: "missing-prepositions/explain-to-me",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(explaining)) {
        if (at === s.length - 1) continue;
        const verb = verbHere(s, at, explaining);
        if (!verb || !s.is(at + 1, "me", "us", "him", "them", "her")) continue;
        const next = at + 2;
        if (s.is(at + 1, "her") && /^(?:NOUN|ADJ)$/.test(s.tag(next))) continue;
        if (verb === "say") {
          if (s.is(next, "is", "was", "are", "were")) continue;
          const tell: Record<string, string> = wordMap({ say: "tell", says: "tells", said: "told", saying: "telling" });
          // “Can you said me”
          const isBase = [1, 2].some(
            (back) => modalsButD.has(s.lower(at - back)) || s.is(at - back, "did", "do", "does"),
          );
          const isThird = s.is(at, "say") && withBareVerb(s).some(({ verb: bare }) => bare === at) && !isBase;
          const told = isBase ? "tell" : isThird ? "tells" : tell[s.lower(at)];
          const said = isBase ? "say" : isThird ? "says" : s.written(at);
          if (told)
            yield {
              from: at,
              to: at + 1,
              suggestions: [`${told} ${s.written(at + 1)}`, `${said} to ${s.written(at + 1)}`],
            };
          continue;
        }
        if (verb === "introduce") {
          if (!possessives.has(s.lower(next)) && !s.is(next, "a", "the")) continue;
        } else if (
          verb === "describe" || verb === "mention"
            ? !determinedOrQuestion(s, next)
            : !determinedOrQuestion(s, next) &&
              !s.is(next, "everything", "something") &&
              !isClauseEnd(s, next) &&
              !s.is(next, "to", "about")
        )
          continue;
        if (verb === "suggest" && s.is(next, "to")) continue;
        // “Explain them the mistake”: a short object comes before the person.
        const end = nounPhraseEnd(s, next);
        if (
          end >= next &&
          end <= next + 2 &&
          (isClauseEnd(s, end + 1) || s.is(end + 1, "yesterday", "today", "last", "again"))
        ) {
          const [person, object] = [s.written(at + 1), s.between(next, end)];
          yield {
            from: at,
            to: end,
            suggestions: [`${s.written(at)} ${object} to ${person}`, `${s.written(at)} to ${person} ${object}`],
          };
        } else yield betweenVerb(s, at, ["to"]);
      }
    },
  },
  // “It reminds me my childhood.” → “It reminds me of my childhood.”
  {
    id: "missing-prepositions/remind-me-of",
    kind: "PREP_MISSING",
    *find(s) {
      for (const at of s.placesOfVerbs(reminding)) {
        if (at >= s.length - 2) continue;
        const verb = verbHere(s, at, reminding);
        if (!verb) continue;
        if (verb === "thank") {
          // “Thank you your help.”
          if (s.is(at + 1, "you") && (s.is(at + 2, "your", "the", "his", "her") || s.can(at + 2, "gerund")))
            yield { from: at + 1, to: at + 2, suggestions: [`${s.written(at + 1)} for ${s.written(at + 2)}`] };
          continue;
        }
        const end = nounPhraseEnd(s, at + 1);
        if (end < 0) continue;
        // “Ask your neighbour help.”
        if (verb === "ask") {
          const last = objectPronouns.has(s.lower(at + 1)) && !people.has(headOf(s, at + 1)) ? at + 1 : end;
          if (isSomebody(s, at + 1) && !s.is(last, "help") && askedFor.has(headOf(s, last + 1)) && isLast(s, last + 1))
            yield { from: last, to: last + 1, suggestions: [`${s.written(last)} for ${s.written(last + 1)}`] };
          continue;
        }
        if (
          verb === "remind" &&
          objectPronouns.has(s.lower(at + 1)) &&
          possessives.has(s.lower(at + 2)) &&
          nounPhraseEnd(s, at + 2) > 0
        )
          yield { from: at + 1, to: at + 2, suggestions: [`${s.written(at + 1)} of ${s.written(at + 2)}`] };
        else if (
          (verb === "provide" && people.has(headOf(s, at + 1)) && isObjectStart(s, end + 1)) ||
          (verb === "provide" &&
            objectPronouns.has(s.lower(at + 1)) &&
            !s.is(at + 1, "it", "her") &&
            isObjectStart(s, at + 2))
        ) {
          const last = objectPronouns.has(s.lower(at + 1)) ? at + 1 : end;
          yield { from: last, to: last + 1, suggestions: [`${s.written(last)} with ${s.written(last + 1)}`] };
        }
      }
    },
  },
];

/** Things that one asks a person for. */
const askedFor = wordSet("money help advice permission information directions support forgiveness food water");
