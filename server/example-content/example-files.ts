import { createHash } from "node:crypto";
import { readFileSync, readdirSync } from "node:fs";
import path from "node:path";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";

export const exampleFolder = path.resolve(import.meta.dirname, "../../example");

export const readJson = <T>(name: string) => JSON.parse(readFileSync(path.join(exampleFolder, name), "utf8")) as T;

/** The same text has the same id. */
export const idFrom = (text: string) =>
  createHash("sha256")
    .update(text)
    .digest("hex")
    .replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");

/** Oldest first, as they would have been written. */
export function readExampleArticles(): (ReadArticle & { slug: string })[] {
  return readdirSync(path.join(exampleFolder, "articles"))
    .filter((name) => name.endsWith(".md"))
    .map((name) => ({
      slug: name.replace(/\.md$/, ""),
      ...readArticle(readFileSync(path.join(exampleFolder, "articles", name), "utf8")),
    }))
    .sort((a, b) => b.daysAgo - a.daysAgo);
}

export interface ReadArticle {
  title: string;
  summary: string;
  category: string;
  author: string;
  language: ArticleFields["language"];
  level: ArticleFields["level"];
  tags: string[];
  daysAgo: number;
  text: string;
}

/** Front matter of `key: value` lines, each value JSON. */
function readArticle(source: string): ReadArticle {
  const [, head = "", text = ""] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source) ?? [];
  const fields = Object.fromEntries(
    head
      .split("\n")
      .filter((line) => line.includes(":"))
      .map((line) => {
        const colon = line.indexOf(":");
        return [line.slice(0, colon).trim(), JSON.parse(line.slice(colon + 1).trim()) as unknown];
      }),
  );
  return { level: null, tags: [], ...fields, text } as unknown as ReadArticle;
}
