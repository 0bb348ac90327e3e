import { readFileSync } from "node:fs";
import path from "node:path";
import type { CoreSense } from "#contracts/schemas/dictionary.ts";
import type { PartOfSpeech } from "#contracts/schemas/dictionary.ts";
import { listedForms } from "./word-forms.ts";
import { americanSpellings } from "#contracts/limits/spellings.ts";

const files = ["core-1.tsv", "core-2.tsv", "core-3.tsv"];
const inflected: readonly PartOfSpeech[] = ["verb", "noun", "adjective", "adverb"];

let opened: Map<string, CoreSense[]> | undefined;

/** The words of our own dictionary: lemma, part of speech, up to three Vietnamese senses; read with the first look-up. */
export function coreWords(): ReadonlyMap<string, readonly CoreSense[]> {
  if (opened) return opened;
  const words = new Map<string, CoreSense[]>();
  for (const file of files)
    for (const row of readFileSync(path.join(import.meta.dirname, "core-words", file), "utf8").split("\n")) {
      const [lemma, partOfSpeech, senses] = row.split("\t");
      if (!lemma || !partOfSpeech || !senses) continue;
      const sense = {
        lemma,
        partOfSpeech: partOfSpeech as CoreSense["partOfSpeech"],
        meanings: senses.split(";").map((meaning) => meaning.trim()),
      };
      words.set(lemma, [...(words.get(lemma) ?? []), sense]);
    }
  return (opened = words);
}

/** What is listed under this very spelling, else under that of an American: then with the spelling that was asked for. */
function listed(form: string): readonly CoreSense[] {
  const words = coreWords();
  const own = words.get(form);
  if (own) return own;
  const american = americanSpellings(form).find((spelling) => words.has(spelling));
  return (american ? (words.get(american) ?? []) : []).map((sense) => ({
    ...sense,
    lemma: form,
    meanings: sense.meanings.map((meaning) => meaning.replace(/ \(Mỹ\)$/, "")),
  }));
}

/**
 * “evening” is no form of the verb “even” that anybody means: beside a word of its own, a form is only meant as what its own
 * word mostly is (“left” of “leave”, “building” of “build”).
 */
export function isLikelyForm(lemma: string, partOfSpeech: CoreSense["partOfSpeech"]): boolean {
  const [usual] = coreWords().get(lemma) ?? [];
  return !usual || usual.partOfSpeech === partOfSpeech;
}

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

/** Names of words that mean something with these letters in it, marks or not: “dong co” finds meadow. */
export function lemmasThatMean(vietnamese: string): string[] {
  const wanted = folded(vietnamese);
  return [...coreWords()].flatMap(([lemma, senses]) =>
    senses.some(({ meanings }) => meanings.some((meaning) => folded(meaning).includes(wanted))) ? [lemma] : [],
  );
}

/** The lemmas that a word may belong to, likeliest first, always with the word itself. */
export function lemmasOf(written: string): string[] {
  const word = written.toLowerCase().replaceAll("’", "'").replace(/'s$/, "");
  const senses = coreSenses(word).map(({ lemma }) => lemma);
  const forms = inflected.flatMap((partOfSpeech) => listedForms(word, partOfSpeech));
  return [...new Set([...senses, word, ...forms])];
}
