import type { CoreSense, DictionaryEntry, PartOfSpeech } from "#contracts/dictionary.ts";
import { Failure } from "#server/http/failure.ts";
import type { Serve } from "#server/http/serve.ts";
import { listedForms } from "#server/language/english/word-forms.ts";
import { coreSenses, coreWords } from "./core-words.ts";
import { openWordNet, type ListedWord, type WordNet } from "./word-net.ts";

const partsOfSpeech: readonly PartOfSpeech[] = ["noun", "verb", "adjective", "adverb"];
/** What fits into a small window and is what people look for. */
const most = { entries: 6, meanings: 4, words: 4 } as const;
/** Words whose entries are kept ready; a few kilobytes each. */
const keptWords = 2000;

export { coreSenses, lemmasOf, lemmasThatMean } from "./core-words.ts";

const isOfGrammar = ({ partOfSpeech }: CoreSense) => !(partsOfSpeech as readonly string[]).includes(partOfSpeech);

/**
 * WordNet lists no grammar words, only what is spelt like them: “it” is information technology there, “in” a metal. Of words
 * that our own dictionary has for their grammar, only the parts of speech that it names as well are meant.
 */
function isChanceLikeness({ lemma, partOfSpeech }: DictionaryEntry, senses: readonly CoreSense[]): boolean {
  const own = senses.filter((sense) => sense.lemma === lemma.toLowerCase());
  return own.some(isOfGrammar) && !own.some((sense) => sense.partOfSpeech === partOfSpeech);
}

export type Dictionary = ReturnType<typeof createDictionary>;

export function createDictionary(wordNet: WordNet = openWordNet()) {
  const kept = new Map<string, Promise<DictionaryEntry[]>>();

  async function look(word: string): Promise<DictionaryEntry[]> {
    if (word.split(" ").length > most.words) return [];
    const found: ListedWord[] = [];
    for (const partOfSpeech of partsOfSpeech) {
      const seen = new Set<string>();
      for (const form of listedForms(word, partOfSpeech)) {
        const listed = await wordNet.find(form, partOfSpeech, most.meanings);
        if (!listed || seen.has(listed.lemma)) continue;
        seen.add(listed.lemma);
        found.push(listed);
      }
    }
    return found
      .sort((a, b) => b.weight - a.weight)
      .slice(0, most.entries)
      .map(({ lemma, partOfSpeech, senses }) => ({ lemma, partOfSpeech, meanings: senses }));
  }

  function entriesOf(word: string): Promise<DictionaryEntry[]> {
    let entries = kept.get(word);
    if (entries) kept.delete(word);
    else {
      entries = look(word);
      entries.catch(() => kept.delete(word));
    }
    kept.set(word, entries);
    const [oldest] = kept.keys();
    if (kept.size > keptWords && oldest !== undefined) kept.delete(oldest);
    return entries;
  }

  return {
    /** Is there a word under this name, in small letters? Forms of words and names of people and places are none. */
    lists: async (lemma: string): Promise<boolean> =>
      coreWords().has(lemma) || (await entriesOf(lemma)).some((entry) => entry.lemma === lemma),

    /** @throws Failure NOT_FOUND for what the dictionary does not list */
    async find(written: string): Promise<{ word: string; senses: CoreSense[]; entries: DictionaryEntry[] }> {
      const word = written
        .replaceAll("’", "'")
        .replace(/'s$/, "")
        .replace(/(?<=\w{2})n't$/, "");
      const senses = coreSenses(word);
      // Written in capitals it is the abbreviation.
      const isAbbreviation = word.length > 1 && word === word.toUpperCase();
      const answer = (await entriesOf(word)).filter((entry) => isAbbreviation || !isChanceLikeness(entry, senses));
      if (answer.length === 0 && senses.length === 0)
        throw new Failure("NOT_FOUND", {
          message: "Từ điển chưa có từ này. Có thể đây là tên riêng hay từ viết tắt.",
        });
      return { word, senses, entries: answer };
    },
  };
}

export function dictionaryRoutes(serve: Serve, dictionary: Dictionary) {
  serve("GET /v1/dictionary/{word}", ({ params }) => dictionary.find(params.word));
}
