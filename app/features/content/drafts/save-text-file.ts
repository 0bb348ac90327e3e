import type { ContentFields } from "#contracts/content.ts";
import { writeChapters, writeTranscript } from "#document/transcript.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";

/** Title, summary and body as plain words. */
export function wordsOf(fields: ContentFields): string {
  const body =
    fields.kind === "article"
      ? plainText(fields.body as DocumentNode)
      : fields.kind === "video"
        ? [writeChapters(fields.chapters), writeTranscript(fields.transcript)].filter(Boolean).join("\n\n")
        : "";
  return [fields.title, fields.summary, body].filter((part) => part.trim() !== "").join("\n\n");
}

/** Hands the text over as a file: what a choice did not take is never out of reach. */
export const saveTextFile = (fields: ContentFields) => saveFile(fields.title, "txt", wordsOf(fields));

/** Puts these words into a file of the reader's, named by the title. */
export function saveFile(title: string, ending: "txt" | "md", words: string) {
  const address = URL.createObjectURL(new Blob([words], { type: "text/plain;charset=utf-8" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${
    title
      .trim()
      .replace(/[\\/:*?"<>|]+/g, " ")
      .slice(0, 80) || "ban-nhap"
  }.${ending}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
