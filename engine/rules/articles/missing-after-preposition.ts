import { plural } from "../../english/inflection.ts";
import { commonAdjectives, personNouns, placesWithThe } from "../../english/nouns.ts";
import { type NounPhrase } from "../../english/phrases.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import { bareThing } from "./bare-nouns.ts";
import { insertArticle } from "../matches.ts";
import type { Match, Rule, SentenceReader } from "../rule.ts";
import { bareRoles } from "./bare-roles.ts";

const emotions = wordSet(
  "surprise astonishment amazement excitement alarm delight dismay disgust shock wonder relief despair sorrow",
);

/** Verbs for what one does with many people: “deal with foreign customer”. */
const withMany = wordSet(
  "deal work meet communicate talk speak compete cooperate chat interact negotiate contact care",
);

const kindsOfPeople = wordSet(
  "foreign young old poor rich other new different difficult angry disabled homeless local international",
);

/** “In deal with foreign customer”, “for young person”: people of a kind: many of them. */
const isMeantForMany = (s: SentenceReader, preposition: number, { from, head }: NounPhrase): boolean =>
  personNouns.has(s.lower(head)) &&
  s.is(preposition, "with", "for", "to", "about") &&
  ((formOf(s, preposition - 1, withMany) !== undefined && s.is(preposition, "with", "for", "to")) ||
    (s.is(preposition, "for") &&
      from === head &&
      spokenOfAsMany.has(s.lower(head)) &&
      (isClauseEnd(s, head + 1) || s.is(head + 1, "is", "are", "in", "to"))) ||
    (from < head && kindsOfPeople.has(s.lower(from)) && formOf(s, preposition - 1, meeting) === undefined)) &&
  !s.is(head + 1, "who", "that", "which", "of", "named", "called", "and");

const spokenOfAsMany = wordSet(
  "student child person customer tourist worker adult teenager beginner learner visitor foreigner user parent pupil",
);

const meeting = wordSet("marry engage live stay sit stand be wait look thank write");

const lacked = wordSet(
  "job car computer phone smartphone laptop ticket passport helmet bicycle bike motorbike house friend teacher plan family dictionary umbrella map key camera doctor tv television robot machine visa book pen boyfriend girlfriend husband wife degree certificate",
);

const bareAfterPreposition = new Set([
  ..."car bus bike bicycle motorbike motorcycle train plane airplane taxi boat ship truck phone email letter post hand computer scooter tram"
    .split(" ")
    .map((word) => `by ${word}`),
  "for example",
  "with lemon",
  "in answer",
  "in person",
  "on holiday",
  "on vacation",
  "in bed",
  "to bed",
  "on fire",
  "on show",
  "in question",
  "in uniform",
  "from stone",
  "in kindergarten",
  "at kindergarten",
  "to kindergarten",
  "from kindergarten",
  "on trial",
  "in secret",
  "on tour",
  "in room",
  "on paper",
  "for holiday",
  "from home",
  "at sea",
  "to sea",
  "in hospital",
  "on plane",
  "with child",
  "on line",
  "in stone",
  "on appointment",
  "from hand",
  "in doubt",
  "in conversation",
  "to market",
  "on time",
  "in flower",
  "in leaf",
  "in video",
  "on video",
  "on film",
  "in song",
  "in church",
  "on board",
  "on screen",
  "in theory",
  "for hire",
  "for rent",
  "for sale",
  "on guard",
  "under lock",
  "in town",
  "to town",
  "from town",
  "of town",
  "in office",
  "to place",
  "in place",
  "for reason",
  "from memory",
  "in memory",
  "on radio",
  "on television",
  "of bed",
  "in line",
  "with dinner",
  "in competition",
  "on course",
  "of course",
  "in prison",
  "in jail",
  "on email",
  "in blossom",
  "with flower",
  "on record",
  "in story",
  "at table",
  "through email",
  "in exercise",
  "on exam",
  "on boot",
  "in bus",
  "in accident",
]);

const prepositionsBeforeThings = wordSet(
  "with without for about near behind as into in on at to from under inside beside through",
);
const joinedBefore = wordSet("so such same as far soon well much used");
const strong = wordSet("great deep utter sheer complete total real genuine mild");

/** The preposition belongs to something else than a bare noun. */
function isOtherPreposition(s: SentenceReader, at: number, { head, to }: NounPhrase): boolean {
  // “to market the product”: a verb.
  if (s.tag(head) === "VERB" && !s.is(at, "at", "in", "on", "near", "with", "for")) return true;
  // “as far as”, “used to”
  if (s.isOneOf(at - 1, joinedBefore)) return true;
  // “To park near the market”: a heading.
  if (at === 0 && !s.is(at, "without")) return true;
  // “A sign-in box”, “parent #2”
  if (s.is(at - 1, "-") || /^[#(]$/.test(s.lower(to + 1))) return true;
  // “From teacher to student.”
  return s.is(at, "from") && s.is(to + 1, "to");
}

const neverMissing = wordSet("adventure video headache backache vacation holiday password school");
const theaters = wordSet("theatre theater glass");

/** Right without an article, whether an adjective describes the noun or not. */
function isBareGroup(s: SentenceReader, at: number, { from, to }: NounPhrase, head: string): boolean {
  // “In great surprise”, “with deep sorrow”: a feeling.
  if (s.is(at, "in", "with") && emotions.has(head) && s.isOneOf(from, strong)) return true;
  // “Without warning”, “without question”: only what one has or lacks.
  if (s.is(at, "without") && !lacked.has(head)) return true;
  if (neverMissing.has(head)) return true;
  if (theaters.has(head) && !s.is(at, "to", "in", "from", "at", "with")) return true;
  // “made from glass”, “behind glass”
  if (head === "glass" && !s.is(at, "with")) return true;
  // “as president”, “as owner of the shop”, “as usual”
  return s.is(at, "as") && (!personNouns.has(head) || bareRoles.test(head) || (from === to && s.is(to + 1, "of")));
}

const seldomMissing = wordSet(
  "account reason company course competition swing exercise speech pencil opinion camera order bridge square game cinema",
);

/** “in order”, “under reason”: nouns that mostly lack something else than an article. */
function isSeldomMissing(s: SentenceReader, at: number, { from, to }: NounPhrase, head: string): boolean {
  if (!seldomMissing.has(head)) return false;
  if (head !== "company") return true;
  // “for big company”
  if (commonAdjectives.has(s.lower(to - 1)) && !s.is(to - 1, "good", "bad")) return false;
  return !(placesWithThe.has(head) && s.is(at, "in", "to") && from === to);
}

const bareAlone = wordSet("town place capital family thing");

/** Right without an article when nothing describes the noun: “by bus”, “in town”. */
function isBareAlone(s: SentenceReader, at: number, head: string): boolean {
  if (bareAfterPreposition.has(`${s.lower(at)} ${head}`)) return true;
  // “to visit”: a verb.
  if (s.is(at, "to") && s.can(at + 1, "base") && !placesWithThe.has(head)) return true;
  if (bareAlone.has(head)) return !(head === "family" && s.is(at, "for", "about"));
  return s.is(at + 1, "shop", "park", "store") && !s.is(at, "to", "at", "near", "from");
}

/** “deal with foreign customers”, or else with one: “with a foreign customer”. */
function forMany(s: SentenceReader, at: number, phrase: NounPhrase): Match {
  const described = phrase.from < phrase.to ? `${s.between(phrase.from, phrase.to - 1)} ` : "";
  const one = insertArticle(s, phrase, ["a"]).suggestions;
  return {
    from: at,
    to: phrase.to,
    suggestions: [`${s.written(at)} ${described}${plural(s.lower(phrase.head))}`, ...one],
    variant: "many",
  };
}

function* missingAfterPreposition(s: SentenceReader): Iterable<Match> {
  for (const at of s.placesOf(prepositionsBeforeThings)) {
    const phrase = bareThing(s, at + 1);
    if (!phrase || isOtherPreposition(s, at, phrase)) continue;
    const head = s.lower(phrase.head);
    const isAlone = phrase.from === phrase.to;
    if (isBareGroup(s, at, phrase, head) || isSeldomMissing(s, at, phrase, head)) continue;
    if (isAlone && isBareAlone(s, at, head)) continue;
    if (isMeantForMany(s, at, phrase)) yield forMany(s, at, phrase);
    else yield insertArticle(s, phrase, isAlone && placesWithThe.has(head) ? ["the", "a"] : ["a", "the", "my"]);
  }
}

/** ART_MISSING: a bare noun after a preposition. */
export const missingAfterPrepositionRules: readonly Rule[] = [
  // “He went out with friend.” → “He went out with a friend.”
  { id: "articles/missing-after-preposition", kind: "ART_MISSING", find: missingAfterPreposition },
];
