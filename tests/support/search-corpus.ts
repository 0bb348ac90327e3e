import { createHash } from "node:crypto";
import type { ArticleFields } from "#contracts/schemas/content-fields.ts";
import { documentFromMarkdown } from "#document/markdown.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import type { Database } from "#server/database/connect.ts";
import { readExampleArticles } from "#server/example-content/example-files.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { putSearchEntry } from "#server/features/search/service.ts";
import { articleFields, documentOf } from "./texts.ts";

export interface CorpusText {
  id: string;
  slug: string;
  fields: ArticleFields;
  publishedAt: Date;
}

const idOf = (name: string) =>
  createHash("sha256")
    .update(name)
    .digest("hex")
    .replace(/^(.{8})(.{4})(.{3})(.{3})(.{12}).*$/, "$1-$2-4$3-8$4-$5");
const start = Date.UTC(2026, 0, 1);

/** The articles of the example content, published one per day. */
export const exampleTexts = (): CorpusText[] =>
  readExampleArticles().map((article, day) => ({
    id: idOf(article.slug),
    slug: article.slug,
    publishedAt: new Date(start + day * 86_400_000),
    fields: articleFields({
      title: article.title,
      summary: article.summary,
      tags: article.tags,
      language: article.language,
      level: article.level,
      body: documentFromMarkdown(article.text) as ArticleFields["body"],
    }),
  }));

/** A generator of uniform numbers from 0 to 1 (mulberry32): the same seed gives the same texts on every machine. */
function numbersFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/**
 * Random texts from the words of the example articles: each word is followed by one that follows it there, so that
 * syllables and pairs are about as frequent as in Vietnamese prose. Most texts share their time with others.
 */
export function createTextMaker(): (n: number, words?: number) => CorpusText {
  const followers = new Map<string, string[]>();
  const all: string[] = [];
  for (const { fields } of exampleTexts()) {
    const words = plainText(fields.body as DocumentNode)
      .split(/\s+/)
      .filter(Boolean);
    all.push(...words);
    for (const [at, word] of words.entries()) {
      const next = words[at + 1];
      if (next === undefined) continue;
      const known = followers.get(word);
      if (known) known.push(next);
      else followers.set(word, [next]);
    }
  }
  return (n, words = 800) => {
    const next = numbersFrom(n + 1);
    const pick = (from: readonly string[]) => from[Math.floor(next() * from.length)] ?? "";
    const say = (length: number) => {
      let word = pick(all);
      const said: string[] = [];
      for (let at = 0; at < length; at++) {
        said.push(word);
        word = pick(followers.get(word) ?? all);
      }
      return said.join(" ");
    };
    const paragraphs = Array.from({ length: Math.ceil(words / 100) }, () => say(Math.min(100, words)));
    return {
      id: idOf(`text ${n}`),
      slug: `bai-lam-ra-${n}`,
      publishedAt: new Date(start + Math.floor(n / 3) * 60_000),
      fields: articleFields({
        title: say(8).slice(0, 140),
        summary: say(20).slice(0, 300),
        tags: [pick(["ngữ pháp", "từ vựng", "phát âm", "thói quen", "dịch"])],
        language: pick(["vi", "en", "vi-en"]) as ArticleFields["language"],
        level: pick(["A2", "B1", "B2"]) as ArticleFields["level"],
        body: documentOf(...paragraphs) as ArticleFields["body"],
      }),
    };
  };
}

export const itemRow = ({ id, slug, fields, publishedAt }: CorpusText): typeof contentItems.$inferInsert => {
  const { body, ...published } = fields;
  return {
    id,
    kind: "article",
    slug,
    status: "published",
    title: fields.title,
    summary: fields.summary,
    published,
    body,
    tags: fields.tags,
    revision: 1,
    publishedAt,
    updatedAt: publishedAt,
  };
};

/** Publishes without an author: only what the search needs. */
export async function publishCorpus(database: Database, texts: readonly CorpusText[]) {
  for (const text of texts)
    await database.transaction(async (tx) => {
      await tx.insert(contentItems).values(itemRow(text));
      await putSearchEntry(tx, text);
    });
}
