import american from "dictionary-en";
import british from "dictionary-en-gb";
import { createWordTable, type WordTable } from "./word-table.ts";

/** The words of English, American and British: SCOWL in the size that spelling checkers use, expanded from its affix files. */
export interface KnownWords {
  /** Whether the word is listed, as written or with the capital of a sentence start. Apostrophes are straight. */
  has(word: string): boolean;
  /** “john” → “John”; undefined for a word that is also listed in small letters. */
  asName(lower: string): string | undefined;
  /** Every listed word of small letters a to z. */
  plain(): Iterable<string>;
}

interface Suffix {
  strip: number;
  add: string;
  condition: RegExp;
}
interface Affixes {
  prefixes: Map<string, string>;
  suffixes: Map<string, Suffix[]>;
  /** Suffixes that may combine with a prefix. */
  crossing: Set<string>;
}

/** Of Hunspell's affix files what those of English use: one prefix a flag, suffixes with conditions. */
function readAffixes(file: string): Affixes {
  const affixes: Affixes = { prefixes: new Map(), suffixes: new Map(), crossing: new Set() };
  for (const line of file.split("\n")) {
    const [type, flag = "", strip = "", add = "", condition = ""] = line.trim().split(/\s+/);
    if ((type !== "SFX" && type !== "PFX") || flag === owner) continue;
    if (condition === "") {
      // The head of a group: whether it crosses with the other kind.
      if (type === "SFX" && strip === "Y") affixes.crossing.add(flag);
    } else if (type === "PFX") affixes.prefixes.set(flag, add);
    else {
      const suffix = { strip: strip === "0" ? 0 : strip.length, add, condition: new RegExp(`${condition}$`) };
      affixes.suffixes.set(flag, [...(affixes.suffixes.get(flag) ?? []), suffix]);
    }
  }
  return affixes;
}

/** “'s” may follow any noun, so callers remove it. */
const owner = "M";

/** Gives every form of an entry (“bake/DGS”) to `put`. */
function expand(entry: string, { prefixes, suffixes, crossing }: Affixes, put: (word: string) => void): void {
  const slash = entry.indexOf("/");
  const stem = slash < 0 ? entry : entry.slice(0, slash);
  if (stem === "" || /\d/.test(stem)) return;
  put(stem);
  if (slash < 0) return;
  const flags = entry.slice(slash + 1);
  const begun: string[] = [];
  for (const flag of flags) {
    const prefix = prefixes.get(flag);
    if (prefix !== undefined) begun.push(prefix + stem);
  }
  for (const word of begun) put(word);
  const end = stem.slice(-longestCondition);
  for (const flag of flags) {
    const suffix = suffixes.get(flag)?.find(({ condition }) => condition.test(end));
    if (!suffix) continue;
    const length = stem.length - suffix.strip;
    put(stem.slice(0, length) + suffix.add);
    if (crossing.has(flag)) for (const word of begun) put(word.slice(0, word.length - suffix.strip) + suffix.add);
  }
}

const longestCondition = 2;

function readTable(): WordTable {
  // Both share their affixes and nearly all of their entries.
  const affixes = readAffixes(Buffer.from(american.aff).toString("utf8"));
  const words: string[] = [];
  for (const { dic } of [american, british])
    for (const entry of Buffer.from(dic).toString("utf8").split("\n"))
      expand(entry, affixes, (word) => words.push(word));
  return createWordTable(words);
}

const capitalized = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** Reads and expands both lists once (0.2 s, 4 MB): for the thread that analyzes. */
export function openKnownWords(): KnownWords {
  const table = readTable();
  const isListed = (word: string) => table.find(word) >= 0;
  return {
    has(word) {
      const lower = word.toLowerCase();
      return isListed(lower) || isListed(word) || isListed(capitalized(lower)) || isListed(word.toUpperCase());
    },
    asName: (lower) => (!isListed(lower) && isListed(capitalized(lower)) ? capitalized(lower) : undefined),
    *plain() {
      for (let index = 0; index < table.size; index += 1) {
        const word = table.at(index);
        if (/^[a-z]{2,}$/.test(word)) yield word;
      }
    },
  };
}
