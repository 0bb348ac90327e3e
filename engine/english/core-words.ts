import { readFileSync } from "node:fs";
import path from "node:path";
import type { CoreSense } from "#contracts/schemas/dictionary.ts";
import type { PartOfSpeech } from "#contracts/schemas/dictionary.ts";
import { listedForms } from "./word-forms.ts";
import { americanSpellings } from "#contracts/answers/spellings.ts";
import { createWordTable } from "./word-table.ts";

const files = ["core-1.tsv", "core-2.tsv", "core-3.tsv", "core-4.tsv", "core-5.tsv", "core-6.tsv", "core-7.tsv"];
const inflected: readonly PartOfSpeech[] = ["verb", "noun", "adjective", "adverb"];

/** The words of our own dictionary. */
export interface CoreWords {
  /** Number of lemmas. */
  readonly size: number;
  has(lemma: string): boolean;
  /** One for each part of speech, the most common first; empty for what is not in the dictionary. */
  get(lemma: string): CoreSense[];
  /** Lemma and senses of every row, for a search in all of them. */
  rows(): { lemma: string; meanings: string }[];
}

const rowOf = (line: string): CoreSense => {
  const [lemma = "", partOfSpeech, senses = "", example] = line.split("\t");
  return {
    lemma,
    partOfSpeech: partOfSpeech as CoreSense["partOfSpeech"],
    meanings: senses.split(";").map((meaning) => meaning.trim()),
    example: example || null,
  };
};

/**
 * Holds the files as bytes and reads a row when it is asked for: as objects, the rows take ten times the memory, in the
 * server and again in the engine's thread.
 */
function openCoreWords(): CoreWords {
  const bytes = Buffer.concat(files.map((file) => readFileSync(path.join(import.meta.dirname, "core-words", file))));
  const starts: number[] = [];
  const lemmas: string[] = [];
  for (let start = 0, end; start < bytes.length; start = end + 1) {
    end = bytes.indexOf("\n", start);
    if (end < 0) end = bytes.length;
    const tab = bytes.indexOf("\t", start);
    if (tab < 0 || tab > end) continue;
    starts.push(start);
    lemmas.push(bytes.toString("latin1", start, tab));
  }
  const table = createWordTable(lemmas);
  /** By number of the lemma: its first row plus 1. */
  const first = new Uint16Array(table.size);
  /** By row: the next row of the same lemma plus 1; 0 after the last one. */
  const next = new Uint16Array(starts.length);
  for (let row = starts.length - 1; row >= 0; row -= 1) {
    const lemma = table.find(lemmas[row] ?? "");
    next[row] = first[lemma] ?? 0;
    first[lemma] = row + 1;
  }
  const rows = Uint32Array.from(starts);
  function lineAt(row: number): string {
    const start = rows[row] ?? 0;
    const end = bytes.indexOf("\n", start);
    return bytes.toString("utf8", start, end < 0 ? bytes.length : end);
  }
  return {
    size: table.size,
    has: (lemma) => table.find(lemma) >= 0,
    get(lemma) {
      const senses: CoreSense[] = [];
      for (let row = first[table.find(lemma)] ?? 0; row > 0; row = next[row - 1] ?? 0)
        senses.push(rowOf(lineAt(row - 1)));
      return senses;
    },
    rows: () =>
      bytes
        .toString("utf8")
        .split("\n")
        .flatMap((line) => {
          const [lemma = "", , meanings] = line.split("\t", 3);
          return meanings === undefined ? [] : [{ lemma, meanings }];
        }),
  };
}

let opened: CoreWords | undefined;

/** Reads the files with the first look-up. */
export const coreWords = (): CoreWords => (opened ??= openCoreWords());

/** What is listed under this very spelling, else under that of an American: then with the spelling that was asked for. */
function listed(form: string): CoreSense[] {
  const words = coreWords();
  const own = words.get(form);
  if (own.length > 0) return own;
  const american = americanSpellings(form).find((spelling) => words.has(spelling));
  return (american ? words.get(american) : []).map((sense) => ({
    ...sense,
    lemma: form,
    meanings: sense.meanings.map((meaning) => meaning.replace(/ \(Mỹ\)$/, "")),
  }));
}

/**
 * “evening” is no form of the verb “even” that anybody means: beside a word of its own, a form is only meant as what its base
 * mostly is (“left” of “leave”; “liver” is not livelier), and as a verb also of a base that is another word first
 * (“experienced” of “experience”).
 */
export const isLikelyForm = (lemma: string, partOfSpeech: CoreSense["partOfSpeech"]): boolean => {
  const senses = coreWords().get(lemma);
  const usual = senses.slice(0, partOfSpeech === "verb" ? 2 : 1);
  return usual.length === 0 || usual.some((sense) => sense.partOfSpeech === partOfSpeech);
};

/** The Vietnamese senses of an English word in any form: first of the form as written, then of its base form. */
export function coreSenses(written: string): CoreSense[] {
  const word = written.toLowerCase();
  const own = listed(word);
  const ofForms = inflected.flatMap((partOfSpeech) =>
    listedForms(word, partOfSpeech)
      .filter((form) => form !== word)
      .flatMap((form) => listed(form).filter((sense) => sense.partOfSpeech === partOfSpeech))
      .filter(({ lemma }) => own.length === 0 || isLikelyForm(lemma, partOfSpeech)),
  );
  return [...own, ...ofForms];
}

const folded = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").replace(/[đĐ]/g, "d").toLowerCase();

let foldedMeanings: string | undefined;

/** Lines of a lemma, a tab and its meanings without marks: one string, because folding all of them takes 30 ms. */
const readFoldedMeanings = () =>
  (foldedMeanings ??= coreWords()
    .rows()
    .map(({ lemma, meanings }) => `${lemma}\t${folded(meanings)}\n`)
    .join(""));

/** Names of words that mean something with these letters in it, marks or not: “dong co” finds meadow. */
export function lemmasThatMean(vietnamese: string): string[] {
  const wanted = folded(vietnamese);
  if (wanted === "" || /[\t\n]/.test(wanted)) return [];
  const lines = readFoldedMeanings();
  const lemmas = new Set<string>();
  for (let at = lines.indexOf(wanted); at >= 0;) {
    const start = lines.lastIndexOf("\n", at) + 1;
    const tab = lines.indexOf("\t", start);
    if (at > tab) lemmas.add(lines.slice(start, tab));
    // A hit in the lemma says nothing about its meanings, behind the tab.
    at = lines.indexOf(wanted, at > tab ? lines.indexOf("\n", at) : tab);
  }
  return [...lemmas];
}

/** The lemmas that a word may belong to, likeliest first, always with the word itself. */
export function lemmasOf(written: string): string[] {
  const word = written.toLowerCase().replaceAll("’", "'").replace(/'s$/, "");
  const senses = coreSenses(word).map(({ lemma }) => lemma);
  const forms = inflected.flatMap((partOfSpeech) => listedForms(word, partOfSpeech));
  return [...new Set([...senses, word, ...forms])];
}
