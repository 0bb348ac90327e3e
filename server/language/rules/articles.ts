import { articleBefore, writtenLike } from "../english/inflection.ts";
import {
  commonAdjectives,
  countedWithAdjective,
  generalNouns,
  instruments,
  isCountable,
  languageNouns,
  mealNouns,
  personNouns,
  placesWithThe,
  sportNouns,
} from "../english/nouns.ts";
import { clausesOf, isFiniteAuxiliary } from "../english/clauses.ts";
import {
  adjectiveWeight,
  isAdverb,
  isEverydayVerb,
  isName,
  isNumeral,
  isOpenWord,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
  type NounPhrase,
} from "../english/phrases.ts";
import { degreeWords, determiners, formsOfHave, prepositions, timeNouns } from "../english/small-words.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

/** A noun phrase that begins here with no determiner, and whose head is one thing or person that must have one. */
function bareThing(sentence: SentenceReader, from: number): NounPhrase | undefined {
  const phrase = nounPhraseAt(sentence, from);
  if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "" || phrase.number === "plural") return undefined;
  const head = sentence.lower(phrase.head);
  const isCounted =
    isCountable(head) ||
    (countedWithAdjective.has(head) && phrase.from < phrase.to && commonAdjectives.has(sentence.lower(phrase.to - 1)));
  if (!isCounted || isName(sentence, phrase.head)) return undefined;
  for (let at = from; at <= phrase.to; at += 1) {
    if (isAdverb(sentence, at) && !degreeWords.has(sentence.lower(at)) && !sentence.lower(at).endsWith("ly"))
      return undefined;
    // “Hanoi station”, “best friend”, “the other day”, “next week”: fixed by what stands there.
    if (isName(sentence, at) || isNumeral(sentence, at) || sentence.is(at, "'s", "-")) return undefined;
    if (
      /^(?:last|next|first|second|third|same|only|most|best|worst|different|various|numerous|such|own|many|certain|both)$/.test(
        sentence.lower(at),
      )
    )
      return undefined;
    if (sentence.can(at, "superlative") && at < phrase.head) return undefined;
  }
  // “In building a house”, “they are building new schools”, “he was appointed deputy manager”.
  const isIng = (at: number) => sentence.can(at, "gerund") && adjectiveWeight(sentence, at) <= 0;
  if (isIng(phrase.head) && (phrase.from === phrase.to || sentence.tag(phrase.head) === "VERB")) return undefined;
  if (phrase.from < phrase.to && isIng(phrase.from)) return undefined;
  if (phrase.from < phrase.to && sentence.can(phrase.from, "participle") && sentence.tag(phrase.from) === "VERB")
    return undefined;
  if (
    sentence.is(from - 1, "to") &&
    sentence.can(from, "base") &&
    adjectiveWeight(sentence, from) <= 0 &&
    !placesWithThe.has(head)
  )
    return undefined;
  const next = phrase.to + 1;
  // “Room 12”, “bus-stop”, “doctor Lan”, “student's”, “husband and wife”, “day after day”.
  if (isNumeral(sentence, next) || isName(sentence, next) || sentence.is(next, "-", "'s", "'", "’", "number", "/"))
    return undefined;
  if (
    isOpenWord(sentence, next) &&
    (nounWeight(sentence, next) >= 0 || sentence.readings(next).length === 0) &&
    sentence.tag(next) === "NOUN"
  )
    return undefined;
  if (isPair(sentence, phrase)) return undefined;
  return phrase;
}

/** Two bare nouns that belong together, or one that comes again. */
function isPair(sentence: SentenceReader, { from, to }: NounPhrase): boolean {
  const bareAfter = nounPhraseAt(sentence, to + 2);
  const head = sentence.lower(to);
  if (/^(?:and|or|nor|by|after|to|&)$/.test(sentence.lower(to + 1)) && bareAfter) {
    if (sentence.lower(bareAfter.to) === head) return true;
    if (
      /^(?:and|or|nor|&)$/.test(sentence.lower(to + 1)) &&
      bareAfter.determiner === "" &&
      bareAfter.kind === "noun" &&
      from === to
    )
      return fixedPairs.has(`${head} ${sentence.lower(bareAfter.to)}`) || bareAfter.number === "plural";
  }
  if (sentence.is(from - 1, "and", "or", "to", "by", "from", "nor")) {
    const before = sentence.lower(from - 2);
    return before === head || fixedPairs.has(`${before} ${head}`);
  }
  return false;
}
const fixedPairs = new Set([
  "husband wife",
  "man woman",
  "brother sister",
  "father son",
  "mother child",
  "mother daughter",
  "king queen",
  "knife fork",
  "cat mouse",
  "boy girl",
  "parent child",
  "cup saucer",
  "pen paper",
  "hand foot",
  "arm leg",
  "teacher student",
  "doctor patient",
  "student teacher",
  "man wife",
  "cat dog",
  "sister brother",
  "owner pet",
  "buyer seller",
  "question answer",
  "trial error",
]);

const withArticle = (sentence: SentenceReader, from: number, to: number): string =>
  `${articleBefore(sentence.lower(from))} ${sentence.between(from, to)}`;

/** Takes the word before in, to show where the article belongs. */
function insertedBefore(sentence: SentenceReader, { from, to }: NounPhrase, articles: readonly string[]): Match {
  const before = from > 0 && sentence.tag(from - 1) !== "PUNCT" ? `${sentence.written(from - 1)} ` : "";
  const rest = sentence.between(from, to);
  return {
    from: before ? from - 1 : from,
    to,
    suggestions: articles.map(
      (article) => `${before}${article === "a" ? withArticle(sentence, from, to) : `${article} ${rest}`}`,
    ),
  };
}

const linking = /^(?:am|is|are|was|were|be|been|become|becomes|became|becoming|'m|'re)$/;

/** Verbs behind which a thing stands that somebody has, makes, uses. */
const takesObject = new Set(
  `have has had 've having buy buys bought buying want wants wanted need needs needed get gets got see sees saw seen seeing meet meets met
  make makes made making write writes wrote writing written read reads reading watch watches watched watching find finds found
  like likes liked eat eats ate eating drink drinks drank wear wears wore wearing drive drives drove driving ride rides rode riding
  build builds built building sell sells sold selling open opened send sends sent sending take takes took taking bring brings
  brought carry carries carried give gives gave giving use uses used using own owns owned rent rents rented choose chose
  lose lost break broke close closed shut lock locked wash washed repair repaired fix fixed cross crossed climb climbed ridden eaten taken chosen drawn driven draw draws drew drawing paint painted visit visits visited visiting clean cleaned lend borrow borrowed
  receive received win won cook cooked catch caught hear heard tell told ask asked join joined pass passed fail failed
  speak know knows knew love loves loved miss missed hold holds held holding start started create created plant planted
  keep kept feed fed prefer call called marry married hire hired raise lead show showed shows learn play plays grow`.split(
    /\s+/,
  ),
);

/** “Take part”, “by car”: fixed without an article. */
const bareAfterVerb =
  /^(?:kept|keeps?|keeping|played|plays?|playing) (?:house|guard)$|^(?:takes?|took|taking|taken|has|have|had) (?:advantage|reason|company|course)$|^(?:brought|bring) suit$|^gives? promise$|^expect(?:ed)? company$|^(?:made|elected) (?:president|captain)$|^mak(?:e|ing|es) capital$|^(?:take|takes|took|taking|taken) place$/;

/** May the word before a bare noun be a verb that takes it as its object? */
function isVerbBefore(sentence: SentenceReader, at: number): boolean {
  const lower = sentence.lower(at);
  if (!takesObject.has(lower)) return false;
  if (formsOfHave.has(lower)) return true;
  if (
    sentence.can(at, "participle") &&
    sentence.lower(at - 1).endsWith("ly") &&
    determiners.has(sentence.lower(at - 2))
  )
    return false;
  if (sentence.tag(at) === "NOUN" && !isEverydayVerb(sentence, at)) return false;
  // “A used car”, “the broken window”, “his lost dog”, “my drawing teacher”.
  return (
    !determiners.has(sentence.lower(at - 1)) && !sentence.is(at - 1, "'s", "-", "of") && sentence.tag(at - 1) !== "ADJ"
  );
}

/** Roles that only one can hold are named without an article. */
const bareRoles =
  /^(?:president|king|queen|captain|chairman|chairwoman|chairperson|head|mayor|principal|monitor|minister|ambassador|god|lord|man)$/;

/** What one opens, closes, leaves is there already: the rather than a. */
const knownThings = new Set(
  "open opened opens close closed closes shut lock locked wash washed clean cleaned repair repaired fix fixed cross crossed climb climbed start started join joined know knows knew hold holds held holding pass passed fail failed lead keep kept love loves loved".split(
    " ",
  ),
);
const givers = new Set(
  "buy bought give gave gives tell told send sent show showed lend make made ask asked".split(" "),
);

/** Verbs with the bare thing behind them: “I have car”, “buy me new phone”. */
function* bareObjects(sentence: SentenceReader): Iterable<[verb: number, phrase: NounPhrase]> {
  for (let verb = 0; verb < sentence.length - 1; verb += 1) {
    if (!isVerbBefore(sentence, verb)) continue;
    const isTwofold = sentence.is(verb + 1, "me", "him", "us", "them") && sentence.isOneOf(verb, givers);
    const from = isTwofold ? verb + 2 : verb + 1;
    if (sentence.is(from, "so", "too", "as", "how")) continue;
    const phrase = bareThing(sentence, from);
    if (!phrase || bareAfterVerb.test(`${sentence.lower(verb)} ${sentence.lower(phrase.head)}`)) continue;
    const head = sentence.lower(phrase.head);
    // “We call him teacher”, “made him captain”.
    if (isTwofold && personNouns.has(head)) continue;
    if (instruments.has(head) && sentence.is(verb, "play", "plays", "learn")) continue;
    yield [verb, phrase];
  }
}

export const missingArticleRules: readonly Rule[] = [
  {
    id: "articles/missing-after-be",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let be = 1; be < sentence.length - 1; be += 1) {
        if (!linking.test(sentence.lower(be)) && !(sentence.is(be, "'s") && sentence.tag(be) === "AUX")) continue;
        let from = be + 1;
        if (sentence.isQuestion && (be === 0 || /^(?:what|who|where|how|why|when)$/.test(sentence.lower(be - 1))))
          continue;
        while (
          /^(?:not|n't|also|really|still|now|always|just|only|currently|actually|already)$/.test(
            sentence.lower(from),
          ) ||
          (isAdverb(sentence, from) && sentence.lower(from).endsWith("ly") && !sentence.can(from + 1, "adjective"))
        )
          from += 1;
        if (sentence.is(from, "so", "too", "how", "as", "enough")) continue;
        const phrase = bareThing(sentence, from);
        if (!phrase) continue;
        const head = sentence.lower(phrase.head);
        if (
          sentence.is(phrase.to + 1, "of") &&
          (bareRoles.test(head) || /^(?:manager|director|leader|secretary|editor|professor|owner)$/.test(head))
        )
          continue;
        if (head === "capital" && sentence.is(phrase.to + 1, "of", "city")) {
          yield insertedBefore(sentence, phrase, ["the"]);
          continue;
        }
        if (bareRoles.test(head) && phrase.from === phrase.to && !sentence.is(phrase.to + 1, ".", "!")) continue;
        // “He is firm”, “it is present”: adjectives as well.
        if (phrase.from === phrase.to && adjectiveWeight(sentence, phrase.head) > 0) continue;
        if (
          head === "reason" ||
          (sentence.is(be - 1, "there") && /^(?:room|competition|reason|exercise|opinion|company)$/.test(head))
        )
          continue;
        yield insertedBefore(sentence, phrase, sentence.is(phrase.to + 1, "of", "who", "that") ? ["a", "the"] : ["a"]);
      }
    },
  },
  {
    id: "articles/missing-before-object",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (const [verb, phrase] of bareObjects(sentence))
        if (!knownThings.has(sentence.lower(verb))) yield insertedBefore(sentence, phrase, ["a", "the"]);
    },
  },
  {
    id: "articles/missing-before-known-object",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (const [verb, phrase] of bareObjects(sentence))
        if (knownThings.has(sentence.lower(verb))) yield insertedBefore(sentence, phrase, ["the", "a", "my"]);
    },
  },
  {
    id: "articles/missing-after-preposition",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        if (
          !/^(?:with|for|about|near|behind|as|into|in|on|at|to|from|under|inside|beside|through)$/.test(
            sentence.lower(at),
          )
        )
          continue;
        const from = at + 1;
        const phrase = bareThing(sentence, from);
        if (!phrase) continue;
        const head = sentence.lower(phrase.head);
        if (
          (sentence.tag(phrase.head) === "VERB" && !sentence.is(at, "at", "in", "on", "near", "with", "for")) ||
          /^(?:so|such|same|as|far|soon|well|much|used)$/.test(sentence.lower(at - 1))
        )
          continue;
        const isAlone = phrase.from === phrase.to;
        if (isAlone && bareAfterPreposition.has(`${sentence.lower(at)} ${head}`)) continue;
        if (sentence.is(at, "to") && sentence.can(from, "base") && !placesWithThe.has(head) && isAlone) continue;
        if (
          sentence.is(at, "as") &&
          (!personNouns.has(head) || bareRoles.test(head) || (isAlone && sentence.is(phrase.to + 1, "of")))
        )
          continue;
        if (
          /^(?:account|reason|company|course|competition|swing|exercise|speech|pencil|opinion|camera|order|bridge|square|game|cinema)$/.test(
            head,
          ) &&
          !(placesWithThe.has(head) && sentence.is(at, "in", "to") && isAlone && head === "company")
        )
          continue;
        if (
          isAlone &&
          /^(?:town|place|capital|family|thing)$/.test(head) &&
          !(head === "family" && sentence.is(at, "for", "about"))
        )
          continue;
        if (/^(?:shop|park|store)$/.test(head) && isAlone && !sentence.is(at, "to", "at", "near", "from")) continue;
        // “From teacher to student”, “for example”.
        if (sentence.is(at, "from") && sentence.is(phrase.to + 1, "to")) continue;
        if (isAlone && placesWithThe.has(head)) yield insertedBefore(sentence, phrase, ["the", "a"]);
        else yield insertedBefore(sentence, phrase, ["a", "the", "my"]);
      }
    },
  },
  {
    id: "articles/missing-the-before-place",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        const isGoing =
          sentence.is(at, "to") &&
          /^(?:go|goes|went|gone|going|come|comes|came|walk|walks|walked|drive|drives|drove|travel|move|moved|run|ran|return|returned|way|trip|take|took)$/.test(
            sentence.lower(at - 1),
          );
        if (!isGoing && !sentence.is(at, "at", "in", "on", "from", "near")) continue;
        const head = sentence.lower(at + 1);
        if (
          !oftenWithoutThe.has(head) ||
          isName(sentence, at + 1) ||
          isOpenWord(sentence, at + 2) ||
          sentence.is(at + 2, "-")
        )
          continue;
        if (!isGoing && !oftenWithoutThe.get(head)?.includes(sentence.lower(at))) continue;
        yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} the ${sentence.written(at + 1)}`] };
      }
    },
  },
  {
    id: "articles/missing-the-in-a-fixed-phrase",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const [word, next, third] = [sentence.lower(at), sentence.lower(at + 1), sentence.lower(at + 2)];
        const isPart =
          (word === "in" &&
            /^(?:morning|afternoon|evening|countryside|world|sky|middle|beginning)$/.test(next) &&
            !isOpenWord(sentence, at + 2)) ||
          (word === "in" && /^(?:past|future|end)$/.test(next) && /^[,.!]?$/.test(third) && next === "past") ||
          (word === "at" && /^(?:moment|weekend|beginning|end)$/.test(next)) ||
          (word === "on" &&
            /^(?:weekend|internet|phone|floor|ground|wall|left|right)$/.test(next) &&
            !isOpenWord(sentence, at + 2) &&
            !/^(?:left|right)$/.test(next)) ||
          (word === "during" &&
            /^(?:day|night|week|weekend|morning|summer|holiday|lesson|meeting|exam|war|trip|party)$/.test(next) &&
            !isOpenWord(sentence, at + 2)) ||
          (word === "all" &&
            next === "time" &&
            !sentence.is(at - 1, "of") &&
            !/^(?:high|low|favou?rite|great|best|record)$/.test(third) &&
            third !== "-") ||
          (/^(?:around|over|across|throughout)$/.test(word) && next === "world") ||
          (/^(?:tell|tells|told|know|say|telling)$/.test(word) && next === "truth") ||
          (word === "on" && next === "other" && /^(?:hand|side)$/.test(third)) ||
          (/^(?:most|rest|end|middle|beginning|part|half)$/.test(word) &&
            next === "of" &&
            /^(?:time|day|week|year|month|world|story|film|class|family)$/.test(third) &&
            (word !== "part" || third === "world"));
        if (!isPart) continue;
        const place = /^(?:of)$/.test(next) ? at + 1 : at;
        yield {
          from: place,
          to: place + 1,
          suggestions: [`${sentence.written(place)} the ${sentence.written(place + 1)}`],
        };
      }
    },
  },
  {
    id: "articles/missing-the-before-same",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        const before = sentence.lower(at - 1);
        if (determiners.has(before) || before === "'s" || /^(?:very|much|exactly|quite|just)$/.test(before)) continue;
        const isAfter =
          prepositions.has(before) ||
          linking.test(before) ||
          takesObject.has(before) ||
          /^(?:do|does|did|wear|say|feel)$/.test(before);
        const isNoun = isOpenWord(sentence, at + 1) && nounWeight(sentence, at + 1) >= 0;
        if (!isAfter || !isNoun) continue;
        const isSame = sentence.is(at, "same");
        const isOnly =
          sentence.is(at, "only") &&
          linking.test(before) &&
          /^(?:person|one|child|son|daughter|thing|way|reason|student|girl|boy|man|woman|problem|place|friend|country|city|language|subject|chance|hope)$/.test(
            sentence.lower(at + 1),
          ) &&
          !isPluralNoun(sentence, at + 1);
        const isOrdinal =
          /^(?:first|second|third|last)$/.test(sentence.lower(at)) &&
          (linking.test(before) || /^(?:for|in|on|since|at|remember)$/.test(before)) &&
          /^(?:time|day|person|thing|year|week|month|part|step|child|man|woman|student|floor|place|reason|language|job|lesson|chapter|half|page|country|city|one|girl|boy|term|semester|grade|prize)$/.test(
            sentence.lower(at + 1),
          ) &&
          !/^(?:first|second|third) (?:place|grade|person|language)$/.test(
            `${sentence.lower(at)} ${sentence.lower(at + 1)}`,
          ) &&
          !(sentence.is(at, "last") && timeNouns.has(sentence.lower(at + 1)) && !linking.test(before)) &&
          !(
            sentence.is(at, "second", "third", "first") &&
            sentence.is(at - 1, "on", "at") &&
            timeNouns.has(sentence.lower(at + 1)) &&
            false
          );
        if (isSame || isOnly || isOrdinal)
          yield { from: at - 1, to: at, suggestions: [`${sentence.written(at - 1)} the ${sentence.written(at)}`] };
      }
    },
  },
  {
    id: "articles/missing-in-a-quantity",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const before = sentence.lower(at - 1);
        // “I have lot of friends”, “couple of days”.
        if (
          (sentence.is(at, "lot", "couple", "bit") &&
            sentence.is(at + 1, "of") &&
            !determiners.has(before) &&
            !isOpenWord(sentence, at - 1)) ||
          (sentence.is(at, "lot") && sentence.is(at + 1, "of") && (takesObject.has(before) || linking.test(before)))
        )
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), `a ${sentence.lower(at)}`)] };
        // “For long time”.
        if (
          /^(?:for|in|after|take|takes|took|spend)$/.test(sentence.lower(at)) &&
          sentence.is(at + 1, "long", "short") &&
          sentence.is(at + 2, "time")
        )
          yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} a ${sentence.written(at + 1)}`] };
        // “Twice week”, “three times day”.
        if (
          (sentence.is(at, "once", "twice") ||
            (sentence.is(at, "times") && (isNumeral(sentence, at - 1) || sentence.is(at - 1, "many", "several")))) &&
          sentence.is(at + 1, "day", "week", "month", "year")
        )
          yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} a ${sentence.written(at + 1)}`] };
        // “Such good teacher”, “what beautiful house!”.
        const isWhat = sentence.is(at, "what") && at === 0 && sentence.text.endsWith("!");
        if (sentence.is(at, "such") || isWhat || (sentence.is(at, "quite") && sentence.tag(at + 1) === "ADJ")) {
          const phrase = bareThing(sentence, at + 1);
          if (phrase && phrase.from < phrase.to && !sentence.is(at - 1, "no"))
            yield insertedBefore(sentence, phrase, ["a"]);
        }
      }
    },
  },
  {
    id: "articles/missing-before-instrument",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1)
        if (
          /^(?:play|plays|played|playing|learn|practise|practice)$/.test(sentence.lower(at)) &&
          sentence.isOneOf(at + 1, instruments) &&
          !isOpenWord(sentence, at + 2) &&
          !sentence.is(at + 1, "drum")
        )
          yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} the ${sentence.written(at + 1)}`] };
    },
  },
  {
    id: "articles/missing-before-country",
    kind: "ART_MISSING",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        const isCountry =
          (sentence.is(at, "united") && sentence.is(at + 1, "states", "kingdom", "nations")) ||
          /^(?:USA|UK|UAE|U\.S\.A?\.?|U\.K\.|Philippines|Netherlands|Maldives)$/.test(sentence.written(at));
        if (
          !isCountry ||
          !/^(?:in|to|from|of|visit|visited|at)$/.test(sentence.lower(at - 1)) ||
          isOpenWord(sentence, at + (sentence.is(at, "united") ? 2 : 1))
        )
          continue;
        yield { from: at - 1, to: at, suggestions: [`${sentence.written(at - 1)} the ${sentence.written(at)}`] };
      }
    },
  },
  {
    id: "articles/missing-before-subject",
    kind: "ART_MISSING",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      for (const { subject, verb, auxiliary } of clausesOf(sentence)) {
        const { phrase } = subject;
        // “Sun rises in the east.”
        if (
          auxiliary < 0 &&
          phrase.from === 0 &&
          phrase.to === 0 &&
          sentence.is(0, "sun", "moon", "sky") &&
          (isThirdVerb(sentence, verb) || sentence.can(verb, "third"))
        )
          yield { from: 0, to: 0, suggestions: [`The ${sentence.lower(0)}`] };
        if (auxiliary >= 0 || subject.isJoined || (phrase.from !== phrase.to && phrase.from > 0)) continue;
        const found = bareThing(sentence, phrase.from);
        // The clause needs a verb, or this is a heading.
        if (!found || found.to < phrase.to || !isThirdVerb(sentence, verb)) continue;
        if (
          determiners.has(sentence.lower(phrase.from - 1)) ||
          sentence.is(phrase.head, "man", "exercise", "suit", "speech", "company", "competition")
        )
          continue;
        const rest = sentence.between(phrase.from, phrase.to);
        const lowered = rest.charAt(0).toLowerCase() + rest.slice(1);
        const articles = ["the", articleBefore(sentence.lower(phrase.from)), "my"];
        yield {
          from: phrase.from,
          to: phrase.to,
          suggestions: articles.map((article) => `${writtenLike(sentence.written(phrase.from), article)} ${lowered}`),
        };
      }
    },
  },
];

const isThirdVerb = (sentence: SentenceReader, at: number) =>
  isFiniteAuxiliary(sentence, at) || (sentence.can(at, "third") && sentence.tag(at) === "VERB");

const bareAfterPreposition = new Set([
  ..."car bus bike bicycle motorbike motorcycle train plane airplane taxi boat ship truck phone email letter post hand computer scooter tram"
    .split(" ")
    .map((word) => `by ${word}`),
  "for example",
  "in person",
  "on holiday",
  "on vacation",
  "in bed",
  "to bed",
  "on fire",
  "on show",
  "in question",
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
]);

/** Nouns that WordNet and habit make bare elsewhere, with the prepositions behind which they want the. */
const oftenWithoutThe = new Map<string, string>([
  ["cinema", "at in"],
  ["supermarket", "at in"],
  ["beach", "at on"],
  ["airport", "at"],
  ["countryside", "in"],
  ["library", "at in"],
  ["market", "at"],
  ["museum", "at in"],
  ["gym", "at"],
  ["zoo", "at in"],
  ["park", "in at"],
  ["mountains", "in"],
  ["seaside", "at"],
  ["sea", "in"],
  ["bank", "at"],
  ["doctor", ""],
  ["dentist", ""],
  ["toilet", "in"],
  ["sky", "in"],
  ["sun", "in"],
  ["rain", "in"],
  ["theatre", "at in"],
  ["theater", "at in"],
  ["pool", "in at"],
]);

export const generalArticleRules: readonly Rule[] = [
  {
    id: "articles/the-before-general-subject",
    kind: "ART_GENERAL",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      for (const { subject, verb } of clausesOf(sentence)) {
        const { phrase } = subject;
        const noun = phrase.head;
        const isTime =
          sentence.is(noun, "time") && sentence.is(verb, "is") && sentence.is(verb + 1, "money", "precious", "gold");
        const isGeneral = (isTime || sentence.isOneOf(noun, generalNouns)) && phrase.to === phrase.from + 1;
        const isSport =
          sentence.isOneOf(noun, sportNouns) &&
          phrase.to === phrase.from + 1 &&
          sentence.is(verb, "is") &&
          sentence.tag(verb + 1) === "ADJ";
        const isLanguage =
          sentence.isOneOf(noun, languageNouns) &&
          phrase.to === phrase.from + 1 &&
          !sentence.is(verb, "are", "have", "were");
        if (phrase.determiner !== "the" || !(isGeneral || isLanguage || isSport)) continue;
        // “The life of a farmer”, “the music was too loud”: a certain one.
        if (
          subject.to > phrase.to ||
          subject.isJoined ||
          /^(?:was|were|that|which|who|,|had)$/.test(sentence.lower(verb))
        )
          continue;
        if (
          !/^(?:is|can|has|plays|makes|helps|brings|will|should|does|must|'s|may|gives|causes|affects|never|develops|changes|becomes|needs|teaches|means|comes)$/.test(
            sentence.lower(verb),
          )
        )
          continue;
        // “The money will help us”: some money that was spoken of.
        const isOften = /^(?:money|music|health|art|crime|love|literature)$/.test(sentence.lower(noun));
        if (
          isOften &&
          !(
            sentence.is(verb, "is", "can", "ca", "helps", "plays", "makes") &&
            !sentence.is(verb + 1, "too", "so", "on", "in", "at")
          )
        )
          continue;
        if (sentence.is(verb, "is") && sentence.can(verb + 1, "gerund") && sentence.tag(verb + 1) !== "ADJ") continue;
        yield withoutThe(sentence, phrase.from);
      }
    },
  },
  {
    id: "articles/the-before-general-object",
    kind: "ART_GENERAL",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 2; at += 1) {
        if (!sentence.is(at, "the")) continue;
        const noun = sentence.lower(at + 1);
        const next = sentence.lower(at + 2);
        if (isOpenWord(sentence, at + 2) || /^(?:of|that|which|who|i|you|we|he|she|they|-|'s)$/.test(next)) continue;
        const isFixed =
          /^(?:in|at|for|from|on)$/.test(next) &&
          !(noun === "nature" && next === "for") &&
          !(next === "at" && languageNouns.has(noun));
        const isLove =
          /^(?:love|loves|loved|like|likes|enjoy|enjoys|hate|hates|protect|protects|study|studies|need|needs|about|improve|want|find|bring|pollute|destroy|respect)$/.test(
            sentence.lower(at - 1),
          );
        const isGeneral =
          generalNouns.has(noun) &&
          !(
            /^(?:money|crime|success|literature|music|art)$/.test(noun) &&
            sentence.is(at - 1, "need", "want", "find", "about", "bring")
          ) &&
          (isLove ||
            sentence.is(at - 2, "interested", "afraid") ||
            (noun === "nature" && sentence.is(at - 1, "in", "with", "into", "to")));
        const isMeal =
          mealNouns.has(noun) &&
          /^(?:have|has|had|having|eat|eats|ate|cook|cooks|after|before|skip)$/.test(sentence.lower(at - 1)) &&
          /^[.,!?]?$|^(?:and|with|together|at|in|when|before|after|then|because|every)$/.test(next);
        const isSport =
          sportNouns.has(noun) &&
          /^(?:is|play|plays|played|playing|like|likes|love|loves|watch|enjoy)$/.test(sentence.lower(at - 1));
        const isLanguage =
          languageNouns.has(noun) &&
          /^(?:speak|speaks|learn|learns|learned|study|studies|teach|teaches|in|learning|speaking|studying|understand|spoke|into|like|love)$/.test(
            sentence.lower(at - 1),
          ) &&
          !/^(?:people|language)$/.test(next);
        if (isMeal || (!isFixed && (isGeneral || isSport || isLanguage))) yield withoutThe(sentence, at);
      }
    },
  },
  {
    id: "articles/the-before-name",
    kind: "ART_GENERAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        // “The Ho Chi Minh City”, “the Da Nang”.
        let last = at + 1;
        while (isName(sentence, last + 1)) last += 1;
        const isLong = longPlaces.has(`${sentence.lower(at + 1)} ${sentence.lower(at + 2)}`) && last > at + 1;
        if (
          sentence.is(at, "the") &&
          isLong &&
          !isOpenWord(sentence, last + 1) &&
          (last === at + 2 || sentence.is(last, "city", "minh")) &&
          !sentence.is(last + 1, "of", "'s", "-")
        )
          yield { from: at, to: at + 1, suggestions: [sentence.written(at + 1)] };
        if (
          !sentence.is(at, "the") ||
          !barePlaces.has(sentence.lower(at + 1)) ||
          !/^\p{Lu}/u.test(sentence.written(at + 1))
        )
          continue;
        // “The Vietnam War”, “the China of the past”, “the Hue museum”.
        const next = at + 2;
        if (
          isOpenWord(sentence, next) ||
          isName(sentence, next) ||
          sentence.is(next, "of", "that", "'s", "-", "we", "i")
        )
          continue;
        yield withoutThe(sentence, at);
      }
    },
  },
  {
    id: "articles/the-in-a-bare-phrase",
    kind: "ART_GENERAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "the")) continue;
        const [before, next, third] = [sentence.lower(at - 1), sentence.lower(at + 1), sentence.lower(at + 2)];
        const isEnd =
          !isOpenWord(sentence, at + 2) && !/^(?:of|that|which|in|-|who|where|'s|i|we|he|she|they)$/.test(third);
        const isBare =
          isEnd &&
          ((before === "by" &&
            /^(?:bus|car|train|plane|bike|bicycle|motorbike|taxi|boat)$/.test(next) &&
            !/^(?:hit|stopped|stop|killed|parked|sit|sat|standing|wait|waiting|stood|stand)$/.test(
              sentence.lower(at - 2),
            ) &&
            /^(?:go|goes|went|come|comes|travel|travels|school|work|there|home|hanoi|city|market|traveled|travelled)$/.test(
              sentence.lower(at - 2),
            )) ||
            (before === "at" && /^(?:home)$/.test(next)) ||
            (/^(?:go|goes|went|come|comes|came|get|got)$/.test(before) && next === "home") ||
            (before === "to" && next === "bed" && /^(?:go|goes|went|going)$/.test(sentence.lower(at - 2))) ||
            (before === "in" && /^(?:love|fact|general)$/.test(next)) ||
            (before === "on" &&
              /^(?:foot|monday|tuesday|wednesday|thursday|friday|saturday|sunday)$/.test(next) &&
              next !== "foot" &&
              !/^(?:after|before|the)$/.test(third)) ||
            (before === "at" && /^(?:midnight|noon)$/.test(next)));
        const isMost =
          next === "most" &&
          /^(?:people|students|children|women|men|teachers|parents|teenagers)$/.test(third) &&
          at <= 1;
        if (isBare || isMost) yield withoutThe(sentence, at);
      }
    },
  },
];

/** Countries and cities that stand alone. */
const barePlaces = new Set(
  "vietnam hanoi hue saigon danang china japan korea laos cambodia thailand singapore england france america australia canada india russia germany italy spain asia europe africa paris london tokyo".split(
    " ",
  ),
);

const longPlaces = new Set([
  "ho chi",
  "da nang",
  "da lat",
  "nha trang",
  "can tho",
  "hai phong",
  "hoi an",
  "ha noi",
  "ha long",
  "vung tau",
  "viet nam",
  "new york",
]);

function withoutThe(sentence: SentenceReader, the: number): Match {
  return { from: the, to: the + 1, suggestions: [writtenLike(sentence.written(the), sentence.written(the + 1))] };
}

const dotted = /^[A-Z]+\d*$/;

export const articleSoundRules: readonly Rule[] = [
  {
    id: "articles/a-or-an-by-sound",
    kind: "ART_A_AN",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "a", "an") || !/^(?:[a-z]|8\b|8-|11\b|18\b|80\b|[1-79]\b)/i.test(sentence.written(at + 1)))
          continue;
        // A mark, a vitamin: “He got an A in English”.
        if (at > 0 && sentence.written(at) === "A") continue;
        // “an A”, “a B”: letters and abbreviations are spoken in ways that cannot be seen.
        if (dotted.test(sentence.written(at + 1)) && sentence.written(at + 1) !== "I") continue;
        // Heard with both.
        if (/^(?:histor|hyster|herb|hotel|habitual|heroic|i$)/.test(sentence.lower(at + 1))) continue;
        const fitting = articleBefore(sentence.lower(at + 1));
        if (fitting !== sentence.lower(at))
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), fitting)] };
      }
    },
  },
];

/** “Most beautiful” or “tallest” from here: the index of its last word; -1 for none. */
function superlativeAt(sentence: SentenceReader, at: number): number {
  if (sentence.is(at, "most") && isOpenWord(sentence, at + 1)) {
    const adjective = at + 1;
    if (adjectiveWeight(sentence, adjective) < 0 && sentence.tag(adjective) !== "ADJ") return -1;
    if (isPluralNoun(sentence, adjective) || nounWeight(sentence, adjective) > adjectiveWeight(sentence, adjective))
      return -1;
    return adjective;
  }
  if (/^(?:least|latest|most|first|last|next|furthest)$/.test(sentence.lower(at))) return -1;
  return sentence.can(at, "superlative") && !sentence.is(at, "rest", "test", "west", "interest", "honest", "modest")
    ? at
    : -1;
}

export const superlativeRules: readonly Rule[] = [
  {
    id: "articles/missing-the-before-superlative",
    kind: "ART_SUPERLATIVE",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        const before = sentence.lower(at - 1);
        const last = superlativeAt(sentence, at);
        if (last < 0) continue;
        const isBest = sentence.is(at, "best", "worst") || sentence.can(at, "adverb");
        const phrase = nounPhraseAt(sentence, last + 1);
        const hasNoun =
          phrase !== undefined && phrase.kind === "noun" && phrase.determiner === "" && phrase.from === last + 1;
        const isRanked = sentence.is(last + 1, "in", "of", "one", "among") || sentence.is(last + 1, "person");
        const isOneOf = before === "of" && sentence.is(at - 2, "one", "some");
        const isAfterBe = linking.test(before) || (before === "'s" && sentence.tag(at - 1) === "AUX");
        const isPlural = hasNoun && isPluralNoun(sentence, phrase.head);
        const head = hasNoun ? sentence.lower(phrase.head) : "";
        const isFound =
          isOneOf ||
          (isAfterBe &&
            ((hasNoun && !(isPlural && before === "of")) ||
              (isRanked &&
                (!isBest || sentence.is(last + 1, "in") || sentence.is(last + 1, "of")) &&
                !/^(?:best|most interested)$/.test(sentence.between(at, last).toLowerCase())) ||
              (!sentence.is(at, "most") && sentence.tag(last + 1) === "PUNCT" && !isBest))) ||
          ((prepositions.has(before) || takesObject.has(before)) &&
            before !== "at" &&
            before !== "of" &&
            hasNoun &&
            !isPlural &&
            !/^(?:friend|friends|wishes|regards|luck|man|practice|seller|effort)$/.test(head) &&
            !(sentence.is(at, "most") && nounWeight(sentence, last) > 0)) ||
          (before === "at" && sentence.is(at, "highest", "lowest") && hasNoun);
        if (isFound)
          yield {
            from: at - 1,
            to: last,
            suggestions: [`${sentence.written(at - 1)} the ${sentence.between(at, last)}`],
          };
      }
    },
  },
  {
    id: "articles/missing-the-before-first-superlative",
    kind: "ART_SUPERLATIVE",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      // “Most important thing is…”, “Best way to learn is…”.
      for (let at = 0; at < sentence.length - 2; at += 1) {
        if (
          !sentence.isClauseStart(at) ||
          determiners.has(sentence.lower(at - 1)) ||
          sentence.is(at - 1, ",", "and", "or", "as", "than")
        )
          continue;
        const last = superlativeAt(sentence, at);
        const noun = last + 1;
        if (
          last < 0 ||
          !/^(?:thing|way|reason|part|place|person|problem|time|moment|student|subject|food|city|day|season|memory|friend|advantage|disadvantage|solution|method)$/.test(
            sentence.lower(noun),
          )
        )
          continue;
        if (!/^(?:is|was|to|in|for|about|of|that|i)$/.test(sentence.lower(noun + 1))) continue;
        const rest = sentence.between(at, last);
        yield {
          from: at,
          to: last,
          suggestions: [`${writtenLike(sentence.written(at), "the")} ${rest.charAt(0).toLowerCase()}${rest.slice(1)}`],
        };
      }
    },
  },
];

/** ART_MISSING, ART_GENERAL, ART_A_AN, ART_SUPERLATIVE. */
export const articleRules: readonly Rule[] = [
  ...missingArticleRules,
  ...generalArticleRules,
  ...articleSoundRules,
  ...superlativeRules,
];
