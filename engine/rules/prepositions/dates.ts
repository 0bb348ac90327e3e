import { numberWords } from "../../english/everyday-words.ts";
import { writtenLike } from "../../english/inflection.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

export const isNumber = (s: SentenceReader, at: number) => /^\d+$/.test(s.lower(at)) || numberWords.has(s.lower(at));

export const replaceRange = (s: SentenceReader, at: number, word: string, to = at): Match => ({
  from: at,
  to,
  suggestions: [writtenLike(s.written(at), word) + (to > at ? ` ${s.between(at + 1, to)}` : "")],
});

export const whenNouns = wordSet(
  "week month year summer winter spring autumn night weekend morning afternoon evening day time monday tuesday wednesday thursday friday saturday sunday january february march april may june july august september october november december semester century term holiday tet",
);
