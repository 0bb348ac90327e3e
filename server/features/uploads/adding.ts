import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import { and, eq, gt, isNull } from "drizzle-orm";
import type { Upload } from "#contracts/schemas/uploads.ts";
import { type Crop, croppedPixels, smallestCrop } from "#contracts/limits/uploads.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import { after, hours, minutes } from "#server/core/clock.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { StorageError } from "#server/storage/file-storage.ts";
import { pictureKey, type PictureDeps } from "./deps.ts";
import { encodePicture, type Cut } from "./encoding.ts";
import { uploads as uploadTable } from "./tables.ts";

const dailyUploads = { max: 100, window: hours(24) };
/** Milliseconds, far more than a storage is waited for: afterwards an upload counts as interrupted and is removed. */
const longestStoring = minutes(10);

const countUpload = ({ limits }: PictureDeps, ownerId: string) => limits.take(`upload:${ownerId}`, dailyUploads);

async function storePicture(deps: PictureDeps, ownerId: string, source: Buffer | string, cut?: Cut): Promise<Upload> {
  const { decode, database, clock, unfinished, storage } = deps;
  const { data, info } = await decode(() => encodePicture(source, cut));
  const id = randomUUID();
  const file = path.join(unfinished, `${id}.webp`);
  const uploadRow = eq(uploadTable.id, id);
  try {
    await mkdir(unfinished, { recursive: true });
    await writeFile(file, data, { mode: 0o644 });
    // The row comes first, to be removed at its deadline: a file that is stored although this process ends, or although
    // the answer of the storage is lost, is found by it.
    await database.queries.insert(uploadTable).values({
      id,
      ownerId,
      width: info.width,
      height: info.height,
      bytes: data.length,
      createdAt: clock.now(),
      discardedAt: after(clock.now(), longestStoring),
      ...(cut ? { originalId: cut.original.id, crop: cut.crop } : {}),
    });
    await storage.write(pictureKey(id), file);
    const completed = await database.queries
      .update(uploadTable)
      .set({ discardedAt: null })
      .where(and(uploadRow, gt(uploadTable.discardedAt, clock.now())))
      .returning({ id: uploadTable.id });
    if (completed.length === 0) throw new StorageError("the upload took longer than its deadline");
  } catch (error) {
    throw error instanceof StorageError ? storageUnavailable(error) : error;
  } finally {
    await rm(file, { force: true });
  }
  return { id, url: pictureUrl(id), width: info.width, height: info.height };
}

/** What the page has stays there: the editor shows the message beside the picture, with a button to send it again. */
function storageUnavailable(cause: StorageError): ApiError {
  const message =
    "Kho ảnh đang tạm nghỉ nên ảnh này chưa lưu được. Bài viết của bạn vẫn còn; bạn thử lại sau ít phút nhé.";
  return Object.assign(new ApiError("UNAVAILABLE", { message, fields: { file: message }, retryAfter: 30 }), { cause });
}

/** @throws ApiError VALIDATION_FAILED for an unsupported picture, UNAVAILABLE while the storage does not answer */
export async function addPicture(deps: PictureDeps, ownerId: string, bytes: Buffer): Promise<Upload> {
  await countUpload(deps, ownerId);
  return storePicture(deps, ownerId, bytes);
}

/** A picture of an import, which is not counted. @throws as `addPicture` */
export const importPicture = (deps: PictureDeps, ownerId: string, bytes: Buffer): Promise<Upload> =>
  storePicture(deps, ownerId, bytes);

/**
 * Receives and stores a picture. `receive` writes it into the given file; it is called after the rate limit has
 * counted the upload and a place is free.
 * @throws ApiError RATE_LIMITED, UNAVAILABLE before `receive` is called; VALIDATION_FAILED for an unsupported
 * picture
 */
export async function receivePicture(
  deps: PictureDeps,
  ownerId: string,
  receive: (file: string) => Promise<void>,
): Promise<Upload> {
  const { receiveOfOne, receiveOfAll, unfinished } = deps;
  await countUpload(deps, ownerId);
  return receiveOfOne(ownerId, () =>
    receiveOfAll(async () => {
      await mkdir(unfinished, { recursive: true });
      const file = path.join(unfinished, randomUUID());
      try {
        await receive(file);
        return await storePicture(deps, ownerId, file);
      } finally {
        await rm(file, { force: true });
      }
    }),
  );
}

/** Owners and editors: for others an upload does not exist. @throws ApiError NOT_FOUND */
async function findUpload({ database }: PictureDeps, viewer: Viewer, id: string) {
  const [row] = await database.queries
    .select()
    .from(uploadTable)
    .where(and(eq(uploadTable.id, id), isNull(uploadTable.discardedAt)));
  if (!row || (row.ownerId !== viewer.id && viewer.role === "member"))
    throw new ApiError("NOT_FOUND", { message: "Không tìm thấy ảnh này trong các ảnh bạn đã tải lên." });
  return row;
}

const presentUpload = ({ id, width, height }: Cut["original"]): Upload => ({ id, url: pictureUrl(id), width, height });

/** What is needed to crop a picture again. @throws ApiError NOT_FOUND */
export async function readUpload(deps: PictureDeps, viewer: Viewer, id: string) {
  const { originalId, crop, ...row } = await findUpload(deps, viewer, id);
  const [original] = originalId
    ? await deps.database.queries
        .select()
        .from(uploadTable)
        .where(and(eq(uploadTable.id, originalId), isNull(uploadTable.discardedAt)))
    : [];
  return {
    upload: presentUpload(row),
    original: original ? presentUpload(original) : null,
    crop: original ? crop : null,
  };
}

/**
 * Stores a part of an upload as another upload. The original stays as it is.
 * @throws ApiError NOT_FOUND, RATE_LIMITED, UNAVAILABLE; VALIDATION_FAILED for a part of a few pixels
 */
export async function cropPicture(deps: PictureDeps, viewer: Viewer, id: string, crop: Crop): Promise<Upload> {
  const original = await findUpload(deps, viewer, id);
  const { width, height } = croppedPixels(original, crop);
  if (Math.min(width, height) < smallestCrop)
    throw fieldError("crop", `Phần cắt nhỏ quá: mỗi cạnh cần ít nhất ${smallestCrop} điểm ảnh.`);
  await countUpload(deps, viewer.id);
  await mkdir(deps.unfinished, { recursive: true });
  const file = path.join(deps.unfinished, randomUUID());
  try {
    const found = await deps.storage.read(pictureKey(id));
    if (!found) throw new ApiError("NOT_FOUND");
    await pipeline(found.body, createWriteStream(file, { flags: "wx", mode: 0o600 }));
    return await storePicture(deps, viewer.id, file, { original, crop });
  } catch (error) {
    throw error instanceof StorageError ? storageUnavailable(error) : error;
  } finally {
    await rm(file, { force: true });
  }
}
