import { formsOfHave, modalsButD, subjectPronouns } from "../english/closed-classes.ts";
import { clausesOf } from "../english/clauses.ts";
import { participle } from "../english/inflection.ts";
import { nounWeight } from "../english/phrases.ts";
import { set } from "../english/word-set.ts";
import type { Rule, SentenceReader } from "./rule.ts";

const between = set("not n't never already just ever also");

/** “Have you ever ate …?”: the subject stands behind it. */
const isAskedWith = (s: SentenceReader, at: number) =>
  s.isOneOf(at, subjectPronouns) && s.isOneOf(at - 1, formsOfHave) && s.isQuestion && s.isClauseStart(at - 1);

/** “All that I have came from them”: only with its subject before it, and nothing that it could be the object of. */
function isAuxiliary(s: SentenceReader, have: number, at: number): boolean {
  if (isAskedWith(s, have)) return true;
  if (s.is(have, "have", "'ve") && s.isOneOf(have - 1, modalsButD)) return true;
  if (s.isOneOf(have - 1, subjectPronouns)) return have < at - 1 || s.isClauseStart(have - 1);
  const clause = clausesOf(s).find(({ auxiliary, verb }) => auxiliary === have || verb === have);
  return clause !== undefined && s.isClauseStart(clause.subject.from) && s.tag(clause.subject.from) !== "PROPN";
}

/** WORD_FORM: “I have went”: the past where the participle belongs. */
export const pastAfterHaveRules: readonly Rule[] = [
  {
    id: "verb-forms/past-after-have",
    kind: "WORD_FORM",
    *find(s) {
      for (let at = 2; at < s.length; at += 1) {
        const lemma = s.lemma(at, "past");
        if (!lemma || s.can(at, "participle") || s.can(at, "base") || s.tag(at) !== "VERB") continue;
        if (s.can(at, "noun") && nounWeight(s, at) > 0) continue;
        let have = at - 1;
        while (s.isOneOf(have, between)) have -= 1;
        if (!s.isOneOf(have, formsOfHave) && !isAskedWith(s, have)) continue;
        if (!isAuxiliary(s, have, at)) continue;
        yield {
          from: at,
          to: at,
          suggestions: [participle(lemma)],
        };
      }
    },
  },
];
