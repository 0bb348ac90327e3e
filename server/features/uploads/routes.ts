import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { uploadLimit } from "#contracts/endpoint.ts";
import { Failure } from "#server/http/failure.ts";
import type { Serve } from "#server/http/serve.ts";
import { unfitFile, type Uploads } from "./service.ts";

export async function uploadRoutes(app: FastifyInstance, serve: Serve, uploads: Uploads) {
  await app.register(multipart, { limits: { files: 1, fields: 5, fileSize: uploadLimit, parts: 6 } });

  serve("POST /v1/uploads", async ({ person, request }) => {
    if (!request.isMultipart()) throw new Failure("UNSUPPORTED_MEDIA_TYPE");
    const file = await request.file().catch((error: { code?: string }) => {
      throw error.code === "FST_REQ_FILE_TOO_LARGE" ? error : unfitFile("Tệp gửi lên không đọc được.");
    });
    if (!file) throw unfitFile("Bạn chưa chọn ảnh.");
    const bytes = await file.toBuffer().catch((error: { code?: string }) => {
      throw error.code === "FST_REQ_FILE_TOO_LARGE" ? unfitFile("Ảnh này lớn hơn 5 MB.", "TOO_LARGE") : error;
    });
    return { upload: await uploads.add(person.id, bytes) };
  });
}
