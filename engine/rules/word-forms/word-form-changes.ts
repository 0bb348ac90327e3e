import { articleBefore, writtenLike } from "../../english/inflection.ts";
import type { Match, SentenceReader } from "../rule.ts";
import { wordSet } from "../../english/word-set.ts";

export const linking = wordSet("feel look become seem get sound taste smell stay keep");

export const change = (s: SentenceReader, at: number, words: readonly string[]): Match => {
  const article = at - 1;
  if (s.is(article, "a", "an") && words[0] && articleBefore(words[0]) !== s.lower(article))
    return {
      from: article,
      to: at,
      suggestions: words.map((word) => `${writtenLike(s.written(article), articleBefore(word))} ${word}`),
    };
  return { from: at, to: at, suggestions: words.map((word) => writtenLike(s.written(at), word)) };
};
