/**
 * The command line for texts from elsewhere; `usage` lists the sources. It runs with `--liftoff-only`: to optimize one function of the embedded database the compiler takes 600 MB for a
 * second, which is more than all the rest. Ctrl+C stops it between two texts; the same command goes on there. On the embedded database the site must be
 * stopped.
 */
import { readConfig } from "#server/config.ts";
import { connect } from "#server/database/connect.ts";
import { migrate } from "#server/database/migrate.ts";
import { openFileStorage } from "#server/storage/open-storage.ts";
import type { SourceKind } from "#contracts/limits/transfers.ts";
import { UnreadableSource } from "#server/features/transfers/import/import-item.ts";
import { isSourceKind, openSource } from "#server/features/transfers/import/open-source.ts";
import { openImportParts, runImport } from "#server/features/transfers/import/import-runner.ts";
import { remarkSentence } from "#server/features/transfers/import/remark-sentences.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run import -- ghost <export.json> --author <user name> --address <address of the old site> [--pictures <folder content/images>]
npm run import -- wordpress <export.xml> --author <user name> [--pictures <folder wp-content/uploads>]
npm run import -- substack <export.zip> --author <user name>
npm run import -- medium <export.zip> --author <user name>
npm run import -- markdown <folder> --author <user name>`;

/** A line at most each second. */
function progressPrinter() {
  let last = 0;
  return (done: number, all: number) => {
    const now = Date.now();
    if (done < all && now - last < 1000) return;
    last = now;
    console.log(`${done} of ${all}`);
  };
}

const hasOptionsOf = (kind: SourceKind, given: { address?: string | undefined; pictures?: string | undefined }) =>
  (kind === "ghost") === (given.address !== undefined) &&
  (given.pictures === undefined || kind === "ghost" || kind === "wordpress");

async function main(
  [kind, place, ...more]: string[],
  { author, address, pictures }: { author?: string; address?: string; pictures?: string },
): Promise<number | null> {
  if (place === undefined || more.length > 0 || author === undefined) return null;
  if (kind === undefined || !isSourceKind(kind) || !hasOptionsOf(kind, { address, pictures })) return null;
  if (address !== undefined && !/^https?:$/.test(URL.parse(address)?.protocol ?? "")) {
    console.error("--address: must be an http or https address");
    return 2;
  }
  // Before the database is opened, so that an invalid file changes nothing.
  const source = await openSource(kind, place, { address: address ?? null, pictures: pictures ?? null, title: null });
  const config = readConfig(process.env);
  const database = await connect({ ...config, isPatient: true });
  const storage = openFileStorage(config);
  let isStopping = false;
  process.on("SIGINT", () => (isStopping = true)).on("SIGTERM", () => (isStopping = true));
  try {
    await migrate(database);
    const report = await runImport(source, openImportParts({ config, database, storage }), {
      author,
      canContinue: () => !isStopping,
      onProgress: progressPrinter(),
    });
    for (const { of, remark } of report.remarks)
      console.log(`  ${of === null ? "" : `${of}: `}${remarkSentence(remark)}`);
    const already = report.known > 0 ? `, ${report.known} were here already` : "";
    console.log(`${report.imported} texts imported (${report.drafts} as drafts)${already}.`);
    if (report.isStopped) console.log("Stopped. The same command goes on from here.");
    return report.isStopped ? 130 : 0;
  } finally {
    source.close?.();
    storage.close();
    await database.close();
  }
}

await runCommand({
  usage,
  options: { author: { type: "string" }, address: { type: "string" }, pictures: { type: "string" } },
  expected: [UnreadableSource],
  run: main,
});
