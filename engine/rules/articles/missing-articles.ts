import { determiners, formsOfHave } from "../../english/closed-classes.ts";
import { instruments, personNouns } from "../../english/nouns.ts";
import { type NounPhrase, adjectiveWeight, isEverydayVerb, isPerson, isPluralNoun } from "../../english/phrases.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import { bareThing, takesObject } from "./bare-nouns.ts";
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

/** What one opens, closes, leaves is there already: the rather than a. */
const knownReferences = wordSet(
  "open opened opens close closed closes shut lock locked wash washed clean cleaned repair repaired fix fixed cross crossed climb climbed start started join joined know knows knew hold holds held holding pass passed fail failed lead keep kept love loves loved",
);

const givers = wordSet("buy bought give gave gives tell told send sent show showed lend make made ask asked");

const grantors = wordSet("give gives gave given giving offer offers offered offering");

/** Verbs with the bare thing behind them: “I have car”, “buy me new phone”. */
function* bareObjects(s: SentenceReader): Iterable<[verb: number, phrase: NounPhrase]> {
  for (let verb = 0; verb < s.length - 1; verb += 1) {
    if (!isVerbBefore(s, verb)) continue;
    // “Give children opportunity”: the plural is who gets it.
    const isForMany = s.isOneOf(verb, grantors) && isPluralNoun(s, verb + 1) && isPerson(s, verb + 1);
    const isTwofold = isForMany || (s.is(verb + 1, "me", "him", "us", "them") && s.isOneOf(verb, givers));
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

/** “Make friend with somebody”: it takes two. */
const isMakingFriends = (s: SentenceReader, verb: number, { head, to }: NounPhrase): boolean =>
  s.is(head, "friend") &&
  s.is(verb, "make", "makes", "made", "making", "meet", "find") &&
  (s.is(to + 1, "with", "from", "or", "and", "in", "at", "there", "here", "easily") ||
    !s.words[to + 1] ||
    s.tag(to + 1) === "PUNCT");

/** “Play game”, “take photo”: what is seldom done with one thing. */
const doneToMany: Readonly<Record<string, ReadonlySet<string>>> = wordMap({
  game: wordSet("play plays played playing"),
  photo: wordSet("take takes took taking post posts posted posting"),
  picture: wordSet("take takes took taking draw draws drew drawing"),
  book: wordSet("read reads reading"),
  newspaper: wordSet("read reads reading"),
  comic: wordSet("read reads reading"),
  novel: wordSet("read reads reading"),
  film: wordSet("watch watches watched watching"),
  movie: wordSet("watch watches watched watching"),
  cartoon: wordSet("watch watches watched watching"),
  video: wordSet("watch watches watched watching make makes made making"),
});
const isDoneToMany = (s: SentenceReader, verb: number, { from, head }: NounPhrase): boolean =>
  from === verb + 1 && head === from && (doneToMany[s.lower(head)]?.has(s.lower(verb)) ?? false);

export const missingArticleRules: readonly Rule[] = [
  // “I need pen.” → “I need a pen.”
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
            : isDoneToMany(s, verb, phrase)
              ? {
                  from: verb,
                  to: phrase.to,
                  suggestions: [
                    `${s.between(verb, phrase.to)}s`,
                    `${s.written(verb)} a ${s.between(phrase.from, phrase.to)}`,
                  ],
                }
              : // “I have headache”, “they have small shop”: a thing that is mentioned for the first time.
                s.is(verb, "have", "has", "had") && phrase.from === verb + 1
                ? { ...insertArticle(s, phrase, ["a"]), isUnsure: true }
                : insertArticle(s, phrase, ["a", "the"]);
    },
  },
  // “He locked gate and left.” → “He locked the gate and left.”
  {
    id: "articles/missing-before-known-object",
    kind: "ART_MISSING",
    *find(s) {
      for (const [verb, phrase] of bareObjects(s))
        if (knownReferences.has(s.lower(verb)) && !isDescribing(s, verb))
          yield insertArticle(s, phrase, ["the", "a", "my"]);
    },
  },
];
