import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { UnreadableSource } from "./import-item.ts";
import { openZip } from "./zip-entries.ts";

/** WordPress itself divides larger exports. */
const largest = 200 * 1024 * 1024;
/** In a ZIP file, whose size says little about its content. */
const largestInZip = 50 * 1024 * 1024;

export interface ExportText {
  text: string;
  /** A picture by its place below the folder of pictures; null: it is missing. */
  picture: (place: string) => Promise<Buffer | null>;
  close: () => void;
}

/**
 * Opens an export that is one text: as a file with a folder of pictures, or both in a ZIP file.
 * @throws UnreadableSource
 */
export async function openExportText(
  file: string,
  { ending, pictures }: { ending: string; pictures: string | null },
): Promise<ExportText> {
  if (await isZip(file)) return openZippedText(file, ending);
  const text = await readWhole(file);
  return {
    text: text.replace(/^\uFEFF/, ""),
    picture: (place) => (pictures === null ? Promise.resolve(null) : readFileIn(pictures, place)),
    close: () => {},
  };
}

async function isZip(file: string): Promise<boolean> {
  const handle = await open(file).catch(() => null);
  if (!handle) return false;
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(4), 0, 4, 0).finally(() => handle.close());
  return bytesRead === 4 && buffer.toString("latin1") === "PK\u0003\u0004";
}

async function readWhole(file: string): Promise<string> {
  try {
    const { size } = await stat(file);
    if (size <= largest) return await readFile(file, "utf8");
  } catch (error) {
    throw new UnreadableSource("missing", `${file}: ${(error as Error).message}`);
  }
  throw new UnreadableSource("too-large", `${file}: larger than ${largest / 1024 / 1024} MB`);
}

async function openZippedText(file: string, ending: string): Promise<ExportText> {
  const zip = await openZip(file);
  const depth = (name: string) => name.split("/").length;
  const name = zip.names
    .filter((one) => one.toLowerCase().endsWith(ending))
    .toSorted((one, other) => depth(one) - depth(other))[0];
  const text = name === undefined ? null : await zip.read(name, largestInZip);
  if (!text) {
    zip.close();
    throw name === undefined
      ? new UnreadableSource("nothing-inside", `${file}: has no ${ending} file in it`)
      : new UnreadableSource(
          "too-large",
          `${file}: ${name} is damaged or larger than ${largestInZip / 1024 / 1024} MB`,
        );
  }
  return {
    text: String(text).replace(/^\uFEFF/, ""),
    picture: (place) => {
      const wanted = decodedName(place);
      const found = wanted === null ? undefined : zip.names.find((one) => one === wanted || one.endsWith(`/${wanted}`));
      return found === undefined ? Promise.resolve(null) : zip.read(found);
    },
    close: zip.close,
  };
}

/** null: not a name. */
export function decodedName(name: string): string | null {
  try {
    return decodeURIComponent(name);
  } catch {
    return null;
  }
}

/** Never reads outside the folder, whatever the name. */
export async function readFileIn(folder: string, name: string): Promise<Buffer | null> {
  const inside = decodedName(name);
  if (inside === null || inside.includes("\0")) return null;
  const root = path.resolve(folder);
  const file = path.resolve(root, inside);
  return file.startsWith(root + path.sep) ? readFile(file).catch(() => null) : null;
}
