import { createReadStream } from "node:fs";
import type { FastifyInstance } from "fastify";
import type { Transfers } from "./service.ts";

/** The files of exports and backups, by links that an administrator has just asked for: a download sends no session. */
export function serveTransferFiles(app: FastifyInstance, transfers: Transfers) {
  app.get<{ Params: { id: string; token: string } }>("/downloads/:id/:token", async (request, reply) => {
    const found = await transfers.findFile(request.params.id, request.params.token);
    reply.header("cache-control", "no-store").header("x-robots-tag", "noindex");
    if (!found)
      return reply
        .code(404)
        .type("text/plain; charset=utf-8")
        .send("Liên kết tải này đã hết hạn. Bạn quay lại trang quản trị và bấm Tải về lần nữa nhé.");
    return reply
      .headers({
        "content-type": "application/zip",
        "content-length": found.bytes,
        "content-disposition": `attachment; filename="${found.name}"`,
        "x-content-type-options": "nosniff",
      })
      .send(createReadStream(found.file));
  });
}
