import type { SentenceReader } from "../rule.ts";
import { possessives, timesAndAmounts } from "../../english/closed-classes.ts";
import { cities, people, places, subjectsOfStudy } from "../../english/everyday-words.ts";
import { headOf, isClauseEnd, isObjectStart, nounPhraseEnd } from "../../english/verb-objects.ts";
import { isNumeral, isPluralNoun } from "../../english/phrases.ts";
import {
  becauseOfNoun,
  type ObjectTest,
  isSomebody,
  isMe,
  headIn,
  isDetermined,
  isAnything,
  isEnding,
  isLast,
  isAnyPhrase,
  determinedBut,
  isActivity,
  either,
  isLongCity,
} from "./preposition-objects.ts";
import { wordSet } from "../../english/word-set.ts";

interface Wanting {
  verbs: ReadonlySet<string>;
  prepositions: readonly string[];
  object: ObjectTest;
}

const wants = (verbs: string, prepositions: string, object: ObjectTest): Wanting => ({
  verbs: wordSet(verbs),
  prepositions: prepositions.split("/"),
  object,
});

/** What one does adapt; other things one adapts to. */
const adapted = wordSet(
  `book novel film movie story play recipe plan method methods design approach text lesson material house car curriculum
  course script system law rule song idea behaviour behavior product style technique work building machine it them itself
  himself herself myself yourself themselves ourselves way strategy programme program game exercise task`,
);

const isSought = headIn(
  "place house flat apartment room hotel restaurant school course book dress gift present teacher partner friend company shop solution way information assistant secretary",
);

const worriedAbout = wordSet("exam test future health money job study family mark grade result problem weather");
const caredFor = wordSet("health family parents parent study future life feeling child environment");
const focused = wordSet("mind attention power effort energy force fire");
export const wantingVerbs: readonly Wanting[] = [
  // “Please write me soon”, not “write me a letter”.
  wants(
    "write",
    "to",
    (s, at) =>
      s.is(at, "me", "you", "us", "him", "them") &&
      (isClauseEnd(s, at + 1) || s.is(at + 1, "soon", "as", "back", "again")),
  ),
  wants(
    "listen",
    "to",
    either(
      isDetermined,
      isSomebody,
      headIn("music song radio podcast english news teacher kpop pop rap jazz story lesson lecture advice sound"),
    ),
  ),
  wants(
    "wait",
    "for",
    either(
      isMe,
      isSomebody,
      (s, at) => s.is(at, "you") && isClauseEnd(s, at + 1),
      headIn("bus train taxi result answer letter reply chance letter email plane flight summer tet holiday"),
      determinedBut("turn", "table"),
    ),
  ),
  wants(
    "look",
    "at/for",
    either(
      isMe,
      headIn(
        "picture photo sky board phone screen star moon map book watch clock menu window sea mirror people girl boy teacher face view painting dog cat flower",
      ),
      (s, at) => s.is(at, "the", "these", "those") && isPluralNoun(s, nounPhraseEnd(s, at)) && determinedBut()(s, at),
    ),
  ),
  wants("look", "for", headIn("key glasses wallet passport job bag pen phone")),
  // “I am looking a quiet place”, not “looking a fool”.
  wants("look", "for", (s, at) => s.can(at - 1, "gerund") && s.is(at, "a", "an", "some", "another") && isSought(s, at)),
  wants("point", "at", either(isMe, headIn("map board picture screen sky photo door"))),
  wants(
    "dream",
    "about",
    either(isMe, (s, at) => possessives.has(s.lower(at)) && people.has(headOf(s, at))),
  ),
  wants(
    "ask",
    "for",
    // “Ask his advice”, “ask her permission” are right.
    (s, at) =>
      headIn("help advice phone money bike toy gift present information detail discount refund explanation")(s, at) &&
      !possessives.has(s.lower(at)),
  ),
  wants("depend", "on", either(isAnything, isActivity)),
  wants("rely", "on", isAnything),
  wants("belong", "to", either(isSomebody, isDetermined)),
  wants(
    "agree",
    "with",
    either(
      isEnding(isMe),
      isEnding((s, at) => s.is(at, "you")),
      headIn("idea opinion statement view viewpoint point decision suggestion argument"),
      (s, at) => s.is(at, "this", "that") && isClauseEnd(s, at + 1),
    ),
  ),
  wants("disagree", "with", either(isDetermined, isSomebody)),
  wants(
    "arrive",
    "at",
    headIn(
      "airport station school hotel house office hospital university restaurant beach stop museum company cinema park party class market shop door destination",
    ),
  ),
  wants("arrive", "in", either(headIn(cities), headIn("country city village town province"), isLongCity)),
  wants("apply", "for", headIn("job position scholarship visa loan passport post course internship promotion")),
  wants("complain", "about", (s, at) => isDetermined(s, at) && !s.is(at, "that")),
  wants("apologise apologize", "to", either(isMe, isSomebody)),
  wants("apologise apologize", "for", headIn("delay mistake inconvenience behaviour behavior problem noise")),
  wants("lead", "to", headIn("problem pollution disease death accident unemployment stress conflict depression")),
  wants("dream", "of", isActivity),
  wants("insist", "on", isActivity),
  wants("succeed", "in", either(isActivity, isDetermined)),
  wants("participate", "in", (s, at) => isObjectStart(s, at) && !timesAndAmounts.has(headOf(s, at))),
  wants("concentrate", "on", (s, at) => isDetermined(s, at) && !focused.has(headOf(s, at))),
  wants(
    "focus",
    "on",
    headIn(
      "study lesson work exam homework job family career grammar vocabulary speaking problem topic question learning",
    ),
  ),
  wants("consist", "of", isObjectStart),
  wants(
    "suffer",
    "from",
    headIn(
      "headache cancer flu diabetes depression asthma insomnia disease illness pollution poverty hunger backache toothache cold",
    ),
  ),
  wants("recover", "from", headIn("illness disease operation cancer flu injury covid")),
  wants("prepare", "for", headIn("exam test interview competition future tet journey examination contest")),
  wants(
    "pay",
    "for",
    headIn("meal ticket food coffee drink clothes dinner lunch breakfast book trip course shirt taxi item"),
  ),
  wants("search", "for", headIn("information job book document answer key word material song restaurant")),
  wants(
    "deal",
    "with",
    headIn("problem customer situation stress issue difficulty challenge pressure people question"),
  ),
  wants("cope", "with", isObjectStart),
  wants(
    "laugh smile shout",
    "at",
    either(isMe, (s, at) => s.is(at, "her", "you") && isClauseEnd(s, at + 1)),
  ),
  wants("talk", "to", either(isMe, isEnding(isSomebody))),
  wants(
    "talk",
    "about",
    headIn("problem weather family life hobby hometown plan future dream job topic film movie food trip lesson"),
  ),
  wants(
    "talk",
    "about",
    (s, at) =>
      possessives.has(s.lower(at)) && isDetermined(s, at) && !people.has(headOf(s, at)) && headOf(s, at) !== "way",
  ),
  wants("speak", "to", either(isMe, isEnding(isSomebody))),
  wants("chat", "with", either(isMe, isSomebody)),
  wants("argue quarrel", "with", either(isMe, isSomebody)),
  wants("reply respond", "to", either(isMe, headIn("email letter message question text comment mail invitation"))),
  wants("knock", "on", headIn("door window gate wall table")),
  wants("stare", "at", isMe),
  wants(
    "graduate",
    "from",
    (s, at) => headIn("university college academy")(s, at) || (s.is(at, "high") && s.is(at + 1, "school")),
  ),
  wants(
    "sit",
    "on",
    either(headIn("chair bench sofa floor grass ground bed"), (s, at) => {
      const isTested = ["exam", "test", "paper", "examination", "entrance"].includes(headOf(s, at));
      return (
        !isTested && !people.has(headOf(s, at)) && !isMe(s, at) && determinedBut("baby", "dog", "cat", "term")(s, at)
      );
    }),
  ),
  wants("contribute", "to", headIn("society community development economy country success project")),
  wants("adapt", "to", (s, at) => isObjectStart(s, at) && isLast(s, at) && !adapted.has(headOf(s, at))),
  wants("object", "to", headIn("idea plan proposal")),
  wants("believe", "in", headIn("god ghost love miracle buddha luck yourself themselves himself myself")),
  wants(
    "care",
    "about",
    (s, at) => /^(?:my|your|his|her|our|their|the)$/.test(s.lower(at)) && caredFor.has(headOf(s, at)),
  ),
  wants("worry", "about", (s, at) => worriedAbout.has(headOf(s, at))),
  wants(
    "think",
    "about",
    isEnding((s, at) => possessives.has(s.lower(at)) && !s.is(at, "it")),
  ),
];

const fond: readonly (readonly [adjectives: string, preposition: string, object: ObjectTest])[] = [
  [
    "afraid scared frightened terrified",
    "of",
    either(isAnyPhrase, headIn("dark ghost snake dog height spider"), isMe, isActivity),
  ],
  ["fond", "of", either(isObjectStart, isActivity)],
  [
    "interested",
    "in",
    either(
      (s, at) => isObjectStart(s, at) && !s.is(at, "people", "party", "parties", "person", "students", "group"),
      isActivity,
    ),
  ],
  [
    "capable",
    "of",
    either(isActivity, (s, at) => s.is(at, "anything", "everything", "more", "this", "that") && isClauseEnd(s, at + 1)),
  ],
  ["famous", "for", (s, at) => /^(?:its|their|his|her)$/.test(s.lower(at))],
  ["similar", "to", either(isDetermined, isMe)],
  [
    "different",
    "from",
    either(isMe, (s, at) => /^(?:my|your|his|our|their|the|other)$/.test(s.lower(at)) && isDetermined(s, at)),
  ],
  ["responsible", "for", either(isAnyPhrase, isActivity)],
  ["proud jealous", "of", either(isAnyPhrase, (s, at) => s.is(at, "you", "her") && isClauseEnd(s, at + 1))],
  ["worried anxious nervous", "about", isAnyPhrase],
  ["excited", "about", isAnyPhrase],
  ["tired", "of", either(isActivity, (s, at) => possessives.has(s.lower(at)) && isAnyPhrase(s, at))],
  ["angry", "with", isAnyPhrase],
  ["aware", "of", isAnyPhrase],
  ["familiar", "with", isAnyPhrase],
  ["addicted", "to", isAnyPhrase],
  ["satisfied pleased", "with", isAnyPhrase],
  ["keen", "on", either(isAnyPhrase, isActivity)],
  ["ready", "for", either(isAnyPhrase, headIn("exam test school work class lesson dinner lunch breakfast bed tet"))],
  [
    "late",
    "for",
    either(
      headIn("school work class"),
      (s, at) => s.is(at, "the", "a", "my", "our", "his", "her") && determinedBut("other")(s, at),
    ),
  ],
  ["close", "to", (s, at) => (places.has(headOf(s, at)) && isDetermined(s, at)) || s.is(at, "me")],
  [
    "next",
    "to",
    (s, at) =>
      possessives.has(s.lower(at)) ||
      s.is(at, "me", "him", "them", "us") ||
      (s.is(at, "the") && places.has(headOf(s, at))) ||
      (s.is(at, "the") &&
        /^(?:bed|table|desk|door|window|sofa|wardrobe|kitchen|bookshelf|tv|chair)$/.test(headOf(s, at))),
  ],
  [
    "far",
    "from",
    (s, at) => s.is(at, "here") || (places.has(headOf(s, at)) && (isDetermined(s, at) || places.has(s.lower(at)))),
  ],
  [
    "full",
    "of",
    either(isAnyPhrase, headIn("people tourist flower water food love student book energy car garbage rubbish tree")),
  ],
  [
    "good bad excellent",
    "at",
    either(isActivity, (s, at) => subjectsOfStudy.has(s.lower(at)) && isClauseEnd(s, at + 1)),
  ],
  ["allergic", "to", isObjectStart],
  ["married", "to", (s, at) => s.is(at, "a", "an", "him", "my") && people.has(headOf(s, at))],
];

export const fondTable = fond.map(([adjectives, preposition, object]) => ({
  adjectives: wordSet(adjectives),
  preposition,
  object,
}));

/** Fixed groups without their preposition: as written, as corrected, and what must follow. */
const groups: readonly (readonly [written: string, right: string, follows: ObjectTest])[] = [
  ["according", "according to", (s, at) => isObjectStart(s, at)],
  ["instead", "instead of", (s, at) => isActivity(s, at)],
  [
    "due",
    "due to",
    (s, at) => /^(?:the|my|his|this|bad|heavy|traffic)$/.test(s.lower(at)) && !timesAndAmounts.has(headOf(s, at)),
  ],
  ["in front", "in front of", (s, at) => isDetermined(s, at)],
  ["in spite", "in spite of", isObjectStart],
  ["take care", "take care of", (s, at) => isDetermined(s, at) || isSomebody(s, at)],
  ["takes care", "takes care of", (s, at) => isDetermined(s, at) || isSomebody(s, at)],
  ["took care", "took care of", (s, at) => isDetermined(s, at) || isSomebody(s, at)],
  ["taking care", "taking care of", (s, at) => isDetermined(s, at) || isSomebody(s, at)],
  ["take part", "take part in", isObjectStart],
  ["took part", "took part in", isObjectStart],
  ["taking part", "taking part in", isObjectStart],
  ["takes part", "takes part in", isObjectStart],
  ["get rid", "get rid of", isObjectStart],
  ["pay attention", "pay attention to", isObjectStart],
  ["paid attention", "paid attention to", isObjectStart],
  ["pays attention", "pays attention to", isObjectStart],
  ["looking forward", "looking forward to", (s, at) => isDetermined(s, at) || isActivity(s, at)],
  ["look forward", "look forward to", (s, at) => isDetermined(s, at) || isActivity(s, at)],
  ["fall love", "fall in love", () => true],
  ["fell love", "fell in love", () => true],
  ["falling love", "falling in love", () => true],
  ["fallen love", "fallen in love", () => true],
  [
    "a lot",
    "a lot of",
    (s, at) =>
      /^(?:people|money|time|things|books|friends|food|problems|work|homework|places|students|information|water|fun|flowers|trees|cars|knowledge|experience|clothes|words|games|countries|tourists|benefits)$/.test(
        s.lower(at),
      ),
  ],
  [
    "lots",
    "lots of",
    (s, at) =>
      /^(?:people|money|time|things|books|friends|food|problems|work|homework|places|students|fun|flowers|trees|cars)$/.test(
        s.lower(at),
      ),
  ],
  ["plenty", "plenty of", (s, at) => /^(?:people|money|time|food|water|things|fruit|vegetables)$/.test(s.lower(at))],
  ["a cup", "a cup of", (s, at) => /^(?:coffee|tea|milk|water)$/.test(s.lower(at)) && !s.is(at + 1, "maker", "table")],
  ["a glass", "a glass of", (s, at) => /^(?:milk|water|juice|wine|beer|orange)$/.test(s.lower(at))],
  ["a bottle", "a bottle of", (s, at) => /^(?:milk|water|juice|wine|beer)$/.test(s.lower(at))],
  ["a piece", "a piece of", (s, at) => /^(?:cake|paper|advice|bread|music|information|news)$/.test(s.lower(at))],
  ["a group", "a group of", (s, at) => /^(?:people|students|friends|tourists|children|girls|boys)$/.test(s.lower(at))],
  ["hundreds", "hundreds of", (s, at) => s.tag(at) === "NOUN" && !isCounted(s, at - 2)],
  // “one thousands students”: there the -s is wrong.
  ["thousands", "thousands of", (s, at) => s.tag(at) === "NOUN" && !isCounted(s, at - 2)],
  ["millions", "millions of", (s, at) => s.tag(at) === "NOUN" && !isCounted(s, at - 2)],
  ["most", "most of", (s, at) => possessives.has(s.lower(at)) && nounPhraseEnd(s, at) > at],
  ["some", "some of", (s, at) => possessives.has(s.lower(at)) && nounPhraseEnd(s, at) > at],
  ["many", "many of", (s, at) => possessives.has(s.lower(at)) && nounPhraseEnd(s, at) > at],
  ["because", "because of", (s, at) => becauseOfNoun(s, at)],
  ["thanks", "thanks to", (s, at) => s.is(at, "my", "the") && s.words.slice(at).some(({ lower }) => lower === ",")],
];

/** “Eight millions đồng”, “3.5 millions dong”: the -s is wrong, not the missing *of*. */
const isCounted = (s: SentenceReader, at: number) =>
  isNumeral(s, at) || s.is(at, "one", "several") || /^\d[\d.,]*$/.test(s.lower(at));

export const groupTable = groups.map(([written, right, follows]) => ({ written: written.split(" "), right, follows }));
