import { formsOfHave, subjectPronouns } from "../english/closed-classes.ts";
import { participle } from "../english/inflection.ts";
import { set } from "../english/word-set.ts";
import type { Rule } from "./rule.ts";

const between = set("not n't never already just ever also");

/** WORD_FORM: “I have went”: the past where the participle belongs. */
export const pastAfterHaveRules: readonly Rule[] = [
  {
    id: "verb-forms/past-after-have",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 2; at < s.length; at += 1) {
        const lemma = s.lemma(at, "past");
        if (!lemma || s.can(at, "participle") || s.can(at, "base") || s.can(at, "noun") || s.tag(at) !== "VERB")
          continue;
        let have = at - 1;
        while (s.isOneOf(have, between)) have -= 1;
        // “All that I have came from them”: only with its subject before it, and nothing that it could be the object of.
        if (!s.isOneOf(have, formsOfHave) || !s.isOneOf(have - 1, subjectPronouns)) continue;
        if (have === at - 1 && !s.isClauseStart(have - 1)) continue;
        yield {
          from: at,
          to: at,
          suggestions: [participle(lemma)],
        };
      }
    },
  },
];
