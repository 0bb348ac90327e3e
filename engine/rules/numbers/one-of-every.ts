import { timeNouns } from "../../english/closed-classes.ts";
import { clauseOfVerb, clausesOf, isFiniteAuxiliary } from "../../english/clauses.ts";
import { plural, writtenLike } from "../../english/inflection.ts";
import { hasPlural } from "../../english/nouns.ts";
import {
  adjectiveWeight,
  canBeFiniteVerb,
  isName,
  isNumeral,
  isPluralNoun,
  nounPhraseAt,
  nounWeight,
} from "../../english/phrases.ts";
import type { Rule } from "../rule.ts";
import { isSingularNoun } from "./singular-nouns.ts";

/** “One of my friend”, “one of the most famous singer”. */
export const oneOfRules: readonly Rule[] = [
  // “One of my hobby is reading.” → “One of my hobbies is reading.”
  {
    id: "number/one-of-with-singular",
    kind: "ONE_OF",
    *find(s) {
      for (const at of s.placesOfWords("one")) {
        if (!s.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(s, at + 2, { wantsVerb: true });
        if (!phrase || phrase.kind === "pronoun") continue;
        // “One of each kind”, “one of every four”.
        if (s.is(at + 2, "each", "every", "any", "another")) continue;
        let head = phrase.head;
        if (!isSingularNoun(s, head) && canBeFiniteVerb(s, head) && head - 1 > at + 2 && isSingularNoun(s, head - 1))
          head -= 1;
        const noun = s.lower(head);
        if (
          noun === "number" ||
          !isSingularNoun(s, head) ||
          /^(?:group|team|family|staff|crew|public|pair|series|kind|number|lot|band|trio|couple|bunch|set|list|youth|press)$/.test(
            noun,
          )
        )
          continue;
        if (s.is(head + 1, "-", "'s", "'", "’") || isName(s, head + 1)) continue;
        // “One of the best basketball teams”: the plural comes later. “One of my week's holidays”.
        if (isPluralNoun(s, head + 1) && !(s.can(head + 1, "third") && s.tag(head + 1) === "VERB")) continue;
        if (isPluralNoun(s, head + 2) && s.tag(head + 1) === "NOUN") continue;
        // “One of the city entry passes”: the tagger takes the plural for a verb, but another verb follows.
        if (isPluralNoun(s, head + 1) && !isFiniteAuxiliary(s, head + 1) && head > at + 3 && s.tag(head - 1) === "NOUN")
          continue;
        if (phrase.determiner === "'s" || s.between(at, head).includes("'s")) continue;
        // “One of this problem”: these.
        const rest = s
          .between(at, head - 1)
          .replace(
            /^(one of) (this|that)\b/i,
            (_, start: string, one: string) => `${start} ${one === "this" ? "these" : "those"}`,
          );
        const many = plural(noun);
        const suggestions = [`${rest} ${many}`];
        // “One of student”: the as well.
        if (phrase.determiner === "" && phrase.from === head) suggestions[0] = `${s.between(at, at + 1)} the ${many}`;
        yield { from: at, to: head, suggestions };
      }
    },
  },
  // “One of students is absent.” → “One of the students is absent.”
  {
    id: "number/one-of-without-the",
    kind: "ONE_OF",
    *find(s) {
      for (const at of s.placesOfWords("one")) {
        if (!s.is(at + 1, "of")) continue;
        const phrase = nounPhraseAt(s, at + 2);
        if (!phrase || phrase.kind !== "noun" || phrase.determiner !== "" || isName(s, phrase.from)) continue;
        if (
          !isPluralNoun(s, phrase.head) ||
          s.is(phrase.head + 1, "'", "’") ||
          phrase.from !== phrase.head ||
          (s.is(phrase.head, "people") === false && !hasPlural(s.lemma(phrase.head, "plural") ?? ""))
        )
          continue;
        yield {
          from: at + 1,
          to: phrase.from,
          suggestions: [`of the ${s.written(phrase.from)}`, `of my ${s.written(phrase.from)}`],
        };
      }
    },
  },
];

export const everyRules: readonly Rule[] = [
  // “I go there every days.” → “I go there every day.”
  {
    id: "number/every-with-plural",
    kind: "EVERY_SG",
    *find(s) {
      for (const at of s.placesOfWords("every", "each", "another", "either", "neither")) {
        if (
          isNumeral(s, at + 1) ||
          s.is(at + 1, "few", "of", "hundred", "one") ||
          (s.is(at, "each") && s.is(at + 1, "other"))
        )
          continue;
        const wantsVerb = clausesOf(s).some(({ subject }) => subject.from <= at && at <= subject.to);
        const phrase = nounPhraseAt(s, at, { wantsVerb });
        // “Every night students…”
        if (!phrase || phrase.head <= at || (timeNouns.has(s.lower(at + 1)) && phrase.head > at + 1)) continue;
        const head = phrase.head;
        // “Either new batteries or…”: it goes with “or”, and takes any number.
        if (s.is(at, "either", "neither") && s.is(head + 1, "or", "nor")) continue;
        // “Each variable tracks how many…”: a verb, and what it is about.
        if (
          head > at + 1 &&
          nounWeight(s, head - 1) > 0 &&
          s.can(head, "third") &&
          /^(?:the|a|an|how|what|which|that|its|their|his|her|my|your|our)$/.test(s.lower(head + 1))
        )
          continue;
        if (isName(s, head) || !isPluralNoun(s, head) || s.is(head + 1, "'", "’", "-")) continue;
        // “Each maker delegates to his workers”: a verb with what goes with it.
        if (
          head > at + 1 &&
          s.tag(head - 1) === "NOUN" &&
          s.can(head, "third") &&
          s.is(head + 1, "to", "from", "into", "onto", "itself", "himself", "herself")
        )
          continue;
        for (let inner = at + 1; inner < head; inner += 1) if (isNumeral(s, inner) || s.is(inner, "'s", "few")) return;
        if (s.is(head, "people")) {
          // “Every action people perform”: who does it.
          if (head > at + 1 && nounWeight(s, head - 1) > adjectiveWeight(s, head - 1)) continue;
          const rest = head > at + 1 ? ` ${s.between(at + 1, head - 1)}` : "";
          const suggestions = [`${s.written(at)}${rest} person`];
          if (s.is(at, "every") && !rest) suggestions.unshift(writtenLike(s.written(at), "everyone"));
          yield { from: at, to: head, suggestions };
          continue;
        }
        // “Every politician fears to…”
        if (head > at + 1 && hasPlural(s.lower(head - 1)) && s.can(head, "third")) continue;
        const one = s.lemma(head, "plural");
        // “Each costs ten dollars”: a verb.
        const isVerb =
          !s.is(at, "every") &&
          s.can(head, "third") &&
          (s.tag(head) === "VERB" || !hasPlural(one ?? "")) &&
          head === at + 1 &&
          !s.can(head + 1, "third") &&
          !isFiniteAuxiliary(s, head + 1);
        if (
          !one ||
          isVerb ||
          (s.is(head, "means", "series", "lots", "clothes", "thanks", "times") && !s.is(at, "every"))
        )
          continue;
        const suggestions = [`${s.between(at, head - 1)} ${one}`];
        // “Every students have”: the verb goes with it, “every students must” has none to change.
        const clause = clausesOf(s).find(({ subject }) => subject.from === at);
        const verb = clause?.verb ?? phrase.to + 1;
        const single = { are: "is", were: "was", have: "has", do: "does" }[s.lower(verb)];
        if (single && clauseOfVerb(s, verb)) {
          const between = verb > phrase.to + 1 ? ` ${s.between(phrase.to + 1, verb - 1)}` : "";
          yield { from: at, to: verb, suggestions: [`${suggestions[0] ?? ""}${between} ${single}`] };
          continue;
        }
        if (s.is(at, "another")) suggestions.push(`other ${s.between(at + 1, head)}`);
        yield { from: at, to: head, suggestions };
      }
    },
  },
  // “They love each others.” → “They love each other.”
  {
    id: "number/each-others",
    kind: "EVERY_SG",
    *find(s) {
      for (const at of s.placesOfWords("each"))
        if (s.is(at + 1, "others") && !s.is(at + 2, "'"))
          yield { from: at, to: at + 1, suggestions: [`${s.written(at)} other`] };
    },
  },
];
