/**
 * The command line for backups of the whole site: `npm run backup [-- file.zip]`, `npm run restore -- file.zip`, and
 * `npm run move-to-postgres -- postgres://…`, which copies the embedded database of `DATA_DIR` there. On the embedded
 * database the site must be stopped (it keeps hourly copies itself, in `DATA_DIR/backups`).
 */
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { systemClock } from "#server/core/clock.ts";
import { ConfigError, readConfig } from "#server/config.ts";
import { connect, type Database } from "#server/database/connect.ts";
import { FolderInUse } from "#server/database/embedded-engine.ts";
import { DatabaseNotEmpty } from "#server/database/rows.ts";
import { NoBackup, readBackup, writeBackup } from "../backup.ts";

type Place = { databaseUrl: string | null; dataDir: string };

async function opened<T>(place: Place, work: (database: Database) => Promise<T>): Promise<T> {
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

/** @returns the exit code */
async function main([verb, given]: string[]): Promise<number> {
  const config = readConfig(process.env);
  const uploads = path.resolve(config.dataDir, "uploads");
  const clock = systemClock;
  if (verb === "backup") {
    const file = path.resolve(given ?? `mam-${clock.now().toISOString().slice(0, 16).replace(/[-:T]/g, "")}.zip`);
    // Without migrations: a copy made before an upgrade must be able to undo it.
    const done = await opened(config, (database) => writeBackup(database, { file, uploads, clock }));
    console.log(`${file}: ${summaryOf(done)}`);
    return 0;
  }
  if (verb === "restore" && given) {
    console.log(summaryOf(await opened(config, (database) => readBackup(database, { file: given, uploads }))));
    return 0;
  }
  if (verb === "move-to-postgres" && given?.startsWith("postgres")) {
    await assertReachable(given);
    const folder = await mkdtemp(path.join(tmpdir(), "mam-move-"));
    const file = path.join(folder, "rows.zip");
    try {
      await opened({ databaseUrl: null, dataDir: config.dataDir }, (from) =>
        writeBackup(from, { file, uploads: null, clock }),
      );
      const done = await opened({ databaseUrl: given, dataDir: config.dataDir }, (to) =>
        readBackup(to, { file, uploads }),
      );
      console.log(`${done.rows} rows moved. Start with DATABASE_URL set, and the same DATA_DIR: pictures stay there.`);
      return 0;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }
  console.error("npm run backup [-- file.zip]\nnpm run restore -- file.zip\nnpm run move-to-postgres -- postgres://…");
  return 2;
}

try {
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  const isExpected = [ConfigError, FolderInUse, NoBackup, DatabaseNotEmpty, DatabaseUnreachable].some(
    (kind) => error instanceof kind,
  );
  console.error(isExpected ? (error as Error).message : error);
  process.exitCode = 1;
}
