/**
 * The command line for gamification: `npm run gamification -- rebuild` rebuilds points, days, badges and totals
 * from the activity events, reports the differences and corrects them, the ledger with further rows. On the embedded
 * database the site must be stopped, because one process at a time has it. On PostgreSQL it may keep running.
 */
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { rebuildProjections } from "#server/features/gamification/service.ts";
import { grouped, runCommand } from "./run-command.ts";

const usage = "npm run gamification -- rebuild";

async function main([verb]: string[]): Promise<number | null> {
  if (verb !== "rebuild") return null;
  const database = await connect({ ...readConfig(process.env), isPatient: true });
  try {
    await migrate(database);
    const { members, events, differences } = await rebuildProjections(
      { database, now: new Date() },
      { onProgress: (done) => (done % 10_000 === 0 ? console.log(`${grouped(done)} members`) : undefined) },
    );
    const { ledger, days, seasons, badges } = differences;
    console.log(`${grouped(events)} activity events of ${grouped(members)} members`);
    console.log(
      ledger + days + seasons + badges === 0
        ? "no difference"
        : `corrected: ${ledger} in the ledger, ${days} days, ${seasons} sums of a season, ${badges} badges`,
    );
    return 0;
  } finally {
    await database.close();
  }
}

await runCommand({ usage, options: {}, run: main });
