import { LRUCache } from "lru-cache";
import type { CoreSense, DictionaryEntry, PartOfSpeech, Pronunciation } from "#contracts/schemas/dictionary.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError } from "#server/core/api-error.ts";
import { coreSenses, coreWords, isLikelyForm, listedForms } from "#engine/index.ts";
import { inFull } from "#contracts/answers/contractions.ts";
import { openPronunciations, type Pronunciations } from "./pronunciations.ts";
import { installedWordNet, type ListedWord, type WordNet } from "./word-net.ts";

const partsOfSpeech: readonly PartOfSpeech[] = ["noun", "verb", "adjective", "adverb"];
/** Limits of a result, so that it fits in a small popup. */
const most = { entries: 6, meanings: 4, words: 4, phrases: 2 } as const;
/** Words with cached entries, a few kilobytes each. */
const cachedWords = 2000;

export { coreSenses, lemmasOf, lemmasThatMean } from "#engine/index.ts";

const isOfGrammar = ({ partOfSpeech }: CoreSense) => !(partsOfSpeech as readonly string[]).includes(partOfSpeech);

/**
 * WordNet has no function words, only words spelled alike: “it” is information technology there, “in” a metal. For
 * words that our own dictionary has as function words, only the parts of speech it lists are kept.
 */
function isChanceSimilarity(
  { lemma, partOfSpeech }: DictionaryEntry,
  word: string,
  senses: readonly CoreSense[],
): boolean {
  const own = senses.filter((sense) => sense.lemma === lemma.toLowerCase());
  // “could” is no form of the verb “to can”.
  const listed = own.length > 0 ? own : coreWords().get(lemma.toLowerCase());
  if (own.length === 0 && senses.some((sense) => sense.lemma === word) && !isLikelyForm(lemma, partOfSpeech))
    return true;
  return listed.some(isOfGrammar) && !listed.some((sense) => sense.partOfSpeech === partOfSpeech);
}

interface Found {
  word: string;
  fullForm: string | null;
  senses: CoreSense[];
  entries: DictionaryEntry[];
  pronunciations: Pronunciation[];
  phrases: Phrase[];
}

/** The auxiliary senses of verbs in a contraction, if there are any; “be” keeps its other senses too. */
const sensesInFull = (words: readonly string[]): CoreSense[] =>
  words.flatMap((word) => {
    const senses = coreSenses(word);
    const helping = [...new Set(senses.map(({ lemma }) => lemma))].flatMap((lemma) =>
      coreWords()
        .get(lemma)
        .filter(({ partOfSpeech }) => partOfSpeech === "auxiliary"),
    );
    if (helping.length === 0) return senses;
    return helping.some(({ lemma }) => lemma === "be") ? [...senses, ...helping] : helping;
  });

/** A sequence of adjacent words, and the index of the requested one. */
interface Stretch {
  words: readonly string[];
  at: number;
}

/** All occurrences of the word in the text. Punctuation ends a sequence. */
function stretchesWith(word: string, text: string): Stretch[] {
  const wanted = word.toLowerCase();
  return text
    .replaceAll("’", "'")
    .split(/[^a-z' -]+/i)
    .flatMap((part) => {
      const words = part.split(" ").filter((one) => one !== "");
      return words.flatMap((one, at) => (one.toLowerCase() === wanted ? [{ words, at }] : []));
    });
}

export interface Phrase {
  /** The form in the text. */
  written: string;
  lemma: string;
}

export type Dictionary = ReturnType<typeof createDictionary>;

interface DictionaryDeps {
  wordNet: WordNet;
  pronunciations: Pronunciations;
  /** By word. */
  cachedEntries: LRUCache<string, Promise<DictionaryEntry[]>>;
}

async function readEntries({ wordNet }: DictionaryDeps, word: string): Promise<DictionaryEntry[]> {
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

function findEntries(deps: DictionaryDeps, word: string): Promise<DictionaryEntry[]> {
  const { cachedEntries } = deps;
  const known = cachedEntries.get(word);
  if (known) return known;
  const entries = readEntries(deps, word);
  entries.catch(() => cachedEntries.delete(word));
  cachedEntries.set(word, entries);
  return entries;
}

async function findPhrase(deps: DictionaryDeps, written: string): Promise<Phrase | null> {
  const phrase = written.toLowerCase();
  const own = coreSenses(phrase).map(({ lemma }) => lemma);
  const lemma = [...own, ...(await findEntries(deps, phrase)).map((entry) => entry.lemma)].find((one) =>
    one.includes(" "),
  );
  return lemma === undefined ? null : { written, lemma };
}

/** Phrases of two to four words in the text that contain the word, longest first. */
async function findPhrasesAround(deps: DictionaryDeps, word: string, around: string): Promise<Phrase[]> {
  const found: Phrase[] = [];
  const [stretch] = stretchesWith(word, around);
  if (!stretch || word.includes(" ")) return found;
  const { words, at } = stretch;
  for (let length = most.words; length >= 2; length -= 1)
    for (let from = Math.max(0, at - length + 1); from <= Math.min(at, words.length - length); from += 1) {
      const phrase = await findPhrase(deps, words.slice(from, from + length).join(" "));
      if (phrase && !found.some(({ written }) => written.includes(phrase.written))) found.push(phrase);
    }
  return found.slice(0, most.phrases);
}

/** Whether the dictionary has this lower-case word; false for inflected forms and names. */
export const isDictionaryWord = async (deps: DictionaryDeps, lemma: string): Promise<boolean> =>
  coreWords().has(lemma) || (await findEntries(deps, lemma)).some((entry) => entry.lemma === lemma);

/** @throws ApiError NOT_FOUND if the dictionary has no such word */
export async function lookUpWord(deps: DictionaryDeps, written: string, around = ""): Promise<Found> {
  const straight = written.replaceAll("’", "'");
  const phrases = await findPhrasesAround(deps, straight, around);
  const full = inFull(straight);
  const pronunciations = await deps.pronunciations.of(straight.toLowerCase());
  if (full)
    return {
      word: straight,
      fullForm: full.text,
      senses: sensesInFull(full.words),
      entries: [],
      pronunciations,
      phrases,
    };
  const word = straight.replace(/'s$/, "");
  const senses = coreSenses(word);
  // In capitals it is an abbreviation.
  const isAbbreviation = word.length > 1 && word === word.toUpperCase();
  const answer = (await findEntries(deps, word)).filter(
    (entry) => isAbbreviation || !isChanceSimilarity(entry, word.toLowerCase(), senses),
  );
  if (answer.length === 0 && senses.length === 0 && phrases.length === 0)
    throw new ApiError("NOT_FOUND", {
      message: "Từ điển chưa có từ này. Có thể đây là tên riêng hay từ viết tắt.",
    });
  return { word, fullForm: null, senses, entries: answer, pronunciations, phrases };
}

export const createDictionary = (
  wordNet: WordNet = installedWordNet(),
  pronunciations: Pronunciations = openPronunciations(),
) =>
  bindOperations(
    { wordNet, pronunciations, cachedEntries: new LRUCache<string, Promise<DictionaryEntry[]>>({ max: cachedWords }) },
    { lists: isDictionaryWord, lookUpWord },
  );
