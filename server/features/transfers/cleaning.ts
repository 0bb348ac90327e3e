import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { and, inArray, isNotNull, lt } from "drizzle-orm";
import { transferFileDays, transferReportDays } from "#contracts/limits/transfers.ts";
import { uuidSource } from "#contracts/text/uuid.ts";
import { after, days } from "#server/core/clock.ts";
import { folderOf, type TransferDeps } from "./deps.ts";
import { transfers } from "./tables.ts";

/** A file that is being sent is given up after a day. */
const longestSending = days(1);

const isTransferFile = new RegExp(`^${uuidSource}\\.`);
const idOf = (name: string) => name.slice(0, name.indexOf("."));

/** Deletes files and reports that have had their time, and files that no row keeps: of a node that ended, or of a deleted row. */
export async function deleteOldTransfers(deps: TransferDeps): Promise<void> {
  const { database, clock } = deps;
  const now = clock.now();
  await database.queries
    .update(transfers)
    .set({ bytes: null, linkHash: null })
    .where(and(isNotNull(transfers.bytes), lt(transfers.endedAt, after(now, -days(transferFileDays)))));
  await database.queries
    .delete(transfers)
    .where(and(isNotNull(transfers.endedAt), lt(transfers.createdAt, after(now, -days(transferReportDays)))));
  const names = await readdir(folderOf(deps)).catch(() => []);
  const files = names.filter((name) => isTransferFile.test(name));
  if (files.length === 0) return;
  const rows = await database.queries
    .select({ id: transfers.id, state: transfers.state, bytes: transfers.bytes })
    .from(transfers)
    .where(inArray(transfers.id, [...new Set(files.map(idOf))]));
  const rowOf = new Map(rows.map((row) => [row.id, row]));
  for (const name of files) {
    const row = rowOf.get(idOf(name));
    const isActive = row?.state === "waiting" || row?.state === "running";
    const isKept = row ? isActive || (name.endsWith(".zip") && row.bytes !== null) : await isRecent(deps, name);
    if (!isKept) await rm(path.join(folderOf(deps), name), { recursive: true, force: true });
  }
}

/** Being sent, or finished before its row is. */
async function isRecent(deps: TransferDeps, name: string): Promise<boolean> {
  const found = await stat(path.join(folderOf(deps), name)).catch(() => null);
  return found !== null && found.mtimeMs > deps.clock.now().getTime() - longestSending;
}
