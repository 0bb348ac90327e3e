import multipart from "@fastify/multipart";
import type { FastifyInstance } from "fastify";
import { uploadLimit } from "#contracts/limits/uploads.ts";
import type { RouteRegistrar } from "#server/http/route.ts";
import { receivePicture, refuseByHeaders, type UploadPatience } from "./receiving.ts";
import type { Uploads } from "./service.ts";

export async function uploadRoutes(
  app: FastifyInstance,
  route: RouteRegistrar,
  uploads: Uploads,
  patience?: UploadPatience,
) {
  await app.register(multipart, { limits: { files: 1, fields: 5, fieldSize: 1024, fileSize: uploadLimit, parts: 6 } });

  // The form parser reads nothing by itself: everything before `receivePicture` happens before the first byte of the
  // body.
  route("POST /v1/uploads", async ({ viewer, request }) => {
    refuseByHeaders(request);
    return { upload: await uploads.receivePicture(viewer.id, (file) => receivePicture(request, file, patience)) };
  });
  route("GET /v1/uploads/{id}", ({ viewer, params }) => uploads.readUpload(viewer, params.id));
  route("POST /v1/uploads/{id}/crop", async ({ viewer, params, body }) => ({
    upload: await uploads.cropPicture(viewer, params.id, body.crop),
  }));
}
