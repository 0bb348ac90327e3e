import { parse, stringify } from "yaml";
import { fitted } from "./fitting.ts";
import { documentFromMarkdown, picturesInMarkdown, type PlacedPicture } from "./markdown.ts";
import { plainText, type DocumentNode } from "./reading.ts";
import { markdownOf } from "./to-markdown.ts";

/** The metadata of a Markdown file; null: absent. */
export interface MarkdownFile {
  title: string | null;
  summary: string | null;
  tags: string[] | null;
  language: "vi" | "en" | "vi-en" | null;
  body: DocumentNode;
  /** Number of external pictures that are not imported. */
  leftPictures: number;
  /** Addresses of all pictures in the text, without duplicates. */
  pictures: string[];
  /** The front matter, unchanged. */
  facts: Record<string, unknown>;
  /** The front matter is invalid: none of it was used. */
  isFrontBroken: boolean;
}

/** UTF-16 units: well above the longest text that may be saved. */
export const longestMarkdown = 1_000_000;
const longestFront = 20_000;

const words = (value: unknown): string | null =>
  typeof value === "string" || typeof value === "number" ? String(value).replace(/\s+/g, " ").trim() || null : null;

/**
 * Parses front matter (title; summary, description or excerpt; tags; language) and the text. Without a title, a
 * heading at the start of the text is the title. Invalid front matter is dropped.
 */
export function readMarkdownFile(text: string, pictures: Map<string, PlacedPicture> = new Map()): MarkdownFile {
  const whole = text.replace(/^\uFEFF/, "").replace(/\r\n?/g, "\n");
  const front = /^---[ \t]*\n([\s\S]*?)\n---[ \t]*(?:\n|$)/.exec(whole.slice(0, longestFront));
  const read = front ? readFacts(front[1] ?? "") : {};
  const facts = read ?? {};
  let rest = front ? whole.slice(front[0].length) : whole;
  let title = words(facts.title);
  // Before the title is removed: a picture in it is dropped with it, and must be counted.
  const named = picturesInMarkdown(rest);
  const head = /^\s*# +(.+?)(?: +#+)? *(?:\n|$)/.exec(rest);
  if (head) {
    const named = plainText(documentFromMarkdown(head[1] ?? "")).trim();
    if (title === null || title === named) {
      title = named;
      rest = rest.slice(head[0].length);
    }
  }
  const given = facts.tags ?? facts.keywords;
  const tags = (Array.isArray(given) ? given : typeof given === "string" ? given.split(",") : [])
    .map(words)
    .filter((tag) => tag !== null);
  const language = words(facts.language ?? facts.lang);
  return {
    title,
    summary: words(facts.summary ?? facts.description ?? facts.excerpt),
    tags: tags.length > 0 ? tags : null,
    language: language === "vi" || language === "en" || language === "vi-en" ? language : null,
    body: fitted(documentFromMarkdown(rest, pictures)),
    leftPictures: named.filter((address) => !pictures.has(address)).length,
    pictures: [...new Set(named)],
    facts,
    isFrontBroken: read === null,
  };
}

/** null: invalid. Blanks and comments alone are empty front matter. */
function readFacts(yaml: string): Record<string, unknown> | null {
  try {
    // Without aliases: a few lines of them can unfold into gigabytes.
    const facts: unknown = parse(yaml, { maxAliasCount: 0, schema: "core", uniqueKeys: false });
    if (facts === null) return {};
    return typeof facts === "object" && !Array.isArray(facts) ? (facts as Record<string, unknown>) : null;
  } catch {
    return null;
  }
}

export interface WrittenText {
  title: string;
  summary: string;
  tags: readonly string[];
  language: string;
  body: DocumentNode;
}

/** The file that `readMarkdownFile` reads. */
export function writeMarkdownFile({ title, summary, tags, language, body }: WrittenText, siteUrl = ""): string {
  const facts = { title, ...(summary ? { summary } : {}), ...(tags.length > 0 ? { tags } : {}), language };
  return `---\n${stringify(facts, { lineWidth: 0 })}---\n\n${markdownOf(body, siteUrl)}`;
}
