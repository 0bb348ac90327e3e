import { eq } from "drizzle-orm";
import { isUuid } from "#contracts/text/uuid.ts";
import { seconds } from "#server/core/clock.ts";
import type { ByteRange, OpenedFile } from "#server/storage/file-storage.ts";
import { pictureKey, type PictureDeps } from "./deps.ts";
import { uploads as uploadTable } from "./tables.ts";

const healthPatience = seconds(2);

/** Opens a picture, or a part of it; null if there is none. @throws StorageError */
export async function readPicture({ storage }: PictureDeps, id: string, range?: ByteRange): Promise<OpenedFile | null> {
  return isUuid(id) ? storage.read(pictureKey(id), range) : null;
}

/** The bytes of a picture without opening it; null if there is none. @throws StorageError */
export async function readPictureSize({ storage }: PictureDeps, id: string): Promise<number | null> {
  const found = isUuid(id) ? await storage.stat(pictureKey(id)) : null;
  return found && found.size;
}

export async function isPictureOwnedBy({ database }: PictureDeps, id: string, ownerId: string): Promise<boolean> {
  const [row] = await database.queries
    .select({ ownerId: uploadTable.ownerId })
    .from(uploadTable)
    .where(eq(uploadTable.id, id));
  return row?.ownerId === ownerId;
}

/** Where uploads are stored, and the milliseconds in which it answered; null: not within two seconds. */
export async function readStorageHealth({ storage }: PictureDeps) {
  const begun = performance.now();
  const timeout = AbortSignal.timeout(healthPatience);
  const late = new Promise<never>((_resolve, reject) => {
    timeout.addEventListener("abort", () => reject(timeout.reason as Error), { once: true });
  });
  const isReachable = await Promise.race([storage.ping(), late]).then(
    () => true,
    () => false,
  );
  return { kind: storage.kind, milliseconds: isReachable ? Math.round(performance.now() - begun) : null };
}
