/**
 * The command line for exporting content to files that other programs read: `npm run export -- <folder>`. It writes what
 * `exportSite` names; `npm run backup` copies the whole site. With the embedded database the site must be stopped, or
 * export in `/quan-tri`.
 */
import path from "node:path";
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { exportSite, FolderNotEmpty } from "#server/features/transfers/export.ts";
import { StorageError } from "#server/storage/file-storage.ts";
import { openFileStorage } from "#server/storage/open-storage.ts";
import { runCommand } from "./run-command.ts";

async function main([folder, ...more]: string[]): Promise<number | null> {
  if (folder === undefined || more.length > 0) return null;
  const config = readConfig(process.env);
  const database = await connect({ ...config, isPatient: true });
  const storage = openFileStorage(config);
  try {
    await migrate(database);
    const done = await exportSite(database, { folder, storage });
    console.log(
      `${path.resolve(folder)}: ${done.texts} texts, ${done.people} people, ${done.comments} comments, ${done.pictures} pictures`,
    );
    return 0;
  } finally {
    storage.close();
    await database.close();
  }
}

await runCommand({
  usage: "npm run export -- <folder>",
  options: {},
  expected: [FolderNotEmpty, StorageError],
  run: main,
});
