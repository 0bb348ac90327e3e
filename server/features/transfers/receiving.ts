import { randomUUID } from "node:crypto";
import { createReadStream, createWriteStream } from "node:fs";
import { mkdir, open, rm, stat } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { importFileLimit, importPartLimit, type SourceKind } from "#contracts/limits/transfers.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { fileOf, folderOf, type Actor, type TransferDeps } from "./deps.ts";
import { assertImportable, assertRoom } from "./refusals.ts";
import { freeBytes } from "./room.ts";

/** The file is created, and its parts are appended. @throws ApiError CONFIRMATION_REQUIRED, VALIDATION_FAILED */
export async function beginImportFile(
  deps: TransferDeps,
  { viewer }: Actor,
  given: { source: SourceKind; name: string; bytes: number },
): Promise<{ id: string; received: number }> {
  await deps.accounts.confirming.assertConfirmed(viewer);
  assertImportable(given);
  await mkdir(folderOf(deps), { recursive: true, mode: 0o700 });
  assertRoom(await freeBytes(folderOf(deps)), given.bytes);
  const id = randomUUID();
  const handle = await open(fileOf(deps, id, "received"), "wx", 0o600);
  await handle.close();
  return { id, received: 0 };
}

/** Files to which a part is being appended. */
export type Appending = Set<string>;

/**
 * Appends a part of a file. `receive` writes it into the given file.
 * @returns how much of the file is here, also when the part begins elsewhere and is left out
 * @throws ApiError NOT_FOUND, IN_PROGRESS, TOO_LARGE
 */
export async function appendImportPart(
  deps: TransferDeps & { appending: Appending },
  id: string,
  offset: number,
  receive: (file: string) => Promise<void>,
): Promise<{ id: string; received: number }> {
  const { appending } = deps;
  const file = fileOf(deps, id, "received");
  const known = await sizeOf(file);
  if (known === null) throw new ApiError("NOT_FOUND", { message: "Tệp gửi dở này không còn. Bạn chọn lại tệp nhé." });
  if (known !== offset) return { id, received: known };
  if (appending.has(id)) throw new ApiError("IN_PROGRESS");
  appending.add(id);
  const part = fileOf(deps, id, "part");
  try {
    await rm(part, { force: true });
    await receive(part);
    const received = known + ((await sizeOf(part)) ?? 0);
    if (received > importFileLimit) throw new ApiError("TOO_LARGE");
    await pipeline(createReadStream(part), createWriteStream(file, { flags: "r+", start: known }));
    return { id, received };
  } finally {
    appending.delete(id);
    await rm(part, { force: true });
  }
}

export const partForm = {
  limit: importPartLimit,
  tooLarge: () => new ApiError("TOO_LARGE"),
  missing: () => fieldError("file", "Bạn chưa chọn tệp."),
};

export const sizeOf = (file: string): Promise<number | null> =>
  stat(file).then(
    ({ size }) => size,
    () => null,
  );
