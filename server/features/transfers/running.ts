import { mkdir, readdir, rename, rm } from "node:fs/promises";
import path from "node:path";
import { eq, sql } from "drizzle-orm";
import type { Remark, TransferState } from "#contracts/limits/transfers.ts";
import { after, seconds } from "#server/core/clock.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { pictureTotals } from "#server/features/uploads/service.ts";
import { inFolder, writeBackup, writeZip } from "./backup.ts";
import { fileOf, folderOf, type TransferDeps } from "./deps.ts";
import { exportSite } from "./export.ts";
import { runImport, type TextOutcome } from "./import/import-runner.ts";
import { openSourceInThread } from "./import/source-thread.ts";
import { sizeOf } from "./receiving.ts";
import { failureSentence } from "./refusals.ts";
import {
  claimLasts,
  claimTransfer,
  findActive,
  isHeld,
  noteProgress,
  releaseTransfer,
  type TransferRow,
} from "./store.ts";
import { transfers, transferTexts } from "./tables.ts";

/** Milliseconds between two notes of the progress, and thus until a cancellation is seen. */
const noteEvery = seconds(1);
/** A transfer that ends its process each time is given up. */
const mostClaims = 10;

/** Canceled, taken over by another node, or the process ends. */
class Interrupted extends Error {}

/** Works on the transfer that waits, or whose node has ended, until it is done, canceled or failed. */
export async function runTransfers(deps: TransferDeps, ending: AbortSignal): Promise<void> {
  const { database, clock } = deps;
  const waiting = await findActive(database);
  const now = clock.now();
  if (!waiting || ending.aborted || (waiting.claimedUntil !== null && waiting.claimedUntil >= now)) return;
  // The file is in the folder of another node, which comes first.
  const isElsewhere = waiting.kind === "import" && (await sizeOf(fileOf(deps, waiting.id, "source"))) === null;
  if (isElsewhere && after(waiting.claimedUntil ?? waiting.createdAt, claimLasts) > now) return;
  const row = await claimTransfer(database, waiting.id, now);
  if (row) await work(deps, row, ending);
}

const workers = { import: importTexts, export: writeExport, backup: writeSiteBackup };

interface Finished {
  bytes?: number;
  failure?: string;
}

async function work(deps: TransferDeps, row: TransferRow, ending: AbortSignal): Promise<void> {
  const { database, log } = deps;
  const watch = watchWork(deps, row, ending);
  try {
    if (row.claims > mostClaims) throw new Error("the process ended each time it was at work");
    watch.step();
    await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
    const done = await workers[row.kind](deps, row, watch);
    await watch.end();
    await finish(deps, row, "done", done);
  } catch (error) {
    await watch.end();
    // Another round continues.
    if (ending.aborted) return void (await releaseTransfer(database, row));
    if (error instanceof Interrupted) return finish(deps, row, "canceled", {});
    log.warn({ err: error, transfer: row.id, kind: row.kind }, "an import, export or backup failed");
    await finish(deps, row, "failed", { failure: failureSentence(error) });
  }
}

type Watch = ReturnType<typeof watchWork>;

/** Notes the progress every second, and learns whether to go on. */
function watchWork({ database, clock }: TransferDeps, row: TransferRow, ending: AbortSignal) {
  let { done, total } = row;
  let isCanceled = row.canceledAt !== null;
  let noting: Promise<void> | null = null;
  const note = async () => {
    const goesOn = await noteProgress(database, row, { done, total, now: clock.now() });
    if (!goesOn) isCanceled = true;
  };
  const noteOnce = () => {
    noting ??= note().finally(() => (noting = null));
    return noting;
  };
  // Not awaited by the work: on the embedded database it would wait for the transaction that reads all rows. A database
  // that fails stops the work itself.
  const timer = setInterval(() => void noteOnce().catch(() => {}), noteEvery).unref();
  const canContinue = () => !isCanceled && !ending.aborted;
  return {
    canContinue,
    /** @throws Interrupted */
    step(by = 0) {
      done += by;
      if (total !== null && done > total) total = done;
      if (!canContinue()) throw new Interrupted();
    },
    begin(count: number) {
      [done, total] = [0, count];
    },
    at(place: number, count: number) {
      [done, total] = [place, count];
    },
    note: noteOnce,
    async end() {
      clearInterval(timer);
      await noting?.catch(() => {});
      await note().catch(() => {});
    },
  };
}

async function finish(
  deps: TransferDeps,
  row: TransferRow,
  state: Exclude<TransferState, "waiting" | "running">,
  { bytes = undefined, failure = undefined }: Finished,
): Promise<void> {
  const { database, clock, audit } = deps;
  const { id, kind, createdBy } = row;
  const isEnded = await database.transaction(async (tx) => {
    const [ended] = await tx
      .update(transfers)
      .set({ state, endedAt: clock.now(), claimedUntil: null, bytes: bytes ?? null, failure: failure ?? null })
      .where(isHeld(row))
      .returning({ id: transfers.id });
    if (!ended) return false;
    const action = state === "done" ? "transfer-finished" : "transfer-failed";
    // That it was canceled is recorded with who did it.
    if (state !== "canceled")
      await audit.record({ userId: createdBy, action, context: null, detail: { reason: kind } }, tx);
    return true;
  });
  // Another node that took it over needs the file. One that stays because the process ends here is cleaned up later.
  if (isEnded && kind === "import") await rm(fileOf(deps, id, "source"), { force: true });
}

async function importTexts(deps: TransferDeps, row: TransferRow, watch: Watch): Promise<Finished> {
  const { database, content, uploads } = deps;
  const { kind, file, address, author, asDrafts } = row.source!;
  const options = { address, pictures: null, title: file };
  const source = await openSourceInThread(kind, fileOf(deps, row.id, "source"), options);
  try {
    await storeRemarks(deps, row.id, source.left);
    watch.at(row.done, source.count);
    await watch.note();
    const parts = { database, ...content, addPicture: uploads.importPicture };
    const report = await runImport(source, parts, {
      author,
      asDrafts,
      since: row.createdAt,
      canContinue: watch.canContinue,
      async onText(text) {
        await storeText(deps, row.id, text);
        watch.at(text.place + 1, source.count);
        await watch.note();
      },
    });
    if (report.isStopped) throw new Interrupted();
    return {};
  } finally {
    source.close();
  }
}

const storeRemarks = ({ database }: TransferDeps, id: string, remarks: Remark[]) =>
  database.queries.update(transfers).set({ remarks }).where(eq(transfers.id, id));

/** Before it was interrupted, this import may have noted the text already. */
const storeText = ({ database }: TransferDeps, transferId: string, text: TextOutcome) =>
  database.queries
    .insert(transferTexts)
    .values({ transferId, ...text, title: text.title.slice(0, 500) })
    .onConflictDoNothing();

async function writeExport(deps: TransferDeps, { id }: TransferRow, watch: Watch): Promise<Finished> {
  const { database, storage, clock } = deps;
  const [texts] = await database.queries.select({ count: sql<number>`count(*)::int` }).from(contentItems);
  watch.begin((texts?.count ?? 0) + (await pictureTotals(database.queries)).count);
  const file = fileOf(deps, id, "zip");
  await inFolder(file, async (folder) => {
    const files = path.join(folder, "files");
    await exportSite(database, { folder: files, storage, onStep: () => watch.step(1) });
    const part = path.join(folder, "export.zip");
    const mtime = clock.now();
    await writeZip(part, async (zip) => {
      for (const entry of await readdir(files, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile()) continue;
        const place = path.join(entry.parentPath, entry.name);
        const isPicture = entry.name.endsWith(".webp");
        zip.addFile(place, path.relative(files, place).split(path.sep).join("/"), { mtime, compress: !isPicture });
      }
    });
    watch.step();
    await rename(part, file);
  });
  return { bytes: (await sizeOf(file)) ?? 0 };
}

async function writeSiteBackup(deps: TransferDeps, { id }: TransferRow, watch: Watch): Promise<Finished> {
  const { database, storage, clock } = deps;
  watch.begin((await pictureTotals(database.queries)).count);
  const file = fileOf(deps, id, "zip");
  await writeBackup(database, {
    file,
    storage,
    clock,
    onStep: (next) => watch.step(next === "picture" ? 1 : 0),
  });
  return { bytes: (await sizeOf(file)) ?? 0 };
}
