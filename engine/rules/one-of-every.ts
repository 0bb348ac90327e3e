import { timeNouns } from "../english/closed-classes.ts";
import { clauseOfVerb, clausesOf, isFiniteAuxiliary } from "../english/clauses.ts";
import { plural, writtenLike } from "../english/inflection.ts";
import { hasPlural } from "../english/nouns.ts";
import {
  adjectiveWeight,
  canBeFiniteVerb,
  isName,
  isNumeral,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
} from "../english/phrases.ts";
import type { Rule } from "./rule.ts";
import { isSingularNoun } from "./singular-nouns.ts";

/** “One of my friend”, “one of the most famous singer”. */
export const oneOfRules: readonly Rule[] = [
  {
    id: "number/one-of-with-singular",
    kind: "ONE_OF",
    *find(sentence) {
      for (const at of sentence.placesOfWords("one")) {
        if (!sentence.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(sentence, at + 2, { wantsVerb: true });
        if (!phrase || phrase.kind === "pronoun") continue;
        // “One of each kind”, “one of every four”.
        if (sentence.is(at + 2, "each", "every", "any", "another")) continue;
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
          /^(?:group|team|family|staff|crew|public|pair|series|kind|number|lot|band|trio|couple|bunch|set|list|youth|press)$/.test(
            noun,
          )
        )
          continue;
        if (sentence.is(head + 1, "-", "'s", "'", "’") || isName(sentence, head + 1)) continue;
        // “One of the best basketball teams”: the plural comes later. “One of my week's holidays”.
        if (isPluralNoun(sentence, head + 1) && !(sentence.can(head + 1, "third") && sentence.tag(head + 1) === "VERB"))
          continue;
        if (isPluralNoun(sentence, head + 2) && sentence.tag(head + 1) === "NOUN") continue;
        // “One of the city entry passes”: the tagger takes the plural for a verb, but another verb follows.
        if (
          isPluralNoun(sentence, head + 1) &&
          !isFiniteAuxiliary(sentence, head + 1) &&
          head > at + 3 &&
          sentence.tag(head - 1) === "NOUN"
        )
          continue;
        if (phrase.determiner === "'s" || sentence.between(at, head).includes("'s")) continue;
        // “One of this problem”: these.
        const rest = sentence
          .between(at, head - 1)
          .replace(
            /^(one of) (this|that)\b/i,
            (_, start: string, one: string) => `${start} ${one === "this" ? "these" : "those"}`,
          );
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
    *find(sentence) {
      for (const at of sentence.placesOfWords("one")) {
        if (!sentence.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(sentence, at + 2);
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "" || isName(sentence, phrase.from)) continue;
        if (
          !isPluralNoun(sentence, phrase.head) ||
          sentence.is(phrase.head + 1, "'", "’") ||
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
    *find(sentence) {
      for (const at of sentence.placesOfWords("every", "each", "another", "either", "neither")) {
        if (
          isNumeral(sentence, at + 1) ||
          sentence.is(at + 1, "few", "of", "hundred", "one") ||
          (sentence.is(at, "each") && sentence.is(at + 1, "other"))
        )
          continue;
        const wantsVerb = clausesOf(sentence).some(({ subject }) => subject.from <= at && at <= subject.to);
        const phrase = nounPhraseAt(sentence, at, { wantsVerb });
        // “Every night students…”
        if (!phrase || phrase.head <= at || (timeNouns.has(sentence.lower(at + 1)) && phrase.head > at + 1)) continue;
        const head = phrase.head;
        // “Either new batteries or…”: it goes with “or”, and takes any number.
        if (sentence.is(at, "either", "neither") && sentence.is(head + 1, "or", "nor")) continue;
        // “Each variable tracks how many…”: a verb, and what it is about.
        if (
          head > at + 1 &&
          nounWeight(sentence, head - 1) > 0 &&
          sentence.can(head, "third") &&
          /^(?:the|a|an|how|what|which|that|its|their|his|her|my|your|our)$/.test(sentence.lower(head + 1))
        )
          continue;
        if (isName(sentence, head) || !isPluralNoun(sentence, head) || sentence.is(head + 1, "'", "’", "-")) continue;
        // “Each maker delegates to his workers”: a verb with what goes with it.
        if (
          head > at + 1 &&
          sentence.tag(head - 1) === "NOUN" &&
          sentence.can(head, "third") &&
          sentence.is(head + 1, "to", "from", "into", "onto", "itself", "himself", "herself")
        )
          continue;
        for (let inner = at + 1; inner < head; inner += 1)
          if (isNumeral(sentence, inner) || sentence.is(inner, "'s", "few")) return;
        if (sentence.is(head, "people")) {
          // “Every action people perform”: who does it.
          if (head > at + 1 && nounWeight(sentence, head - 1) > adjectiveWeight(sentence, head - 1)) continue;
          const rest = head > at + 1 ? ` ${sentence.between(at + 1, head - 1)}` : "";
          const suggestions = [`${sentence.written(at)}${rest} person`];
          if (sentence.is(at, "every") && !rest) suggestions.unshift(writtenLike(sentence.written(at), "everyone"));
          yield { from: at, to: head, suggestions };
          continue;
        }
        // “Every politician fears to…”
        if (head > at + 1 && hasPlural(sentence.lower(head - 1)) && sentence.can(head, "third")) continue;
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
    *find(sentence) {
      for (const at of sentence.placesOfWords("each"))
        if (sentence.is(at + 1, "others") && !sentence.is(at + 2, "'"))
          yield { from: at, to: at + 1, suggestions: [`${sentence.written(at)} other`] };
    },
  },
];
