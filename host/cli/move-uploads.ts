/**
 * The command line for moving uploaded pictures between the folder of `DATA_DIR` and the bucket of `S3_…`: `npm run
 * move-uploads -- to-s3` or `… to-folder`. It needs both, and `UPLOADS_STORAGE` set to where they go, with which the site
 * was restarted. The site keeps running, with either database. Ctrl+C stops it between two files; the same command goes
 * on there.
 */
import type { StorageKind } from "#contracts/limits/uploads.ts";
import { readConfig, type Config } from "#server/config.ts";
import { StorageError } from "#server/storage/file-storage.ts";
import { openPlaces, unfinishedFolder } from "#server/storage/open-storage.ts";
import { moveUploads, type MoveReport } from "../move-uploads.ts";
import { runCommand } from "./run-command.ts";

const usage = `npm run move-uploads -- to-s3|to-folder [--remove-source]`;
const targets = { "to-s3": "s3", "to-folder": "folder" } as const satisfies Record<string, StorageKind>;

/** A line at most each second. */
function progressPrinter() {
  let last = Date.now();
  return (done: number) => {
    const now = Date.now();
    if (now - last < 1000) return;
    last = now;
    console.log(`${done} files`);
  };
}

/** Why this configuration cannot move there, or null. */
function refusalOf({ s3, uploadsStorage }: Config, target: StorageKind): string | null {
  if (!s3) return "S3_BUCKET: needed to move uploads, with S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY";
  // A picture that is uploaded or deleted meanwhile would be missing or left over there.
  if (uploadsStorage !== target)
    return `UPLOADS_STORAGE: must be ${target}. Set it, restart the site, so that new pictures go there, and run this again: until they are moved, the others are read from where they are.`;
  return null;
}

function print({ copied, known, removed, failures, isStopped }: MoveReport): void {
  for (const failure of failures) console.error(`  ${failure}`);
  const already = known > 0 ? `, ${known} were there already` : "";
  const gone = removed > 0 ? `, ${removed} removed from the source` : "";
  console.log(`${copied} pictures copied and verified${already}${gone}.`);
  if (failures.length > 0) console.error(`${failures.length} pictures failed. Run the same command again.`);
  if (isStopped) console.log("Stopped. The same command goes on from here.");
}

async function main([verb = "", ...more]: string[], options: { "remove-source": boolean }): Promise<number | null> {
  if (!(verb === "to-s3" || verb === "to-folder") || more.length > 0) return null;
  const config = readConfig(process.env);
  const refusal = refusalOf(config, targets[verb]);
  const { folder, s3 } = openPlaces(config);
  if (refusal !== null || !s3) {
    console.error(refusal);
    return 1;
  }
  const [from, to] = verb === "to-s3" ? [folder, s3] : [s3, folder];
  let isStopping = false;
  process.on("SIGINT", () => (isStopping = true)).on("SIGTERM", () => (isStopping = true));
  try {
    const report = await moveUploads({
      from,
      to,
      scratch: unfinishedFolder(config),
      removesSource: options["remove-source"],
      canContinue: () => !isStopping,
      onProgress: progressPrinter(),
    });
    print(report);
    if (report.isStopped) return 130;
    return report.failures.length > 0 ? 1 : 0;
  } finally {
    s3.close();
  }
}

await runCommand({
  usage,
  options: { "remove-source": { type: "boolean", default: false } },
  expected: [StorageError],
  run: main,
});
