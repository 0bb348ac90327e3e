import {
  articles,
  objectPronouns,
  openingDeterminers,
  personPronouns,
  plainPrepositions,
  possessives,
  timesAndAmounts,
} from "../english/closed-classes.ts";
import {
  cities,
  cityBeginnings,
  people,
  places,
  placesWithoutArticle,
  subjectsOfStudy,
} from "../english/everyday-words.ts";
import {
  before,
  headOf,
  isAfterBe,
  isClauseEnd,
  isObjectStart,
  nounPhraseEnd,
  verbHere,
} from "../english/verb-objects.ts";
import { hasPlural, uncountableNouns } from "../english/nouns.ts";
import { hasFiniteVerbAfter, isOpenWord, isPluralNoun } from "../english/phrases.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

const set = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** What stands after the verb before the preposition that is missing. */
type Object_ = (s: SentenceReader, at: number) => boolean;

const isPerson = (s: SentenceReader, at: number) =>
  personPronouns.has(s.lower(at))
    ? !s.is(at, "her") || !/^(?:NOUN|ADJ)$/.test(s.tag(at + 1)) || people.has(headOf(s, at))
    : people.has(headOf(s, at));
const isMe = (s: SentenceReader, at: number) => objectPronouns.has(s.lower(at)) && !s.is(at, "it", "you", "her");
const headIn =
  (words: string | ReadonlySet<string>): Object_ =>
  (s, at) =>
    (typeof words === "string" ? set(words) : words).has(headOf(s, at));
/** “the plan”, “my sister”, “him”: no time, no manner. */
const isDetermined: Object_ = (s, at) =>
  (articles.has(s.lower(at)) ||
    possessives.has(s.lower(at)) ||
    s.is(at, "this", "that", "these", "those", "me", "him", "them", "us")) &&
  nounPhraseEnd(s, at) >= 0 &&
  !timesAndAmounts.has(headOf(s, at)) &&
  !["way", "same", "part", "day"].includes(headOf(s, at));
const isAnything: Object_ = (s, at) =>
  isObjectStart(s, at) &&
  !timesAndAmounts.has(headOf(s, at)) &&
  !s.is(at, "that", "all", "both", "no", "more", "much", "most");
const isEnding =
  (inner: Object_): Object_ =>
  (s, at) => {
    const end = objectPronouns.has(s.lower(at)) ? at : nounPhraseEnd(s, at);
    return (
      end >= 0 &&
      inner(s, at) &&
      (isClauseEnd(s, end + 1) ||
        s.is(
          end + 1,
          "very",
          "every",
          "about",
          "in",
          "at",
          "on",
          "for",
          "with",
          "to",
          "yesterday",
          "today",
          "now",
          "again",
          "all",
          "too",
        ))
    );
  };
/** The clause goes no further behind the phrase than where and when: not “afraid people will laugh”. */
const isLast: Object_ = (s, at) => {
  const end = objectPronouns.has(s.lower(at)) && s.tag(at + 1) !== "NOUN" ? at : nounPhraseEnd(s, at);
  if (end < 0) return false;
  const next = end + 1;
  return (
    isClauseEnd(s, next) ||
    ((plainPrepositions.has(s.lower(next)) || s.is(next, "very", "so", "too", "now", "again", ...whenWords)) &&
      !hasFiniteVerbAfter(s, next))
  );
};
const whenWords = ["yesterday", "today", "tomorrow", "every", "last", "next", "this", "when", "since"];
const isSeveral = (s: SentenceReader, at: number) => {
  const end = nounPhraseEnd(s, at);
  return end >= 0 && (isPluralNoun(s, end) || uncountableNouns.has(s.lower(end)) || !hasPlural(s.lower(end)));
};
/**
 * Any noun phrase that an adjective cannot describe: a determined one, a pronoun, or more than one behind a single person
 * (“he is scared clowns”, but “they are proud parents”).
 */
const isAnyPhrase: Object_ = (s, at) => {
  if (!isLast(s, at) || timesAndAmounts.has(headOf(s, at)) || s.is(at, "anytime", "sometimes")) return false;
  // “Angry the whole trip”: how long.
  if (s.is(at + 1, "whole", "entire", "first", "next", "other", "last")) return false;
  if (isDetermined(s, at) || isMe(s, at)) return !s.is(at, "that", "this") || nounPhraseEnd(s, at) > at;
  const be = before(s, at - 1);
  const isBeSingle = s.is(be, "am", "is", "was", "'m", "'s") && !s.is(be - 1, "it", "there", "this", "that", "what");
  const isBare =
    (/^(?:NOUN|PROPN)$/.test(s.tag(at)) || (s.tag(at) === "ADJ" && nounPhraseEnd(s, at) > at)) &&
    !openingDeterminers.has(s.lower(at));
  return isBare && (isBeSingle || s.is(at - 1, "afraid", "fond", "aware")) && isSeveral(s, at);
};
/** “the stairs”, “my bed”, “this chair”: neither a time nor one of these. */
const determinedBut =
  (...heads: string[]): Object_ =>
  (s, at) =>
    isDetermined(s, at) && isLast(s, at) && nounPhraseEnd(s, at) > at && !heads.includes(headOf(s, at));
const isActivity: Object_ = (s, at) => s.can(at, "gerund") && s.tag(at) !== "NOUN" && s.lower(at).endsWith("ing");
const either =
  (...tests: Object_[]): Object_ =>
  (s, at) =>
    tests.some((test) => test(s, at));

/** “Da Nang”, “Ho Chi Minh City”. */
const isLongCity: Object_ = (s, at) =>
  cityBeginnings.has(s.lower(at)) && /^[A-Z]/.test(s.written(at)) && /^[A-Z]/.test(s.written(at + 1));

interface Wanting {
  verbs: ReadonlySet<string>;
  plainPrepositions: readonly string[];
  object: Object_;
}
const wants = (verbs: string, plainPrepositions: string, object: Object_): Wanting => ({
  verbs: set(verbs),
  plainPrepositions: plainPrepositions.split("/"),
  object,
});

/** What one does adapt; other things one adapts to. */
const adapted = set(
  `book novel film movie story play recipe plan method methods design approach text lesson material house car curriculum
  course script system law rule song idea behaviour behavior product style technique work building machine it them itself
  himself herself myself yourself themselves ourselves way strategy programme program game exercise task`,
);

const wantingVerbs: readonly Wanting[] = [
  wants(
    "listen",
    "to",
    either(
      isDetermined,
      isPerson,
      headIn("music song radio podcast english news teacher kpop pop rap jazz story lesson lecture advice sound"),
    ),
  ),
  wants(
    "wait",
    "for",
    either(
      isMe,
      isPerson,
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
  wants("point", "at", either(isMe, headIn("map board picture screen sky photo door"))),
  wants(
    "dream",
    "about",
    either(isMe, (s, at) => possessives.has(s.lower(at)) && people.has(headOf(s, at))),
  ),
  wants("ask", "for", headIn("help advice phone money bike toy gift present")),
  wants("depend", "on", either(isAnything, isActivity)),
  wants("rely", "on", isAnything),
  wants("belong", "to", either(isPerson, isDetermined)),
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
  wants("disagree", "with", either(isDetermined, isPerson)),
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
  wants("apologise apologize", "to", either(isMe, isPerson)),
  wants("apologise apologize", "for", headIn("delay mistake inconvenience behaviour behavior problem noise")),
  wants("dream", "of", isActivity),
  wants("insist", "on", isActivity),
  wants("succeed", "in", either(isActivity, isDetermined)),
  wants("participate", "in", (s, at) => isObjectStart(s, at) && !timesAndAmounts.has(headOf(s, at))),
  wants(
    "concentrate",
    "on",
    (s, at) => isDetermined(s, at) && !set("mind attention power effort energy force fire").has(headOf(s, at)),
  ),
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
  wants("talk", "to", either(isMe, isEnding(isPerson))),
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
  wants("speak", "to", either(isMe, isEnding(isPerson))),
  wants("chat", "with", either(isMe, isPerson)),
  wants("argue quarrel", "with", either(isMe, isPerson)),
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
    (s, at) =>
      /^(?:my|your|his|her|our|their|the)$/.test(s.lower(at)) &&
      set("health family parents parent study future life feeling child environment").has(headOf(s, at)),
  ),
  wants("worry", "about", (s, at) =>
    set("exam test future health money job study family mark grade result problem weather").has(headOf(s, at)),
  ),
  wants(
    "think",
    "about",
    isEnding((s, at) => possessives.has(s.lower(at)) && !s.is(at, "it")),
  ),
];

const motion = set("go come return walk travel move fly");
const fond: readonly (readonly [adjectives: string, preposition: string, object: Object_])[] = [
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
      (s.is(at, "the") && places.has(headOf(s, at))),
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
const fondTable = fond.map(([adjectives, preposition, object]) => ({
  adjectives: set(adjectives),
  preposition,
  object,
}));

const betweenVerb = (s: SentenceReader, at: number, middle: readonly string[]): Match => ({
  from: at,
  to: at + 1,
  suggestions: middle.map((word) => `${s.written(at)} ${word} ${s.written(at + 1)}`),
});

/** Fixed groups of words of which the preposition was left out: what stands, what should, what must follow. */
const groups: readonly (readonly [written: string, right: string, follows: Object_])[] = [
  ["according", "according to", (s, at) => isObjectStart(s, at)],
  ["instead", "instead of", (s, at) => isActivity(s, at)],
  [
    "due",
    "due to",
    (s, at) => /^(?:the|my|his|this|bad|heavy|traffic)$/.test(s.lower(at)) && !timesAndAmounts.has(headOf(s, at)),
  ],
  ["in front", "in front of", (s, at) => isDetermined(s, at)],
  ["in spite", "in spite of", isObjectStart],
  ["take care", "take care of", (s, at) => isDetermined(s, at) || isPerson(s, at)],
  ["takes care", "takes care of", (s, at) => isDetermined(s, at) || isPerson(s, at)],
  ["took care", "took care of", (s, at) => isDetermined(s, at) || isPerson(s, at)],
  ["taking care", "taking care of", (s, at) => isDetermined(s, at) || isPerson(s, at)],
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
  ["hundreds", "hundreds of", (s, at) => s.tag(at) === "NOUN"],
  ["thousands", "thousands of", (s, at) => s.tag(at) === "NOUN"],
  ["millions", "millions of", (s, at) => s.tag(at) === "NOUN"],
  ["most", "most of", (s, at) => possessives.has(s.lower(at)) && nounPhraseEnd(s, at) > at],
  ["some", "some of", (s, at) => possessives.has(s.lower(at)) && nounPhraseEnd(s, at) > at],
  ["many", "many of", (s, at) => possessives.has(s.lower(at)) && nounPhraseEnd(s, at) > at],
  ["because", "because of", (s, at) => becauseOfNoun(s, at)],
  ["thanks", "thanks to", (s, at) => s.is(at, "my", "the") && s.words.slice(at).some(({ lower }) => lower === ",")],
];
const groupTable = groups.map(([written, right, follows]) => ({ written: written.split(" "), right, follows }));

/** “Because the rain, we stayed”: a noun phrase and nothing more. */
function becauseOfNoun(s: SentenceReader, at: number): boolean {
  if (!articles.has(s.lower(at)) && !possessives.has(s.lower(at)) && !/^(?:bad|heavy|this)$/.test(s.lower(at)))
    return false;
  const end = nounPhraseEnd(s, at);
  if (end < 0 || (s.can(end, "third") && s.tag(end) === "VERB")) return false;
  return end + 1 >= s.length || /^[,.!;]$/.test(s.lower(end + 1));
}

export const missingPrepositionRules: readonly Rule[] = [
  {
    id: "missing-prepositions/after-verb",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1)
        for (const { verbs, plainPrepositions, object } of wantingVerbs) {
          if (!verbHere(s, at, verbs) || !object(s, at + 1)) continue;
          if (isAfterBe(s, at) && !s.can(at, "gerund")) continue;
          if (s.is(at - 1, "-")) continue;
          // “She looked him in the eye.”
          if (s.is(at + 2, "in") && s.is(at + 3, "the") && s.is(at + 4, "eye", "eyes", "face")) continue;
          // “Who are you waiting for him”, “listening skills”.
          if (
            s.can(at, "gerund") &&
            s.is(at, "listening") &&
            s.is(at + 2, "test", "skill", "skills", "practice", "exercise")
          )
            continue;
          yield betweenVerb(s, at, plainPrepositions);
          break;
        }
    },
  },
  {
    id: "missing-prepositions/go-to-a-place",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        if (!verbHere(s, at, motion)) continue;
        let last = at;
        if (s.is(at + 1, "back")) last = at + 1;
        const next = last + 1;
        const isReturn = s.lemma(at, "base") === "return" || s.lemma(at, "past") === "return";
        if (
          s.is(next, "home", "shopping", "downtown", "hometown") ||
          (s.is(next + 1, "by", "-") && last === at && s.is(next, "house"))
        )
          continue;
        if (isLongCity(s, next) && !s.is(at, "moving")) {
          yield { from: last, to: next, suggestions: [`${s.written(last)} to ${s.written(next)}`] };
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
        if (isReturn && s.is(next, "the", "a") && !set("country city village school office hotel").has(head)) continue;
        const isBare = end === next;
        const bareName = cities.has(head) || (placesWithoutArticle.has(head) && !s.is(next, "doctor"));
        const written = s.between(last, last);
        const article = isBare && !bareName ? "the " : "";
        yield { from: last, to: next, suggestions: [`${written} to ${article}${s.written(next)}`] };
      }
    },
  },
  {
    id: "missing-prepositions/live-in-a-place",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const verb = verbHere(s, at, set("live stay study work bear"));
        if (!verb || (verb === "bear" && !s.is(at, "born"))) continue;
        const next = at + 1;
        if (isLongCity(s, next) && verb !== "study") {
          yield betweenVerb(s, at, ["in"]);
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
            ? !set("university college").has(head) || s.is(next, "university")
            : verb === "work"
              ? !set("company factory bank hospital restaurant office hotel shop").has(head) ||
                !/^(?:a|an|the|my|this)$/.test(s.lower(next))
              : !places.has(head) && !cities.has(head)
        )
          continue;
        if (s.is(next, "home", "there", "here") || head === "home") continue;
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
  {
    id: "missing-prepositions/after-adjective",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 1; at < s.length - 1; at += 1)
        for (const { adjectives, preposition, object } of fondTable) {
          if (!s.isOneOf(at, adjectives) || !object(s, at + 1)) continue;
          const previous = before(s, at);
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
  {
    id: "missing-prepositions/fixed-group",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length; at += 1)
        for (const { written, right, follows } of groupTable) {
          const next = at + written.length;
          if (!written.every((word, step) => s.is(at + step, word)) || !follows(s, next)) continue;
          // “how many my friends have”, “in the front”; “most people”.
          if (
            s.is(at, "many", "some", "most") &&
            (s.is(at - 1, "how", "the", "too", "so") || (!s.isClauseStart(at) && s.tag(at - 1) !== "VERB"))
          )
            continue;
          if (s.is(at, "thanks") && at > 0) continue;
          yield { from: at, to: next - 1, suggestions: [s.written(at) + right.slice(written[0]?.length ?? 0)] };
          break;
        }
    },
  },
  {
    id: "missing-prepositions/explain-to-me",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        const verb = verbHere(s, at, set("explain describe suggest introduce mention announce say"));
        if (!verb || !s.is(at + 1, "me", "us", "him", "them", "her")) continue;
        const next = at + 2;
        if (s.is(at + 1, "her") && /^(?:NOUN|ADJ)$/.test(s.tag(next))) continue;
        if (verb === "say") {
          if (s.is(next, "is", "was", "are", "were")) continue;
          const tell: Record<string, string> = { say: "tell", says: "tells", said: "told", saying: "telling" };
          const told = tell[s.lower(at)];
          if (told)
            yield {
              from: at,
              to: at + 1,
              suggestions: [`${told} ${s.written(at + 1)}`, `${s.written(at)} to ${s.written(at + 1)}`],
            };
          continue;
        }
        if (verb === "introduce") {
          if (!possessives.has(s.lower(next)) && !s.is(next, "a", "the")) continue;
        } else if (
          verb === "describe" || verb === "mention"
            ? !determinedOrQuestion(s, next)
            : !determinedOrQuestion(s, next) && !isClauseEnd(s, next) && !s.is(next, "to", "about")
        )
          continue;
        if (verb === "suggest" && s.is(next, "to")) continue;
        yield betweenVerb(s, at, ["to"]);
      }
    },
  },
  {
    id: "missing-prepositions/remind-me-of",
    kind: "PREP_MISSING",
    certainty: "chac",
    isSafe: false,
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        const verb = verbHere(s, at, set("remind provide thank ask"));
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
          if (isPerson(s, at + 1) && !s.is(last, "help") && askedFor.has(headOf(s, last + 1)) && isLast(s, last + 1))
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

/** One asks somebody a question, and for these. */
const askedFor = set("money help advice permission information directions support forgiveness food water");

const determinedOrQuestion = (s: SentenceReader, at: number) =>
  articles.has(s.lower(at)) ||
  possessives.has(s.lower(at)) ||
  s.is(at, "this", "that", "some", "what", "how", "why", "where", "when", "many", "about");
