import type { Upload } from "#contracts/schemas/uploads.ts";
import { api } from "#app/session/session.ts";

/** Sends a picture; throws `CallError`, or what an aborted request throws. */
export async function sendPicture(file: File, signal: AbortSignal): Promise<Upload> {
  const form = new FormData();
  form.set("file", file);
  return (await api("POST /v1/uploads", { form, signal })).upload;
}

/** In turn: the server takes two of a member at once. */
export async function sendPictures(files: readonly File[], signal: AbortSignal): Promise<Upload[]> {
  const sent: Upload[] = [];
  for (const file of files) sent.push(await sendPicture(file, signal));
  return sent;
}
