// Reading Markdown is large: it comes when some is pasted.
import { fitted } from "#document/fitting.ts";
import { documentFromMarkdown } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";

/** The text that Markdown stands for, and how many pictures it names: they lie elsewhere and do not come along. */
export const readPasted = (text: string): { doc: DocumentNode; pictures: number } => ({
  doc: fitted(documentFromMarkdown(text)),
  pictures: text.match(/!\[[^\]]*\]\([^)\s]+/g)?.length ?? 0,
});
