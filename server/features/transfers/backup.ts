import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Transform, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { promisify } from "node:util";
import yauzl from "yauzl";
import { ZipFile } from "yazl";
import { z } from "zod";
import { minutes, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { portionBytes } from "#server/database/portions.ts";
import { fillWithRows, newestMigration, readAllRows, refuseRows, type TableRows } from "#server/database/rows.ts";
import { isFileKey, StorageError, type FileStorage } from "#server/storage/file-storage.ts";
import { concurrently } from "#server/core/concurrently.ts";
import { openLineFile } from "./line-file.ts";

/** The last entry: identifies the file, the schema of its rows, and the exact content of every other entry. */
const Manifest = z.object({
  format: z.literal("mam-backup-2"),
  migration: z.string(),
  createdAt: z.string(),
  /** SHA-256 by entry. */
  entries: z.record(z.string(), z.string()),
  rows: z.int(),
});
type Manifest = z.output<typeof Manifest>;

export class NoBackup extends Error {}

const tableEntry = /^tables\/[a-z_][a-z0-9_]*\.jsonl$/;
export const isBackupEntry = (name: string) =>
  name === "manifest.json" ||
  tableEntry.test(name) ||
  (name.startsWith("uploads/") && isFileKey(name.slice("uploads/".length)));

/** Runs `work` in a temporary folder, which is always removed. */
export async function inFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
  await mkdir(path.dirname(path.resolve(beside)), { recursive: true });
  const folder = await mkdtemp(`${path.resolve(beside)}.part-`);
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  return hash.digest("hex");
}

/**
 * Writes everything of a site into one ZIP file: `tables/<name>.jsonl` with a row per line, the pictures from wherever
 * they are stored, and `manifest.json`. It can be restored into either kind of database and of storage. It contains no
 * secrets, and the schema is not changed. `storage` null omits the pictures. The file is complete or absent.
 * @throws what `onStep` throws
 */
export function writeBackup(
  database: Database,
  options: {
    file: string;
    storage: FileStorage | null;
    clock: Clock;
    /** Called before each portion of rows and each picture; what it throws ends the backup. */
    onStep?: (next: { table: string } | "picture") => void;
  },
): Promise<{ rows: number; pictures: number }> {
  return inFolder(options.file, async (folder) => {
    const mtime = options.clock.now();
    const migration = await newestMigration(database.queries);
    // Written first and compressed later, so that the transaction ends sooner.
    const { onStep = () => {} } = options;
    const rows = await writeTables(database, folder, onStep);
    const manifest: Manifest = {
      format: "mam-backup-2",
      migration,
      createdAt: mtime.toISOString(),
      entries: {},
      rows,
    };
    const part = path.join(folder, "backup.zip");
    const pictures = await writeZip(part, async (zip, signal) => {
      for (const name of await readdir(path.join(folder, "tables"))) {
        const file = path.join(folder, "tables", name);
        manifest.entries[`tables/${name}`] = await sha256Of(file);
        zip.addFile(file, `tables/${name}`, { mtime });
      }
      const sums = options.storage ? await addPictures(zip, { storage: options.storage, mtime, signal, onStep }) : {};
      Object.assign(manifest.entries, sums);
      zip.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json", { mtime });
      return Object.keys(sums).length;
    });
    await rename(part, options.file);
    return { rows, pictures };
  });
}

/** Writes a ZIP file durably, with what `fill` adds to it. */
export async function writeZip<T>(file: string, fill: (zip: ZipFile, signal: AbortSignal) => Promise<T>): Promise<T> {
  const zip = new ZipFile();
  const stopped = new AbortController();
  const failed = once(zip, "error").then(([error]) => Promise.reject(error as Error));
  // Further errors, such as that of the entry that is stopped below.
  zip.on("error", () => {});
  const written = pipeline(zip.outputStream, createWriteStream(file, { mode: 0o600 }), { signal: stopped.signal });
  const filled = fill(zip, stopped.signal).then((result) => {
    zip.end();
    return result;
  });
  try {
    const [result] = await Promise.race([Promise.all([filled, written]), failed]);
    const handle = await open(file, "r+");
    await handle.sync().finally(() => handle.close());
    return result;
  } catch (error) {
    // A picture that waits for a full disk, and a file that waits for its next picture.
    stopped.abort();
    await Promise.allSettled([filled, written]);
    throw error;
  }
}

/** Adds the pictures one after another. @returns the SHA-256 of each entry */
async function addPictures(
  zip: ZipFile,
  {
    storage,
    mtime,
    signal,
    onStep,
  }: { storage: FileStorage; mtime: Date; signal: AbortSignal; onStep: (next: "picture") => void },
): Promise<Record<string, string>> {
  const sums: Record<string, string> = {};
  for await (const key of storage.list()) {
    onStep("picture");
    const picture = await storage.read(key);
    // Removed since it was listed.
    if (!picture) continue;
    const hash = createHash("sha256");
    const entry = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        hash.update(chunk);
        done(null, chunk);
      },
    });
    zip.addReadStream(entry, `uploads/${key}`, { mtime, compress: false, size: picture.size });
    await pipeline(picture.body, entry, { signal });
    sums[`uploads/${key}`] = hash.digest("hex");
  }
  return sums;
}

async function writeTables(
  database: Database,
  folder: string,
  onStep: (next: { table: string }) => void,
): Promise<number> {
  await mkdir(path.join(folder, "tables"));
  const files = new Map<string, Awaited<ReturnType<typeof openLineFile>>>();
  let count = 0;
  try {
    await readAllRows(database, async ({ table, rows }) => {
      onStep({ table });
      const file = files.get(table) ?? (await openLineFile(path.join(folder, "tables", `${table}.jsonl`)));
      files.set(table, file);
      count += rows.length;
      await file.write(rows);
    });
  } finally {
    for (const file of files.values()) await file.close();
  }
  return count;
}

interface RestoreOptions {
  file: string;
  storage: FileStorage;
  /** Where the backup is unpacked: beside the folder of the uploads, on its file system. */
  scratch: string;
}

/** The rows are restored, and not all pictures. */
export class PicturesMissing extends Error {}

/**
 * Restores a backup into an empty database and migrates it to the current schema. The whole file is verified before
 * anything changes; pictures follow the rows.
 * @throws NoBackup when the file is not a backup or damaged, DatabaseNotEmpty, StorageError before anything changes,
 * PicturesMissing
 */
export async function readBackup(
  database: Database,
  options: RestoreOptions,
): Promise<{ rows: number; pictures: number }> {
  await refuseRows(database);
  return inFolder(options.scratch, async (folder) => {
    const manifest = await unpack(options.file, folder);
    await options.storage.ping();
    await migrate(database, { until: manifest.migration });
    if ((await newestMigration(database.queries)) !== manifest.migration)
      throw new NoBackup(
        `${options.file} is of ${manifest.migration}, which this program or this database cannot go back to: use a database that was never started.`,
      );
    await fillWithRows(database, partsIn(path.join(folder, "tables"), manifest.rows));
    await migrate(database);
    const pictures = await storePictures(options.storage, { folder, manifest }).catch((error: unknown) => {
      if (!(error instanceof StorageError)) throw error;
      throw new PicturesMissing(
        `The rows are restored, but not all pictures: ${error.message}. Add the others with: npm run restore -- ${options.file} --pictures`,
      );
    });
    return { rows: manifest.rows, pictures };
  });
}

/** Restores only the pictures that the storage lacks: after PicturesMissing. @throws NoBackup, StorageError */
export function readBackupPictures({ file, storage, scratch }: RestoreOptions): Promise<{ pictures: number }> {
  return inFolder(scratch, async (folder) => {
    const manifest = await unpack(file, folder);
    return { pictures: await storePictures(storage, { folder, manifest, skipsKnown: true }) };
  });
}

async function storePictures(
  storage: FileStorage,
  { folder, manifest, skipsKnown = false }: { folder: string; manifest: Manifest; skipsKnown?: boolean },
): Promise<number> {
  const names = Object.keys(manifest.entries).filter((name) => name.startsWith("uploads/"));
  let stored = 0;
  await concurrently(names, async (name) => {
    const key = name.slice("uploads/".length);
    if (skipsKnown && (await storage.stat(key)) !== null) return;
    await storage.write(key, path.join(folder, name));
    stored += 1;
  });
  return stored;
}

/** Extracts every entry, with valid names and exactly the content of the manifest. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  const sums: Record<string, string> = {};
  await mkdir(path.join(folder, "tables"));
  try {
    await stat(file);
    await eachEntry(file, async (name, content) => {
      if (!isBackupEntry(name)) throw new NoBackup(`has an entry ${JSON.stringify(name)}`);
      const target = path.join(folder, name);
      await mkdir(path.dirname(target), { recursive: true });
      await pipeline(content, createWriteStream(target));
      sums[name] = await sha256Of(target);
    });
    const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => "null");
    const manifest = Manifest.parse(JSON.parse(text));
    const { "manifest.json": _, ...found } = sums;
    const names = new Set([...Object.keys(found), ...Object.keys(manifest.entries)]);
    for (const name of names)
      if (found[name] !== manifest.entries[name]) throw new Error(`${name} is not what was written`);
    return manifest;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new NoBackup(`There is no file ${file}.`);
    const why =
      error instanceof z.ZodError || error instanceof SyntaxError
        ? "no manifest of this program"
        : (error as Error).message;
    throw new NoBackup(`${file} is no backup, or is damaged: ${why}.`);
  }
}

/** In order of the central directory. */
async function eachEntry(file: string, take: (name: string, content: Readable) => Promise<void>): Promise<void> {
  const zip = await promisify<string, yauzl.Options, yauzl.ZipFile>(yauzl.open)(file, {
    lazyEntries: true,
    autoClose: false,
  });
  const contentOf = promisify<yauzl.Entry, Readable>(zip.openReadStream.bind(zip));
  try {
    for (;;) {
      const next = new Promise<yauzl.Entry | null>((resolve, reject) => {
        zip
          .once("entry", resolve)
          .once("end", () => resolve(null))
          .once("error", reject);
      });
      zip.readEntry();
      const entry = await next;
      zip.removeAllListeners();
      if (entry === null) return;
      await take(entry.fileName, await contentOf(entry));
    }
  } finally {
    zip.on("error", () => {}).close();
  }
}

/** Lines end with a line feed only: `readline` also splits at separators of Unicode. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

/** @throws NoBackup at the end, when rows are missing; then nothing is committed */
async function* partsIn(folder: string, expected: number): AsyncGenerator<TableRows> {
  let count = 0;
  for (const name of (await readdir(folder)).sort()) {
    const table = name.replace(/\.jsonl$/, "");
    let rows: string[] = [];
    let bytes = 0;
    for await (const line of linesOf(path.join(folder, name))) {
      const more = Buffer.byteLength(line);
      // Bounded, because a portion becomes one value of one statement.
      if (rows.length === 500 || (rows.length > 0 && bytes + more > portionBytes)) {
        yield { table, rows };
        rows = [];
        bytes = 0;
      }
      rows.push(line);
      bytes += more;
      count += 1;
    }
    if (rows.length > 0) yield { table, rows };
  }
  if (count !== expected)
    throw new NoBackup(`The backup is damaged: it has ${count} rows and says that there are ${expected}.`);
}

const hourly = /^\d{8}-\d{4}\.zip$/;
/** `20261121-0830.zip`, in UTC: names sort by time. */
const hourlyName = (at: number) =>
  `${new Date(at).toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 13)}.zip`;
/** One day. */
const kept = 24;

/** Writes the rows of the embedded database every hour into `folder`; the pictures are beside it and never change. */
export async function keepHourlyBackup(database: Database, options: { folder: string; clock: Clock }): Promise<void> {
  const { folder, clock } = options;
  const now = clock.now().getTime();
  const names = await readdir(folder).catch(() => []);
  const copies = names.filter((name) => hourly.test(name)).sort();
  // After a restart the last one may be recent.
  if ((copies.at(-1) ?? "") > hourlyName(now - minutes(50))) return;
  // Left by a process that was killed.
  for (const name of names)
    if (name.includes(".part-")) await rm(path.join(folder, name), { recursive: true, force: true });
  await writeBackup(database, { file: path.join(folder, hourlyName(now)), storage: null, clock });
  for (const name of copies.slice(0, Math.max(0, copies.length + 1 - kept)))
    await rm(path.join(folder, name), { force: true });
}
