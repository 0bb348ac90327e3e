import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { UnreadableSource } from "./import-item.ts";

/** More than an export of many years has. */
const mostEntries = 50_000;
/** Of one unpacked file. */
const largestEntry = 20 * 1024 * 1024;

export interface ZipEntries {
  /** Names of all files, without those that a computer adds for itself. */
  names: string[];
  /** null: there is none of this name. @throws UnreadableSource when it is damaged or too large */
  read: (name: string) => Promise<Buffer | null>;
  close: () => void;
}

/**
 * The files of a ZIP file (one with names that lead outside is refused), read one at a time when they are needed, and never written anywhere.
 * @throws UnreadableSource
 */
export async function openZip(file: string): Promise<ZipEntries> {
  const unreadable = (error: unknown) =>
    new UnreadableSource(`${file}: cannot be read as ZIP (${error instanceof Error ? error.message : "unknown"})`);
  const entries = new Map<string, yauzl.Entry>();
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  const isForeign = (name: string) => name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isForeign(entry.fileName)) entries.set(entry.fileName, entry);
      if (entries.size > mostEntries) throw new Error(`more than ${mostEntries} files`);
    }
  } catch (error) {
    zip.close();
    throw unreadable(error);
  }
  return {
    names: [...entries.keys()].sort(),
    async read(name) {
      const entry = entries.get(name);
      if (!entry) return null;
      if (entry.uncompressedSize > largestEntry)
        throw new UnreadableSource(`${name}: is larger than ${largestEntry / 1024 / 1024} MB`);
      // The library stops where an entry is longer than it says.
      try {
        return await buffer(await zip.openReadStreamPromise(entry));
      } catch (error) {
        throw unreadable(error);
      }
    },
    close: () => zip.close(),
  };
}
