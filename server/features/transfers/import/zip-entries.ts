import { buffer } from "node:stream/consumers";
import yauzl from "yauzl";
import { UnreadableSource } from "./import-item.ts";

/** More than an export of many years has. */
const mostEntries = 50_000;
/** Of one unpacked file. */
export const largestEntry = 20 * 1024 * 1024;

export interface ZipEntries {
  /** Names of all files, without those that a computer adds for itself. */
  names: string[];
  /** null: there is none of this name, or it is damaged or larger than `largest` (20 MB). One of them does not stop the others. */
  read: (name: string, largest?: number) => Promise<Buffer | null>;
  close: () => void;
}

/**
 * The files of a ZIP file (one with names that lead outside is refused), read one at a time when they are needed, and never written anywhere.
 * @throws UnreadableSource
 */
export async function openZip(file: string): Promise<ZipEntries> {
  const unreadable = (error: unknown) => {
    if (error instanceof UnreadableSource) return error;
    const why = error instanceof Error ? error.message : "unknown";
    // The library refuses names that lead outside.
    const reason = /relative path|absolute path|invalid characters/.test(why) ? "outside" : "no-zip";
    return new UnreadableSource(reason, `${file}: cannot be read as ZIP (${why})`);
  };
  const entries = new Map<string, yauzl.Entry>();
  const zip = await yauzl.openPromise(file, { autoClose: false, lazyEntries: true }).catch((error: unknown) => {
    throw unreadable(error);
  });
  const isForeign = (name: string) => name.endsWith("/") || /(?:^|\/)(?:__MACOSX\/|\.)/.test(name);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isForeign(entry.fileName)) entries.set(entry.fileName, entry);
      if (entries.size > mostEntries)
        throw new UnreadableSource("too-many-files", `${file}: has more than ${mostEntries} files`);
    }
  } catch (error) {
    zip.close();
    throw unreadable(error);
  }
  return {
    names: [...entries.keys()].sort(),
    async read(name, largest = largestEntry) {
      const entry = entries.get(name);
      if (!entry || entry.uncompressedSize > largest) return null;
      // The library stops where an entry is longer than it says.
      return zip
        .openReadStreamPromise(entry)
        .then(buffer)
        .catch(() => null);
    },
    close: () => zip.close(),
  };
}
