import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { addressOf, commentMark } from "#document/addresses.ts";
import { comments } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/features/content/tables.ts";
import type { ReferenceResolver } from "#server/core/references.ts";

/** Resolves a member's own comments to the title and link of their text, for the ledger. */
export const commentReferences =
  (db: Queries): ReferenceResolver =>
  async (ids, userId) => {
    const { kind, slug, title, status } = contentItems;
    const isEnglish = sql<boolean>`${contentItems.published} ->> 'language' is not distinct from 'en'`;
    const rows = await db
      .select({ id: comments.id, state: comments.state, kind, slug, title, status, isEnglish })
      .from(comments)
      .innerJoin(contentItems, eq(contentItems.id, comments.itemId))
      .where(and(inArray(comments.id, [...ids]), eq(comments.authorId, userId), ne(comments.state, "deleted")));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.title ?? "",
          address:
            row.state === "public" && row.status === "published"
              ? `${addressOf(row.kind, row.slug)}#${commentMark(row.id)}`
              : null,
          isEnglish: row.isEnglish,
        },
      ]),
    );
  };
