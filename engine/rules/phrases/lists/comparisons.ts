import { wordSet } from "../../../english/word-set.ts";
import { isAnyBe, isEndOrTail, isSubjectPronoun, near } from "../phrase.ts";
import { replaceWords } from "../../matches.ts";
import { finiteBe, numerals } from "../../../english/closed-classes.ts";
import { verbAt } from "../../../english/verbs.ts";
import { gerund, plural } from "../../../english/inflection.ts";
import { isPluralNoun } from "../../../english/phrases.ts";
import { personNouns, thingNouns } from "../../../english/nouns.ts";
import { mayBeStuff } from "../../numbers/singular-nouns.ts";
import type { PhraseList } from "./list.ts";

const prefers = wordSet("prefer prefers preferred");

const comparatives = wordSet("more less better rather worse fewer");

const comparedTo = wordSet("reasonable cheap cheaper high higher low lower expensive better good bad small large big");

const prefer = wordSet("prefer");

const comparing = wordSet("more less better rather");

const residents = wordSet("live work study stay travel suffer");

const moreOrFewer = wordSet("more fewer");

/** What something is compared with. */
export const comparisons: PhraseList = {
  "set-phrases/preposition": [
    // “They prefer walking than driving.”
    {
      words: wordSet("than"),
      match(s, at) {
        const verb = near(s, at, -6, prefers);
        if (verb < 0 || s.is(verb - 1, "would", "'d") || near(s, at, verb - at, comparatives) >= 0) return undefined;
        return s.is(at - 1, "other") || /(?:er|est)$/.test(s.lower(at - 1)) ? undefined : replaceWords(at, at, "to");
      },
    },
  ],
  "set-phrases/wording": [
    // “no longer exciting as it used to be”
    {
      words: wordSet("as"),
      match(s, at) {
        if (s.tag(at - 1) !== "ADJ" || s.is(at - 2, "as", "so") || !isSubjectPronoun(s, at + 1)) return undefined;
        if (!s.is(at + 2, "used") || !s.is(at + 3, "to")) return undefined;
        const isDenied = s.is(at - 2, "longer", "not", "n't") || isAnyBe(s, at - 2);
        return isDenied ? replaceWords(at - 1, at - 1, `as ${s.written(at - 1)}`) : undefined;
      },
    },
    // “happier than those live alone”
    {
      words: wordSet("those"),
      match(s, at) {
        const verb = verbAt(s, at + 1) ?? "";
        if (!residents.has(verb) || !s.is(at + 1, verb) || !["ADP", "ADV"].includes(s.tag(at + 2))) return undefined;
        return s.is(at - 1, "than", "for", "with", "to", "of", "among")
          ? replaceWords(at, at + 1, `those ${gerund(verb)}`, `those who ${verb}`)
          : undefined;
      },
    },
  ],
  "phrases/more-than": [
    // “more benefits than drawback”
    {
      words: wordSet("than"),
      match(s, at) {
        const more = [2, 3].find((back) => s.isOneOf(at - back, moreOrFewer));
        if (more === undefined || !isPluralNoun(s, at - 1) || s.tag(at + 1) !== "NOUN" || !isEndOrTail(s, at + 2))
          return undefined;
        const noun = s.lower(at + 1);
        const isCountable =
          thingNouns.has(noun) || personNouns.has(noun) || noun === "drawback" || noun === "disadvantage";
        return isCountable && !mayBeStuff.has(noun) && !s.isOneOf(at + 1, numerals)
          ? replaceWords(at + 1, at + 1, plural(noun))
          : undefined;
      },
    },
  ],
  "everyday/wording": [
    // “The price is reasonable comparing with other places.”
    {
      words: wordSet("comparing"),
      match: (s, at) =>
        s.is(at + 1, "with", "to") && s.isOneOf(at - 1, comparedTo) ? replaceWords(at, at, "compared") : undefined,
    },
    // “Everything was same as before.”
    {
      words: wordSet("same"),
      match: (s, at) =>
        s.is(at + 1, "as") && s.isOneOf(at - 1, finiteBe) ? replaceWords(at, at, "the same") : undefined,
    },
    // “nearly double than the figure”
    {
      words: wordSet("than"),
      match: (s, at) => (s.is(at - 1, "double", "twice") ? replaceWords(at - 1, at, s.lower(at - 1)) : undefined),
    },
    // “I would prefer living at home than being cared for.”
    {
      words: wordSet("than"),
      match(s, at) {
        const verb = near(s, at, -6, prefer);
        if (verb < 0 || !s.is(verb - 1, "would", "'d") || !s.can(verb + 1, "gerund") || !s.can(at + 1, "gerund"))
          return undefined;
        return near(s, at, verb - at, comparing) >= 0 ? undefined : replaceWords(at, at, "to", "rather than");
      },
    },
  ],
};
