import { past as pastOf, writtenLike } from "../../english/inflection.ts";
import { verbAt } from "../../english/verbs.ts";
import type { SentenceReader } from "../rule.ts";

export const isQuotation = (s: SentenceReader) => /["“”‘«»:]|(?<![\p{L}\d])'/u.test(s.text) || isInsideQuotation(s);

/** “‘I know,’ he said, ‘but you are old. The prize goes to …’”: the sentence before left a quotation open. */
export function isInsideQuotation(s: SentenceReader): boolean {
  for (let one = s.earlier; one; one = one.earlier) {
    const signs = one.text.match(/["“”]/g);
    if (signs) return signs.at(-1) === "“" || (signs.at(-1) === '"' && signs.length % 2 === 1);
  }
  return false;
}

export const hasWord = (s: SentenceReader, words: ReadonlySet<string>) => s.words.some((_, at) => s.isOneOf(at, words));

/** The past of the verb here, written as it is: “Go” → “Went”. */
export const pastFormOf = (s: SentenceReader, at: number) =>
  writtenLike(s.written(at), pastOf(verbAt(s, at) ?? s.lower(at)));
