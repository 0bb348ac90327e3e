import { objectPronouns, plainPrepositions } from "../../english/closed-classes.ts";
import { articleBefore, plural, writtenLike } from "../../english/inflection.ts";
import { isOpenWord } from "../../english/phrases.ts";
import { isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";

const chartVerbs = wordSet(
  "gives give shows show illustrates illustrate compares compare presents present describes describe provides provide displays indicates depicts demonstrates",
);
const beforeChart = wordSet("in from to on");

/** “Bar chart gives information”: the one that the reader sees. */
function* chartShows(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("bar", "line", "pie", "chart", "graph", "table", "diagram")) {
    const isKind = s.is(at, "bar", "line", "pie");
    const noun = isKind ? at + 1 : at;
    if (!(isKind ? s.is(noun, "chart", "graph") : s.is(noun, "chart", "graph", "table", "diagram"))) continue;
    const isBelow = s.is(noun + 1, "below", "above");
    const next = isBelow ? noun + 2 : noun + 1;
    const isSubject = at === 0 && s.isOneOf(next, chartVerbs) && !s.is(next + 1, "-", ":", ".") && next + 1 < s.length;
    // “According to bar chart, …”, “as can be seen in line graph”.
    const isObject = isKind && at > 0 && s.isOneOf(at - 1, beforeChart) && isClauseEnd(s, next);
    if (isSubject) yield { from: at, to: at, suggestions: [`${writtenLike(s.written(at), "the")} ${s.lower(at)}`] };
    else if (isObject) yield { from: at - 1, to: at, suggestions: [`${s.written(at - 1)} the ${s.written(at)}`] };
  }
}

const ofOuting = wordSet("food weather service atmosphere scenery");
const judged = wordSet(
  `delicious tasty yummy good great nice lovely terrible bad awful amazing wonderful excellent fantastic perfect cold hot warm
  sunny cool rainy windy beautiful fresh friendly slow fine`,
);

/** “Food was delicious”: that of the place and the day that are spoken of. */
function* foodWasDelicious(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(ofOuting)) {
    if (!s.isOneOf(at, ofOuting) || !s.is(at + 1, "was") || !s.isClauseStart(at)) continue;
    if (s.is(at - 1, "than", "as", "that", "whether", "-", ":")) continue;
    // “Great food, nice people and good service was …”: a row of nouns.
    if (s.is(at - 1, "and", ",") && s.tag(at - 2) !== "ADJ" && !/^(?:PUNCT|VERB|ADV|NOUN)$/.test(s.tag(at - 2)))
      continue;
    let adjective = at + 2;
    while (
      s.is(adjective, "very", "so", "really", "quite", "not", "n't", "also", "too", "extremely", "absolutely", "pretty")
    )
      adjective += 1;
    if (!s.isOneOf(adjective, judged)) continue;
    yield { from: at, to: at, suggestions: [`${writtenLike(s.written(at), "the")} ${s.lower(at)}`] };
  }
}

const having = wordSet("have has had having get gets got getting give gives gave given giving");
const quality = wordSet(
  `negative positive bad good great big harmful significant serious strong huge major direct profound adverse long-term
  beneficial powerful deep real similar different important terrible dramatic`,
);
const chances = wordSet("good great better golden rare second big real small wonderful");

/** “I have chance to talk”, “can have negative effect on children”. */
function* haveChance(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOfWords("chance", "effect", "impact", "influence")) {
    const isChance = s.is(at, "chance") && s.is(at + 1, "to", "of");
    const isEffect = s.is(at, "effect", "impact", "influence") && s.is(at + 1, "on", "upon");
    if (!isChance && !isEffect) continue;
    const isDescribed = s.isOneOf(at - 1, isChance ? chances : quality);
    const first = isDescribed ? at - 1 : at;
    const verb = isChance && objectPronouns.has(s.lower(first - 1)) ? first - 2 : first - 1;
    if (!s.isOneOf(verb, having)) continue;
    const words = s.between(first, at);
    const before = s.between(first - 1, first - 1);
    const one = `${before} ${articleBefore(s.lower(first))} ${words}`;
    const many =
      isDescribed && !s.is(at, "influence") ? [`${before} ${s.between(first, first)} ${plural(s.lower(at))}`] : [];
    yield { from: first - 1, to: at, suggestions: isEffect ? [one, ...many] : [one] };
  }
}

const sizes = wordSet(
  "large small huge big great vast wide high significant limited considerable growing increasing tiny enormous certain rising",
);
const quantities = wordSet("amount number variety range quantity majority sum proportion percentage");

/** “Save large amount of money”. */
function* largeAmount(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(quantities)) {
    if (!s.isOneOf(at, quantities) || !s.is(at + 1, "of") || !s.isOneOf(at - 1, sizes)) continue;
    const first = s.is(at - 2, "very") ? at - 2 : at - 1;
    const isOpen =
      first === 0 || /^(?:VERB|AUX|ADP|SCONJ)$/.test(s.tag(first - 1)) || s.is(first - 1, "is", "are", "and");
    if (!isOpen || s.is(first - 1, "'s", "no", "any", "such", "which", "what")) continue;
    const article = articleBefore(s.lower(first));
    yield {
      from: first,
      to: first,
      suggestions: [`${writtenLike(s.written(first), article)} ${s.lower(first)}`],
    };
  }
}

const motion = wordSet(
  "go goes went gone going come comes came walk walks walked walking drive drives drove run runs ran running return returned way rush rushed hurry hurried",
);
const takingThere = wordSet("take takes took taking bring brought invite invited drive drove send sent");
const spots = wordSet("park zoo beach market supermarket museum library airport cinema");
const spotsAndStops: ReadonlySet<string> = new Set([...spots, "bus", "train"]);

/** “I took him to park”, “he ran to bus stop”. */
function* tookToPark(s: SentenceReader): Iterable<Match> {
  for (const place of s.placesOf(spotsAndStops)) {
    const at = place - 1;
    if (!s.is(at, "to", "at", "from")) continue;
    const isStop = s.is(at + 1, "bus", "train") && s.is(at + 2, "stop", "station") && !s.is(at + 3, "-", "'s");
    if (isStop && !isOpenWord(s, at + 3)) {
      const isThere = s.is(at, "to") ? s.isOneOf(at - 1, motion) : /^(?:VERB|NOUN|PRON)$/.test(s.tag(at - 1));
      if (isThere) yield { from: at, to: at + 1, suggestions: [`${s.written(at)} the ${s.written(at + 1)}`] };
      continue;
    }
    if (!s.is(at, "to") || !s.isOneOf(at + 1, spots)) continue;
    const isTaken =
      (objectPronouns.has(s.lower(at - 1)) && s.isOneOf(at - 2, takingThere)) ||
      (/^(?:NOUN|PROPN)$/.test(s.tag(at - 1)) && [2, 3].some((back) => s.isOneOf(at - back - 1, takingThere)));
    // “Took him to park the car”: a verb.
    const isEnd =
      isClauseEnd(s, at + 2) ||
      s.is(at + 2, "yesterday", "last", "every", "with", "near") ||
      (plainPrepositions.has(s.lower(at + 2)) && !s.is(at + 2, "in", "at", "to"));
    if (isTaken && isEnd) yield { from: at, to: at + 1, suggestions: [`${s.written(at)} the ${s.written(at + 1)}`] };
  }
}

const screens = wordSet("screen blackboard whiteboard board");

/** “Looking at screen.” */
function* lookAtScreen(s: SentenceReader): Iterable<Match> {
  for (const screen of s.placesOf(screens)) {
    const at = screen - 1;
    if (!s.is(at, "at")) continue;
    if (!s.is(at - 1, "look", "looks", "looked", "looking", "stare", "stared", "staring")) continue;
    if (isOpenWord(s, at + 2) || s.is(at + 2, "-", "'s")) continue;
    yield { from: at, to: at + 1, suggestions: [`${s.written(at)} the ${s.written(at + 1)}`] };
  }
}

/** ART_MISSING: nouns that the situation or the set phrase gives an article. */
export const expectedArticleRules: readonly Rule[] = [
  // “Pie chart compares two years.” → “The pie chart compares two years.”
  { id: "articles/chart-shows", kind: "ART_MISSING", find: chartShows },
  // “Scenery was so beautiful.” → “The scenery was so beautiful.”
  { id: "articles/food-was-delicious", kind: "ART_MISSING", find: foodWasDelicious },
  // “We had great chance to learn.” → “We had a great chance to learn.”
  { id: "articles/have-chance", kind: "ART_MISSING", find: haveChance },
  // “We live with great variety of animals.” → “We live with a great variety of animals.”
  { id: "articles/large-amount", kind: "ART_MISSING", find: largeAmount },
  // “She brought us to beach.” → “She brought us to the beach.”
  { id: "articles/took-to-park", kind: "ART_MISSING", find: tookToPark },
  // “He stared at screen all day.” → “He stared at the screen all day.”
  { id: "articles/look-at-screen", kind: "ART_MISSING", find: lookAtScreen },
];
