import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import { plainText, type DocumentNode } from "#document/reading.ts";
import type { ItemRow } from "./store.ts";

/** Splits the published fields into database columns: large fields that are rarely read go to `body`. */
export function apart(fields: ContentFields): Pick<ItemRow, "published" | "body"> {
  switch (fields.kind) {
    case "article": {
      const { body, ...published } = fields;
      return { published, body };
    }
    case "series": {
      const { items, ...published } = fields;
      return { published, body: items };
    }
    case "video": {
      const { transcript, ...published } = fields;
      return { published, body: transcript.length > 0 ? transcript : null };
    }
    default:
      return { published: fields, body: null };
  }
}

function together({ kind, published, body }: Pick<ItemRow, "kind" | "published" | "body">): ContentFields {
  const large = { article: { body }, series: { items: body }, video: { transcript: body ?? [] }, category: {} }[kind];
  return { ...published, ...large } as ContentFields;
}

/** The working copy: the draft, or the published fields without one. */
export const workingFields = (item: Pick<ItemRow, "kind" | "draft" | "published" | "body">): ContentFields =>
  item.draft ?? together(item);

/** The published fields; undefined before the first publication. */
export const publishedFields = (item: Pick<ItemRow, "kind" | "published" | "body">): ContentFields | undefined =>
  item.published === null ? undefined : together(item);

/** Words to read; of a video, the words of its transcript. */
export function wordsIn(fields: ContentFields): number {
  if (fields.kind === "article") return wordCount(plainText(fields.body as DocumentNode));
  if (fields.kind === "video") return wordCount(fields.transcript.map(({ text }) => text).join(" "));
  return 0;
}
