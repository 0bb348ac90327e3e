import { randomUUID } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdir, readdir, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";
import sharp from "sharp";
import type { Upload } from "#contracts/schemas/uploads.ts";
import { isUuid } from "#contracts/limits/uuid.ts";
import { type Crop, croppedPixels, smallestCrop } from "#contracts/limits/uploads.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, hours, minutes, seconds, type Clock } from "#server/core/clock.ts";
import type { Config } from "#server/config.ts";
import type { Database, Queries } from "#server/database/connect.ts";
import { StorageError, type ByteRange, type FileStorage, type OpenedFile } from "#server/storage/file-storage.ts";
import { unfinishedFolder } from "#server/storage/open-storage.ts";
import { uploads as uploadTable } from "./tables.ts";
import { createSemaphore, createKeyedSemaphores } from "#server/core/semaphore.ts";
import { ApiError, fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { Limits } from "#server/core/limits.ts";
import { and, asc, eq, gt, inArray, isNull, lte, sql, type SQL } from "drizzle-orm";
import { unfitFile, uploadPatience, type UploadPatience } from "./receiving.ts";

// libvips opens far more than web pictures; each other loader adds attack surface.
sharp.block({ operation: ["VipsForeignLoad"] });
sharp.unblock({
  operation: ["Jpeg", "Png", "Webp"].flatMap((kind) => [`VipsForeignLoad${kind}File`, `VipsForeignLoad${kind}Buffer`]),
});
sharp.concurrency(1);
// Its cache keeps opened files and results; no picture is encoded twice.
sharp.cache(false);

const maxPixels = 40e6;
/** The longest side that is kept, in pixels: twice the widest column. */
const longestSide = 2000;
const dailyUploads = { max: 100, window: hours(24) };
const secondsToDecode = 10;
/** Each takes a core and much memory; more at once would slow all of them down. */
const decoding = { width: 2, longestQueue: 40, retryAfter: 10 };
/** Uploads being received. Waiting ones are not read, so they take no memory. */
const receivingOfOne = {
  width: 2,
  longestQueue: 10,
  retryAfter: 10,
  refuse: () =>
    new ApiError("RATE_LIMITED", {
      message: "Bạn đang gửi nhiều ảnh cùng lúc. Hãy chờ các ảnh trước gửi xong rồi thử lại nhé.",
      retryAfter: 10,
    }),
};
/**
 * Twenty members with slow uploads hold all places. Each place takes a few chunks of memory. Not wider than the queue
 * of `decoding`: a received picture must not be refused there.
 */
const receivingOfAll = { width: 40, longestQueue: 64, retryAfter: 10 };
/** Milliseconds. No upload takes as long: an older file was left behind by a process that ended. */
const oldestUnfinished = minutes(10);
/** Milliseconds, far more than a storage is waited for: afterwards an upload counts as interrupted and is removed. */
const longestStoring = minutes(10);
const healthPatience = seconds(2);

export type Uploads = ReturnType<typeof createUploads>;

interface UploadsDeps {
  config: Pick<Config, "dataDir" | "s3">;
  database: Database;
  clock: Clock;
  limits: Limits;
  storage: FileStorage;
  uploadPatience?: UploadPatience;
}

interface PictureDeps extends UploadsDeps {
  unfinished: string;
  decode: ReturnType<typeof createSemaphore>;
  receiveOfOne: ReturnType<typeof createKeyedSemaphores>;
  receiveOfAll: ReturnType<typeof createSemaphore>;
}

/** Where a picture is in the storage of uploads. */
export const pictureKey = (id: string) => `${id.slice(0, 2)}/${id}.webp`;

/**
 * Removes pictures that are no longer used, and those whose upload was never completed. The file goes first: without
 * its row it would never be found again. A failure does not block the others.
 */
async function removeDiscardedPictures({ database, clock, storage }: PictureDeps): Promise<void> {
  const discarded = await database.queries
    .select({ id: uploadTable.id })
    .from(uploadTable)
    .where(lte(uploadTable.discardedAt, clock.now()));
  const errors: unknown[] = [];
  for (const { id } of discarded) {
    try {
      await storage.remove(pictureKey(id));
      await database.queries.delete(uploadTable).where(eq(uploadTable.id, id));
    } catch (error) {
      errors.push(error);
    }
  }
  if (errors.length > 0) throw new AggregateError(errors, `${errors.length} discarded pictures stay for now`);
}

/** Removes files of a process that ended during an upload. By age, because other nodes may share the folder. */
async function removeUnfinishedUploads({ unfinished }: PictureDeps): Promise<void> {
  for (const name of await readdir(unfinished).catch(() => [])) {
    const file = path.join(unfinished, name);
    const found = await stat(file).catch(() => null);
    if (found && Date.now() - found.mtimeMs > oldestUnfinished) await rm(file, { force: true });
  }
}

const countUpload = ({ limits }: PictureDeps, ownerId: string) => limits.take(`upload:${ownerId}`, dailyUploads);

/** A part of another upload. */
interface Cut {
  original: { id: string; width: number; height: number };
  crop: Crop;
}

async function storePicture(deps: PictureDeps, ownerId: string, source: Buffer | string, cut?: Cut): Promise<Upload> {
  const { decode, database, clock, unfinished, storage } = deps;
  const { data, info } = await decode(() => encode(source, cut));
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

export function createUploads(uploads: UploadsDeps) {
  const { wait } = uploads.uploadPatience ?? uploadPatience;
  const deps: PictureDeps = {
    ...uploads,
    unfinished: unfinishedFolder(uploads.config),
    decode: createSemaphore(decoding),
    receiveOfOne: createKeyedSemaphores({ ...receivingOfOne, longestWait: wait }),
    receiveOfAll: createSemaphore({ ...receivingOfAll, longestWait: wait }),
  };
  return {
    ...bindOperations(deps, {
      addPicture,
      receivePicture,
      readPicture,
      readPictureSize,
      readUpload,
      cropPicture,
      readStorageHealth,
      isOwnedBy: isPictureOwnedBy,
    }),
    jobs: [
      { name: "remove discarded pictures", every: minutes(30), run: () => removeDiscardedPictures(deps) },
      { name: "remove unfinished uploads", every: minutes(10), run: () => removeUnfinishedUploads(deps) },
      // From the start: a wrong key is in the log at once, and the client is loaded before the first reader needs it.
      ...(deps.config.s3
        ? [{ name: "check the storage of uploads", every: minutes(10), firstAfter: 0, run: () => deps.storage.ping() }]
        : []),
    ] satisfies ScheduledJob[],
  };
}

/** For data exports. */
export const picturesOf = (db: Queries, userId: string) =>
  db
    .select({
      id: uploadTable.id,
      width: uploadTable.width,
      height: uploadTable.height,
      bytes: uploadTable.bytes,
      createdAt: uploadTable.createdAt,
    })
    .from(uploadTable)
    .where(and(eq(uploadTable.ownerId, userId), isNull(uploadTable.discardedAt)))
    .orderBy(asc(uploadTable.createdAt));

/** How many of these pictures exist and belong to one of these members. */
export async function countOwnUploads(db: Queries, ids: string[], owners: string[]): Promise<number> {
  if (ids.length === 0) return 0;
  const rows = await db
    .select({ id: uploadTable.id })
    .from(uploadTable)
    .where(and(inArray(uploadTable.id, ids), inArray(uploadTable.ownerId, owners), isNull(uploadTable.discardedAt)));
  return rows.length;
}

/** Notes which of these pictures of a member are now in a text of another. */
export async function sharePictures(tx: Pick<Queries, "update">, ids: string[], ownerId: string): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .update(uploadTable)
    .set({ isShared: true })
    .where(and(inArray(uploadTable.id, ids), eq(uploadTable.ownerId, ownerId), eq(uploadTable.isShared, false)));
}

/** Size in pixels and owner of a stored picture. */
export async function findPicture(db: Queries, id: string) {
  const [row] = await db
    .select({ id: uploadTable.id, ownerId: uploadTable.ownerId, width: uploadTable.width, height: uploadTable.height })
    .from(uploadTable)
    .where(and(eq(uploadTable.id, id), isNull(uploadTable.discardedAt)));
  return row;
}

/** Makes a picture the site's: it remains when the account of who uploaded it is deleted. */
export async function givePictureToSite(tx: Pick<Queries, "update">, id: string): Promise<void> {
  await tx.update(uploadTable).set({ ownerId: null }).where(eq(uploadTable.id, id));
}

/** Selects `id` and `is_shared` of a member's pictures. */
export const ownedPictures = (userId: string): SQL =>
  sql`select owned.id, owned.is_shared from ${uploadTable} as owned where owned.owner_id = ${userId}`;

/** Marks pictures as unused; a job removes their files, once `tx` is committed. */
export async function discardPictures(tx: Pick<Queries, "update">, ids: string[], at: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx.update(uploadTable).set({ discardedAt: at }).where(inArray(uploadTable.id, ids));
}

/** `source`: a picture, or the path of its file. */
async function encode(source: Buffer | string, cut?: Cut) {
  try {
    const picture = sharp(source, { limitInputPixels: maxPixels, failOn: "error", pages: 1 });
    // A stored picture has no metadata that could turn it.
    return await (cut ? picture.rotate(cut.crop.turn).extract(croppedPixels(cut.original, cut.crop)) : picture.rotate())
      .resize({ width: longestSide, height: longestSide, fit: "inside", withoutEnlargement: true })
      .webp({ quality: 82 })
      .timeout({ seconds: secondsToDecode })
      .toBuffer({ resolveWithObject: true });
  } catch (error) {
    const isTooWide = error instanceof Error && /pixel limit/.test(error.message);
    throw unfitFile(
      isTooWide
        ? "Ảnh này có hơn 40 triệu điểm ảnh. Bạn thu nhỏ rồi chọn lại nhé."
        : "Tệp này không phải là ảnh JPEG, PNG hoặc WebP, hoặc ảnh đã hỏng.",
    );
  }
}
