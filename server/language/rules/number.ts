import { clauseOfVerb, clausesOf, isFiniteAuxiliary } from "../english/clauses.ts";
import { plural, writtenLike } from "../english/inflection.ts";
import {
  commonAdjectives,
  hasPlural,
  neverPlural,
  personNouns,
  sometimesCounted,
  uncountableNouns,
  wrongPlurals,
} from "../english/nouns.ts";
import {
  adjectiveWeight,
  canBeFiniteVerb,
  isName,
  isNumeral,
  isOpenWord,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
  verbWeight,
} from "../english/phrases.ts";
import { determiners, possessives, timeNouns } from "../english/small-words.ts";
import type { Match, Rule, SentenceReader } from "./rule.ts";

/** Nouns that do not show their number, or that measure: “five percent”, “ten kilo”. */
const withoutPlural = new Set(
  `fish sheep deer series species aircraft means people vietnamese chinese japanese percent hundred thousand million billion dozen
  pm am o'clock km kg cm m g ml mm mph usd vnd dong euro k gb mb fps feet headquarters crossroads swiss data media offspring
  staff police cattle lot bit more less other others else something anything january february march april may june july august
  september october november december monday tuesday wednesday thursday friday saturday sunday half third quarter tet per
  hundredth fold plus minus degree celsius fahrenheit shrimp salmon trout folk noon midnight til`.split(/\s+/),
);

/** Compounds with a number before them keep their singular: “a five-star hotel”, “two week course”. */
const measures =
  /^(?:year|month|week|day|hour|minute|second|star|storey|story|bedroom|dollar|page|yard|course|kilometer|kilometre|meter|metre|mile|inch|foot|way|time|point|party|man|part|door|room)$/;

/** One countable thing by its form: has a plural, and is no adjective, no verb here. */
function isSingularNoun(sentence: SentenceReader, at: number): boolean {
  const lower = sentence.lower(at);
  if (!isOpenWord(sentence, at) || isName(sentence, at) || withoutPlural.has(lower)) return false;
  if (isPluralNoun(sentence, at) || uncountableNouns.has(lower) || nounWeight(sentence, at) < 0) return false;
  if (hasPlural(lower)) return true;
  // “These make…”, “many more”, “three more”.
  if (sentence.tag(at) !== "NOUN" || adjectiveWeight(sentence, at) > nounWeight(sentence, at)) return false;
  if (lower.endsWith("s") || sentence.can(at, "gerund") || sentence.can(at, "past")) return false;
  return nounWeight(sentence, at) > 0 && nounWeight(sentence, at) >= verbWeight(sentence, at);
}

/** The head of what follows a word of quantity, if it is a singular that should be a plural; -1 otherwise. */
function singularHead(sentence: SentenceReader, from: number): number {
  if (/^(?:of|-|to)$/.test(sentence.lower(from))) return -1;
  const wantsVerb = clausesOf(sentence).some(({ subject }) => subject.from < from && from <= subject.to);
  const phrase = nounPhraseAt(sentence, from, { wantsVerb });
  if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "") return -1;
  let head = phrase.head;
  // “Many student work hard”, “two dog bark”: what was taken for the head may be the verb.
  if (!isSingularNoun(sentence, head)) {
    const isVerb =
      wantsVerb && canBeFiniteVerb(sentence, head) && !(isPluralNoun(sentence, head) && sentence.tag(head) === "NOUN");
    if (head > from && isVerb && isSingularNoun(sentence, head - 1)) head -= 1;
    else return -1;
  }
  for (let at = from; at < head; at += 1) {
    if (sentence.is(at, "-", "'s", "and", ",") || isPluralNoun(sentence, at) || isNumeral(sentence, at)) return -1;
    if (at === from && measures.test(sentence.lower(at))) return -1;
  }
  const next = head + 1;
  if (sentence.is(next, "-", "'s", "/", "old") || isName(sentence, next) || isNumeral(sentence, next)) return -1;
  if (isPluralNoun(sentence, next) && sentence.tag(next) === "NOUN" && !sentence.can(next, "third")) return -1;
  // “These days student council members…”
  return head;
}

const pluralMatch = (sentence: SentenceReader, from: number, head: number): Match => ({
  from,
  to: head,
  suggestions: [
    `${from < head ? `${sentence.between(from, head - 1)} ` : ""}${writtenLike(sentence.written(head), plural(sentence.lower(head)))}`,
  ],
});

const isPlainNumber = (sentence: SentenceReader, at: number) =>
  isNumeral(sentence, at) &&
  !sentence.is(at, "one", "1", "hundred", "thousand", "million", "billion") &&
  !/^(?:1[89]\d\d|20\d\d|0|0?1|\d*[.,]\d+)$/.test(sentence.lower(at)) &&
  !(sentence.is(at - 1, "-") && !isNumeral(sentence, at - 2)) &&
  !/^(?:#|\$|£|€|\/|:|\.|no|number|grade|class|room|chapter|page|unit|lesson|part|level|question|size|version|type|top|at|about-?)$/.test(
    sentence.lower(at - 1),
  ) &&
  !isName(sentence, at - 1) &&
  !/^[-/:%]$/.test(sentence.lower(at + 1)) &&
  sentence.tag(at - 1) !== "SYM" &&
  sentence.tag(at - 1) !== "NUM";

export const pluralRules: readonly Rule[] = [
  {
    id: "number/singular-after-number",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!isPlainNumber(sentence, at)) continue;
        // “Three hundred student”, “two other student”.
        let from = at + 1;
        while (/^(?:hundred|thousand|million|other|more|different|main)$/.test(sentence.lower(from))) from += 1;
        const head = singularHead(sentence, from);
        if (head >= 0) yield pluralMatch(sentence, from, head);
      }
    },
  },
  {
    id: "number/singular-after-many",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isFew =
          sentence.is(at, "few") && /^(?:a|the|very|last|next|so|too|past|first)$/.test(sentence.lower(at - 1));
        if (!sentence.is(at, "many", "several", "various", "numerous", "both") && !isFew) continue;
        if (sentence.is(at + 1, "a", "an")) continue;
        let from = at + 1;
        while (sentence.is(from, "more", "other", "such", "different", "new")) from += 1;
        // “Many a man”, “both my brother and…”, “both mother and father”.
        const head = singularHead(sentence, from);
        if (
          head >= 0 &&
          /^(?:beer|wine|juice|soup|cheese|coffee|tea|food|work|time|noise|help)$/.test(sentence.lower(head))
        )
          continue;
        if (head < 0 || (sentence.is(at, "both") && sentence.is(head + 1, "and"))) continue;
        yield pluralMatch(sentence, from, head);
      }
    },
  },
  {
    id: "number/singular-after-these",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "these", "those")) continue;
        const from = at + 1;
        const head = singularHead(sentence, from);
        // “These need care”: a verb.
        if (head < 0 || (!hasPlural(sentence.lower(head)) && verbWeight(sentence, head) > 0)) continue;
        const lowered = sentence.is(at, "these") ? "this" : "that";
        yield {
          from: at,
          to: head,
          suggestions: [
            `${sentence.written(at)} ${pluralMatch(sentence, from, head).suggestions[0] ?? ""}`,
            `${writtenLike(sentence.written(at), lowered)} ${sentence.between(from, head)}`,
          ],
        };
      }
    },
  },
  {
    id: "number/this-with-plural",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "this", "that")) continue;
        const noun = sentence.can(at + 1, "adjective") && sentence.tag(at + 1) === "ADJ" ? at + 2 : at + 1;
        if (
          !isPluralNoun(sentence, noun) ||
          !isOpenWord(sentence, noun) ||
          (sentence.is(noun, "people") && sentence.is(at, "that"))
        )
          continue;
        const one = sentence.lemma(noun, "plural");
        // “This works”, “he said that students…”, “the book that girls like”.
        if (!one || (sentence.can(noun, "third") && !personNouns.has(one) && !isClearNoun(sentence, noun))) continue;
        if (
          sentence.is(at, "that") &&
          ((at > 0 && !/^(?:in|of|at|on|with|for|about|like|likes)$/.test(sentence.lower(at - 1))) ||
            sentence.tag(noun + 1) === "VERB")
        )
          continue;
        if (isPluralNoun(sentence, noun + 1) || sentence.tag(noun + 1) === "NOUN" || isName(sentence, noun)) continue;
        const many = sentence.is(at, "this") ? "these" : "those";
        yield {
          from: at,
          to: noun,
          suggestions: [
            `${writtenLike(sentence.written(at), many)} ${sentence.between(at + 1, noun)}`,
            `${sentence.written(at)} ${noun > at + 1 ? `${sentence.written(at + 1)} ` : ""}${one}`,
          ],
        };
      }
    },
  },
  {
    id: "number/singular-after-quantity",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "of")) continue;
        const quantity = sentence.lower(at - 1);
        const isLot = /^(?:lot|lots|plenty)$/.test(quantity);
        const isGroup =
          /^(?:number|variety|couple|series|pair|list|collection|bunch|range|group|set|dozens|hundreds|thousands|millions|types|kinds|majority|pairs)$/.test(
            quantity,
          ) && !sentence.is(at - 2, "the", "this", "that");
        if (isLot || isGroup) {
          const head = singularHead(sentence, at + 1);
          // “A lot of chicken”, “a pair of swimming trunks”, “hundreds of kilo”.
          if (head < 0 || !hasPlural(sentence.lower(head)) || (isLot && mayBeStuff.has(sentence.lower(head)))) continue;
          if (
            /^(?:types|kinds|set|group)$/.test(quantity) &&
            !personNouns.has(sentence.lower(head)) &&
            quantity !== "group"
          )
            continue;
          yield pluralMatch(sentence, at + 1, head);
          continue;
        }
        // “Many of my friend”, “each of the student”, “all of his book”.
        if (
          !/^(?:many|most|some|several|few|two|three|four|five|both|all|none|each|either|neither|any|half)$/.test(
            quantity,
          )
        )
          continue;
        const phrase = nounPhraseAt(sentence, at + 1, { wantsVerb: true });
        if (!phrase || !(possessives.has(phrase.determiner) || /^(?:the|these|those)$/.test(phrase.determiner)))
          continue;
        const head = phrase.head;
        if (
          !isSingularNoun(sentence, head) ||
          !hasPlural(sentence.lower(head)) ||
          sentence.is(head + 1, "'s", "-") ||
          isName(sentence, head + 1)
        )
          continue;
        // “Most of the day”, “half of the class”, “some of the cake”: a part of one thing.
        const isOfMany = /^(?:many|several|few|two|three|four|five|both|each|either|neither)$/.test(quantity);
        const isMany =
          sentence.is(head + 1, "are", "were", "have") ||
          (sentence.is(head + 1, "in", "on", "at") && hasVerbIn(sentence, head + 2, ["are", "were", "have"]));
        if (!isOfMany && !isMany && (!personNouns.has(sentence.lower(head)) || sentence.is(head, "family", "team")))
          continue;
        yield pluralMatch(sentence, head, head);
      }
    },
  },
  {
    id: "number/singular-after-some",
    kind: "NUM_PLURAL",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isSome = sentence.is(at, "some", "most", "all", "other", "different", "certain");
        if (!isSome) continue;
        const before = sentence.lower(at - 1);
        if (
          sentence.is(at, "other", "different", "certain") &&
          (determiners.has(before) ||
            before === "'s" ||
            isNumeral(sentence, at - 1) ||
            /^(?:each|one|every|very|too|so|and|or|quite|something|somewhere)$/.test(before))
        )
          continue;
        if (sentence.is(at, "most") && (determiners.has(before) || sentence.tag(at + 1) === "ADJ")) continue;
        const from = sentence.is(at + 1, "other", "different") ? at + 2 : at + 1;
        const head = singularHead(sentence, from);
        if (head < 0 || timeNouns.has(sentence.lower(head)) || sentence.is(head, "way", "place")) continue;
        const noun = sentence.lower(head);
        if (!hasPlural(noun) || mayBeStuff.has(noun) || (sentence.is(at, "all") && !personNouns.has(noun))) continue;
        if (
          sentence.is(at, "some") &&
          /^(?:man|guy|girl|boy|person|idiot|day|way|kid|lady|kind|reason|idea|chance|school|distance|place|time|room|class|work|family|exercise)$/.test(
            noun,
          ) &&
          head === from
        )
          continue;
        if (
          sentence.is(at, "all") &&
          /^(?:class|school|family|night|day|way|person|hope|room|business|competition|exercise|speech|company|event)$/.test(
            noun,
          )
        )
          continue;
        yield pluralMatch(sentence, from, head);
      }
    },
  },
  {
    id: "number/a-with-plural",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "a", "an")) continue;
        const phrase = nounPhraseAt(sentence, at);
        if (!phrase || phrase.head < at + 1 || phrase.head > at + 3) continue;
        const noun = phrase.head;
        if (
          /^(?:few|lot|many|good|great|hundred|thousand|million|dozen|couple)$/.test(sentence.lower(at + 1)) ||
          isNumeral(sentence, at + 1)
        )
          continue;
        const isOwned = [...Array(noun - at).keys()].some((step) => sentence.is(at + step, "'s"));
        if (isOwned || (noun > at + 1 && nounWeight(sentence, noun - 1) > adjectiveWeight(sentence, noun - 1)))
          continue;
        if (sentence.is(noun, "people")) {
          if (
            !sentence.is(at - 1, "are", "were", "been", "be") &&
            (noun === at + 1 || commonAdjectives.has(sentence.lower(noun - 1)))
          )
            yield {
              from: at,
              to: noun,
              suggestions: [`${sentence.between(at, noun - 1)} person`, sentence.between(at + 1, noun)],
            };
          continue;
        }
        const one = sentence.lemma(noun, "plural");
        if (
          !one ||
          !isPluralNoun(sentence, noun) ||
          !hasPlural(one) ||
          isName(sentence, noun) ||
          sentence.tag(noun) === "VERB"
        )
          continue;
        // “A sports car”, “a systems engineer”.
        if (
          isOpenWord(sentence, noun + 1) &&
          nounWeight(sentence, noun + 1) >= 0 &&
          !canBeFiniteVerb(sentence, noun + 1)
        )
          continue;
        if (sentence.is(noun + 1, "-", "'", "’", "'s")) continue;
        const between = noun > at + 1 ? `${sentence.between(at + 1, noun - 1)} ` : "";
        yield {
          from: at,
          to: noun,
          suggestions: [`${sentence.written(at)} ${between}${one}`, `${between}${sentence.written(noun)}`],
        };
      }
    },
  },
  {
    id: "number/plural-made-wrongly",
    kind: "NUM_PLURAL",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        const right = wrongPlurals.get(sentence.lower(at));
        if (right && sentence.written(at) === sentence.lower(at) && !sentence.is(at + 1, "'s", "'", "’"))
          yield { from: at, to: at, suggestions: [right] };
        // “Many peoples”, “hundred of people”, “differents”.
        if (
          sentence.is(at, "peoples") &&
          (/^(?:many|some|most|other|these|those|young|old|few|several|two|three|vietnamese|poor|rich)$/.test(
            sentence.lower(at - 1),
          ) ||
            (sentence.is(at - 1, "of") && sentence.is(at - 2, "lot", "lots")) ||
            at === 0) &&
          !sentence.is(at - 2, "the", "of") &&
          !sentence.is(at + 1, "of")
        )
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), "people")] };
        if (
          sentence.is(at, "hundred", "thousand", "million", "dozen") &&
          sentence.is(at + 1, "of") &&
          !isNumeral(sentence, at - 1) &&
          !/^(?:a|one|per|half|the|several|few)$/.test(sentence.lower(at - 1))
        )
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), `${sentence.lower(at)}s`)] };
        if (
          sentence.is(at, "kind", "type", "sort") &&
          sentence.is(at + 1, "of") &&
          /^(?:many|different|various|several|these|those|two|three|four|five)$/.test(sentence.lower(at - 1))
        )
          yield { from: at, to: at, suggestions: [`${sentence.lower(at)}s`] };
      }
    },
  },
];

const hasVerbIn = (sentence: SentenceReader, from: number, verbs: readonly string[]) =>
  [0, 1, 2, 3].some((step) => sentence.is(from + step, ...verbs));

/** Singular for the stuff as well: “a lot of chicken”, “some cake”. */
const mayBeStuff = new Set(
  "beer wine juice soup cheese chicken cake fish fruit pizza time space room paper stone glass light exercise sport video television radio game experience work choice talk truth change love noise pain paint interest movement detail opportunity difference advantage competition conversation skill family class company business speech lemon onion potato banana pineapple carrot melon watermelon orange apple pepper lamb duck rope stick art hope speech opinion plan practice law culture tradition action discussion study technology trouble damage thought treatment training food drink tea coffee juice film tape text language history effort school college university service pleasure style theory design memory ability knowledge wedding cotton".split(
    " ",
  ),
);

const isClearNoun = (sentence: SentenceReader, at: number) =>
  sentence.tag(at) === "NOUN" &&
  nounWeight(sentence, at) > verbWeight(sentence, at) &&
  hasPlural(sentence.lemma(at, "plural") ?? "");

/** “One of my friend”, “one of the most famous singer”. */
export const oneOfRules: readonly Rule[] = [
  {
    id: "number/one-of-with-singular",
    kind: "ONE_OF",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 2; at += 1) {
        if (!sentence.is(at, "one") || !sentence.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(sentence, at + 2, { wantsVerb: true });
        if (!phrase || phrase.kind === "pronoun") continue;
        let head = phrase.head;
        if (
          !isSingularNoun(sentence, head) &&
          canBeFiniteVerb(sentence, head) &&
          head - 1 > at + 2 &&
          isSingularNoun(sentence, head - 1)
        )
          head -= 1;
        const noun = sentence.lower(head);
        if (
          noun === "number" ||
          !isSingularNoun(sentence, head) ||
          /^(?:group|team|family|staff|crew|public|pair|series|kind|number|lot|band|trio|couple|bunch|set|list)$/.test(
            noun,
          )
        )
          continue;
        if (sentence.is(head + 1, "-", "'s", "'", "’") || isName(sentence, head + 1)) continue;
        const rest = sentence.between(at, head - 1);
        const many = plural(noun);
        const suggestions = [`${rest} ${many}`];
        // “One of student”: the as well.
        if (phrase.determiner === "" && phrase.from === head)
          suggestions[0] = `${sentence.between(at, at + 1)} the ${many}`;
        yield { from: at, to: head, suggestions };
      }
    },
  },
  {
    id: "number/one-of-without-the",
    kind: "ONE_OF",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 2; at += 1) {
        if (!sentence.is(at, "one") || !sentence.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(sentence, at + 2);
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "" || isName(sentence, phrase.from)) continue;
        if (
          !isPluralNoun(sentence, phrase.head) ||
          phrase.from !== phrase.head ||
          (sentence.is(phrase.head, "people") === false && !hasPlural(sentence.lemma(phrase.head, "plural") ?? ""))
        )
          continue;
        yield {
          from: at + 1,
          to: phrase.from,
          suggestions: [`of the ${sentence.written(phrase.from)}`, `of my ${sentence.written(phrase.from)}`],
        };
      }
    },
  },
];

export const everyRules: readonly Rule[] = [
  {
    id: "number/every-with-plural",
    kind: "EVERY_SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "every", "each", "another", "either", "neither")) continue;
        if (
          isNumeral(sentence, at + 1) ||
          (sentence.is(at + 1, "few", "of", "other", "hundred", "single") && !sentence.is(at + 1, "single", "other"))
        )
          continue;
        const wantsVerb = clausesOf(sentence).some(({ subject }) => subject.from <= at && at <= subject.to);
        const phrase = nounPhraseAt(sentence, at, { wantsVerb });
        // “Every night students…”
        if (!phrase || phrase.head <= at || (timeNouns.has(sentence.lower(at + 1)) && phrase.head > at + 1)) continue;
        const head = phrase.head;
        if (isName(sentence, head) || !isPluralNoun(sentence, head) || sentence.is(head + 1, "'", "’", "-")) continue;
        for (let inner = at + 1; inner < head; inner += 1)
          if (isNumeral(sentence, inner) || sentence.is(inner, "'s", "few")) return;
        if (sentence.is(head, "people")) {
          const rest = head > at + 1 ? ` ${sentence.between(at + 1, head - 1)}` : "";
          const suggestions = [`${sentence.written(at)}${rest} person`];
          if (sentence.is(at, "every") && !rest) suggestions.unshift(writtenLike(sentence.written(at), "everyone"));
          yield { from: at, to: head, suggestions };
          continue;
        }
        const one = sentence.lemma(head, "plural");
        // “Each costs ten dollars”: a verb.
        const isVerb =
          !sentence.is(at, "every") &&
          sentence.can(head, "third") &&
          (sentence.tag(head) === "VERB" || !hasPlural(one ?? "")) &&
          head === at + 1 &&
          !sentence.can(head + 1, "third") &&
          !isFiniteAuxiliary(sentence, head + 1);
        if (
          !one ||
          isVerb ||
          (sentence.is(head, "means", "series", "lots", "clothes", "thanks", "times") && !sentence.is(at, "every"))
        )
          continue;
        const suggestions = [`${sentence.between(at, head - 1)} ${one}`];
        // “Every students have”: the verb goes with it, “every students must” has none to change.
        const clause = clausesOf(sentence).find(({ subject }) => subject.from === at);
        const verb = clause?.verb ?? phrase.to + 1;
        const single = { are: "is", were: "was", have: "has", do: "does" }[sentence.lower(verb)];
        if (single && clauseOfVerb(sentence, verb)) {
          const between = verb > phrase.to + 1 ? ` ${sentence.between(phrase.to + 1, verb - 1)}` : "";
          yield { from: at, to: verb, suggestions: [`${suggestions[0] ?? ""}${between} ${single}`] };
          continue;
        }
        if (sentence.is(at, "another")) suggestions.push(`other ${sentence.between(at + 1, head)}`);
        yield { from: at, to: head, suggestions };
      }
    },
  },
  {
    id: "number/each-others",
    kind: "EVERY_SG",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1)
        if (sentence.is(at, "each") && sentence.is(at + 1, "others") && !sentence.is(at + 2, "'"))
          yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} other`] };
    },
  },
];

const pieces: Record<string, string> = {
  bread: "loaf",
  furniture: "piece",
  advice: "piece",
  information: "piece",
  news: "piece",
  luggage: "piece",
  baggage: "piece",
  equipment: "piece",
  music: "piece",
  homework: "piece",
  jewelry: "piece",
  jewellery: "piece",
  evidence: "piece",
  clothing: "piece",
  research: "piece",
  rice: "bowl",
  rubbish: "piece",
  software: "piece",
  machinery: "piece",
};

export const uncountableRules: readonly Rule[] = [
  {
    id: "number/plural-of-uncountable",
    kind: "UNCOUNT",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length; at += 1) {
        const one = neverPlural.get(sentence.lower(at));
        if (!one || isName(sentence, at)) continue;
        if (sentence.is(at, "researches") && /^(?:he|she|it|who|which|that|and)$/.test(sentence.lower(at - 1)))
          continue;
        // “Pollutions problems”
        if (isOpenWord(sentence, at + 1) && sentence.tag(at + 1) === "NOUN") {
          yield { from: at, to: at, suggestions: [writtenLike(sentence.written(at), one)] };
          continue;
        }
        // Its determiner and its verb are put right with it: “these informations are” → “this information is”.
        let from = at;
        while (from > 0 && at - from < 3 && isOpenWord(sentence, from - 1) && sentence.tag(from - 1) === "ADJ")
          from -= 1;
        const middle = from < at ? `${sentence.between(from, at - 1)} ` : "";
        const noun = `${middle}${writtenLike(sentence.written(at), one)}`;
        const single = { are: "is", were: "was", have: "has" }[sentence.lower(at + 1)];
        const to = single && clauseOfVerb(sentence, at + 1) ? at + 1 : at;
        const tail = to > at ? ` ${single ?? ""}` : "";
        const before = from - 1;
        if (isNumeral(sentence, before) && !sentence.is(before, "one")) {
          const unit = pieces[one];
          yield {
            from: unit ? before : from,
            to: at,
            suggestions: unit
              ? [...new Set([unit, "piece"])].map((word) => `${sentence.written(before)} ${plural(word)} of ${noun}`)
              : [noun],
          };
          continue;
        }
        const instead = {
          these: ["this"],
          those: ["that"],
          many: ["a lot of", "much"],
          several: ["some"],
          few: ["little"],
          various: ["different"],
          a: ["some"],
          an: ["some"],
        }[sentence.lower(before)];
        if (instead && !(sentence.is(before, "few", "many") && determiners.has(sentence.lower(before - 1))))
          yield {
            from: before,
            to,
            suggestions: instead.map((word) => `${writtenLike(sentence.written(before), word)} ${noun}${tail}`),
          };
        else yield { from: at, to, suggestions: [`${writtenLike(sentence.written(at), one)}${tail}`] };
      }
    },
  },
  {
    id: "number/a-with-uncountable",
    kind: "UNCOUNT",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "a", "an", "another")) continue;
        const phrase = nounPhraseAt(sentence, at);
        if (!phrase || phrase.head <= at || phrase.head > at + 3) continue;
        const head = phrase.head;
        const noun = sentence.lower(head);
        if (
          !uncountableNouns.has(noun) ||
          sentence.is(head + 1, "-", "'s") ||
          (isOpenWord(sentence, head + 1) && nounWeight(sentence, head + 1) >= 0)
        )
          continue;
        const isSimple = head === at + 1;
        if (
          sentence.tag(head) === "VERB" ||
          (sentence.is(at + 1, "lot", "little", "few", "bit", "good", "great") && isOfMuch(sentence, at))
        )
          continue;
        const adjectives = sentence.between(at + 1, head - 1);
        const isWeather =
          /^(?:weather|progress|fun|luck|traffic|pollution|health|behaviour|homework|housework)$/.test(noun) ||
          (!isSimple && sometimesCounted.has(noun));
        if (sometimesCounted.has(noun) && !(noun === "music" || noun === "health" || noun === "fun")) continue;
        if (sometimesCounted.has(noun) && (isSimple || sentence.is(head + 1, "of"))) continue;
        for (let inner = at + 1; inner < head; inner += 1)
          if (sentence.tag(inner) === "NOUN" || sentence.is(inner, "-") || isNumeral(sentence, inner)) return;
        const rest = `${adjectives ? `${adjectives} ` : ""}${sentence.written(head)}`;
        const unit = pieces[noun];
        const suggestions = isWeather
          ? [rest, `some ${rest}`]
          : [
              `some ${rest}`,
              rest,
              ...(unit ? [`${sentence.is(at, "another") ? "another" : "a"} ${unit} of ${rest}`] : []),
            ];
        if (sentence.is(at, "another") && unit) suggestions.reverse();
        yield { from: at, to: head, suggestions: suggestions.map((words) => writtenLike(sentence.written(at), words)) };
      }
    },
  },
  {
    id: "number/number-with-uncountable",
    kind: "UNCOUNT",
    certainty: "chac",
    isSafe: false,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isNumber = isPlainNumber(sentence, at);
        if (!isNumber && !sentence.is(at, "these", "those", "several")) continue;
        const head = sentence.tag(at + 1) === "ADJ" && !uncountableNouns.has(sentence.lower(at + 1)) ? at + 2 : at + 1;
        const noun = sentence.lower(head);
        if (
          !uncountableNouns.has(noun) ||
          (/^(?:news|rice|milk|water|sugar|salt|butter|silver|gold|oil|rain|snow)$/.test(noun) &&
            !/^(?:news|rice)$/.test(noun))
        )
          continue;
        if (isOpenWord(sentence, head + 1) || sentence.is(head + 1, "-", "'s") || (noun === "rice" && !isNumber))
          continue;
        const rest = sentence.between(at + 1, head);
        const unit = pieces[noun];
        if (isNumber) {
          if (unit)
            yield {
              from: at,
              to: head,
              suggestions: [`${sentence.written(at)} ${plural(unit)} of ${rest}`, `some ${rest}`],
            };
        } else
          yield {
            from: at,
            to: head,
            suggestions: [
              `${writtenLike(sentence.written(at), { these: "this", those: "that" }[sentence.lower(at)] ?? "some")} ${rest}`,
            ],
          };
      }
    },
  },
];

/** “A lot of”, “a great deal of”, “a little”. */
const isOfMuch = (sentence: SentenceReader, at: number) =>
  sentence.is(at + 1, "lot", "little", "few", "bit") || sentence.is(at + 2, "deal", "amount", "many");

export const muchManyRules: readonly Rule[] = [
  {
    id: "number/much-with-plural",
    kind: "MUCH_MANY",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isMuch = sentence.is(at, "much");
        const isLittle = sentence.is(at, "little") && sentence.is(at - 1, "a", "very", "too", "so");
        if (!isMuch && !isLittle) continue;
        const from = sentence.is(at + 1, "more", "other") ? at + 2 : at + 1;
        const phrase = nounPhraseAt(sentence, from, { wantsVerb: true });
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "") continue;
        const head = phrase.head;
        if (
          isName(sentence, head) ||
          (sentence.is(head, "times", "thanks", "clothes") && isLittle) ||
          sentence.is(head, "thanks")
        )
          continue;
        const instead = isMuch ? "many" : "few";
        const isPlural =
          isPluralNoun(sentence, head) &&
          !(sentence.can(head, "third") && sentence.tag(head) === "VERB") &&
          !neverPlural.has(sentence.lower(head));
        // “Very much times”, but “so much younger people”, “thanks very much girls”.
        if (sentence.can(from, "comparative")) continue;
        if (isPlural) {
          if (
            isMuch &&
            sentence.is(at - 1, "very") &&
            !/^(?:have|has|are|had|with|not|were|is|there|know|meet|make)$/.test(sentence.lower(at - 2))
          )
            continue;
          if (isLittle && (sentence.is(at - 1, "a") ? hasAdjectiveSense(sentence, head) : false)) continue;
          yield isMuch && sentence.is(at - 1, "very")
            ? { from: at - 1, to: at, suggestions: ["many"] }
            : { from: at, to: at, suggestions: [writtenLike(sentence.written(at), instead)] };
        } else if (
          isMuch &&
          isSingularNoun(sentence, head) &&
          hasPlural(sentence.lower(head)) &&
          !mayBeStuff.has(sentence.lower(head)) &&
          from === at + 1 &&
          /^(?:how|so|too|have|has|are|not|n't|with)$/.test(sentence.lower(at - 1))
        ) {
          const rest = head > from ? `${sentence.between(from, head - 1)} ` : "";
          yield { from: at, to: head, suggestions: [`many ${rest}${plural(sentence.lower(head))}`] };
        }
      }
    },
  },
  {
    id: "number/many-with-uncountable",
    kind: "MUCH_MANY",
    certainty: "chac",
    isSafe: true,
    *find(sentence) {
      for (let at = 0; at < sentence.length - 1; at += 1) {
        const isMany = sentence.is(at, "many");
        const isFew = sentence.is(at, "few", "fewer");
        if (!isMany && !isFew) continue;
        const adjective = sentence.tag(at + 1) === "ADJ" && !uncountableNouns.has(sentence.lower(at + 1));
        const head = adjective ? at + 2 : at + 1;
        const noun = sentence.lower(head);
        const isStuff =
          uncountableNouns.has(noun) ||
          /^(?:time|work|food|coffee|tea|help|damage|noise|fruit|rain|trouble|space|experience|love|fun|beer|wine|juice|soup|cheese)$/.test(
            noun,
          );
        if (!isStuff || isPluralNoun(sentence, head) || isName(sentence, head) || sentence.is(head + 1, "-", "'s"))
          continue;
        // “Many news agencies”, “how many time zones”.
        if (isOpenWord(sentence, head + 1) && nounWeight(sentence, head + 1) >= 0 && sentence.tag(head + 1) !== "VERB")
          continue;
        const before = sentence.lower(at - 1);
        if (/^(?:a|the)$/.test(before) && isMany) continue;
        if (noun === "time" && isMany) {
          if (/^(?:how|so|too)$/.test(before))
            yield { from: at, to: head, suggestions: [`much ${noun}`, `many ${noun}s`] };
          else yield { from: at, to: head, suggestions: [`many times`, `a lot of time`, `much time`] };
          continue;
        }
        const rest = sentence.between(at + 1, head);
        if (isFew)
          yield {
            from: at,
            to: head,
            suggestions: [`${writtenLike(sentence.written(at), sentence.is(at, "few") ? "little" : "less")} ${rest}`],
          };
        else {
          const isAsked = /^(?:how|so|too|not|n't|as|very|that)$/.test(before);
          const words = isAsked ? ["much", "a lot of"] : ["a lot of", "much"];
          yield {
            from: at,
            to: head,
            suggestions: words.map((word) => `${writtenLike(sentence.written(at), word)} ${rest}`),
          };
        }
      }
    },
  },
  {
    id: "number/amount-of-plural",
    kind: "MUCH_MANY",
    certainty: "nen-xem",
    isSafe: false,
    *find(sentence) {
      for (let at = 1; at < sentence.length - 2; at += 1) {
        if (!sentence.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(sentence, at + 2, { wantsVerb: true });
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "") continue;
        const one = sentence.lemma(phrase.head, "plural") ?? "";
        if (
          sentence.is(at, "amount") &&
          isPluralNoun(sentence, phrase.head) &&
          (hasPlural(one) || sentence.is(phrase.head, "people"))
        )
          yield { from: at, to: at, suggestions: ["number"] };
        if (
          sentence.is(at, "number") &&
          sentence.is(at - 1, "a", "large", "big", "huge", "great") &&
          uncountableNouns.has(sentence.lower(phrase.head)) &&
          phrase.from === phrase.head
        )
          yield { from: at, to: at, suggestions: ["amount"] };
      }
      for (let at = 0; at < sentence.length - 1; at += 1) {
        if (!sentence.is(at, "less") || sentence.is(at - 1, "no", "or", "much")) continue;
        const one = sentence.lemma(at + 1, "plural") ?? "";
        if (
          isPluralNoun(sentence, at + 1) &&
          (hasPlural(one) || sentence.is(at + 1, "people")) &&
          !timeNouns.has(one) &&
          !sentence.is(at + 1, "dollars")
        )
          yield { from: at, to: at, suggestions: ["fewer"] };
      }
    },
  },
];

/** “A little children” may lack the: “the little children”; “a little books” cannot. */
const hasAdjectiveSense = (sentence: SentenceReader, head: number) =>
  /^(?:children|kids|boys|girls|brothers|sisters|dogs|cats|birds|houses|people|ones|babies|puppies|kittens)$/.test(
    sentence.lower(head),
  );

/** NUM_PLURAL, ONE_OF, EVERY_SG, UNCOUNT, MUCH_MANY. */
export const numberRules: readonly Rule[] = [
  ...pluralRules,
  ...oneOfRules,
  ...everyRules,
  ...uncountableRules,
  ...muchManyRules,
];
