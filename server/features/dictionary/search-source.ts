import type { SearchableEntry, SearchSource } from "#server/core/search-sources.ts";
import { foldVietnamese } from "#document/vietnamese-folding.ts";
import { coreSenses, coreWords, lemmasThatMean } from "#engine/index.ts";

/** Longer queries are no words. */
const mostWords = 4;
/** Of words with a meaning. */
const mostEntries = 20;

const plain = (text: string) =>
  foldVietnamese(text)
    .replace(/\([^)]*\)/g, "")
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

function entryOf(lemma: string): SearchableEntry {
  const meanings = [
    ...new Set(
      coreWords()
        .get(lemma)
        .flatMap((sense) => sense.meanings),
    ),
  ];
  return { title: lemma, summary: meanings.join("; "), address: null, isEnglish: true };
}

/** An English word in any form, or English words that have exactly this Vietnamese meaning. */
function findWords(words: readonly string[]): SearchableEntry[] {
  if (words.length > mostWords) return [];
  const query = words.join(" ");
  const own = coreSenses(query).map(({ lemma }) => lemma);
  const meant = lemmasThatMean(query).filter((lemma) =>
    coreWords()
      .get(lemma)
      .some(({ meanings }) => meanings.some((meaning) => plain(meaning) === query)),
  );
  return [...new Set([...own, ...meant])].slice(0, mostEntries).map(entryOf);
}

/** The Vietnamese dictionary of English words. */
export const dictionarySource: SearchSource = { kind: "word", candidates: findWords, isComplete: true };
