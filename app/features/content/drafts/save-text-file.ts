import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { writeChapters, writeTranscript } from "#document/transcript.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import { saveFile } from "#app/components/save-file.ts";

/** Title, summary and body as plain text. */
export function wordsOf(fields: ContentFields): string {
  const body =
    fields.kind === "article"
      ? plainText(fields.body as DocumentNode)
      : fields.kind === "video"
        ? [writeChapters(fields.chapters), writeTranscript(fields.transcript)].filter(Boolean).join("\n\n")
        : "";
  return [fields.title, fields.summary, body].filter((part) => part.trim() !== "").join("\n\n");
}

/** Downloads the text as a file, so that a text that was not chosen is never lost. */
export const saveTextFile = (fields: ContentFields) => saveFile(fields.title, "txt", wordsOf(fields));
