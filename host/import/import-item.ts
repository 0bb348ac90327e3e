import { createHash } from "node:crypto";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import type { PlacedPicture } from "#document/markdown.ts";
import type { DocumentNode } from "#document/reading.ts";

/** A text from another program. */
export interface ImportItem {
  /** The same whenever the source is read. */
  externalId: string;
  checksum: string;
  title: string;
  summary: string;
  slug: string | null;
  tags: string[];
  /** Name or slug; an unknown category becomes a tag. */
  category: string | null;
  language: ArticleFields["language"];
  level: ArticleFields["level"];
  canonicalUrl: string | null;
  noindex: boolean;
  /** null: a draft. */
  publishedAt: Date | null;
  /** Email address or user name of the author, if known. */
  author: string | null;
  cover: string | null;
  /** Addresses of the pictures in the text, as in `body`. */
  pictures: string[];
  body: (pictures: Map<string, PlacedPicture>) => DocumentNode;
  /** Remarks for the report. */
  remarks: string[];
}

export interface Source {
  /** Identifies the source, so that a second run knows what the first one imported. */
  name: string;
  count: number;
  texts: () => AsyncIterable<ImportItem>;
  /** The bytes of a picture in a text; null: it is missing. */
  picture: (address: string, of: ImportItem) => Promise<Buffer | null>;
  /** Descriptions of content that is not imported. */
  left: string[];
  /** Of files that are open while the texts are read. */
  close?: () => void;
}

/** The source cannot be read: `message` says why. */
export class UnreadableSource extends Error {}

export const checksumOf = (value: unknown) =>
  createHash("sha256")
    .update(typeof value === "string" ? value : JSON.stringify(value))
    .digest("hex");

/** null for an invalid date. */
export function momentOf(value: unknown): Date | null {
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? null : value;
  if (typeof value !== "string" && typeof value !== "number") return null;
  // `2024-05-01 08:30:00`, the format of databases, is UTC.
  const text = String(value)
    .trim()
    .replace(/^(\d{4}-\d{2}-\d{2}) (\d{2}:\d{2}(?::\d{2})?)$/, "$1T$2Z");
  const moment = new Date(text);
  return Number.isNaN(moment.getTime()) ? null : moment;
}
