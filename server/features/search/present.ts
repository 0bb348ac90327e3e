import type { CategoryFields, ContentFields } from "#contracts/schemas/content-fields.ts";
import type { SearchResult } from "#contracts/schemas/search.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { excerpt, highlight } from "./highlight.ts";
import type { EntryRow } from "./store.ts";
import type { Question } from "./terms.ts";

export function presentResult(row: EntryRow, question: Question): SearchResult {
  const fields = row.published as Omit<ContentFields, "body">;
  const category = row.categoryPublished as CategoryFields | null;
  const family = "coverFamily" in fields ? (fields as CategoryFields).coverFamily : category?.coverFamily;
  const { language = null, level = null } = fields as Partial<Pick<SearchResult, "language" | "level">>;
  return {
    id: row.id,
    kind: fields.kind,
    slug: row.slug,
    title: highlight(row.title, question),
    excerpt: excerpt(row, question),
    author: fields.kind === "category" ? null : row.displayName,
    category:
      category && row.categorySlug
        ? { slug: row.categorySlug, name: category.title, coverFamily: category.coverFamily }
        : null,
    language,
    level,
    readingMinutes: fields.kind === "article" ? row.readingMinutes : null,
    publishedAt: row.publishedAt.toISOString(),
    cover: {
      family: family ?? "fields",
      shift: fields.cover.shift,
      pictureUrl: fields.cover.uploadId ? pictureUrl(fields.cover.uploadId) : null,
    },
  };
}

/** Tags of several results, the most frequent first. */
export function tagsOf(rows: readonly Pick<EntryRow, "tags">[], most: number): string[] {
  const counts = new Map<string, number>();
  for (const tag of rows.flatMap((row) => row.tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .sort(([, one], [, other]) => other - one)
    .slice(0, most)
    .map(([tag]) => tag);
}
