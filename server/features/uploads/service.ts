import { ApiError } from "#server/core/api-error.ts";
import { bindOperations } from "#server/core/operations.ts";
import { createKeyedSemaphores, createSemaphore } from "#server/core/semaphore.ts";
import { unfinishedFolder } from "#server/storage/open-storage.ts";
import { addPicture, cropPicture, importPicture, readUpload, receivePicture } from "./adding.ts";
import type { PictureDeps, UploadsDeps } from "./deps.ts";
import { uploadJobs } from "./jobs.ts";
import { isPictureOwnedBy, readPicture, readPictureSize, readStorageHealth } from "./reading.ts";
import { uploadPatience } from "./receiving.ts";

export { pictureKey } from "./deps.ts";
export { receiveFile } from "./receiving.ts";
export {
  countOwnUploads,
  discardPictures,
  findPicture,
  givePictureToSite,
  ownedPictures,
  picturesAfter,
  pictureTotals,
  sharePictures,
} from "./store.ts";

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

export type Uploads = ReturnType<typeof createUploads>;

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
      importPicture,
      receivePicture,
      readPicture,
      readPictureSize,
      readUpload,
      cropPicture,
      readStorageHealth,
      isOwnedBy: isPictureOwnedBy,
    }),
    jobs: uploadJobs(deps),
  };
}
