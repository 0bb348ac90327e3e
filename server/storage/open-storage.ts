import path from "node:path";
import type { Config } from "#server/config.ts";
import { createFallbackStorage } from "./fallback-storage.ts";
import type { FileStorage } from "./file-storage.ts";
import { createFolderStorage } from "./folder-storage.ts";
import { observeStorage, type StorageObserver } from "./observed-storage.ts";
import { createS3Storage, type S3Patience } from "./s3-storage.ts";

export type StorageConfig = Pick<Config, "dataDir" | "s3" | "uploadsStorage">;

const uploadsFolder = ({ dataDir }: Pick<Config, "dataDir">) => path.resolve(dataDir, "uploads");

/** For uploads being received or moved: on the file system of the pictures, for which operators plan the space. */
export const unfinishedFolder = (config: Pick<Config, "dataDir">) => path.join(uploadsFolder(config), ".unfinished");

/** Both places where uploads may be. `s3` is null if none is configured. */
export const openPlaces = (config: StorageConfig, patience?: S3Patience) => ({
  folder: createFolderStorage(uploadsFolder(config)),
  s3: config.s3 && createS3Storage(config.s3, patience),
});

/** The configured storage. Files that are only in the other place, such as those before a move, are read from there. */
export function openFileStorage(
  config: StorageConfig,
  { observer, patience }: { observer?: StorageObserver; patience?: S3Patience } = {},
): FileStorage {
  const places = openPlaces(config, patience);
  const observed = (storage: FileStorage) => (observer ? observeStorage(storage, observer) : storage);
  const folder = observed(places.folder);
  if (!places.s3) return folder;
  const s3 = observed(places.s3);
  return config.uploadsStorage === "s3" ? createFallbackStorage(s3, folder) : createFallbackStorage(folder, s3);
}
