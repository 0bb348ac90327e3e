import { determiners, formsOfHave } from "../../english/closed-classes.ts";
import { clausesOf, isFiniteAuxiliary } from "../../english/clauses.ts";
import { articleBefore, plural, writtenLike } from "../../english/inflection.ts";
import { commonAdjectives, instruments, personNouns, placesWithThe } from "../../english/nouns.ts";
import { type NounPhrase, adjectiveWeight, isOnlyAdverb, isEverydayVerb } from "../../english/phrases.ts";
import { formOf, isClauseEnd } from "../../english/verb-objects.ts";
import { wordSet } from "../../english/word-set.ts";
import { bareThing, linking, takesObject } from "./bare-nouns.ts";
import { insertArticle } from "../matches.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** “Take part”, “by car”: fixed without an article. */
const bareAfterVerb =
  /^(?:kept|keeps?|keeping|played|plays?|playing) (?:house|guard)$|^(?:takes?|took|taking|taken|has|have|had) (?:advantage|reason|company|course)$|^(?:brought|bring) suit$|^gives? promise$|^expect(?:ed)? company$|^(?:made|elected) (?:president|captain)$|^mak(?:e|ing|es) capital$|^(?:take|takes|took|taking|taken) place$/;

/** May the word before a bare noun be a verb that takes it as its object? */
function isVerbBefore(s: SentenceReader, at: number): boolean {
  const lower = s.lower(at);
  if (!takesObject.has(lower)) return false;
  if (formsOfHave.has(lower)) return true;
  if (s.can(at, "participle") && s.lower(at - 1).endsWith("ly") && determiners.has(s.lower(at - 2))) return false;
  if (s.tag(at) === "NOUN" && !isEverydayVerb(s, at)) return false;
  // “A used car”, “the broken window”, “his lost dog”, “my drawing teacher”.
  return !determiners.has(s.lower(at - 1)) && !s.is(at - 1, "'s", "-", "of") && s.tag(at - 1) !== "ADJ";
}

/** Objects that are said without an article as often as with one. */
const bareObject = /^(?:room|language|pizza|account|adventure|conferencing|ball|net|backache|uniform)$/;
const fruits = /^(?:mango|pineapple|watermelon|melon|coconut|pumpkin|papaya|cabbage|lemon)$/;
const eating = /^(?:(?:like|love|hate|prefer|enjoy|eat)s?|ate|eating)$/;
const barePhrase =
  /^(?:play station|like small stone|plays? ball|use map|write username|hired fancy dress|take formal dress|uses? video|wear (?:school )?uniform)$|(?:water|watercolour|watercolor|oil|silk|face|wall) painting$/;

/** Roles that only one can hold are named without an article. */
const bareRoles =
  /^(?:president|king|queen|captain|chairman|chairwoman|chairperson|head|mayor|principal|monitor|minister|ambassador|god|lord|man)$/;

/** What one opens, closes, leaves is there already: the rather than a. */
const knownReferences = wordSet(
  "open opened opens close closed closes shut lock locked wash washed clean cleaned repair repaired fix fixed cross crossed climb climbed start started join joined know knows knew hold holds held holding pass passed fail failed lead keep kept love loves loved",
);
const givers = wordSet("buy bought give gave gives tell told send sent show showed lend make made ask asked");

/** Verbs with the bare thing behind them: “I have car”, “buy me new phone”. */
function* bareObjects(s: SentenceReader): Iterable<[verb: number, phrase: NounPhrase]> {
  for (let verb = 0; verb < s.length - 1; verb += 1) {
    if (!isVerbBefore(s, verb)) continue;
    const isTwofold = s.is(verb + 1, "me", "him", "us", "them") && s.isOneOf(verb, givers);
    const from = isTwofold ? verb + 2 : verb + 1;
    if (s.is(from, "so", "too", "as", "how")) continue;
    const phrase = bareThing(s, from);
    if (!phrase || bareAfterVerb.test(`${s.lower(verb)} ${s.lower(phrase.head)}`)) continue;
    const head = s.lower(phrase.head);
    // “We call him teacher”, “made him captain”.
    if (isTwofold && personNouns.has(head)) continue;
    // “Made him promise”, “make them bear no burden”: a verb.
    if (isTwofold && s.can(phrase.head, "base") && /^(?:made|make|makes)$/.test(s.lower(verb))) continue;
    // “I like mango”: the fruit as food.
    if (phrase.from === phrase.to && fruits.test(head) && eating.test(s.lower(verb))) continue;
    if (bareObject.test(head) || barePhrase.test(`${s.lower(verb)} ${s.between(phrase.from, phrase.to).toLowerCase()}`))
      continue;
    // “The show takes place”, “has recently taken place”: the verb is inside.
    if (
      s.is(phrase.head, "place", "part") &&
      phrase.from < phrase.to &&
      s.can(phrase.head - 1, "base") !== s.can(phrase.head - 1, "third")
    )
      continue;
    if (s.is(phrase.head, "place") && /^(?:take|takes|took|taken)$/.test(s.lower(phrase.head - 1))) continue;
    if (instruments.has(head) && s.is(verb, "play", "plays", "learn")) continue;
    yield [verb, phrase];
  }
}

/** After be: adjectives and verbs that are also nouns. */
function isNoPredicateNoun(s: SentenceReader, { head, to }: NounPhrase): boolean {
  if (s.is(head, "patient", "painting", "drawing", "exercise")) return true;
  if (s.can(head, "comparative") || (s.is(head, "forest") && head === to)) return true;
  if (s.is(head, "lie") && s.is(to + 1, "on", "in", "down", "here", "there")) return true;
  if (s.is(head, "suit", "fit") && determiners.has(s.lower(to + 1))) return true;
  return s.can(to + 1, "participle") && !s.can(to + 1, "base") && s.is(to + 2, "and", "or", ",");
}

const pleasant = ["good", "great", "excellent", "bad", "poor", "wonderful", "pleasant", "lovely", "delightful"];

/** “A good close family”, “a small but clean house”, “or fixed deadline”: no verb but an adjective. */
function isDescribing(s: SentenceReader, at: number): boolean {
  if (s.is(at, "kept") && s.is(at + 1, "prisoner", "hostage")) return true;
  if (adjectiveWeight(s, at) < 0 && !s.can(at, "participle")) return false;
  const before = s.lower(at - 1);
  if (
    /^(?:to|i|you|we|they|he|she|it|please|n't|not|must|can|could|will|should|would|have|has|had|did|do|does)$/.test(
      before,
    )
  )
    return false;
  return s.tag(at) === "ADJ" || /^(?:and|or|but|,|very|a|an|the)$/.test(before) || s.tag(at - 1) === "ADJ";
}

const felt = wordSet(
  "surprise astonishment amazement excitement alarm delight dismay disgust shock wonder relief despair sorrow",
);

const partsOfHome = wordSet("kitchen bathroom balcony garage yard basement attic");

export const missingArticleRules: readonly Rule[] = [
  {
    id: "articles/missing-after-be",
    kind: "ART_MISSING",
    *find(s) {
      for (let be = 0; be < s.length - 1; be += 1) {
        if (!linking.test(s.lower(be)) && !(s.is(be, "'s") && s.tag(be) === "AUX")) continue;
        let from = s.is(be + 1, "there") && (be === 0 || s.isQuestion) ? be + 2 : be + 1;
        if (s.isQuestion && ((be === 0 && from === 1) || /^(?:what|who|where|how|why|when)$/.test(s.lower(be - 1))))
          continue;
        while (
          /^(?:not|n't|also|really|still|now|always|just|only|currently|actually|already)$/.test(s.lower(from)) ||
          (isOnlyAdverb(s, from) && s.lower(from).endsWith("ly") && !s.can(from + 1, "adjective"))
        )
          from += 1;
        if (s.is(from, "so", "too", "how", "as", "enough")) continue;
        const phrase = bareThing(s, from);
        // “It is safer and cleaner”, “all we want is lie down”, “what is fit to suit the weather”, “be machine generated”.
        if (phrase && isNoPredicateNoun(s, phrase)) continue;
        // “No company is give a chance”: a verb in a wrong form.
        if (!phrase || s.is(from, "suit", "give", "make", "take", "get", "build", "write", "send", "create")) continue;
        // “We are friend”: many of them, not one.
        if ([1, 2, 3].some((back) => s.is(be - back, "we", "they"))) continue;
        // “There are disadvantage”: many of them (frames/number/there-are).
        if (s.is(be, "are", "were") && s.is(be - 1, "there")) continue;
        const head = s.lower(phrase.head);
        // “She is good company”: nice to be with.
        if (head === "company" && phrase.to > phrase.from && s.is(phrase.from, ...pleasant)) continue;
        if (
          s.is(phrase.to + 1, "of") &&
          (bareRoles.test(head) || /^(?:manager|director|leader|secretary|editor|professor|owner)$/.test(head))
        )
          continue;
        // “I am friend with Lan”: two are meant, so no article makes it right.
        if (head === "friend" && phrase.from === phrase.to && s.is(phrase.to + 1, "with")) {
          const why = "“be friends with ai” luôn dùng friends ở số nhiều, vì phải có hai người mới thành bạn.";
          yield { from: phrase.head, to: phrase.head, suggestions: ["friends"], why };
          continue;
        }
        if (head === "capital" && s.is(phrase.to + 1, "of", "city")) {
          yield insertArticle(s, phrase, ["the"]);
          continue;
        }
        if (bareRoles.test(head) && phrase.from === phrase.to) {
          if (/^(?:king|queen|captain|president|head|god)$/.test(head)) continue;
          if (!s.is(phrase.to + 1, ".", "!")) continue;
        }
        // “He is firm”, “it is present”: adjectives as well.
        if (phrase.from === phrase.to && adjectiveWeight(s, phrase.head) > 0) continue;
        if (
          head === "reason" ||
          (s.is(be - 1, "there") && /^(?:room|competition|reason|exercise|opinion|company)$/.test(head))
        )
          continue;
        // “The shop is crowd”: crowded.
        if (head === "crowd") continue;
        // “My favorite room is kitchen”: a home has one.
        const isOnly = phrase.from === phrase.to && partsOfHome.has(head);
        const isDefined = s.is(phrase.to + 1, "of", "who", "that");
        yield insertArticle(s, phrase, isOnly ? ["the", "a"] : isDefined ? ["a", "the"] : ["a"]);
      }
    },
  },
  {
    id: "articles/missing-before-object",
    kind: "ART_MISSING",
    *find(s) {
      for (const [verb, phrase] of bareObjects(s))
        // “Make accident”: the rule about the verb puts the article as well.
        if (
          !knownReferences.has(s.lower(verb)) &&
          // “It only gets stranger”; “he has toothache”, as the British say.
          !(s.is(phrase.head, "stranger") && /^(?:get|got|grow|grew|becom|becam)/.test(s.lower(verb))) &&
          !s.is(phrase.head, "toothache", "backache", "earache") &&
          // “learn new thing”: things (everyday/plural).
          !s.is(phrase.head, "thing") &&
          // “Make exercise”: do exercise, which is not counted.
          !(s.is(phrase.head, "exercise") && /^(?:ma[kd]|do|did|take|took|get|got)/.test(s.lower(verb))) &&
          !(s.is(phrase.head, "accident") && s.is(verb, "make", "makes", "made", "get", "take", "meet", "met"))
        )
          yield isMakingFriends(s, verb, phrase)
            ? {
                from: verb,
                to: phrase.to,
                suggestions: [`${s.between(verb, phrase.to)}s`],
                variant: "many",
              }
            : // “I have headache”, “they have small shop”: somebody has what was not named before.
              s.is(verb, "have", "has", "had") && phrase.from === verb + 1
              ? { ...insertArticle(s, phrase, ["a"]), isUnsure: true }
              : insertArticle(s, phrase, ["a", "the"]);
    },
  },
  {
    id: "articles/missing-before-known-object",
    kind: "ART_MISSING",
    *find(s) {
      for (const [verb, phrase] of bareObjects(s))
        if (knownReferences.has(s.lower(verb)) && !isDescribing(s, verb))
          yield insertArticle(s, phrase, ["the", "a", "my"]);
    },
  },
  {
    id: "articles/missing-after-preposition",
    kind: "ART_MISSING",
    *find(s) {
      for (let at = 0; at < s.length - 1; at += 1) {
        if (
          !/^(?:with|without|for|about|near|behind|as|into|in|on|at|to|from|under|inside|beside|through)$/.test(
            s.lower(at),
          )
        )
          continue;
        const from = at + 1;
        const phrase = bareThing(s, from);
        if (!phrase) continue;
        const head = s.lower(phrase.head);
        if (
          (s.tag(phrase.head) === "VERB" && !s.is(at, "at", "in", "on", "near", "with", "for")) ||
          /^(?:so|such|same|as|far|soon|well|much|used)$/.test(s.lower(at - 1))
        )
          continue;
        const isAlone = phrase.from === phrase.to;
        // “In great surprise”, “with deep sorrow”: how somebody feels.
        if (
          s.is(at, "in", "with") &&
          felt.has(head) &&
          s.is(from, "great", "deep", "utter", "sheer", "complete", "total", "real", "genuine", "mild")
        )
          continue;
        // “To park near the market”: a heading.
        if (at === 0 && !s.is(at, "without")) continue;
        // “Without warning”, “without question”: only what one has or lacks.
        if (s.is(at, "without") && !lacked.has(head)) continue;
        // “A sign-in box”, “parent #2”, “with hotel and breakfast”.
        if (s.is(at - 1, "-") || /^[#(]$/.test(s.lower(phrase.to + 1))) continue;
        if (/^(?:adventure|video|headache|backache|vacation|holiday|password|school)$/.test(head)) continue;
        if (/^(?:theatre|theater|glass)$/.test(head) && !s.is(at, "to", "in", "from", "at", "with")) continue;
        if (head === "glass" && !s.is(at, "with")) continue;
        if (isAlone && bareAfterPreposition.has(`${s.lower(at)} ${head}`)) continue;
        if (s.is(at, "to") && s.can(from, "base") && !placesWithThe.has(head) && isAlone) continue;
        if (
          s.is(at, "as") &&
          (!personNouns.has(head) || bareRoles.test(head) || (isAlone && s.is(phrase.to + 1, "of")))
        )
          continue;
        const isBigCompany =
          head === "company" && commonAdjectives.has(s.lower(phrase.to - 1)) && !s.is(phrase.to - 1, "good", "bad");
        if (
          !isBigCompany &&
          /^(?:account|reason|company|course|competition|swing|exercise|speech|pencil|opinion|camera|order|bridge|square|game|cinema)$/.test(
            head,
          ) &&
          !(placesWithThe.has(head) && s.is(at, "in", "to") && isAlone && head === "company")
        )
          continue;
        if (
          isAlone &&
          /^(?:town|place|capital|family|thing)$/.test(head) &&
          !(head === "family" && s.is(at, "for", "about"))
        )
          continue;
        if (/^(?:shop|park|store)$/.test(head) && isAlone && !s.is(at, "to", "at", "near", "from")) continue;
        // “From teacher to student”, “for example”.
        if (s.is(at, "from") && s.is(phrase.to + 1, "to")) continue;
        if (isMeantForMany(s, at, phrase)) {
          const described = phrase.from < phrase.to ? `${s.between(phrase.from, phrase.to - 1)} ` : "";
          const one = insertArticle(s, phrase, ["a"]).suggestions;
          yield {
            from: at,
            to: phrase.to,
            suggestions: [`${s.written(at)} ${described}${plural(head)}`, ...one],
            variant: "many",
          };
        } else if (isAlone && placesWithThe.has(head)) yield insertArticle(s, phrase, ["the", "a"]);
        else yield insertArticle(s, phrase, ["a", "the", "my"]);
      }
    },
  },
  {
    id: "articles/missing-before-subject",
    kind: "ART_MISSING",
    *find(s) {
      for (const { subject, verb, auxiliary } of clausesOf(s)) {
        const { phrase } = subject;
        // “Sun rises in the east.”
        if (
          auxiliary < 0 &&
          phrase.from === 0 &&
          phrase.to === 0 &&
          s.is(0, "sun", "moon", "sky", "internet") &&
          (isThirdVerb(s, verb) || s.can(verb, "third"))
        )
          yield { from: 0, to: 0, suggestions: [`The ${s.lower(0)}`] };
        if (auxiliary >= 0 || subject.isJoined || (phrase.from !== phrase.to && phrase.from > 0)) continue;
        const found = bareThing(s, phrase.from);
        // The clause needs a verb, or this is a heading.
        if (!found || found.to < phrase.to || !isThirdVerb(s, verb)) continue;
        if (
          determiners.has(s.lower(phrase.from - 1)) ||
          s.is(
            phrase.head,
            "man",
            "woman",
            "email",
            "skill",
            "stone",
            "pizza",
            "exercise",
            "suit",
            "speech",
            "company",
            "competition",
          )
        )
          continue;
        // “Monkey was sad”: in a story an animal's name.
        if (isBeastOfTale(s, phrase, verb)) continue;
        // “Boy, did we work”, “a username and password is…”.
        if (s.is(phrase.head, "boy") || s.is(phrase.from - 1, "and", "or", '"', "”")) continue;
        const rest = s.between(phrase.from, phrase.to);
        const lowered = rest.charAt(0).toLowerCase() + rest.slice(1);
        const articles = ["the", articleBefore(s.lower(phrase.from)), "my"];
        yield {
          from: phrase.from,
          to: phrase.to,
          suggestions: articles.map((article) => `${writtenLike(s.written(phrase.from), article)} ${lowered}`),
        };
      }
    },
  },
];

/** Verbs for what one does with many people: “deal with foreign customer”. */
const withMany = wordSet(
  "deal work meet communicate talk speak compete cooperate chat interact negotiate contact care",
);
const kindsOfPeople = wordSet(
  "foreign young old poor rich other new different difficult angry disabled homeless local international",
);

/** “In deal with foreign customer”, “for young person”: people of a kind, of whom there are many. */
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

/** “Make friend with somebody”: it takes two. */
const isMakingFriends = (s: SentenceReader, verb: number, { head, to }: NounPhrase): boolean =>
  s.is(head, "friend") &&
  s.is(verb, "make", "makes", "made", "making", "meet", "find") &&
  (s.is(to + 1, "with", "from", "or", "and", "in", "at", "there", "here", "easily") ||
    !s.words[to + 1] ||
    s.tag(to + 1) === "PUNCT");

const lacked = wordSet(
  "job car computer phone smartphone laptop ticket passport helmet bicycle bike motorbike house friend teacher plan family dictionary umbrella map key camera doctor tv television robot machine visa book pen boyfriend girlfriend husband wife degree certificate",
);

const beasts = wordSet(
  `owl monkey eagle elephant dog fox lion tiger hare rabbit tortoise turtle hen rooster cat mouse rat crow snake spider bear wolf
  frog goat cow buffalo crocodile hyena jackal zebra giraffe hippo ostrich peacock vulture raven pig sheep donkey horse duck bee ant
  teacher grandmother grandfather`,
);

const isBeastOfTale = (s: SentenceReader, phrase: NounPhrase, verb: number) =>
  s.isOneOf(phrase.head, beasts) &&
  phrase.from === phrase.to &&
  /^\p{Lu}/u.test(s.written(phrase.head)) &&
  (s.is(verb, "was", "had", "did") || s.can(verb, "past"));

const isThirdVerb = (s: SentenceReader, at: number) =>
  isFiniteAuxiliary(s, at) || (s.can(at, "third") && s.tag(at) === "VERB");

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
