import { timeNouns } from "../../english/closed-classes.ts";
import { isFiniteAuxiliary } from "../../english/clauses.ts";
import { neverPlural } from "../../english/wrong-forms.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { hasPlural, uncountableNouns } from "../../english/nouns.ts";
import { isName, isOpenWord, isPluralNoun, nounPhraseAt, nounWeight } from "../../english/phrases.ts";
import type { Rule, SentenceReader } from "../rule.ts";
import { isSingularNoun, mayBeStuff } from "./singular-nouns.ts";
import { thereAre } from "./there-are.ts";

export const muchManyRules: readonly Rule[] = [
  // “There are much problems.” → “There are many problems.”
  {
    id: "number/much-with-plural",
    kind: "MUCH_MANY",
    *find(s) {
      for (const at of s.placesOfWords("much", "little")) {
        if (at === s.length - 1) continue;
        const isMuch = s.is(at, "much");
        const isLittle = s.is(at, "little") && s.is(at - 1, "a", "very", "too", "so");
        if (!isMuch && !isLittle) continue;
        const from = s.is(at + 1, "more", "other") ? at + 2 : at + 1;
        const phrase = nounPhraseAt(s, from, { wantsVerb: true });
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "") continue;
        const head = phrase.head;
        if (isName(s, head) || (s.is(head, "times", "thanks", "clothes") && isLittle) || s.is(head, "thanks")) continue;
        const instead = isMuch ? "many" : "few";
        const isPlural =
          isPluralNoun(s, head) && !(s.can(head, "third") && s.tag(head) === "VERB") && !neverPlural.has(s.lower(head));
        // “How much students enjoy it”: how far they do.
        if (isMuch && s.is(at - 1, "how") && !s.isQuestion && isDoing(s, head + 1)) continue;
        if (s.is(at + 1, "more") && s.is(at + 2, "varied", "different")) continue;
        // “How much money people take”: two nouns.
        if ((uncountableNouns.has(s.lower(from)) || s.is(from, "time", "energy", "effort")) && head > from) continue;
        // “Very much times”, but “so much younger people”, “thanks very much girls”.
        if (s.can(from, "comparative")) continue;
        if (isPlural) {
          if (
            isMuch &&
            s.is(at - 1, "very") &&
            !/^(?:have|has|are|had|with|not|were|is|there|know|meet|make)$/.test(s.lower(at - 2))
          )
            continue;
          if (isLittle && (s.is(at - 1, "a") ? hasAdjectiveSense(s, head) : false)) continue;
          yield isMuch && s.is(at - 1, "very")
            ? { from: at - 1, to: at, suggestions: ["many"] }
            : { from: at, to: at, suggestions: [writtenLike(s.written(at), instead)] };
        } else if (
          isMuch &&
          isSingularNoun(s, head) &&
          hasPlural(s.lower(head)) &&
          !mayBeStuff.has(s.lower(head)) &&
          from === at + 1 &&
          /^(?:how|so|too|have|has|are|not|n't|with)$/.test(s.lower(at - 1))
        ) {
          const rest = head > from ? `${s.between(from, head - 1)} ` : "";
          yield { from: at, to: head, suggestions: [`many ${rest}${plural(s.lower(head))}`] };
        }
      }
    },
  },
  // “I drink many coffee.” → “I drink a lot of coffee.”
  {
    id: "number/many-with-uncountable",
    kind: "MUCH_MANY",
    *find(s) {
      for (const at of s.placesOfWords("many", "few", "fewer")) {
        if (at === s.length - 1) continue;
        const isMany = s.is(at, "many");
        const isFew = s.is(at, "few", "fewer");
        if (!isMany && !isFew) continue;
        const adjective =
          (s.tag(at + 1) === "ADJ" || s.is(at + 1, "fast", "junk", "street", "sea")) &&
          !uncountableNouns.has(s.lower(at + 1));
        const head = adjective ? at + 2 : at + 1;
        const noun = s.lower(head);
        const isStuff =
          uncountableNouns.has(noun) ||
          /^(?:time|work|food|coffee|tea|help|damage|noise|fruit|rain|trouble|space|experience|love|fun|beer|wine|juice|soup|cheese)$/.test(
            noun,
          );
        if (!isStuff || isPluralNoun(s, head) || isName(s, head) || s.is(head + 1, "-", "'s")) continue;
        // “Many news agencies”, “how many time zones”.
        if (isOpenWord(s, head + 1) && nounWeight(s, head + 1) >= 0 && s.tag(head + 1) !== "VERB") continue;
        const before = s.lower(at - 1);
        if (/^(?:a|the)$/.test(before) && isMany) continue;
        if (noun === "time" && isMany) {
          if (/^(?:how|so|too)$/.test(before))
            yield { from: at, to: head, suggestions: [`much ${noun}`, `many ${noun}s`] };
          else if (
            /^(?:have|has|had|having|need|needs|spend|spends|spent|waste|wasted|take|takes|took)$/.test(before)
          ) {
            // “I don't have many time.”
            const isDenied = s.is(at - 2, "n't", "not", "never");
            yield { from: at, to: head, suggestions: isDenied ? ["much time", "a lot of time"] : ["a lot of time"] };
          } else yield { from: at, to: head, suggestions: [`many times`, `a lot of time`, `much time`] };
          continue;
        }
        const rest = s.between(at + 1, head);
        // “There are many fake news”: the verb changes with the noun.
        const there = isMany && uncountableNouns.has(noun) ? thereAre(s, at + 1) : undefined;
        if (there) {
          yield { from: there.be, to: head, suggestions: [`${there.singular} ${rest}`] };
          continue;
        }
        if (isFew)
          yield {
            from: at,
            to: head,
            suggestions: [`${writtenLike(s.written(at), s.is(at, "few") ? "little" : "less")} ${rest}`],
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
            suggestions: words.map((word) => `${writtenLike(s.written(at), word)} ${rest}`),
          };
        }
      }
    },
  },
  // “The amount of cars is growing.” → “The number of cars is growing.”
  {
    id: "number/amount-of-plural",
    kind: "MUCH_MANY",
    *find(s) {
      for (let at = 1; at < s.length - 2; at += 1) {
        if (!s.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(s, at + 2, { wantsVerb: true });
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "") continue;
        const one = s.lemma(phrase.head, "plural") ?? "";
        if (s.is(at, "amount") && isPluralNoun(s, phrase.head) && (hasPlural(one) || s.is(phrase.head, "people")))
          yield { from: at, to: at, suggestions: ["number"] };
        if (
          s.is(at, "number") &&
          s.is(at - 1, "a", "large", "big", "huge", "great") &&
          uncountableNouns.has(s.lower(phrase.head)) &&
          phrase.from === phrase.head
        )
          yield { from: at, to: at, suggestions: ["amount"] };
      }
      for (const at of s.placesOfWords("less")) {
        if (s.is(at - 1, "no", "or", "much")) continue;
        const one = s.lemma(at + 1, "plural") ?? "";
        if (
          isPluralNoun(s, at + 1) &&
          (hasPlural(one) || counted.test(one) || s.is(at + 1, "people")) &&
          !timeNouns.has(one) &&
          !s.is(at + 1, "dollars")
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
const isDoing = (s: SentenceReader, at: number) =>
  isFiniteAuxiliary(s, at) || s.can(at, "third") || ((s.can(at, "base") || s.can(at, "past")) && s.tag(at) === "VERB");

/** “A little children” may lack the: “the little children”; “a little books” cannot. */
const hasAdjectiveSense = (s: SentenceReader, head: number) =>
  /^(?:children|kids|boys|girls|brothers|sisters|dogs|cats|birds|houses|people|ones|babies|puppies|kittens)$/.test(
    s.lower(head),
  );
