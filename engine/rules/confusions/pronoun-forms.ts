import { finiteBe, formsOfHave, plainPrepositions, subjectPronouns } from "../../english/closed-classes.ts";

import { isCountable, personNouns } from "../../english/nouns.ts";
import { adjectiveWeight, isName, isOpenWord, isPluralNoun, nounWeight, verbWeight } from "../../english/phrases.ts";
import { formOf, isClauseEnd, isVerbHere } from "../../english/verb-objects.ts";

import { wordMap, wordSet } from "../../english/word-set.ts";
import { isOwnedByThem } from "../agreement/owned-by-them.ts";
import { pair, put } from "./pair.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** Possessions that are uncountable or plural: “for you help”. */
const ownedByYou = wordSet(
  "help advice attention time family parents friends children homework health work support understanding kindness reply answer letter email e-mail message invitation opinion opinions cooperation patience hair clothes name country city hometown suggestion suggestions advertisement theatre festival company school business life lives future husband wife brother sister mother father son daughter",
);
/** Take a person and a thing: “send you letter” lacks an article, and “you” is the receiver. */
const takesTwo = wordSet(
  "give send buy tell show get make bring wish offer lend teach ask write cook save find call leave keep pay owe cost order read play sing do pass hand throw grant allow promise charge refuse deny feed serve book fix choose pick name want let help see hear watch have thank drive mean take",
);

/** A thing behind “you” that is no activity: a house, an answer. */
const isThing = (s: SentenceReader, at: number) =>
  isOpenWord(s, at) &&
  !isName(s, at) &&
  (ownedByYou.has(s.lower(at)) || nounWeight(s, at) >= verbWeight(s, at)) &&
  adjectiveWeight(s, at) <= 0 &&
  (ownedByYou.has(s.lower(at)) || (isCountable(s.lower(at)) && !personNouns.has(s.lower(at))));

const isPhraseEnd = (s: SentenceReader, at: number) =>
  isClauseEnd(s, at) || (plainPrepositions.has(s.lower(at)) && !s.is(at, "to"));

function isYourHere(s: SentenceReader, at: number): boolean {
  if (!s.is(at, "you") || !isThing(s, at + 1)) return false;
  const next = at + 2;
  // “You letter arrived”: the subject of what follows.
  if (s.isClauseStart(at) && (at === 0 || s.is(at - 1, "that", "because", "if", "when")))
    return finiteBe.has(s.lower(next)) && isCountable(s.lower(at + 1)) && !s.is(at + 1, "work", "answer", "reply");
  if (!isPhraseEnd(s, next)) return false;
  const isForward =
    s.is(at - 1, "to") && s.is(at - 2, "forward", "according", "answer", "reply", "respond", "response");
  if (isForward || s.is(at - 1, "for", "from", "in", "about", "of", "on", "at", "into", "near", "with"))
    return !s.is(at + 1, "time", "life", "work") || s.is(at - 1, "for", "in") ? !isTold(s, at) : false;
  return (
    isOpenWord(s, at - 1) &&
    isVerbHere(s, at - 1) &&
    formOf(s, at - 1, takesTwo) === undefined &&
    isCountable(s.lower(at + 1)) &&
    s.tag(at - 1) === "VERB"
  );
}
/** “I made for you dinner”. */
const isTold = (s: SentenceReader, at: number) =>
  s.is(at - 1, "for") &&
  formOf(s, at - 2, takesTwo) !== undefined &&
  !s.is(at - 2, "thank", "thanks", "ask", "help", "have", "asking");

/** A clause may follow: “I think they work”. */
const thinking = wordSet(
  "think say know believe hope feel see hear make let want wish tell find realize guess suppose mean show understand remember forget decide learn",
);

const objectForms: Readonly<Record<string, string>> = wordMap({
  he: "him",
  she: "her",
  we: "us",
  they: "them",
  i: "me",
});
/** What one does to people; behind others a subject may follow: “said he”. */
const toPeople = wordSet(
  "love like hate meet miss visit marry invite teach help call contact follow kiss hug hurt blame trust admire thank forgive remember forget respect understand",
);
const ownAlone: Readonly<Record<string, string>> = wordMap({
  mine: "my",
  yours: "your",
  hers: "her",
  ours: "our",
  theirs: "their",
});

const inviting = wordSet("invite help teach");
export const pronounFormRules: readonly Rule[] = [
  // “They protect you house”, “thank you for you help”.
  pair("you-and-your", (s, at) => (isYourHere(s, at) ? put(s, at, "your") : undefined)),
  // “Everyone should love they country.”
  pair("they-and-their", (s, at) => {
    const isEnd =
      isPhraseEnd(s, at + 2) || s.is(at + 2, "to", "last", "every", "yesterday", "today", "again", "well", "very");
    if (!s.is(at, "they") || !isEnd) return undefined;
    const isOne = isThing(s, at + 1) && (nounWeight(s, at + 1) > verbWeight(s, at + 1) || s.is(at + 1, "clothes"));
    const isMany = isPluralNoun(s, at + 1) && nounWeight(s, at + 1) > 0 && isOwnedByThem(s, at);
    const isOwned =
      plainPrepositions.has(s.lower(at - 1)) ||
      (isOpenWord(s, at - 1) && isVerbHere(s, at - 1) && formOf(s, at - 1, thinking) === undefined);
    return isMany || (isOne && isOwned) ? put(s, at, "their") : undefined;
  }),
  // “This is theirs house.”
  pair("mine-and-my", (s, at) => {
    const right = ownAlone[s.lower(at)];
    const noun = at + 1;
    if (!right || !isOpenWord(s, noun) || isName(s, noun) || s.tag(noun) !== "NOUN" || nounWeight(s, noun) < 0)
      return undefined;
    if (!(isCountable(s.lower(noun)) || ownedByYou.has(s.lower(noun)))) return undefined;
    const isOpen =
      at === 0 || finiteBe.has(s.lower(at - 1)) || plainPrepositions.has(s.lower(at - 1)) || s.tag(at - 1) === "VERB";
    // “A friend of mine”, “a gold mine owner”, “yours truly”.
    return isOpen && !s.is(at - 1, "of") && !s.is(noun, "day", "time") ? put(s, at, right) : undefined;
  }),
  // “I compare my life with other.” “Some like tea and other like coffee.”
  pair("other-and-others", (s, at) => {
    if (!s.is(at, "other")) return undefined;
    // “From one person to other”: another one.
    if (
      s.is(at - 1, "to") &&
      s.words
        .slice(Math.max(0, at - 5), at)
        .some(({ lower }, place, words) => lower === "from" && words[place + 1]?.lower === "one")
    )
      return isClauseEnd(s, at + 1) ? put(s, at, "another") : undefined;
    const isObject =
      plainPrepositions.has(s.lower(at - 1)) &&
      !s.is(at - 2, "one", "some", "each", "this", "side") &&
      (at + 1 >= s.length || s.is(at + 1, ".", ",", "!", "?", ";", "because", "but")) &&
      !s.is(at + 2, "than", "more");
    const isSubject =
      (at === 0 || s.is(at - 1, "and", "while", "but", "whereas", ",", "that")) &&
      (finiteBe.has(s.lower(at + 1)) ||
        formsOfHave.has(s.lower(at + 1)) ||
        s.is(at + 1, "think", "say", "believe", "argue", "like", "prefer", "want")) &&
      s.words.slice(0, at).some(({ lower }) => lower === "some" || lower === "many");
    return isObject || isSubject ? put(s, at, "others") : undefined;
  }),
  // “This present is for she.” → “This present is for her.”
  {
    id: "subjects/he-for-him",
    kind: "PRONOUN",
    *find(s) {
      for (let at = 2; at < s.length; at += 1) {
        const right = objectForms[s.lower(at)];
        const isEnd = at + 1 >= s.length || s.is(at + 1, ".", "!", "?", ",");
        // “I invited she to my party.”
        if (!right || !(isEnd || (s.is(at + 1, "to") && formOf(s, at - 1, inviting) !== undefined))) continue;
        const isBehindPreposition =
          s.is(at - 1, "like", "with", "for", "to", "about", "of", "from", "at", "behind", "near", "without") &&
          !s.is(at, "i") &&
          // “As you would like, he…”.
          !(s.is(at + 1, ",") && s.is(at - 1, "like"));
        const isBehindVerb =
          formOf(s, at - 1, toPeople) !== undefined &&
          !s.is(at, "i") &&
          (s.isOneOf(at - 2, subjectPronouns) || s.is(at - 2, "n't", "not", "to", "will", "can", "always", "really")) &&
          !s.is(at + 1, ",");
        if (isBehindPreposition || isBehindVerb) yield { from: at, to: at, suggestions: [right] };
      }
    },
  },
  // “We love very much.” → “We love it very much.”
  {
    id: "subjects/like-very-much",
    kind: "SUBJECT",
    *find(s) {
      for (const at of s.placesOfVerbs(liking)) {
        if (at === 0 || at >= s.length - 2) continue;
        if (formOf(s, at, liking) === undefined) continue;
        const owner = s.is(at - 1, "also", "really", "always", "both") ? at - 2 : at - 1;
        if (!s.is(owner, "i", "we", "they", "he", "she", "you")) continue;
        if (!(owner === 0 || s.is(owner - 1, ".", ",", "and", "because", "but", "so", ";"))) continue;
        const end =
          s.is(at + 1, "very", "so") && s.is(at + 2, "much")
            ? at + 2
            : s.is(at + 1, "a") && s.is(at + 2, "lot")
              ? at + 2
              : -1;
        if (end < 0 || !(end + 1 >= s.length || s.is(end + 1, ".", "!", ";", ",", "and", "but", "because"))) continue;
        // “The city, which I like very much”, “what we enjoyed a lot”; “I like very much and…”: its object may come.
        if (s.words.slice(0, at).some(({ lower }) => /^(?:which|that|who|whom|what|how|as|than|whatever)$/.test(lower)))
          continue;
        if (s.is(end + 1, "and", "but", ",") && formOf(s, end + 2, liking) !== undefined) continue;
        yield {
          from: at,
          to: end,
          suggestions: [
            `${s.written(at)} it ${s.between(at + 1, end)}`,
            `${s.written(at)} them ${s.between(at + 1, end)}`,
          ],
        };
      }
    },
  },
];
const liking = wordSet("like love enjoy appreciate hate");
