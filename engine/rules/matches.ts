import { articleBefore, writtenLike } from "../english/inflection.ts";
import type { NounPhrase } from "../english/phrases.ts";
import type { Match, SentenceReader } from "./rule.ts";

/** The usual kinds of matches. Where a suggestion inserts a word, the match includes the word before, to show the place. */

/** Another word in place of one, with its capitals. Each of `words` is a suggestion. */
export const replaceWord = (s: SentenceReader, at: number, ...words: string[]): Match => ({
  from: at,
  to: at,
  suggestions: words.map((word) => writtenLike(s.written(at), word)),
});

/** Other words in place of those from `from` to `to`, as given. */
export const replaceWords = (from: number, to: number, ...suggestions: string[]): Match => ({ from, to, suggestions });

/** “for environment” → “for the environment”: a word before the one at `at`. */
export const insertWord = (s: SentenceReader, at: number, word: string): Match => ({
  from: at - 1,
  to: at,
  suggestions: [`${s.written(at - 1)} ${word} ${s.written(at)}`],
});

/** “have car” → “have a car”: an article before a noun phrase, `a` as `an` where its sound requires it. */
export function insertArticle(s: SentenceReader, { from, to }: NounPhrase, articles: readonly string[]): Match {
  const before = from > 0 && s.tag(from - 1) !== "PUNCT" ? `${s.written(from - 1)} ` : "";
  const rest = s.between(from, to);
  const bySound = articleBefore(s.lower(from));
  return {
    from: before ? from - 1 : from,
    to,
    suggestions: articles.map((article) => `${before}${article === "a" ? bySound : article} ${rest}`),
  };
}

/** “always am” → “am always”: the word at `at` and the next one change places. */
export const swapWords = (s: SentenceReader, at: number): Match => ({
  from: at,
  to: at + 1,
  suggestions: [`${s.written(at + 1)} ${s.written(at)}`],
});
