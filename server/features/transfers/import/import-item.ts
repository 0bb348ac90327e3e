import { createHash } from "node:crypto";
import type { Remark } from "#contracts/limits/transfers.ts";
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
  body: (pictures: Map<string, PlacedPicture>) => DocumentNode | Promise<DocumentNode>;
  /** Paths on the old site, such as `/2019/05/mao-tu-the/`, which lead to the text from now on. */
  oldPaths: string[];
  remarks: Remark[];
  /** Its file is there but cannot be read: it is skipped, so that a whole file imports it later. */
  isDamaged?: boolean;
}

export interface Source {
  /** Identifies the source, so that a second run knows what the first one imported. */
  name: string;
  count: number;
  texts: () => AsyncIterable<ImportItem>;
  /** The bytes of a picture in a text; null: it is missing. */
  picture: (address: string, of: ImportItem) => Promise<Buffer | null>;
  /** What is not imported. */
  left: Remark[];
  /** Of files that are open while the texts are read. */
  close?: () => void;
}

export const unreadableReasons = [
  "missing",
  "too-large",
  "nothing-inside",
  "no-json",
  "no-ghost",
  "no-xml",
  "entities",
  "no-wordpress",
  "no-zip",
  "outside",
  "too-many-files",
  "no-medium",
  "no-substack",
  "no-markdown",
  "no-author",
  "too-much",
] as const;
export type UnreadableReason = (typeof unreadableReasons)[number];

/** The source cannot be read: `message` says why to the command line, `reason` to the page. */
export class UnreadableSource extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, message: string) {
    super(message);
    this.reason = reason;
  }
}

export const checksumOf = (value: unknown) =>
  createHash("sha256")
    .update(typeof value === "string" ? value : JSON.stringify(value))
    .digest("hex");

/**
 * The path of an address of the old site, or null: one that is no address of a single text, such as `/` and `/?p=12`.
 * Paths are compared as `formerPath` writes them.
 */
export function pathIn(address: string): string | null {
  const url = URL.parse(address, "https://old.invalid");
  return url && /^https?:$/.test(url.protocol) && url.search === "" && url.pathname !== "/" ? url.pathname : null;
}

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
