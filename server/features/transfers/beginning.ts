import { createHash, randomBytes, randomUUID } from "node:crypto";
import { mkdir, rename, rm } from "node:fs/promises";
import { and, eq, sql } from "drizzle-orm";
import type { TransferKind } from "#contracts/limits/transfers.ts";
import type { Transfer } from "#contracts/schemas/transfers.ts";
import { users } from "#server/features/accounts/tables.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { CallInput } from "#server/core/call.ts";
import { fileOf, folderOf, type Actor, type TransferDeps } from "./deps.ts";
import { UnreadableSource } from "./import/import-item.ts";
import { openSourceInThread } from "./import/source-thread.ts";
import { presentText, presentTransfer } from "./present.ts";
import { sizeOf } from "./receiving.ts";
import { alreadyRunning, assertImportable, assertRoom, unreadableSentence } from "./refusals.ts";
import { bytesOfSite, freeBytes } from "./room.ts";
import { findActive, newestTransfers, storeLink, textsOf } from "./store.ts";
import { transfers, type StoredSource } from "./tables.ts";

/** Runs in the list. */
const listed = 20;
/** Texts of a page of a report. */
const pageLength = 50;

/** The newest, the one that is running first: it is the newest. */
export async function listTransfers({ database }: TransferDeps): Promise<Transfer[]> {
  return (await newestTransfers(database, listed)).map(presentTransfer);
}

/** @throws ApiError NOT_FOUND */
export async function readTransfer({ database }: TransferDeps, id: string): Promise<Transfer> {
  const [found] = await newestTransfers(database, 1, id);
  if (!found) throw new ApiError("NOT_FOUND", { message: "Lượt này không còn trong danh sách." });
  return presentTransfer(found);
}

/** @throws ApiError NOT_FOUND */
export async function listTransferTexts(
  deps: TransferDeps,
  id: string,
  { show, cursor = 0 }: { show: "all" | "remarked"; cursor?: number | undefined },
) {
  await readTransfer(deps, id);
  const rows = await textsOf(deps.database, id, {
    from: cursor,
    onlyRemarked: show === "remarked",
    limit: pageLength + 1,
  });
  const page = rows.slice(0, pageLength);
  const items = await deps.content.imports.findImportedItems(page.flatMap(({ itemId }) => itemId ?? []));
  const next = rows[pageLength];
  return { texts: page.map((row) => presentText(row, items)), next: next ? String(next.place) : null };
}

/** @throws ApiError CONFIRMATION_REQUIRED; IN_PROGRESS while one runs */
async function assertFree({ accounts, database }: TransferDeps, { viewer }: Actor): Promise<void> {
  await accounts.confirming.assertConfirmed(viewer);
  if (await findActive(database)) throw alreadyRunning();
}

/** @throws ApiError IN_PROGRESS when another one began in the same moment */
async function store(
  { database, clock, audit }: TransferDeps,
  { viewer, context }: Actor,
  { id, kind, source }: { id: string; kind: TransferKind; source: StoredSource | null },
): Promise<void> {
  await database.transaction(async (tx) => {
    const stored = await tx
      .insert(transfers)
      .values({ id, kind, source, createdBy: viewer.id, createdAt: clock.now() })
      .onConflictDoNothing()
      .returning({ id: transfers.id });
    if (stored.length === 0) throw alreadyRunning();
    await audit.record({ userId: viewer.id, action: "transfer-started", context, detail: { reason: kind } }, tx);
  });
}

/** @throws ApiError VALIDATION_FAILED for an unknown user name */
async function authorFor({ database }: TransferDeps, given: string, viewerId: string): Promise<string> {
  const wanted = given.replace(/^@/, "").toLowerCase();
  const [found] = await database.queries
    .select({ username: users.username })
    .from(users)
    .where(wanted === "" ? eq(users.id, viewerId) : eq(sql`lower(${users.username})`, wanted));
  if (!found) throw fieldError("author", `Ở đây không có ai tên người dùng là ${given}.`);
  return found.username;
}

/**
 * Begins to import a file that was received completely.
 * @throws ApiError CONFIRMATION_REQUIRED, IN_PROGRESS; VALIDATION_FAILED for a file that is no export of this program
 */
export async function beginImport(
  deps: TransferDeps,
  by: Actor,
  { fileId, source: kind, name, address, author, asDrafts }: CallInput<"POST /v1/admin/imports">["body"],
): Promise<Transfer> {
  await assertFree(deps, by);
  if (kind === "ghost" && address === "")
    throw fieldError("address", "Bạn cho biết địa chỉ trang Ghost cũ: tệp xuất không ghi địa chỉ này.");
  const received = fileOf(deps, fileId, "received");
  const bytes = await sizeOf(received);
  if (bytes === null) throw fieldError("file", "Tệp đã gửi không còn trên máy chủ. Bạn chọn lại nhé.");
  const source: StoredSource = {
    kind,
    file: name,
    address,
    author: await authorFor(deps, author, by.viewer.id),
    asDrafts,
  };
  try {
    assertImportable({ source: kind, name, bytes });
    const opened = await openSourceInThread(kind, received, { address, pictures: null, title: name });
    opened.close();
  } catch (error) {
    // Another file is needed, unless the fault is ours.
    if (error instanceof UnreadableSource || error instanceof ApiError) await rm(received, { force: true });
    if (error instanceof UnreadableSource) throw fieldError("file", unreadableSentence(error));
    throw error;
  }
  const id = randomUUID();
  const file = fileOf(deps, id, "source");
  // Before the row, which a node may claim at once.
  await rename(received, file);
  try {
    await store(deps, by, { id, kind: "import", source });
  } catch (error) {
    await rename(file, received);
    throw error;
  }
  return readTransfer(deps, id);
}

/** @throws ApiError CONFIRMATION_REQUIRED, IN_PROGRESS; VALIDATION_FAILED when the disk has no room */
async function beginFile(deps: TransferDeps, by: Actor, kind: "export" | "backup"): Promise<Transfer> {
  await assertFree(deps, by);
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  assertRoom(await freeBytes(folderOf(deps)), await bytesOfSite(deps.database));
  const id = randomUUID();
  await store(deps, by, { id, kind, source: null });
  return readTransfer(deps, id);
}

export const beginExport = (deps: TransferDeps, by: Actor) => beginFile(deps, by, "export");
export const beginBackup = (deps: TransferDeps, by: Actor) => beginFile(deps, by, "backup");

/** Ends after the text or picture that is being worked on. Nothing changes for one that has ended. @throws ApiError NOT_FOUND */
export async function cancelTransfer(deps: TransferDeps, { viewer, context }: Actor, id: string): Promise<Transfer> {
  const { database, clock, audit } = deps;
  await database.transaction(async (tx) => {
    const canceled = await tx
      .update(transfers)
      .set({ canceledAt: clock.now() })
      .where(
        and(
          eq(transfers.id, id),
          sql`${transfers.canceledAt} is null`,
          sql`${transfers.state} in ('waiting', 'running')`,
        ),
      )
      .returning({ kind: transfers.kind });
    if (canceled[0])
      await audit.record(
        { userId: viewer.id, action: "transfer-canceled", context, detail: { reason: canceled[0].kind } },
        tx,
      );
  });
  return readTransfer(deps, id);
}

export const hashOfLink = (secret: string) => createHash("sha256").update(secret).digest("hex");

/** @throws ApiError CONFIRMATION_REQUIRED; NOT_FOUND without a file */
export async function linkToFile(deps: TransferDeps, { viewer, context }: Actor, id: string): Promise<string> {
  const { accounts, database, clock, audit } = deps;
  await accounts.confirming.assertConfirmed(viewer);
  const { file, kind } = await readTransfer(deps, id);
  if (!file || (await sizeOf(fileOf(deps, id, "zip"))) === null)
    throw new ApiError("NOT_FOUND", { message: "Tệp này đã được xoá. Bạn tạo lại nhé." });
  const secret = randomBytes(24).toString("base64url");
  await storeLink(database, id, hashOfLink(secret), clock.now());
  await audit.record({ userId: viewer.id, action: "transfer-downloaded", context, detail: { reason: kind } });
  return `/downloads/${id}/${secret}`;
}
