import { cropOutside, isInsidePicture, turns, uploadFormLimit } from "../limits/uploads.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id } from "./text.ts";

export const Upload = z.object({ id, url: z.string(), width: z.int(), height: z.int() });
export type Upload = z.output<typeof Upload>;

const Crop = z
  .object({
    left: z.number(),
    top: z.number(),
    width: z.number(),
    height: z.number(),
    turn: z.union(turns.map((turn) => z.literal(turn))).default(0),
  })
  .refine(isInsidePicture, { error: cropOutside });

export const uploadEndpoints = {
  "POST /v1/uploads": endpoint({
    summary: "Upload a picture (JPEG, PNG or WebP, field `file`). It is re-encoded without metadata.",
    access: "member",
    consumes: "multipart/form-data",
    bodyLimit: uploadFormLimit,
    data: z.object({ upload: Upload }),
  }),
  "GET /v1/uploads/{id}": endpoint({
    summary: "The size of one's own upload; of a cropped one also its original and the part of it. Editors see any.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ upload: Upload, original: Upload.nullable(), crop: Crop.nullable() }),
  }),
  "POST /v1/uploads/{id}/crop": endpoint({
    summary:
      "Crop one's own upload into a new one, in fractions of its turned width and height. The original is kept. Editors crop any.",
    access: "member",
    params: z.object({ id }),
    body: z.object({ crop: Crop }),
    data: z.object({ upload: Upload }),
  }),
};
