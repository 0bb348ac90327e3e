import { and, eq, inArray, sql } from "drizzle-orm";
import { addressOf, ownWorkAddress } from "#document/addresses.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "./tables.ts";
import type { ReferenceResolver } from "#server/core/references.ts";

/** Resolves the member's own articles for the points ledger. */
export const articleReferences =
  (db: Queries): ReferenceResolver =>
  async (ids, userId) => {
    const { id, slug, title, status } = contentItems;
    const isEnglish = sql<boolean>`${contentItems.published} ->> 'language' is not distinct from 'en'`;
    const rows = await db
      .select({ id, slug, title, status, isEnglish })
      .from(contentItems)
      .where(and(inArray(id, [...ids]), eq(contentItems.ownerId, userId), eq(contentItems.kind, "article")));
    return new Map(
      rows.map((row) => [
        row.id,
        {
          title: row.title ?? "",
          address: row.status === "published" ? addressOf("article", row.slug) : ownWorkAddress,
          isEnglish: row.isEnglish,
        },
      ]),
    );
  };
