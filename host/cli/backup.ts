/**
 * The command line for backups of the whole site: `npm run backup [-- file.zip]`, `npm run restore -- file.zip`, and
 * `npm run move-to-postgres -- postgres://…`, which copies the embedded database of `DATA_DIR` there. On the embedded
 * database the site must be stopped (it keeps hourly copies itself, in `DATA_DIR/backups`).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "#server/core/clock.ts";
import { readConfig, type Config } from "#server/config.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { DatabaseNotEmpty } from "#server/database/rows.ts";
import { StorageError, type FileStorage } from "#server/storage/file-storage.ts";
import { openFileStorage } from "#server/storage/open-storage.ts";
import {
  NoBackup,
  PicturesMissing,
  readBackup,
  readBackupPictures,
  writeBackup,
} from "#server/features/transfers/backup.ts";
import { runCommand } from "./run-command.ts";

async function opened<T>(
  place: { databaseUrl: string | null; dataDir: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await connect(place);
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** @throws DatabaseUnreachable before anything is read or written */
async function assertReachable(databaseUrl: string): Promise<void> {
  const database = await connect({ databaseUrl, dataDir: "" });
  try {
    await database.ping();
  } catch (error) {
    const reason = (error as { cause?: Error }).cause?.message ?? (error as Error).message;
    throw new DatabaseUnreachable(`The database at ${new URL(databaseUrl).host} does not answer: ${reason}`);
  } finally {
    await database.close();
  }
}

class DatabaseUnreachable extends Error {}

const summaryOf = ({ rows, pictures }: { rows: number; pictures: number }) => `${rows} rows, ${pictures} pictures`;

const usage = `npm run backup [-- file.zip] [--without-pictures]
npm run restore -- file.zip [--pictures]
npm run move-to-postgres -- postgres://…`;

interface Place {
  config: Config;
  storage: FileStorage;
}

async function backUp({ config, storage }: Place, given: string | undefined, hasPictures: boolean): Promise<void> {
  const clock = systemClock;
  const file = path.resolve(given ?? `mam-${clock.now().toISOString().slice(0, 16).replace(/[-:T]/g, "")}.zip`);
  // Without migrations: a copy made before an upgrade must be able to undo it.
  const done = await opened(config, (database) =>
    writeBackup(database, { file, storage: hasPictures ? storage : null, clock }),
  );
  console.log(`${file}: ${summaryOf(done)}`);
}

async function restore({ config, storage }: Place, file: string, hasRows: boolean): Promise<void> {
  const options = { file, storage, scratch: path.resolve(config.dataDir, "restore") };
  if (hasRows) console.log(summaryOf(await opened(config, (database) => readBackup(database, options))));
  else console.log(`${(await readBackupPictures(options)).pictures} pictures added`);
}

async function moveToPostgres({ config, storage }: Place, databaseUrl: string): Promise<void> {
  await assertReachable(databaseUrl);
  const folder = await mkdtemp(path.join(tmpdir(), "mam-move-"));
  const file = path.join(folder, "rows.zip");
  try {
    await opened({ databaseUrl: null, dataDir: config.dataDir }, (from) =>
      writeBackup(from, { file, storage: null, clock: systemClock }),
    );
    const done = await opened({ databaseUrl, dataDir: config.dataDir }, (to) =>
      readBackup(to, { file, storage, scratch: path.join(folder, "restore") }),
    );
    console.log(
      `${done.rows} rows moved. Start with DATABASE_URL set, and the same DATA_DIR: pictures stay where they are.`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function main(
  [verb, given, ...more]: string[],
  options: { "without-pictures": boolean; pictures: boolean },
): Promise<number | null> {
  const isKnown =
    more.length === 0 &&
    (verb === "backup" ||
      (verb === "restore" && given) ||
      (verb === "move-to-postgres" && given?.startsWith("postgres")));
  if (!isKnown) return null;
  const config = readConfig(process.env);
  const storage = openFileStorage(config);
  try {
    if (verb === "backup") await backUp({ config, storage }, given, !options["without-pictures"]);
    else if (verb === "restore") await restore({ config, storage }, given ?? "", !options.pictures);
    else await moveToPostgres({ config, storage }, given ?? "");
    return 0;
  } finally {
    storage.close();
  }
}

await runCommand({
  usage,
  options: { "without-pictures": { type: "boolean", default: false }, pictures: { type: "boolean", default: false } },
  expected: [NoBackup, DatabaseNotEmpty, DatabaseUnreachable, PicturesMissing, StorageError],
  run: main,
});
