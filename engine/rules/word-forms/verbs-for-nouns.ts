import { possessives } from "../../english/closed-classes.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

/** Verbs that are no nouns, and the nouns that learners mean behind “my” and “your”. */
const nouns: ReadonlyMap<string, string> = new Map(
  `respond response|decide decision|explain explanation|succeed success|behave behavior|choose choice|believe belief
advise advice|complain complaint|suggest suggestion|improve improvement|argue argument|solve solution|apologize apology
describe description|discuss discussion|compare comparison|exist existence|invent invention|arrive arrival|speak speech
lose loss|sell sale|live life|think thought|inform information|introduce introduction|prepare preparation|grow growth`
    .split(/[|\n]/)
    .map((pair): [string, string] => {
      const [verb = "", noun = ""] = pair.split(" ");
      return [verb, noun];
    }),
);
const afterNoun = wordSet("to for of about in on at and or but as soon is was has will . , ! ? ; :");
const describing = wordSet("quick early kind prompt next last first final big personal own");

/** “I look forward to your respond.” */
function* verbAfterPossessive(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(nouns)) {
    if (at === 0) continue;
    const noun = nouns.get(s.lower(at));
    if (!noun) continue;
    const owner = s.isOneOf(at - 1, describing) ? at - 2 : at - 1;
    // “her decide”, “his” alone: *her* is an object as well.
    if (!s.is(owner, "my", "your", "our", "their", "his")) continue;
    if (at + 1 < s.length && !s.isOneOf(at + 1, afterNoun)) continue;
    if (s.is(at, "live") && !s.is(at + 1, "in", ".", ",", "is", "was")) continue;
    // “Let your live show and tell”: two words that describe one noun.
    if (s.is(at + 1, "and", "or") && s.is(at, "live")) continue;
    yield { from: at, to: at, suggestions: [noun] };
  }
}

const seeing = wordSet("see saw seen seeing sees watch watched watching watches notice noticed");
const postures: ReadonlyMap<string, string> = new Map([
  ["stood", "standing"],
  ["sat", "sitting"],
  ["lay", "lying"],
  ["slept", "sleeping"],
  ["came", "coming"],
  ["went", "going"],
  ["fell", "falling"],
  ["swam", "swimming"],
  ["sang", "singing"],
]);

/** “He saw a little boy stood under a tree.” */
function* pastAfterSeeing(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(postures)) {
    if (at < 2 || at === s.length - 1) continue;
    const instead = postures.get(s.lower(at));
    if (!instead) continue;
    let see = at - 1;
    if (s.is(see, "me", "him", "her", "us", "them")) see -= 1;
    else {
      if (s.tag(see) !== "NOUN") continue;
      while (see > 0 && ["NOUN", "ADJ", "NUM"].includes(s.tag(see))) see -= 1;
      if (!s.is(see, "a", "an", "two", "three", "some", "the", "my")) continue;
      see -= 1;
    }
    if (!s.isOneOf(see, seeing) || !s.is(see - 1, "i", "he", "she", "we", "they", "you", "suddenly", "and")) continue;
    // “The man who saw him stood up”, “when I saw the bus went by”: another clause has the verb.
    const isOpen = s.words
      .slice(0, see)
      .some((_, place) =>
        s.is(place, "who", "that", "which", "what", "whom", "where", "after", "as", "before", "once"),
      );
    if (isOpen || s.is(0, "when", "if", "because", "since", "although", "while")) continue;
    // “Everyone I saw …”, “the last time I saw him went”: a noun directly before.
    if (s.is(see - 1, "i", "he", "she", "we", "they", "you") && ["NOUN", "PRON", "PROPN"].includes(s.tag(see - 2)))
      continue;
    yield { from: at, to: at, suggestions: [instead] };
  }
}

/** “The number of visitors to the museum were stable.” */
function* numberOfWere(s: SentenceReader): Iterable<Match> {
  const from = s.words.findIndex(
    (_, at) => s.is(at, "the") && s.is(at + 1, "number") && s.is(at + 2, "of") && s.isClauseStart(at),
  );
  if (from < 0) return;
  const one: Readonly<Record<string, string>> = wordMap({ were: "was", are: "is", have: "has" });
  let hasPreposition = false;
  for (let at = from + 3; at < Math.min(s.length, from + 14); at += 1) {
    const instead = one[s.lower(at)];
    if (instead && hasPreposition && s.tag(at - 1) !== "PRON") {
      yield { from: at, to: at, suggestions: [instead] };
      return;
    }
    if (["VERB", "AUX", "PUNCT", "CCONJ", "SCONJ"].includes(s.tag(at))) return;
    if (s.tag(at) === "PRON" && !s.isOneOf(at, possessives)) return;
    hasPreposition ||= s.is(at, "to", "in", "at", "from", "of", "on");
  }
}

export const verbForNounRules: readonly Rule[] = [
  // “I agree with his decide.” → “I agree with his decision.”
  { id: "word-forms/your-respond", kind: "WORD_FORM", find: verbAfterPossessive },
  // “She saw a cat slept on her bed.” → “She saw a cat sleeping on her bed.”
  { id: "verb-forms/past-after-seeing", kind: "V_GERUND", find: pastAfterSeeing },
  // “The number of people at the party were small.” → “The number of people at the party was small.”
  { id: "be/number-of-with-phrase", kind: "SVA_BE", find: numberOfWere },
];
