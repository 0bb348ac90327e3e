import { Readable } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "#server/core/api-error.ts";
import { seconds } from "#server/core/clock.ts";
import { requestContextOf } from "#server/core/request-context.ts";
import { createKeyedSemaphores } from "#server/core/semaphore.ts";
import { sendSentence } from "#server/http/answers.ts";
import { StorageError } from "#server/storage/file-storage.ts";
import { rangeOf } from "./byte-range.ts";
import type { Uploads } from "./service.ts";

/**
 * Pictures that one address receives at once. A slow reader occupies a connection to the storage for minutes; the
 * storage has 256.
 */
const receivingOfOne = { width: 32, longestQueue: 256, retryAfter: 5, longestWait: seconds(20) };

/** Their content is arbitrary, so they are always served as images. */
const pictureHeaders = {
  "content-type": "image/webp",
  "cache-control": "public, max-age=31536000, immutable",
  "x-content-type-options": "nosniff",
  "content-security-policy": "default-src 'none'; sandbox",
  "cross-origin-resource-policy": "same-site",
};

/** Uploaded pictures. */
export function serveUploads(app: FastifyInstance, uploads: Uploads) {
  const receive = createKeyedSemaphores(receivingOfOne);
  app.get<{ Params: { name: string } }>("/files/:name", async (request, reply) => {
    const id = /^([0-9a-f-]{36})\.webp$/.exec(request.params.name)?.[1];
    if (!id) return sendMissing(reply);
    try {
      await receive(requestContextOf(request).limitKey, () => sendPicture(uploads, { request, reply, id }));
      return reply;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
      return sendSentence(reply, new ApiError("UNAVAILABLE", { message: storageMessage, retryAfter: 30 }));
    }
  });
}

const storageMessage = "Kho ảnh đang tạm nghỉ. Bạn thử lại sau ít phút nhé.";

const sendMissing = (reply: FastifyReply) =>
  reply.code(404).type("text/plain; charset=utf-8").send("Không tìm thấy ảnh này.");

/** @returns when the answer is out, or its reader has left */
async function sendPicture(
  uploads: Uploads,
  { request, reply, id }: { request: FastifyRequest; reply: FastifyReply; id: string },
): Promise<void> {
  // A picture never changes, so its id identifies its content in every storage.
  const tag = `"${id}"`;
  const headers = { ...pictureHeaders, etag: tag, "accept-ranges": "bytes" };
  const { range: wanted, "if-range": condition, "if-none-match": known } = request.headers;
  const isKnown = known !== undefined && known.split(",").some((one) => one.trim().replace(/^W\//, "") === tag);
  const isPartial = wanted !== undefined && (condition === undefined || condition === tag);
  if (isKnown || isPartial || request.method === "HEAD") {
    const size = await uploads.readPictureSize(id);
    if (size === null) return void sendMissing(reply);
    if (isKnown) return void reply.code(304).headers(headers).send();
    const range = isPartial ? rangeOf(wanted, size) : null;
    if (range === "unsatisfiable")
      return void reply
        .code(416)
        .headers({ "content-range": `bytes */${size}`, "cache-control": "no-store" })
        .send();
    // Fastify would set the length of every other payload.
    if (request.method === "HEAD")
      return void reply.headers({ ...headers, "content-length": String(size) }).send(Readable.from([]));
    if (range) {
      const part = await uploads.readPicture(id, range);
      if (!part) return void sendMissing(reply);
      reply.code(206).headers({ ...headers, "content-range": `bytes ${range.start}-${range.end}/${size}` });
      return sendBody(reply, part.body, range.end - range.start + 1);
    }
  }
  const picture = await uploads.readPicture(id);
  if (!picture) return void sendMissing(reply);
  reply.headers(headers);
  return sendBody(reply, picture.body, picture.size);
}

async function sendBody(reply: FastifyReply, body: NodeJS.ReadableStream, length: number): Promise<void> {
  reply.header("content-length", length).send(body);
  // A failure ends the connection and is logged by Fastify; the headers are out.
  await finished(body, { writable: false }).catch(() => {});
}
