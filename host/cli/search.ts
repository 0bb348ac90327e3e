/**
 * The command line for the search: `npm run search -- rebuild` rebuilds the index of everything published. On the
 * embedded database the site must be stopped, because one process at a time has it. On PostgreSQL it may keep
 * running.
 */
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { publishedFields } from "#server/features/content/service.ts";
import { rebuildSearch } from "#server/features/search/service.ts";
import { grouped, runCommand } from "./run-command.ts";

const usage = "npm run search -- rebuild";

async function main([verb]: string[]): Promise<number | null> {
  if (verb !== "rebuild") return null;
  const database = await connect({ ...readConfig(process.env), isPatient: true });
  try {
    await migrate(database);
    const count = await rebuildSearch({ database, publishedFields }, (done, all) =>
      console.log(`${grouped(done)} of ${grouped(all)}`),
    );
    console.log(`${grouped(count)} texts are in the search`);
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand({ usage, options: {}, run: main });
