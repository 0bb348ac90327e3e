import { clausesOf } from "../../english/clauses.ts";
import { onlySubjectPronouns } from "../../english/closed-classes.ts";
import { finiteClausesOf } from "../../english/finite-verbs.ts";
import { wordSet } from "../../english/word-set.ts";
import type { SentenceReader } from "../rule.ts";

/** Does a clause begin here: a subject, and after it a finite verb? */
export function beginsClause(s: SentenceReader, at: number): boolean {
  if (s.isOneOf(at, onlySubjectPronouns) || s.is(at, "there"))
    return finiteClausesOf(s).some(({ verb }) => verb.from > at);
  if (clausesOf(s).some(({ subject, auxiliary }) => subject.from === at && auxiliary < 0)) return true;
  return finiteClausesOf(s).some(({ subject }) => subject?.from === at);
}

/** After these a clause may begin without a word that opens it: “I think you know”. */
export const sayingVerbs = wordSet(
  "think say know believe hope guess suppose mean continue ask reply tell answer seem agree add explain expect reckon shout cry whisper wonder imagine see hear mind remember feel understand realize realise afraid show suggest",
);
