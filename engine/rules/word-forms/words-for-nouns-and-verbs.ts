import {
  modals,
  openingDeterminers,
  possessives,
  presentAndPastBe,
  subjectPronouns,
} from "../../english/closed-classes.ts";
import { past, plural, thirdPerson } from "../../english/inflection.ts";
import { before, formOf, isAfterBe, isClauseEnd, verbHere } from "../../english/verb-objects.ts";
import { related } from "../../english/word-families.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { change } from "./word-form-changes.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";

/** After these “to” begins an infinitive. */
const infinitiveBefore = wordSet(
  `want need try hope decide plan like love learn help begin start able how order have going used agree refuse promise
  manage hard easy difficult important necessary possible ready wish expect chance ability way right time dream us me
  them you him her people students better allow fail afford choose`,
);

const nounsForVerbs = wordSet(
  `success development decision pollution information choice advice knowledge communication suggestion solution
  explanation discussion invitation arrival growth loss belief life speech thought graduation celebration preparation
  education protection destruction improvement achievement competition invention introduction pronunciation relaxation
  translation application participation contribution satisfaction imagination organisation organization marriage death
  failure reduction production conclusion description weight proof health encouragement enjoyment entertainment
  survival sale existence agreement argument employment advertisement connection inspiration effect performance collection creation cooperation investment prevention interaction consumption`,
);

const nounAfterPreposition = wordSet(
  "confident difficult patient happy sad dangerous safe different healthy important angry honest brave kind successful independent convenient intelligent lazy beautiful polite lonely careful careless fluent responsible",
);

const adjectiveNouns =
  wordSet(`different important confident healthy beautiful dangerous difficult convenient successful happy independent patient honest
  lazy lonely intelligent brave polite responsible wise rude angry hungry thirsty pollute develop succeed choose decide believe
  invite explain suggest arrive improve educate communicate inform advise marry grow lose prove describe discuss destroy protect
  pronounce invent compete speak think know produce reduce survive disappear perform solve translate celebrate apply introduce
  achieve employ economic environmental political scientific industrial popular possible necessary similar strong long wide deep high able poor warm proud true careful creative`);

const ofAdjectives =
  wordSet(`important beautiful different dangerous difficult economic strong weak high long wide deep safe happy convenient popular
  necessary possible similar confident develop pollute grow lose die successful able intelligent poor true healthy lonely independent
  arrive succeed improve destroy protect invent educate solve explain choose`);

/** Nouns for an adjective or a verb. */
function nounsFor(word: string): readonly string[] {
  const found = [...related(word, "adjectives", "nouns"), ...related(word, "verbs", "nouns")].filter(
    (noun) =>
      !/(?:ness|ity)$/.test(noun) ||
      /^(?:happiness|sadness|kindness|weakness|loneliness|laziness|darkness|illness|sickness|rudeness|politeness|carelessness|ability|possibility|responsibility|popularity|reality|security|necessity|similarity|equality|creativity|generosity|curiosity|tiredness)$/.test(
        noun,
      ),
  );
  const first: Record<string, string> = wordMap({
    develop: "development",
    act: "action",
    live: "life",
    successful: "success",
    careful: "care",
    create: "creation",
    able: "ability",
  });
  const preferred = first[word];
  return preferred ? [preferred] : found.slice(0, 1);
}

/** Nouns that hardly ever follow “to” at the beginning of a sentence. */
const onlyForVerbs = wordSet("survival success development improvement achievement protection reduction");

const ofAdjectivesToo = wordSet(
  "important beautiful different high long wide deep strong economic develop safe difficult dangerous dead friendly",
);

/** “The important of water”, “the beautiful of the sea”: undefined if no noun is missing before “of”. */
function nounsBeforeOf(s: SentenceReader, at: number): readonly string[] | undefined {
  if (!s.is(at + 1, "of")) return undefined;
  const isHead = s.is(at - 1, "the", "its", "their", "his", "her", "my", "great") && !s.can(at, "noun");
  if (isHead && s.isOneOf(at, ofAdjectives)) return nounsFor(s.lower(at));
  if (!s.is(at - 1, "the") || !s.isOneOf(at, ofAdjectivesToo)) return undefined;
  // “The different of the two”, “the safe of these”: one of several.
  if (s.is(at, "different", "strong", "safe") && s.is(at + 2, "the", "two", "these", "those")) return [];
  if (s.is(at, "dead")) return possessives.has(s.lower(at + 2)) ? ["death"] : [];
  // “The friendly of the sellers.”
  if (s.is(at, "friendly")) return openingDeterminers.has(s.lower(at + 2)) ? ["friendliness"] : [];
  return nounsFor(s.lower(at));
}

/** “The different between A and B”. */
function nounsBeforeBetween(s: SentenceReader, at: number): readonly string[] | undefined {
  if (!s.is(at, "different", "similar", "differents") || !s.is(at + 1, "between") || isAfterBe(s, at)) return undefined;
  const isMany = s.is(at - 1, "many", "some", "two", "several", "are") || s.is(at, "differents");
  const noun = s.is(at, "similar") ? "similarity" : "difference";
  return [isMany ? plural(noun) : noun];
}

/** Listed as nouns, but rarely meant so by learners. */
const rarelyNouns = wordSet(
  `choose decide high long deep wide young economic know think believe poor warm true able strong political brave hungry wise
  independent patient popular grow`,
);
const adjectivesBetween = wordSet("own great big good bad right wrong mental high main best last first new");
const afterOwned = wordSet("in to about with for after before when because");

const verbsAfterAdjective =
  /^(?:choose|decide|invent|improve|educate|suggest|explain|solve|arrive|discuss|perform|succeed|marry|develop|communicate)$/;
const verbsAfterA = /^(?:choose|decide|invent|suggest|explain|discuss|succeed|celebrate|achieve|solve)$/;
const wordsAfterThe =
  /^(?:develop|pollute|communicate|educate|improve|economic|explain|solve|decide|protect|destroy|succeed)$/;

/** “For my healthy.”, “his confident is”, “a good choose”: the nouns that a determiner asks for; none if it does not. */
function nounsBehindDeterminer(s: SentenceReader, at: number): readonly string[] {
  if (!s.isOneOf(at, adjectiveNouns) || (s.can(at, "noun") && !s.isOneOf(at, rarelyNouns))) return [];
  const nouns = nounsFor(s.lower(at));
  return nouns.length > 0 && lacksNoun(s, at) ? nouns : [];
}

function lacksNoun(s: SentenceReader, at: number): boolean {
  const determiner = s.isOneOf(at - 1, adjectivesBetween) ? at - 2 : at - 1;
  const isEnd = endsNounPhrase(s, at + 1);
  if (isOwner(s, determiner, at) && (isEnd || s.isOneOf(at + 1, afterOwned))) return lacksOwnedNoun(s, at, determiner);
  const word = s.lower(at);
  if (s.is(determiner, "a", "an") && determiner < at - 1 && verbsAfterAdjective.test(word) && isEnd) return true;
  if (s.is(at - 1, "a", "an") && verbsAfterA.test(word)) return true;
  const isPairOfAdjectives = s.is(at + 1, "and", "or") && s.tag(at + 2) === "ADJ";
  return s.is(at - 1, "the") && isEnd && !isPairOfAdjectives && wordsAfterThe.test(word);
}

const endsNounPhrase = (s: SentenceReader, end: number) =>
  isClauseEnd(s, end) ||
  s.is(end, "yesterday", "today", "last", "made", "makes", "helps", "helped") ||
  presentAndPastBe.has(s.lower(end)) ||
  (modals.has(s.lower(end)) && s.tag(end) === "AUX");

const isOwner = (s: SentenceReader, determiner: number, at: number) =>
  (possessives.has(s.lower(determiner)) && !s.is(determiner, "her")) ||
  (s.is(determiner, "her") && s.tag(determiner - 1) !== "VERB") ||
  (s.is(determiner, "'s") && s.tag(determiner) === "PART" && determiner === at - 1 && s.can(at, "base"));

/** Not in “my healthy and happy life”, nor in “her poor”, “his patient”, which are nouns. */
function lacksOwnedNoun(s: SentenceReader, at: number, determiner: number): boolean {
  const isListed =
    s.is(at + 1, "and", "or", "but", ",") &&
    (/^(?:ADJ|NOUN|VERB)$/.test(s.tag(at + 2)) || plural(s.lower(at)) === s.lower(at + 2));
  return !isListed && !(determiner === at - 1 && s.is(at, "patient", "poor", "able"));
}

const facingOrGetting = wordSet("have bring need lack cause meet face give get");
const facing = wordSet("have bring need lack cause meet face give");
export const wordForNounRules: readonly Rule[] = [
  // “He doesn't success.” → “He doesn't succeed.”
  {
    id: "word-forms/want-to-success",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(nounsForVerbs)) {
        if (at === 0) continue;
        const word = s.lower(at);
        if (!nounsForVerbs.has(word) || (s.can(at, "base") && !s.is(at, "success", "effect"))) continue;
        const verbs = word === "knowledge" ? ["know"] : related(word, "nouns", "verbs");
        const verb = verbs[0];
        if (!verb) continue;
        const previous = before(s, at);
        const isInfinitive =
          s.is(previous, "to") &&
          (infinitiveBefore.has(s.lower(previous - 1)) || formOf(s, previous - 1, infinitiveBefore) !== undefined) &&
          !s.is(previous - 1, "used", "way", "right");
        // “To survival, we need water”: at the beginning of a sentence with a comma.
        const isPurpose =
          at === 1 && s.is(0, "to") && (s.is(2, ",", "in") || word === "survival") && onlyForVerbs.has(word);
        const isAfterModal =
          (modals.has(s.lower(previous)) && !s.is(previous, "'d") && s.tag(previous) === "AUX") ||
          (s.is(previous, "do", "does", "did") && s.is(previous + 1, "n't", "not")) ||
          s.is(previous, "please");
        if (isInfinitive || isAfterModal || isPurpose) {
          // “To effect a change”: to bring it about; confusions/often-confused reports the verb in place of “affect”.
          if (word === "effect") continue;
          if (/^(?:NOUN)$/.test(s.tag(at + 1)) && !s.is(at + 1, "people", "music", "english")) continue;
          yield { from: at, to: at, suggestions: [verb] };
          continue;
        }
        // “I decision to go”, “they pollution the river”, “I advice you”.
        const isSubject =
          (s.isOneOf(previous, subjectPronouns) && !s.is(previous, "it", "you")) ||
          (previous === 0 &&
            s.can(0, "plural") &&
            s.is(at, "pollution", "success", "advice", "decision") &&
            s.is(at + 1, "the", "our", "in", "to", "their"));
        if (s.can(at, "past")) continue;
        if (
          isSubject &&
          (s.is(
            at + 1,
            "in",
            "the",
            "to",
            "my",
            "you",
            "him",
            "her",
            "me",
            "them",
            "that",
            "a",
            "from",
            "at",
            "with",
            "for",
            "about",
          ) ||
            isClauseEnd(s, at + 1)) &&
          !s.is(previous - 1, "and", "than", "as") &&
          (previous === 0 || s.isClauseStart(previous) || s.is(previous - 1, "that", "think", "hope", "when"))
        )
          yield {
            from: at,
            to: at,
            suggestions: s.is(previous, "he", "she") ? [thirdPerson(verb), past(verb)] : [verb, past(verb)],
          };
      }
    },
  },
  // “His confident is amazing.” → “His confidence is amazing.”
  {
    id: "word-forms/a-different",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 1; at < s.length; at += 1) {
        const nouns = nounsBeforeOf(s, at) ?? nounsBeforeBetween(s, at) ?? nounsBehindDeterminer(s, at);
        if (nouns[0]) yield change(s, at, nouns);
      }
    },
  },
  // “Teachers need patient.” → “Teachers need patience.”
  {
    id: "word-forms/with-confident",
    kind: "WORD_FORM",
    *find(s) {
      for (const at of s.placesOf(nounAfterPreposition)) {
        if (at === 0) continue;
        if (
          !nounAfterPreposition.has(s.lower(at)) ||
          !(
            isClauseEnd(s, at + 1) ||
            s.is(at + 1, "in", "of", "for", "when", "to") ||
            presentAndPastBe.has(s.lower(at + 1))
          )
        )
          continue;
        const nouns = nounsFor(s.lower(at));
        if (nouns.length === 0) continue;
        const isCoordinated = s.is(at + 1, "and", "or", "but", ",") && /^(?:ADJ|NOUN)$/.test(s.tag(at + 2));
        const isPreposition =
          s.is(at - 1, "with", "without", "of", "about", "for") &&
          !s.is(
            at - 2,
            "kind",
            "kinds",
            "more",
            "so",
            "as",
            "something",
            "anything",
            "nothing",
            "instead",
            "lot",
            "hope",
          ) &&
          !s.is(at, "different", "sad", "safe", "kind") &&
          !isCoordinated;
        if (
          isPreposition &&
          !(
            s.is(at - 1, "about", "for", "of") &&
            s.is(at, "happy", "beautiful", "good", "important") &&
            s.is(at - 1, "for")
          ) &&
          !(s.is(at + 1, "to", "in", "for", "of") && s.is(at, "happy"))
        ) {
          if (
            s.is(at - 2, "lack") ||
            !s.is(at - 1, "of") ||
            s.is(at - 2, "full", "afraid", "because", "feeling", "sense", "lots", "importance", "level", "kind", "life")
          )
            yield change(s, at, [nouns[0] ?? ""]);
          continue;
        }
        // “Have difficult in”, “a lot of difficult”, “many different between”.
        const isMany = s.is(at - 1, "many", "several", "some") || (s.is(at - 1, "of") && s.is(at - 2, "lot", "lots"));
        const isHad =
          verbHere(s, at - 1, facing) !== undefined ||
          (s.is(at - 1, "more", "no", "any", "much", "enough") && verbHere(s, at - 2, facingOrGetting) !== undefined);
        if ((!isMany && !isHad) || isCoordinated) continue;
        if (isMany && s.is(at, "difficult", "different", "dangerous", "convenient", "important", "beneficial"))
          yield change(s, at, [plural(nouns[0] ?? ""), nouns[0] ?? ""]);
        else if (
          (isHad || s.is(at - 1, "of")) &&
          s.is(
            at,
            "difficult",
            "confident",
            "successful",
            "patient",
            "healthy",
            "happy",
            "independent",
            "dangerous",
            "convenient",
            "responsible",
            "honest",
          )
        )
          yield change(s, at, s.is(at, "difficult") ? ["difficulty", "difficulties"] : [nouns[0] ?? ""]);
      }
    },
  },
];
