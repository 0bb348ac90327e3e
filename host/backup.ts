import { closeSync, createReadStream, fsyncSync, mkdirSync, openSync, writeSync } from "node:fs";
import { mkdtemp, readFile, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { Unzip, UnzipInflate, Zip, ZipDeflate, ZipPassThrough } from "fflate";
import { z } from "zod";
import { minutes, type Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { fillWithRows, newestMigration, readAllRows, type TableRows } from "#server/database/rows.ts";

/** Says what a ZIP file is, and which schema its rows are of. */
const Manifest = z.object({ format: z.literal("mam-backup-1"), migration: z.string(), createdAt: z.string() });

export class NoBackup extends Error {}

/**
 * Everything of a site in one ZIP file: `manifest.json`, `tables/<name>.jsonl` with a row a line, and the pictures. It goes
 * into either kind of database. Secrets are not in it. `uploads` null leaves the pictures out.
 */
export async function writeBackup(
  database: Database,
  options: { file: string; uploads: string | null; clock: Clock },
): Promise<{ rows: number; pictures: number }> {
  const part = `${options.file}.part`;
  mkdirSync(path.dirname(options.file), { recursive: true });
  const handle = openSync(part, "w", 0o600);
  let failure: Error | null = null;
  const zip = new Zip((error, chunk) => {
    if (error) failure = error;
    else writeSync(handle, chunk);
  });
  const mtime = options.clock.now();
  const begin = (entry: ZipDeflate | ZipPassThrough) => {
    entry.mtime = mtime;
    zip.add(entry);
    return entry;
  };
  let rowCount = 0;
  let pictures = 0;
  try {
    const manifest: z.output<typeof Manifest> = {
      format: "mam-backup-1",
      migration: await newestMigration(database.queries),
      createdAt: mtime.toISOString(),
    };
    begin(new ZipDeflate("manifest.json")).push(Buffer.from(JSON.stringify(manifest)), true);
    let open: { table: string; entry: ZipDeflate } | null = null;
    await readAllRows(database, ({ table, rows }) => {
      if (open?.table !== table) {
        open?.entry.push(new Uint8Array(0), true);
        open = { table, entry: begin(new ZipDeflate(`tables/${table}.jsonl`, { level: 6 })) as ZipDeflate };
      }
      open.entry.push(Buffer.from(`${rows.join("\n")}\n`), false);
      rowCount += rows.length;
    });
    (open as { entry: ZipDeflate } | null)?.entry.push(new Uint8Array(0), true);
    for (const name of options.uploads ? await picturesIn(options.uploads) : []) {
      begin(new ZipPassThrough(`uploads/${name}`)).push(await readFile(path.join(options.uploads ?? "", name)), true);
      pictures += 1;
    }
    zip.end();
    if (failure) throw failure;
    fsyncSync(handle);
    closeSync(handle);
    await rename(part, options.file);
  } catch (error) {
    await rm(part, { force: true });
    throw error;
  }
  return { rows: rowCount, pictures };
}

async function picturesIn(folder: string): Promise<string[]> {
  const found = await readdir(folder, { recursive: true }).catch(() => []);
  return found.map((name) => name.split(path.sep).join("/")).filter((name) => pictureName.test(name));
}
const pictureName = /^[0-9a-f]{2}\/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.webp$/;

/**
 * Lays a backup into an empty database and brings it up to the schema of today. The database stays empty when anything of
 * it does not fit; pictures are written first, and do no harm without rows.
 * @throws NoBackup when the file is none, DatabaseNotEmpty
 */
export async function readBackup(
  database: Database,
  options: { file: string; uploads: string },
): Promise<{ rows: number; pictures: number }> {
  const folder = await mkdtemp(`${path.resolve(options.uploads)}-restore-`);
  try {
    const { pictures } = await unpack(options.file, folder, options.uploads);
    const text = await readFile(path.join(folder, "manifest.json"), "utf8").catch(() => "null");
    const manifest = Manifest.safeParse(parsed(text));
    if (!manifest.success) throw new NoBackup(`${options.file} is no backup of this program.`);
    await migrate(database, manifest.data.migration);
    if ((await newestMigration(database.queries)) !== manifest.data.migration)
      throw new NoBackup(`${options.file} is of another program version: ${manifest.data.migration}.`);
    const filled = await fillWithRows(database, partsIn(path.join(folder, "tables")));
    await migrate(database);
    return { rows: Object.values(filled).reduce((sum, count) => sum + count, 0), pictures };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Only names that a backup has are written anywhere. */
async function unpack(file: string, folder: string, uploads: string): Promise<{ pictures: number }> {
  let pictures = 0;
  let failure: Error | null = null;
  const unzip = new Unzip((entry) => {
    const picture = entry.name.startsWith("uploads/") ? entry.name.slice("uploads/".length) : null;
    const isTable = /^tables\/[a-z_]+\.jsonl$/.test(entry.name);
    if (entry.name !== "manifest.json" && !isTable && !(picture && pictureName.test(picture))) return;
    const target = picture ? path.join(uploads, picture) : path.join(folder, entry.name);
    mkdirSync(path.dirname(target), { recursive: true });
    const handle = openSync(target, "w");
    if (picture) pictures += 1;
    entry.ondata = (error, chunk, isLast) => {
      if (error) failure = error;
      else writeSync(handle, chunk);
      if (error || isLast) closeSync(handle);
    };
    entry.start();
  });
  unzip.register(UnzipInflate);
  try {
    for await (const chunk of createReadStream(file)) {
      unzip.push(chunk as Buffer);
      if (failure) throw failure;
    }
    unzip.push(new Uint8Array(0), true);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") throw new NoBackup(`There is no file ${file}.`);
    throw new NoBackup(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  }
  return { pictures };
}

/** Lines end with a line feed and nothing else: `readline` would also end them at the separators of Unicode. */
async function* linesOf(file: string): AsyncGenerator<string> {
  let rest = "";
  for await (const chunk of createReadStream(file, "utf8")) {
    const lines = (rest + chunk).split("\n");
    rest = lines.pop() ?? "";
    yield* lines;
  }
  if (rest) yield rest;
}

async function* partsIn(folder: string): AsyncGenerator<TableRows> {
  for (const name of (await readdir(folder)).sort()) {
    const table = name.replace(/\.jsonl$/, "");
    let rows: string[] = [];
    for await (const line of linesOf(path.join(folder, name))) {
      rows.push(line);
      if (rows.length < 500) continue;
      yield { table, rows };
      rows = [];
    }
    if (rows.length > 0) yield { table, rows };
  }
}

const hourly = /^\d{8}-\d{4}\.zip$/;
/** A day of them. */
const kept = 24;

/** The rows of the embedded database, every hour, in `folder`; pictures lie beside them and are never changed. */
export async function keepHourlyBackup(database: Database, options: { folder: string; clock: Clock }): Promise<void> {
  const newest = (await readdir(options.folder).catch(() => []))
    .filter((name) => hourly.test(name))
    .sort()
    .at(-1);
  const last = newest ? (await stat(path.join(options.folder, newest))).mtimeMs : 0;
  // After a restart the last one may be young.
  if (options.clock.now().getTime() - last < minutes(50)) return;
  const stamp = options.clock.now().toISOString().replace(/[-:]/g, "").replace("T", "-").slice(0, 13);
  const file = path.join(options.folder, `${stamp}.zip`);
  await writeBackup(database, { file, uploads: null, clock: options.clock });
  const old = (await readdir(options.folder))
    .filter((name) => hourly.test(name))
    .sort()
    .slice(0, -kept);
  for (const name of old) await rm(path.join(options.folder, name), { force: true });
}
