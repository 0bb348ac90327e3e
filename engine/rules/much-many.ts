import { timeNouns } from "../english/closed-classes.ts";
import { isFiniteAuxiliary } from "../english/clauses.ts";
import { neverPlural } from "../english/wrong-forms.ts";
import { plural, writtenLike } from "../english/inflection.ts";
import { hasPlural, uncountableNouns } from "../english/nouns.ts";
import { isName, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../english/phrases.ts";
import type { Rule, SentenceReader } from "./rule.ts";
import { isSingularNoun, mayBeStuff } from "./singular-nouns.ts";

export const muchManyRules: readonly Rule[] = [
  {
    id: "number/much-with-plural",
    kind: "MUCH_MANY",
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
        // “How much students enjoy it”: how far they do.
        if (isMuch && sentence.is(at - 1, "how") && !sentence.isQuestion && isDoing(sentence, head + 1)) continue;
        if (sentence.is(at + 1, "more") && sentence.is(at + 2, "varied", "different")) continue;
        // “How much money people take”: two nouns.
        if (
          (uncountableNouns.has(sentence.lower(from)) || sentence.is(from, "time", "energy", "effort")) &&
          head > from
        )
          continue;
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
          else if (
            /^(?:have|has|had|having|need|needs|spend|spends|spent|waste|wasted|take|takes|took)$/.test(before)
          ) {
            // “I don't have many time.”
            const isDenied = sentence.is(at - 2, "n't", "not", "never");
            yield { from: at, to: head, suggestions: isDenied ? ["much time", "a lot of time"] : ["a lot of time"] };
          } else yield { from: at, to: head, suggestions: [`many times`, `a lot of time`, `much time`] };
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
          // “So a lot of water” is no English.
          const words = isAsked
            ? /^(?:how|so|too|as|very|that)$/.test(before)
              ? ["much"]
              : ["much", "a lot of"]
            : ["a lot of", "much"];
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
      for (const at of sentence.placesOfWords("less")) {
        if (sentence.is(at - 1, "no", "or", "much")) continue;
        const one = sentence.lemma(at + 1, "plural") ?? "";
        if (
          isPluralNoun(sentence, at + 1) &&
          (hasPlural(one) || counted.test(one) || sentence.is(at + 1, "people")) &&
          !timeNouns.has(one) &&
          !sentence.is(at + 1, "dollars")
        )
          yield { from: at, to: at, suggestions: ["fewer"] };
      }
    },
  },
];

/** Counted nouns that the lists of things leave out. */
const counted =
  /^(?:crime|mistake|accident|job|tree|service|product|worker|resource|disease|chemical|vehicle|hour|calorie)$/;

/** A verb of the noun before it. */
const isDoing = (sentence: SentenceReader, at: number) =>
  isFiniteAuxiliary(sentence, at) ||
  sentence.can(at, "third") ||
  ((sentence.can(at, "base") || sentence.can(at, "past")) && sentence.tag(at) === "VERB");

/** “A little children” may lack the: “the little children”; “a little books” cannot. */
const hasAdjectiveSense = (sentence: SentenceReader, head: number) =>
  /^(?:children|kids|boys|girls|brothers|sisters|dogs|cats|birds|houses|people|ones|babies|puppies|kittens)$/.test(
    sentence.lower(head),
  );
