import { determiners, openingDeterminers, possessives } from "../../english/closed-classes.ts";
import { isFiniteAuxiliary } from "../../english/clauses.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { hasPlural, personNouns } from "../../english/nouns.ts";
import { isName, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../../english/phrases.ts";
import { wordMap, wordSet } from "../../english/word-set.ts";
import type { Rule, SentenceReader } from "../rule.ts";

/** People or things that are counted; not “number plates”. */
const isCountedMany = (s: SentenceReader, at: number) => {
  const one = s.lemma(at, "plural") ?? "";
  return (
    isPluralNoun(s, at) &&
    !isName(s, at) &&
    (s.is(at, "people", "children", "men", "women") || personNouns.has(one) || countedThings.has(one))
  );
};
const countedThings = wordSet(
  "car vehicle motorbike accident crime problem house tree animal job company school hospital road family friend book",
);

/** Of which one has more than one: said in the plural after both. */
const paired: Record<string, string> = wordMap({
  advantages: "disadvantage",
  disadvantages: "advantage",
  benefits: "drawback",
  drawbacks: "benefit",
  strengths: "weakness",
  weaknesses: "strength",
  boys: "girl",
  girls: "boy",
  men: "woman",
  women: "man",
  students: "teacher",
  teachers: "student",
  parents: "child",
  children: "parent",
});

/** What people have: “people health” lacks its 's. */
const ofPeople = wordSet(
  "health life lives mind minds opinion opinions lifestyle lifestyles behavior behaviour awareness attitude attitudes needs habits diet",
);

/** Work as a position: “find a work”. */
const workVerbs =
  /^(?:find|finds|found|finding|get|gets|got|getting|have|has|had|having|need|needs|want|wants|lose|lost|losing|for|do|does|did|start|starts|started|starting|look|change|changed|without)$/;

export const quantityPhraseRules: readonly Rule[] = [
  // “A large number students study abroad.” → “A large number of students study abroad.”
  {
    id: "number/quantity-without-of",
    kind: "MUCH_MANY",
    *find(s) {
      for (const at of s.placesOfWords("number", "amount", "majority", "variety")) {
        if (!isCountedMany(s, at + 1)) continue;
        const isDescribed = (s.tag(at - 1) === "ADJ" || s.can(at - 1, "gerund")) && s.is(at - 2, "the", "a");
        // “I know the number people call”: a relative clause.
        const isFollowed = /^(?:who|that|in|at|on|is|are|was|were|has|have|with|living|using|of)$/.test(
          s.lower(at + 2),
        );
        const isFirst = s.is(at - 1, "the", "a") && (s.isClauseStart(at - 1) || isFollowed);
        if (!isDescribed && !isFirst) continue;
        yield {
          from: at,
          to: at + 1,
          suggestions: [`${s.is(at, "amount") ? "number" : s.written(at)} of ${s.written(at + 1)}`],
        };
      }
    },
  },
  // “The most of students like pop music.” → “Most students like pop music.”
  {
    id: "articles/the-most-of",
    kind: "ART_GENERAL",
    *find(s) {
      for (const at of s.placesOfWords("the")) {
        if (!s.is(at + 1, "most") || !s.is(at + 2, "of")) continue;
        // “Make the most of the summer”, “what I enjoyed the most of all”.
        if (
          /^(?:make|makes|made|making|get|gets|got|getting|take|takes|took)$/.test(s.lower(at - 1)) ||
          s.is(at + 3, "all", "it", "this", "that")
        )
          continue;
        if (at > 0 && !s.isClauseStart(at) && !s.is(at - 1, "for", "in", "by", "that", "think", "with")) continue;
        const next = at + 3;
        const phrase = nounPhraseAt(s, next);
        if (!phrase) continue;
        const correctedMost = writtenLike(s.written(at), "most");
        if (phrase.determiner === "" && phrase.kind === "noun" && isPluralNoun(s, phrase.head))
          yield {
            from: at,
            to: next,
            suggestions: [`${correctedMost} ${s.written(next)}`, `${correctedMost} of the ${s.written(next)}`],
          };
        else if (phrase.determiner !== "" || s.is(next, "them", "us", "these", "those"))
          yield { from: at, to: at + 2, suggestions: [`${correctedMost} of`] };
      }
    },
  },
  // “Both of children were tired.” → “Both children were tired.”
  {
    id: "articles/all-of-plural",
    kind: "ART_MISSING",
    *find(s) {
      for (const at of s.placesOfWords("all", "most", "some", "many", "several", "few", "both", "none")) {
        if (!s.is(at + 1, "of")) continue;
        const head = at + 2;
        // “Most of student have…”.
        if (
          s.is(at, "most", "all", "some", "many", "both") &&
          personNouns.has(s.lower(head)) &&
          !isPluralNoun(s, head) &&
          !isName(s, head) &&
          !s.is(head + 1, "'s", "'", "-") &&
          !isNounBehind(s, head + 1)
        ) {
          const many = plural(s.lower(head));
          yield { from: at, to: head, suggestions: [`${s.written(at)} ${many}`, `${s.written(at)} of the ${many}`] };
          continue;
        }
        if (!isCountedMany(s, head) || s.is(head + 1, "'", "’", "'s", "-", "and")) continue;
        if (at > 0 && (determiners.has(s.lower(at - 1)) || s.is(at - 1, "first", "above", "after"))) continue;
        const noun = s.written(head);
        const bare = s.is(at, "none") ? writtenLike(s.written(at), "no") : s.written(at);
        const suggestions = [`${bare} ${noun}`, `${s.written(at)} of the ${noun}`];
        // “All of students in my class”, “all of students repeated it”: a group that is known.
        const isKnown =
          !s.is(at, "most") &&
          ((s.is(head + 1, "in") && s.isOneOf(head + 2, possessives)) ||
            s.is(head + 1, "were", "was", "did") ||
            (s.tag(head + 1) === "VERB" && s.can(head + 1, "past") && !s.can(head + 1, "base")));
        yield { from: at, to: head, suggestions: isKnown ? suggestions.reverse() : suggestions };
      }
    },
  },
  // “Boys and girl play together.” → “Boys and girls play together.”
  {
    id: "number/both-with-singular",
    kind: "NUM_PLURAL",
    *find(s) {
      for (let at = 0; at < s.length - 2; at += 1) {
        // “Advantages and disadvantage”.
        const other = paired[s.lower(at)];
        if (
          other &&
          s.is(at + 1, "and", "or") &&
          s.is(at + 2, other) &&
          !s.is(at + 3, "-", "'s") &&
          !isNounBehind(s, at + 3)
        )
          yield { from: at + 2, to: at + 2, suggestions: [writtenLike(s.written(at + 2), plural(other))] };
        // “The benefits outweigh the drawback.”
        if (
          s.is(at, "outweigh", "outweighs", "outweighed") &&
          s.is(at + 1, "the", "its", "their") &&
          s.is(at + 2, "drawback", "disadvantage", "advantage", "benefit") &&
          /(?:advantages|benefits|drawbacks|positives|merits)$/.test(s.lower(at - 1)) &&
          !isNounBehind(s, at + 3)
        )
          yield { from: at + 2, to: at + 2, suggestions: [plural(s.lower(at + 2))] };
        // “Both my parent work”, not “both my brother and my sister”.
        if (!s.is(at, "both") || !(possessives.has(s.lower(at + 1)) || s.is(at + 1, "of"))) continue;
        const from = s.is(at + 1, "of") ? at + 2 : at + 1;
        if (!possessives.has(s.lower(from)) && !s.is(from, "the", "these")) continue;
        const noun = from + 1;
        if (
          !hasPlural(s.lower(noun)) ||
          isPluralNoun(s, noun) ||
          s.is(noun + 1, "and", "'s", "-", ",") ||
          (isNounBehind(s, noun + 1) && !personNouns.has(s.lower(noun)))
        )
          continue;
        if (s.words.slice(noun + 1, noun + 7).some(({ lower }) => lower === "and")) continue;
        yield { from: noun, to: noun, suggestions: [plural(s.lower(noun))] };
      }
    },
  },
  // “She is looking for a new work.” → “She is looking for a new job.”
  {
    id: "number/a-work",
    kind: "UNCOUNT",
    *find(s) {
      for (const at of s.placesOfWords("a")) {
        if (!workVerbs.test(s.lower(at - 1))) continue;
        const adjective = s.is(at + 1, "hard", "good", "new", "stable", "suitable", "better", "nice", "different")
          ? at + 1
          : -1;
        const work = adjective > 0 ? adjective + 1 : at + 1;
        if (!s.is(work, "work") || s.is(work + 1, "of", "-", "'s", "around", "out") || isNounBehind(s, work + 1))
          continue;
        if (s.is(at - 1, "have", "has", "had", "do", "does", "did") && s.can(work + 1, "participle")) continue;
        const described = adjective > 0 ? `${s.written(adjective)} ` : "";
        const isTask = s.is(adjective, "hard");
        const forms = [`a ${described}job`, `${described}work`];
        yield { from: at, to: work, suggestions: isTask ? forms.reverse() : forms };
      }
    },
  },
  // “It raises people awareness.” → “It raises people's awareness.”
  {
    id: "number/people-without-s",
    kind: "POSSESSIVE",
    *find(s) {
      for (const at of s.placesOfWords("people", "peoples")) {
        if (!s.isOneOf(at + 1, ofPeople)) continue;
        const noun = at + 1;
        // “People need help”, “the people lives in Hue”: a verb.
        if (
          s.is(noun, "needs", "lives", "minds") &&
          !/^(?:on|for|of|in|about|meet|meets|other|affects?|improves?|changes?|change|influences?|save|saves)$/.test(
            s.lower(at - 1),
          )
        )
          continue;
        if (openingDeterminers.has(s.lower(noun + 1)) && !isFiniteAuxiliary(s, noun + 1) && s.is(noun, "mind", "diet"))
          continue;
        if (isNounBehind(s, noun + 1) || (s.can(noun, "base") && s.isClauseStart(at))) continue;
        yield { from: at, to: at, suggestions: [`${s.written(at).replace(/s$/, "")}'s`] };
      }
    },
  },
];

/** A noun that the word before may belong to: “a work permit”. */
const isNounBehind = (s: SentenceReader, at: number) =>
  isOpenWord(s, at) &&
  nounWeight(s, at) >= 0 &&
  !s.is(at, "last", "next", "well", "like") &&
  (s.tag(at) !== "VERB" || s.lower(at) === "permit");
