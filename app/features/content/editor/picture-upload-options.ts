import { toasts } from "#app/site/toasts.ts";
import { sendPictures } from "../drafts/send-pictures.ts";
import type { PictureUploadsOptions } from "./picture-uploads.ts";

export const pictureSending: PictureUploadsOptions = {
  send: sendPictures,
  onRefused: (message) =>
    void toasts.add({ id: "picture", title: "Chưa nhận ảnh này", description: message, color: "yellow" }),
};
