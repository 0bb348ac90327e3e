import { createHash } from "node:crypto";
import { once } from "node:events";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, mkdtemp, open, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import type { Readable } from "node:stream";
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

const tableEntry = /^tables\/[a-z_]+\.jsonl$/;
const pictureName = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;
const isOurs = (name: string) =>
  name === "manifest.json" ||
  tableEntry.test(name) ||
  (name.startsWith("uploads/") && pictureName.test(name.slice("uploads/".length)));

/** Runs `work` in a temporary folder, which is always removed. */
async function inFolder<T>(beside: string, work: (folder: string) => Promise<T>): Promise<T> {
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
 * Writes everything of a site into one ZIP file: `tables/<name>.jsonl` with a row per line, the pictures, and
 * `manifest.json`. It can be restored into either kind of database. It contains no secrets, and the schema is not
 * changed. `uploads` null omits the pictures. The file is complete or absent.
 */
export function writeBackup(
  database: Database,
  options: { file: string; uploads: string | null; clock: Clock },
): Promise<{ rows: number; pictures: number }> {
  return inFolder(options.file, async (folder) => {
    const mtime = options.clock.now();
    const migration = await newestMigration(database.queries);
    // Written first and compressed later, so that the transaction ends sooner.
    const rows = await writeTables(database, folder);
    const pictures = options.uploads ? await picturesIn(options.uploads) : [];
    const sources = new Map<string, { file: string; compress: boolean }>();
    for (const name of await readdir(path.join(folder, "tables")))
      sources.set(`tables/${name}`, { file: path.join(folder, "tables", name), compress: true });
    for (const name of pictures)
      sources.set(`uploads/${name}`, { file: path.join(options.uploads ?? "", name), compress: false });

    const manifest: Manifest = {
      format: "mam-backup-2",
      migration,
      createdAt: mtime.toISOString(),
      entries: {},
      rows,
    };
    const zip = new ZipFile();
    for (const [name, { file, compress }] of sources) {
      manifest.entries[name] = await sha256Of(file);
      zip.addFile(file, name, { mtime, compress });
    }
    zip.addBuffer(Buffer.from(JSON.stringify(manifest)), "manifest.json", { mtime });
    zip.end();
    const part = path.join(folder, "backup.zip");
    const failed = once(zip, "error").then(([error]) => Promise.reject(error as Error));
    await Promise.race([pipeline(zip.outputStream, createWriteStream(part, { mode: 0o600 })), failed]);
    const handle = await open(part, "r+");
    await handle.sync().finally(() => handle.close());
    await rename(part, options.file);
    return { rows, pictures: pictures.length };
  });
}

async function writeTables(database: Database, folder: string): Promise<number> {
  await mkdir(path.join(folder, "tables"));
  const files = new Map<string, Awaited<ReturnType<typeof openLineFile>>>();
  let count = 0;
  try {
    await readAllRows(database, async ({ table, rows }) => {
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

async function picturesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return found.map((name) => name.split(path.sep).join("/")).filter((name) => pictureName.test(name));
}

/**
 * Restores a backup into an empty database and migrates it to the current schema. The whole file is verified before
 * anything changes; pictures follow the rows.
 * @throws NoBackup when the file is not a backup or damaged, DatabaseNotEmpty
 */
export async function readBackup(
  database: Database,
  options: { file: string; uploads: string },
): Promise<{ rows: number; pictures: number }> {
  await refuseRows(database);
  return inFolder(path.join(path.resolve(options.uploads), "..", "restore"), async (folder) => {
    const manifest = await unpack(options.file, folder);
    await migrate(database, { until: manifest.migration });
    if ((await newestMigration(database.queries)) !== manifest.migration)
      throw new NoBackup(
        `${options.file} is of ${manifest.migration}, which this program or this database cannot go back to: use a database that was never started.`,
      );
    await fillWithRows(database, partsIn(path.join(folder, "tables"), manifest.rows));
    await migrate(database);
    const pictures = Object.keys(manifest.entries).filter((name) => name.startsWith("uploads/"));
    for (const name of pictures) {
      const target = path.join(options.uploads, name.slice("uploads/".length));
      await mkdir(path.dirname(target), { recursive: true });
      await rename(path.join(folder, name), target);
    }
    return { rows: manifest.rows, pictures: pictures.length };
  });
}

/** Extracts every entry, with valid names and exactly the content of the manifest. */
async function unpack(file: string, folder: string): Promise<Manifest> {
  const sums: Record<string, string> = {};
  await mkdir(path.join(folder, "tables"));
  try {
    await stat(file);
    await eachEntry(file, async (name, content) => {
      if (!isOurs(name)) throw new NoBackup(`has an entry ${JSON.stringify(name)}`);
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
  await writeBackup(database, { file: path.join(folder, hourlyName(now)), uploads: null, clock });
  for (const name of copies.slice(0, Math.max(0, copies.length + 1 - kept)))
    await rm(path.join(folder, name), { force: true });
}
