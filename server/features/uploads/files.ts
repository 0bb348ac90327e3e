import type { FastifyInstance } from "fastify";
import type { Uploads } from "./service.ts";

/** Uploaded pictures. Their content is arbitrary, so they are always served as images. */
export function serveUploads(app: FastifyInstance, uploads: Uploads) {
  app.get<{ Params: { name: string } }>("/files/:name", async (request, reply) => {
    const id = /^([0-9a-f-]{36})\.webp$/.exec(request.params.name)?.[1];
    const bytes = id ? await uploads.readPicture(id) : null;
    if (!bytes) return reply.code(404).type("text/plain; charset=utf-8").send("Không tìm thấy ảnh này.");
    return reply
      .headers({
        "content-type": "image/webp",
        "cache-control": "public, max-age=31536000, immutable",
        "x-content-type-options": "nosniff",
        "content-security-policy": "default-src 'none'; sandbox",
        "cross-origin-resource-policy": "same-site",
      })
      .send(bytes);
  });
}
