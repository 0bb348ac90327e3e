import { modals, plainPrepositions, presentAndPastBe, subjectPronouns } from "../english/closed-classes.ts";
import { people } from "../english/everyday-words.ts";
import {
  before,
  formOf,
  isAfterBe,
  isClauseEnd,
  isVerbHere,
  nounPhraseEnd,
  verbHere,
} from "../english/verb-objects.ts";
import { isPluralNoun } from "../english/phrases.ts";
import { related } from "../english/word-families.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { linking, change } from "./word-form-changes.ts";
import { set } from "../english/word-set.ts";

const degrees = set("very so too quite really extremely more most less rather pretty how");

const mannerVerbs = set(
  `drive sing dance speak talk work walk run play study learn write read listen behave move smile sleep cook swim develop
  change increase improve act dress answer explain teach live grow do perform communicate pronounce laugh cry shout eat
  breathe fight travel draw paint type ride rise fall decrease react respond wait argue operate spread finish
  understand know treat shine rain stir mix chew think pass drop press come climb decline`,
);

/** Adjectives that do not look like adverbs and are often put in their place. */
const mannerAdjectives = set(
  `careful careless beautiful quick slow clear quiet loud good bad fluent polite successful effective efficient happy sad
  easy correct perfect regular serious angry gentle brave honest patient safe dangerous wonderful heavy peaceful
  independent comfortable rapid sudden gradual strong significant natural professional confident different creative
  silent nervous proud hungry noisy generous lazy wise sensible frequent constant immediate bright free reasonable steady light tidy simple neat firm smooth
  dramatic considerable sharp slight substantial responsible`,
);

/** “It rained very strong”: what falls from the sky falls heavily. */
const rainedHow = (s: SentenceReader, verb: number, adverb: string): string[] =>
  adverb === "strongly" && formOf(s, verb, set("rain snow")) ? ["heavily", "hard"] : [adverb];

const adverbOf = (adjective: string): string =>
  adjective === "good" ? "well" : (related(adjective, "adjectives", "adverbs")[0] ?? adverbByRule(adjective));

const adverbByRule = (adjective: string) =>
  adjective.endsWith("y")
    ? `${adjective.slice(0, -1)}ily`
    : adjective.endsWith("le")
      ? `${adjective.slice(0, -1)}y`
      : adjective.endsWith("ic")
        ? `${adjective}ally`
        : `${adjective}ly`;

/** Written with their ending where they say how much: “extreme hot”. */
const intensifiers = set(
  "extreme complete total absolute incredible terrible serious high real special particular relative deep strong bad full exact perfect",
);

const frequency = set(
  "usual quick easy final recent immediate general real sudden complete careful actual definite certain gradual regular slow serious simple frequent special rare main total absolute hopeful rapid natural constant sad honest normal occasional",
);

const openers = set(
  "unfortunate fortunate final recent lucky sudden hopeful sad usual general actual personal honest interesting surprising additional traditional normal basic especial obvious",
);

const openersOf: Record<string, string> = {
  lucky: "luckily",
  additional: "additionally",
  basic: "basically",
  especial: "especially",
};

const isClauseEndOrPreposition = (s: SentenceReader, at: number) => isClauseEnd(s, at) || s.tag(at) === "ADP";

const isClauseEndOrAs = (s: SentenceReader, at: number) => s.is(at, "as") || isClauseEnd(s, at);

const spokenLoud = set("speak talk shout cry laugh say sing read scream yell call think wonder roar");
const isSpokenLoud = (s: SentenceReader, at: number) =>
  s.is(at - 1, "out") ||
  [1, 2, 3].some((back) => {
    const isOnlyDegree = s.words.slice(at - back + 1, at).every(({ lower }) => degrees.has(lower) || lower === "as");
    return isOnlyDegree && formOf(s, at - back, spokenLoud) !== undefined;
  });

export const adverbFormRules: readonly Rule[] = [
  {
    id: "word-forms/drive-careful",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        if (
          !mannerAdjectives.has(s.lower(at)) ||
          (s.tag(at) === "NOUN" && !s.is(at, "good", "quick", "slow", "beautiful", "bad", "light"))
        )
          continue;
        // “Speak out loud”, “shout so loud”: an adverb as well.
        if (s.is(at, "loud") && isSpokenLoud(s, at)) continue;
        const end = at + 1;
        const isEnd =
          isClauseEnd(s, end) ||
          (plainPrepositions.has(s.lower(end)) && !s.is(end, "of", "for", "about", "at")) ||
          (s.is(end, "at") && s.is(end + 1, "school", "home", "work", "night")) ||
          s.is(
            end,
            "together",
            "alone",
            "ever",
            "every",
            "than",
            "today",
            "yesterday",
            "last",
            "now",
            "here",
            "there",
            "since",
            "after",
            "before",
          ) ||
          (s.is(end, "all") && s.is(end + 1, "day", "night", "morning", "afternoon", "evening", "week"));
        if (!isEnd) continue;
        // “Speak English and Chinese good”; “very careful and safe” ends the same way.
        let first = at;
        while (degrees.has(s.lower(first - 1)) || s.is(first - 1, "as", "n't")) first -= 1;
        if (s.is(end, "and") && s.tag(end + 1) === "ADJ" && s.tag(end + 2) === "NOUN") continue;
        let verb = first - 1;
        // “Came in very quick”, “drop out more easy”.
        if (
          s.is(verb, "in", "out", "up", "down", "away", "off", "back") &&
          isVerbHere(s, verb - 1) &&
          !s.is(at, "loud", "clean", "clear", "free")
        )
          verb -= 1;
        if (verb < 0) continue;
        // “It makes cooking more efficient.”
        if (s.can(verb, "gerund") && formOf(s, verb - 1, set("make find keep consider")) !== undefined) continue;
        if (formOf(s, verb, mannerVerbs) === undefined) {
          const objectVerb = [2, 3, 4]
            .map((step) => first - step)
            .find(
              (place) =>
                place >= 0 &&
                formOf(
                  s,
                  place,
                  set(
                    "speak play sing drive ride write do use learn study explain teach answer finish treat pronounce dance understand cook know read perform press stir",
                  ),
                ) !== undefined,
            );
          if (objectVerb === undefined) continue;
          const object =
            s.is(objectVerb + 1, "it", "them", "us", "me", "him", "her") && objectVerb + 2 === first
              ? objectVerb + 1
              : nounPhraseEnd(s, objectVerb + 1);
          if (object !== first - 1) continue;
          if (
            formOf(s, objectVerb, set("cook do write")) &&
            s.is(at, "good", "easy", "different", "happy", "free", "beautiful")
          ) {
            if (!s.is(at, "beautiful", "good") || formOf(s, objectVerb, set("cook"))) continue;
          }
          if (
            s.is(objectVerb + 1, "it", "them", "me", "us", "him", "her") &&
            formOf(s, objectVerb, set("know use do sing"))
          )
            continue;
          if (s.is(at, "dramatic", "considerable", "slight", "substantial", "sharp")) continue;
          if (s.is(at, "responsible") && !formOf(s, objectVerb, set("use do drive treat"))) continue;
          verb = objectVerb;
        } else {
          // “It increased dramatic”: of how much something changes.
          if (
            s.is(at, "dramatic", "considerable", "slight", "substantial", "sharp") &&
            !formOf(s, verb, set("increase decrease rise fall drop change improve grow react respond climb decline"))
          )
            continue;
          if (s.is(at, "responsible") && !formOf(s, verb, set("act behave work live drive"))) continue;
          // “Grow strong”, “sleep safe”, “live happy”; “feels good”, “do good”.
          if (formOf(s, verb, set("grow")) && !s.is(at, "quick", "rapid", "slow", "significant", "gradual")) continue;
          if (
            formOf(s, verb, set("do")) &&
            (!s.is(at, "good", "bad") ? false : !s.is(first, "very", "so", "really", "n't"))
          )
            continue;
          if (formOf(s, verb, set("do")) && !s.isOneOf(verb - 1, subjectPronouns)) continue;
          if (
            s.is(at, "light", "firm", "smooth", "neat", "tidy", "simple") &&
            !formOf(s, verb, set("press stir dress speak explain run cook"))
          )
            continue;
          if (
            formOf(s, verb, set("think mix pass drop press")) &&
            !s.is(at, "careful", "clear", "different", "easy", "quick", "light", "gentle", "rapid", "sudden")
          )
            continue;
          // “Came in very quick”: of how somebody comes.
          if (
            formOf(s, verb, set("come")) &&
            !(degrees.has(s.lower(at - 1)) && s.is(at, "quick", "slow", "quiet", "sudden", "gradual"))
          )
            continue;
          if (
            formOf(s, verb, set("climb decline")) &&
            !s.is(at, "steady", "quick", "rapid", "gradual", "sharp", "slow", "sudden", "dramatic", "significant")
          )
            continue;
          if (formOf(s, verb, set("rain shine")) && !s.is(at, "heavy", "bright", "strong")) continue;
          if (
            formOf(s, verb, set("act wait fall live move")) &&
            s.is(
              at,
              "happy",
              "silent",
              "angry",
              "sad",
              "free",
              "serious",
              "independent",
              "different",
              "brave",
              "proud",
              "quiet",
              "good",
            ) &&
            formOf(s, verb, set("act wait fall move"))
          )
            continue;
          if (formOf(s, verb, set("eat")) && s.is(at, "free", "good")) continue;
          if (
            s.is(at, "free", "different", "easy", "constant", "clear") &&
            first === at &&
            !s.is(
              verb,
              "speak",
              "speaks",
              "explain",
              "explains",
              "talk",
              "write",
              "writes",
              "live",
              "lives",
              "breathe",
              "learn",
              "work",
            )
          )
            continue;
          if (
            s.is(at, "bright", "heavy", "safe", "proud", "hungry") &&
            first === at &&
            formOf(s, verb, set("sleep shine rain breathe drive smile")) === undefined
          )
            continue;
        }
        const isChanging =
          verb > 0 &&
          isPluralNoun(s, verb - 1) &&
          formOf(s, verb, set("increase decrease change rise fall grow drop develop"));
        if (!isVerbHere(s, verb) && !isChanging && !(s.can(verb, "third") && people.has(s.lower(verb - 1)))) continue;
        if (isAfterBe(s, verb) && s.can(verb, "participle") && !s.can(verb, "gerund") && !s.can(verb, "base")) continue;
        if (
          s.is(end, "to") &&
          s.can(end + 1, "base") &&
          !s.is(at, "quick", "careful", "effective", "serious") &&
          !s.is(end + 1, "school", "work", "bed") &&
          s.tag(end + 1) !== "DET"
        )
          continue;
        const more = s.is(at - 1, "more", "most", "as", "very", "so", "too", "quite", "really", "how");
        const adverb = adverbOf(s.lower(at));
        if (
          s.is(at, "good") &&
          s.is(end, "in", "with", "to") &&
          s.is(verb, "work", "works", "taste", "live", "lives") &&
          !more
        )
          continue;
        yield { from: at, to: at, suggestions: rainedHow(s, verb, adverb) };
      }
    },
  },
  {
    id: "word-forms/looks-beautifully",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const word = s.lower(at);
        // “The air is as badly as in the city”: how it is.
        if (
          word === "badly" &&
          s.is(at - 1, "as", "so", "very") &&
          isClauseEndOrAs(s, at + 1) &&
          s.is(before(s, at - 1), "is", "are", "was", "were", "'s", "be")
        )
          yield { from: at, to: at, suggestions: ["bad"] };
        else if (
          word === "badly" &&
          s.is(at - 1, "as") &&
          s.is(at + 1, "as") &&
          s.is(at + 3, "is", "was", "are", "were") &&
          (isClauseEnd(s, at + 4) || s.is(at + 4, "now", "in", "here", "today", "before"))
        )
          yield { from: at, to: at, suggestions: ["bad"] };
        // “The cake tasted well.”
        if (
          word === "well" &&
          isClauseEnd(s, at + 1) &&
          formOf(s, degrees.has(s.lower(at - 1)) ? at - 2 : at - 1, set("taste smell"))
        )
          yield { from: at, to: at, suggestions: ["good"] };
        if (
          !word.endsWith("ly") ||
          (!isClauseEnd(s, at + 1) && !s.is(at + 1, "today", "now", "when", "in", "with", "about", "for", "to"))
        )
          continue;
        const adjectives = related(word, "adverbs", "adjectives");
        if (
          adjectives.length === 0 ||
          /^(?:really|badly|poorly|truly|clearly|usually|finally|recently|completely|totally|simply|immediately|suddenly|generally|exactly|regularly|frequently|normally|freely|widely|deeply|highly|globally|gradually|rapidly|quickly|slowly|constantly|specially|particularly|naturally|socially|nationally|directly|apparently|possibly|luckily|sadly|personally|extremely|absolutely|perfectly|significantly|equally|well|daily|easily|hopefully|professionally|independently|differently|closely|loudly)$/.test(
            word,
          )
        ) {
          // “Make me happily”, “feel sadly”.
          if (!s.is(at, "sadly", "easily", "clearly", "independently", "differently", "quickly")) continue;
        }
        const previous = before(s, at);
        const degree = degrees.has(s.lower(previous)) ? previous - 1 : previous;
        const verb = formOf(s, degree, set("feel look become seem sound taste smell"));
        const makes = [degree, degree - 1].find(
          (place) =>
            verbHere(s, place - 1, set("make keep")) &&
            // “Make it show correctly”: a verb stands between.
            (place === degree || !s.can(degree, "base")) &&
            s.is(place, "me", "him", "her", "us", "them", "you", "it", "people"),
        );
        const isBe =
          s.is(degree, "am", "is", "are", "was", "were", "be", "'m", "'s", "'re") &&
          s.tag(at + 1) !== "VERB" &&
          !/^(?:easily|clearly|quickly|sadly|differently|independently)$/.test(word);
        if (
          verb &&
          (s.is(at, "quickly", "clearly", "easily") ||
            (formOf(s, degree, set("look")) &&
              s.is(at, "carefully", "quietly", "closely", "nervously", "silently", "hungrily", "seriously")))
        )
          continue;
        if (verb && s.is(at, "differently", "strongly")) continue;
        // “He looked sadly at me.”
        if (s.is(at, "sadly", "angrily") && s.is(degree, "looked", "looking") && !isClauseEnd(s, at + 1)) continue;
        if (
          !verb &&
          makes === undefined &&
          !(
            isBe &&
            (isClauseEnd(s, at + 1) || (s.is(at + 1, "to") && s.can(at + 2, "base"))) &&
            (s.is(degree - 1, "i", "he", "she", "it", "they", "we", "you") || s.tag(degree - 1) === "NOUN")
          )
        )
          continue;
        yield { from: at, to: at, suggestions: adjectives.slice(0, 2) };
      }
    },
  },
  {
    id: "word-forms/stressful-person",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOfWords("stressful")) {
        if (!isClauseEndOrPreposition(s, at + 1)) continue;
        const previous = degrees.has(s.lower(at - 1)) ? at - 2 : at - 1;
        const isFelt =
          (presentAndPastBe.has(s.lower(previous)) || formOf(s, previous, set("feel get become")) !== undefined) &&
          s.is(before(s, previous), "i", "we", "he", "she", "people", "students", "everyone", "everybody", "parents");
        const isMade =
          s.is(previous, "me", "him", "her", "us", "them", "people", "students") &&
          formOf(s, previous - 1, set("make keep")) !== undefined;
        if (isFelt || isMade)
          yield {
            from: at,
            to: at,
            suggestions: ["stressed"],
            why: "Người cảm thấy căng thẳng là stressed; việc gây căng thẳng mới là stressful. Tiếng Việt dùng “căng thẳng” cho cả hai.",
          };
      }
    },
  },
  {
    id: "word-forms/extreme-hot",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const word = s.lower(at);
        // “Everyone should slow down.”
        if (s.is(at + 1, "down", "up", "off", "out")) continue;
        // “It is extreme hot”, “a complete different way”.
        if (
          intensifiers.has(word) &&
          (s.tag(at + 1) === "ADJ" ||
            s.is(at + 1, "different", "polluted", "interested", "tired", "important", "injured")) &&
          !/-/.test(s.lower(at + 1)) &&
          !s.is(at + 1, "old", "young", "new", "own", "last", "first")
        ) {
          const isPredicate = isAfterBe(s, at) || formOf(s, before(s, at), linking) !== undefined;
          if (word === "special" || word === "particular" || word === "bad" || word === "strong" || word === "exact") {
            if (!isPredicate) continue;
          }
          if (
            word === "real" &&
            !(
              isPredicate &&
              s.is(
                at + 1,
                "important",
                "beautiful",
                "happy",
                "difficult",
                "interesting",
                "nice",
                "good",
                "hot",
                "cold",
                "expensive",
              )
            )
          )
            continue;
          if (word === "full" || word === "deep" || word === "high") {
            if (
              !s.is(
                at + 1,
                "aware",
                "recommended",
                "responsible",
                "educated",
                "skilled",
                "important",
                "effective",
                "competitive",
              )
            )
              continue;
          }
          if (
            !(
              isPredicate &&
              (isClauseEnd(s, at + 2) ||
                plainPrepositions.has(s.lower(at + 2)) ||
                s.tag(at + 2) !== "NOUN" ||
                s.is(at + 2, "today", "yesterday", "tonight"))
            ) &&
            !(
              s.is(at + 1, "different", "important", "beautiful", "difficult", "hot", "cold", "new") &&
              !s.is(at, "special", "particular", "bad", "strong")
            )
          )
            continue;
          if (
            s.tag(at + 1) === "ADJ" &&
            s.tag(at + 2) === "NOUN" &&
            !s.is(at + 2, "today", "yesterday", "tonight") &&
            isPredicate &&
            !s.is(at + 1, "different", "important", "difficult")
          )
            continue;
          yield change(s, at, [related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word)]);
        } else if (
          frequency.has(word) &&
          (s.can(at + 1, "base") || s.can(at + 1, "third") || s.can(at + 1, "past") || s.can(at + 1, "participle")) &&
          (s.tag(at + 1) === "VERB" || (modals.has(s.lower(at - 1)) && s.can(at + 1, "base")))
        ) {
          // “I usual get up”, “can easy find”, “has complete changed”.
          const previous = before(s, at);
          const isFinite =
            (s.isOneOf(previous, subjectPronouns) && !s.is(previous, "it")) ||
            (modals.has(s.lower(previous)) && s.tag(previous) === "AUX") ||
            (s.is(previous, "have", "has", "had", "'ve") &&
              s.can(at + 1, "participle") &&
              !s.is(at, "special", "main", "certain", "easy", "simple")) ||
            (s.is(previous, "is", "are", "was", "were", "been", "be") &&
              s.can(at + 1, "participle") &&
              !s.can(at + 1, "adjective") &&
              s.is(
                at,
                "complete",
                "total",
                "usual",
                "quick",
                "easy",
                "serious",
                "rapid",
                "immediate",
                "special",
                "absolute",
              ));
          if (
            !isFinite ||
            (s.is(at, "main", "certain", "easy") && s.isOneOf(previous, subjectPronouns) && s.is(at, "main", "certain"))
          )
            continue;
          yield change(s, at, [related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word)]);
        } else if (at === 0 && openers.has(word) && s.is(1, ","))
          yield change(s, 0, [openersOf[word] ?? related(word, "adjectives", "adverbs")[0] ?? adverbByRule(word)]);
      }
    },
  },
];
