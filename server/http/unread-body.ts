import type { IncomingMessage } from "node:http";
import { Readable } from "node:stream";
import type { FastifyInstance } from "fastify";
import { seconds } from "#server/core/clock.ts";

/** Bounds of the rest of a body that is discarded. */
const drain = { bytes: 8 * 1024 * 1024, time: seconds(5) };

/**
 * Closes the connection after a refusal whose request body is not read. The refusal goes out at once; the response ends only
 * after the rest of the body was discarded, within bounds. A connection that is closed while bytes are unread is reset, and
 * many clients lose the answer then.
 */
export function closeAfterUnreadBody(app: FastifyInstance) {
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.raw.complete !== false || reply.statusCode < 400 || typeof payload !== "string") return payload;
    reply.header("connection", "close").header("content-length", Buffer.byteLength(payload));
    const answer = new Readable({ read() {} });
    answer.push(payload);
    void discard(request.raw).then(() => answer.push(null));
    return answer;
  });
}

function discard(body: IncomingMessage): Promise<void> {
  return new Promise((resolve) => {
    let bytes = 0;
    const finish = () => {
      clearTimeout(timer);
      body.off("data", count).pause();
      resolve();
    };
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > drain.bytes) finish();
    };
    const timer = setTimeout(finish, drain.time);
    body.unpipe();
    body.on("data", count).once("end", finish).once("close", finish).once("error", finish);
    body.resume();
  });
}
