import { isUuid } from "#contracts/text/uuid.ts";
import { hours, minutes, seconds } from "#server/core/clock.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { bindOperations } from "#server/core/operations.ts";
import path from "node:path";
import { keepHourlyBackup } from "./backup.ts";
import {
  beginBackup,
  beginExport,
  beginImport,
  cancelTransfer,
  hashOfLink,
  linkToFile,
  listTransfers,
  listTransferTexts,
} from "./beginning.ts";
import { deleteOldTransfers } from "./cleaning.ts";
import { fileOf, type TransferDeps } from "./deps.ts";
import { fileNameOf } from "./present.ts";
import { appendImportPart, beginImportFile, sizeOf, type Appending } from "./receiving.ts";
import { runTransfers } from "./running.ts";
import { findLinked } from "./store.ts";

/** The file of a link; null: it has expired, or is none. */
async function findFile(deps: TransferDeps, id: string, secret: string) {
  if (!isUuid(id)) return null;
  const row = await findLinked(deps.database, { id, hash: hashOfLink(secret), now: deps.clock.now() });
  const file = fileOf(deps, id, "zip");
  const bytes = row?.bytes == null ? null : await sizeOf(file);
  return row && bytes !== null ? { file, bytes, name: fileNameOf(row) } : null;
}

export type Transfers = ReturnType<typeof createTransfers>;

export function createTransfers(deps: TransferDeps) {
  const { database, clock, config } = deps;
  const appending: Appending = new Set();
  const jobs: ScheduledJob[] = [
    {
      name: "run imports, exports and backups",
      every: seconds(2),
      run: (ending = new AbortController().signal) => runTransfers(deps, ending),
    },
    { name: "delete old exports and backups", every: hours(1), run: () => deleteOldTransfers(deps) },
    ...(database.engine === "embedded"
      ? [
          {
            name: "write the hourly backup",
            every: hours(1),
            firstAfter: minutes(5),
            run: () => keepHourlyBackup(database, { folder: path.join(config.dataDir, "backups"), clock }),
          },
        ]
      : []),
  ];
  return {
    ...bindOperations(deps, {
      listTransfers,
      listTransferTexts,
      beginImportFile,
      beginImport,
      beginExport,
      beginBackup,
      cancelTransfer,
      linkToFile,
      findFile,
    }),
    ...bindOperations({ ...deps, appending }, { appendImportPart }),
    jobs,
  };
}
