import { createHash, randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import path from "node:path";
import { Transform, Writable, type Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { StorageError, type FileStorage } from "#server/storage/file-storage.ts";
import { concurrently } from "#server/core/concurrently.ts";

export interface MoveReport {
  copied: number;
  /** Were there already, with the same content. */
  known: number;
  /** Removed from the source, which the caller asked for. */
  removed: number;
  /** A line per file that is not, or not correctly, in the target. */
  failures: string[];
  isStopped: boolean;
}

interface MoveOptions {
  from: FileStorage;
  to: FileStorage;
  /** For one file at a time and worker, on the file system of the folder. */
  scratch: string;
  /** Removes each file from the source once its copy is verified. */
  removesSource: boolean;
  /** Checked before each file. */
  canContinue: () => boolean;
  onProgress: (done: number) => void;
}

const attempts = 3;

/**
 * Copies all files from one storage to the other. Each copy is read back and compared by size and SHA-256. Files that
 * are there already with the same content are skipped, so an interrupted move continues where it stopped. The site may
 * run, if it writes to `to` already. Also works on nothing but the two storages: the database is not asked.
 */
export async function moveUploads(options: MoveOptions): Promise<MoveReport> {
  const { from, to, scratch, canContinue, onProgress } = options;
  await Promise.all([from.ping(), to.ping()]);
  await mkdir(scratch, { recursive: true });
  const report: MoveReport = { copied: 0, known: 0, removed: 0, failures: [], isStopped: false };
  let done = 0;
  await concurrently(from.list(), async (key) => {
    if (!canContinue()) {
      report.isStopped = true;
      return;
    }
    try {
      await moveFile(options, key, report);
    } catch (error) {
      report.failures.push(`${key}: ${(error as Error).message}`);
    }
    onProgress((done += 1));
  });
  return report;
}

async function moveFile({ from, to, scratch, removesSource }: MoveOptions, key: string, report: MoveReport) {
  const outcome = await again(() => copyFile({ from, to, scratch, removesSource }, key));
  if (outcome === "gone") return;
  report[outcome] += 1;
  // Removed by the site since it was read: the copy must not survive, because its removal may have been requested.
  if ((await again(() => from.stat(key))) === null) {
    await again(() => to.remove(key));
    return;
  }
  if (!removesSource) return;
  await again(() => from.remove(key));
  report.removed += 1;
}

/** A storage that is overloaded for a moment must not end a move of hours. */
async function again<T>(work: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!(error instanceof StorageError) || attempt === attempts) throw error;
    }
  }
}

interface Digest {
  size: number;
  sha256: string;
}
const isSame = (one: Digest | null, other: Digest | null) => one?.size === other?.size && one?.sha256 === other?.sha256;

async function copyFile(
  { from, to, scratch, removesSource }: Pick<MoveOptions, "from" | "to" | "scratch" | "removesSource">,
  key: string,
): Promise<"copied" | "known" | "gone"> {
  const source = await digestIn(from, key);
  if (!source) return "gone";
  // The last copy is read before the other one is removed.
  if (isSame(source, await digestIn(to, key, removesSource))) return "known";
  const file = path.join(scratch, `${randomUUID()}.webp`);
  try {
    const opened = await from.read(key);
    if (!opened) return "gone";
    const read = await digestOf(opened.body, createWriteStream(file, { mode: 0o644 }));
    if (!isSame(read, source)) throw new Error("is damaged in the source: its content is not what was stored");
    await to.write(key, file);
    const written = await to.read(key);
    if (!written || !isSame(await digestOf(written.body), source))
      throw new Error("was not stored correctly: its copy is different");
    return "copied";
  } finally {
    await rm(file, { force: true });
  }
}

/** Without reading the file, if the storage knows its SHA-256 and that suffices. */
async function digestIn(storage: FileStorage, key: string, mustRead = false): Promise<Digest | null> {
  const found = await storage.stat(key);
  if (!found) return null;
  if (found.sha256 !== undefined && !mustRead) return { size: found.size, sha256: found.sha256 };
  const opened = await storage.read(key);
  return opened && digestOf(opened.body);
}

/** Reads a file to its end, into `target` or nowhere. */
async function digestOf(
  body: Readable,
  target: Writable = new Writable({ write: (_chunk, _encoding, done) => done() }),
) {
  const hash = createHash("sha256");
  let size = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      size += chunk.length;
      done(null, chunk);
    },
  });
  await pipeline(body, counted, target);
  return { size, sha256: hash.digest("hex") };
}
