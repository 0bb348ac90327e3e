import { createHash } from "node:crypto";
import type { ArticleFields } from "#contracts/schemas/content.ts";
import type { PlacedPicture } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";

/** A text of another program, before it is one of ours. */
export interface ImportItem {
  /** The same each time the source is read. */
  externalId: string;
  checksum: string;
  title: string;
  summary: string;
  slug: string | null;
  tags: string[];
  /** By name or address; unknown ones become a tag. */
  category: string | null;
  language: ArticleFields["language"];
  level: ArticleFields["level"];
  canonicalUrl: string | null;
  noindex: boolean;
  /** null: a draft. */
  publishedAt: Date | null;
  /** E-mail address or user name of whoever wrote it, where it is known. */
  author: string | null;
  cover: string | null;
  /** Addresses of the pictures in the text, as `body` wants them. */
  pictures: string[];
  body: (pictures: Map<string, PlacedPicture>) => DocumentNode;
  /** What whoever imports should know of it. */
  remarks: string[];
}

export interface Source {
  /** Names the source, so that a second run knows what the first one brought. */
  name: string;
  count: number;
  texts: () => AsyncIterable<ImportItem>;
  /** The bytes of a picture that a text names; null: it is not there. */
  picture: (address: string, of: ImportItem) => Promise<Buffer | null>;
  /** What is not taken at all, in words. */
  left: string[];
}

/** What was given cannot be read: `message` says why. */
export class UnreadableSource extends Error {}

export const checksumOf = (value: unknown) =>
  createHash("sha256")
    .update(typeof value === "string" ? value : JSON.stringify(value))
    .digest("hex");

/** null where it is no moment. */
export function momentOf(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value !== "string" && typeof value !== "number") return null;
  // `2024-05-01 08:30:00`, as databases write it, is UTC.
  const text = String(value)
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)$/, "$1T$2Z");
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
