import {
  articles,
  openingDeterminers,
  plainPrepositions,
  possessives,
  presentAndPastBe,
  subjectPronouns,
  timesAndAmounts,
} from "../english/closed-classes.ts";
import { colours, nationalities, people, subjectsOfStudy } from "../english/everyday-words.ts";
import { articleBefore, writtenLike } from "../english/inflection.ts";
import { headOf, isAfterBe, isClauseEnd, isVerbHere, nounPhraseEnd, verbHere } from "../english/verb-objects.ts";
import type { Rule, SentenceReader } from "./rule.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Adjectives by the place they take before a noun; those that may also follow it (“full of”, “open”) are left out. */
const opinions = set(
  `beautiful nice lovely pretty handsome wonderful delicious ugly interesting boring cute amazing comfortable famous good
  excellent expensive cheap friendly kind funny clever intelligent attractive useful important difficult easy fantastic
  popular dangerous great exciting modern special quiet noisy peaceful crowded clean dirty happy sad poor rich strong hot
  cold warm cool sweet favourite favorite polite lazy hard-working busy serious successful talented romantic traditional`,
);
const sizes = set("big small large tall short long huge tiny high fat thin thick wide heavy");
const ages = set("old new young ancient");
const materials = set("wooden plastic leather cotton silk golden metal gold silver");
const plain: ReadonlySet<string> = new Set([
  ...opinions,
  ...sizes,
  ...ages,
  ...colours,
  ...materials,
  ...nationalities,
]);
/** What may stand after its noun with what belongs to it: “a person good at maths”, “a place famous for”. */
const withComplement = set(
  "good famous full happy sad rich poor expensive difficult easy useful important popular old long tall high wide short busy kind friendly dangerous big great special cold hot warm thick heavy new strong hard",
);
/** “I painted the house blue”, “make the world better”: what the adjective says is what comes of it. */
const resultVerbs = set(
  "make keep find get leave paint turn dye set consider think drive colour color call like want have prefer believe hold render push cut need serve eat drink feel see hear imagine buy sell wear",
);
const measures = set(
  "bit little lot year years month day week hour minute metre meter mile foot feet inch kilometre kilometer while step way moment time second cm m kg degree point night",
);

const isNoun = (s: SentenceReader, at: number) => s.can(at, "noun") || s.can(at, "plural") || s.tag(at) === "NOUN";
const degrees = set("very so too really quite");

/** The end of “blue”, “very nice”, “big and beautiful” at `at`; -1 if that is not there. */
function adjectivesEnd(s: SentenceReader, at: number): number {
  let end = degrees.has(s.lower(at)) ? at + 1 : at;
  if (!plain.has(s.lower(end))) return -1;
  while (s.is(end + 1, "and") && plain.has(s.lower(end + (degrees.has(s.lower(end + 2)) ? 3 : 2))))
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
        : colours.has(word)
          ? 3
          : nationalities.has(word)
            ? 4
            : materials.has(word)
              ? 5
              : -1;

const heldVerbs = set("like love enjoy miss hate want need appreciate");
const skillVerbs = set(
  "speak play know sing learn study understand teach write read use cook drive do dance ride swim explain finish remember see watch help clean wash open close prepare check answer eat drink buy have make take follow listen hear spend complete cut carry paint repeat feed pack plan",
);

export const orderRules: readonly Rule[] = [
  {
    id: "order/adjective-after-noun",
    kind: "ADJ_ORDER",
    certainty: "chac",
    isSafe: true,
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
    certainty: "nen-xem",
    isSafe: false,
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
            verbHere(s, at - 1, set("have wear buy like love eat drink see meet")) &&
            (s.can(at, "plural") || s.is(at, "hair", "skin", "food", "weather", "music", "people", "clothes", "water"))
          ))
            continue;
          if (
            !s.lemma(at - 1, "base")?.startsWith("ha") &&
            s.is(at, "people", "food", "water", "music") &&
            !colours.has(s.lower(end)) &&
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
    certainty: "chac",
    isSafe: true,
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
        yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
      }
    },
  },
  {
    id: "order/two-adjectives",
    kind: "ADJ_ORDER",
    certainty: "nen-xem",
    isSafe: false,
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
  {
    id: "order/adverb-before-object",
    kind: "ADJ_ORDER",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const isHeld = verbHere(s, at, heldVerbs) !== undefined;
        const isSkill = !isHeld && verbHere(s, at, skillVerbs) !== undefined;
        if (!isHeld && !isSkill) continue;
        let end = -1;
        if (
          s.is(at + 1, "very", "so", "really", "quite", "too") &&
          s.is(at + 2, "much", "well", "carefully", "quickly", "fluently", "badly", "hard")
        )
          end = at + 2;
        else if (s.is(at + 1, "well", "fluently", "carefully", "quickly", "slowly", "perfectly", "badly")) end = at + 1;
        else if (s.is(at + 1, "a") && s.is(at + 2, "lot") && isHeld && !s.is(at + 3, "of")) end = at + 2;
        if (end < 0 || (s.is(end, "much") && !isHeld) || (s.is(end, "hard") && !s.is(at + 1, "very"))) continue;
        const object = end + 1;
        if (
          s.is(
            object,
            "to",
            "of",
            "more",
            "better",
            "enough",
            "today",
            "yesterday",
            "now",
            "at",
            "in",
            "home",
            "done",
            "known",
            "these",
            "every",
            "this",
            "last",
            "each",
            "all",
            "how",
            "what",
            "that",
          ) &&
          !(
            s.is(object, "this", "these", "all") &&
            nounPhraseEnd(s, object) > object &&
            !timesAndAmounts.has(headOf(s, object))
          )
        )
          continue;
        if (
          s.lower(end) === "well" &&
          end === at + 1 &&
          !(openingDeterminers.has(s.lower(object)) || subjectsOfStudy.has(s.lower(object)))
        )
          continue;
        let last =
          s.is(object, "her", "him", "it", "them", "me", "you", "us") && s.tag(object + 1) !== "NOUN"
            ? object
            : nounPhraseEnd(s, object);
        // “likes very much learning English”.
        if (last < 0 && s.can(object, "gerund"))
          last = nounPhraseEnd(s, object + 1) >= 0 ? nounPhraseEnd(s, object + 1) : object;
        if (last < 0 || /^(?:day|days|time|times|week|year|night|morning|evening|afternoon)$/.test(headOf(s, object)))
          continue;
        // A heavy object is rightly put last.
        if (
          !isClauseEnd(s, last + 1) &&
          !plainPrepositions.has(s.lower(last + 1)) &&
          !s.is(last + 1, "every", "now", "yesterday", "today", "before", "than", "when")
        )
          continue;
        if (s.is(last + 1, "of", "that", "which")) continue;
        yield { from: at + 1, to: last, suggestions: [`${s.between(object, last)} ${s.between(at + 1, end)}`] };
      }
    },
  },
  {
    id: "order/time-before-object",
    kind: "ADJ_ORDER",
    certainty: "nen-xem",
    isSafe: false,
    *find(s) {
      for (let at = 0; at < s.length - 3; at += 1) {
        if (!verbHere(s, at, skillVerbs) && !verbHere(s, at, heldVerbs) && !verbHere(s, at, set("meet visit bring")))
          continue;
        let end = -1;
        if (
          s.is(at + 1, "every") &&
          s.is(at + 2, "day", "morning", "night", "evening", "week", "weekend", "afternoon", "sunday", "month", "year")
        )
          end = at + 2;
        else if (s.is(at + 1, "yesterday", "often", "usually", "always", "sometimes", "also")) end = at + 1;
        else if (s.is(at + 1, "last") && s.is(at + 2, "night", "week", "month", "year", "weekend")) end = at + 2;
        if (end < 0 || (s.is(at, "have", "has", "had", "did", "use", "used") && end === at + 1 && !s.is(end, "also")))
          continue;
        const object = end + 1;
        const last = nounPhraseEnd(s, object);
        if (
          last < 0 ||
          s.is(object, "to", "at", "in", "on") ||
          !(openingDeterminers.has(s.lower(object)) || /^(?:NOUN|PROPN|ADJ)$/.test(s.tag(object)))
        )
          continue;
        if (!isClauseEnd(s, last + 1) && !plainPrepositions.has(s.lower(last + 1))) continue;
        if (s.is(at + 1, "often", "usually", "always", "sometimes", "also")) {
          if (!s.isOneOf(at - 1, subjectPronouns)) continue;
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
        } else yield { from: at + 1, to: last, suggestions: [`${s.between(object, last)} ${s.between(at + 1, end)}`] };
      }
    },
  },
  {
    id: "order/how-often",
    kind: "ADJ_ORDER",
    certainty: "nen-xem",
    isSafe: false,
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1) {
        // “I always am tired”.
        if (
          s.is(at, "always", "usually", "often", "never", "sometimes", "also", "rarely", "still") &&
          s.is(at + 1, "am", "is", "are") &&
          s.isOneOf(at - 1, subjectPronouns) &&
          !s.is(at - 1, "it") &&
          !s.can(at + 2, "gerund") &&
          !isClauseEnd(s, at + 2) &&
          !s.words.slice(0, at - 1).some(({ lower }) => /^(?:what|how|who|where|as|than|that)$/.test(lower))
        ) {
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
          continue;
        }
        // “I go always to school”, “She gets usually up at six”.
        const isSubject = s.isOneOf(at - 1, subjectPronouns) || people.has(s.lower(at - 1));
        if (
          isSubject &&
          s.is(at + 1, "always", "usually", "never", "rarely", "often", "seldom", "sometimes") &&
          (s.can(at, "base") || s.can(at, "third")) &&
          !s.is(
            at,
            "am",
            "is",
            "are",
            "was",
            "were",
            "have",
            "has",
            "had",
            "do",
            "does",
            "did",
            "can",
            "will",
            "would",
            "could",
            "should",
            "must",
            "may",
            "might",
          ) &&
          isVerbHere(s, at) &&
          s.is(
            at + 2,
            "to",
            "at",
            "in",
            "home",
            "late",
            "early",
            "up",
            "by",
            "with",
            "about",
            "for",
            "on",
            "english",
            "tv",
            "very",
            "my",
            "the",
            "there",
          )
        ) {
          if (s.is(at + 1, "sometimes", "often") && !s.is(at + 2, "to", "up", "home")) continue;
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
        }
        // “I have been never to Hue”.
        else if (
          s.is(at - 1, "have", "has", "'ve") &&
          s.can(at, "participle") &&
          s.is(at + 1, "never", "ever", "always", "just") &&
          !isClauseEnd(s, at + 2)
        )
          yield { from: at, to: at + 1, suggestions: [`${s.written(at + 1)} ${s.written(at)}`] };
      }
    },
  },
  {
    id: "order/enough",
    kind: "ADJ_ORDER",
    certainty: "chac",
    isSafe: true,
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
    certainty: "chac",
    isSafe: true,
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
          plain.has(s.lower(at + 1)) &&
          isAfterBe(s, at) &&
          s.can(at + 2, "noun") &&
          !plain.has(s.lower(at + 2)) &&
          /^(?:NOUN)$/.test(s.tag(at + 2)) &&
          !measures.has(s.lower(at + 2)) &&
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
    certainty: "chac",
    isSafe: true,
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
    certainty: "chac",
    isSafe: true,
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

/** The verb right before a determiner: “paint | the house”. */
function formBefore(s: SentenceReader, determiner: number): string | undefined {
  for (const role of ["base", "third", "past", "participle", "gerund"] as const) {
    const lemma = s.lemma(determiner - 1, role);
    if (lemma !== undefined && (resultVerbs.has(lemma) || isVerbHere(s, determiner - 1))) return lemma;
  }
  return undefined;
}

const verbBefore = (s: SentenceReader, at: number) => {
  for (let place = at - 1; place >= Math.max(0, at - 3); place -= 1) {
    const verb = formBefore(s, place + 1);
    if (verb) return verb;
  }
  return undefined;
};
