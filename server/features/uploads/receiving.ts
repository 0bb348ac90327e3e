import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import type { FastifyRequest } from "fastify";
import { uploadFormLimit, uploadLimit, uploadTooLarge } from "#contracts/limits/uploads.ts";
import { seconds } from "#server/core/clock.ts";
import type { FeatureDeps } from "#server/feature.ts";
import { ApiError } from "#server/core/api-error.ts";

export type UploadPatience = NonNullable<FeatureDeps["uploadPatience"]>;
export const uploadPatience: UploadPatience = { wait: seconds(10), idle: seconds(10), total: seconds(60) };
/** Milliseconds after which an upload has been received or refused. */
export const longestUpload = 2 * uploadPatience.wait + uploadPatience.total;

/** The form has one field, so its error is the error of the form. */
export const unfitFile = (message: string, code: "VALIDATION_FAILED" | "TOO_LARGE" = "VALIDATION_FAILED") =>
  new ApiError(code, { message, fields: { file: message } });

const tooLarge = () => unfitFile(uploadTooLarge, "TOO_LARGE");

/** What may arrive in a form with one file, and how its refusals are said. */
export interface FileForm {
  /** Bytes of the file. */
  limit: number;
  tooLarge: () => ApiError;
  missing: () => ApiError;
}

const pictureForm: FileForm = { limit: uploadLimit, tooLarge, missing: () => unfitFile("Bạn chưa chọn ảnh.") };

/** Refuses a request by its headers alone, without reading the body. @throws ApiError */
export function refuseByHeaders(request: FastifyRequest) {
  if (!request.isMultipart()) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  if (Number(request.headers["content-length"] ?? 0) > uploadFormLimit) throw tooLarge();
}

/**
 * Streams the file of a form into `file`, a new one, with only a few chunks in memory.
 * @throws ApiError when there is no file, or it is too large, incomplete or too slow
 */
export async function receiveFile(
  request: FastifyRequest,
  file: string,
  { within = uploadPatience, limit, tooLarge, missing }: FileForm & { within?: UploadPatience | undefined },
): Promise<void> {
  // The client disconnected while it waited: nothing would arrive.
  if (request.raw.destroyed) throw unfitFile("Tệp gửi lên không đọc được.");
  const stopped = new AbortController();
  const watch = watchProgress(request, within, () => stopped.abort(new ApiError("REQUEST_TIMEOUT")));
  try {
    const part = await untilStopped(request.file({ limits: { fileSize: limit } }), stopped.signal);
    if (!part) throw missing();
    // Otherwise it would wait for the rest of the file.
    part.file.once("limit", () => stopped.abort(tooLarge()));
    await pipeline(part.file, createWriteStream(file, { flags: "wx", mode: 0o600 }), { signal: stopped.signal });
    stopped.signal.throwIfAborted();
    // The limit may have been reached before it was listened for.
    if (part.file.truncated) throw tooLarge();
  } catch (error) {
    if (stopped.signal.aborted) throw stopped.signal.reason as ApiError;
    const { code, syscall } = error as NodeJS.ErrnoException;
    // A full disk is a server error, not one of the form.
    if (error instanceof ApiError || syscall !== undefined) throw error;
    throw code === "FST_REQ_FILE_TOO_LARGE" ? tooLarge() : unfitFile("Tệp gửi lên không đọc được.");
  } finally {
    watch.stop();
  }
}

/** The picture of a form. @throws as `receiveFile` */
export const receivePicture = (request: FastifyRequest, file: string, within = uploadPatience): Promise<void> =>
  receiveFile(request, file, { ...pictureForm, within });

function untilStopped<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason as Error), { once: true });
    work.then(resolve, reject);
  });
}

/** Counts bytes on the connection, before the form is parsed: a form may stall before its file begins. */
function watchProgress(request: FastifyRequest, { idle, total }: UploadPatience, stop: () => void) {
  const began = performance.now();
  let [bytes, lastProgress] = [-1, began];
  const timer = setInterval(
    () => {
      const now = performance.now();
      // Not available on every kind of connection; the total time is limited on all.
      const read = (request.raw.socket as { bytesRead?: number } | null)?.bytesRead;
      if (read === undefined || read > bytes) [bytes, lastProgress] = [read ?? bytes, now];
      if (now - lastProgress >= idle || now - began >= total) stop();
    },
    Math.min(seconds(1), idle / 4),
  ).unref();
  return { stop: () => clearInterval(timer) };
}
