import type { Clock } from "#server/core/clock.ts";
import type { Limits } from "#server/core/limits.ts";
import type { createKeyedSemaphores, createSemaphore } from "#server/core/semaphore.ts";
import type { Config } from "#server/config.ts";
import type { Database } from "#server/database/connect.ts";
import type { FileStorage } from "#server/storage/file-storage.ts";
import type { UploadPatience } from "./receiving.ts";

export interface UploadsDeps {
  config: Pick<Config, "dataDir" | "s3">;
  database: Database;
  clock: Clock;
  limits: Limits;
  storage: FileStorage;
  uploadPatience?: UploadPatience;
}

/** What the operations need. */
export interface PictureDeps extends UploadsDeps {
  /** The folder of uploads that are being received. */
  unfinished: string;
  decode: ReturnType<typeof createSemaphore>;
  receiveOfOne: ReturnType<typeof createKeyedSemaphores>;
  receiveOfAll: ReturnType<typeof createSemaphore>;
}

/** Where a picture is in the storage of uploads. */
export const pictureKey = (id: string) => `${id.slice(0, 2)}/${id}.webp`;
