import { eq } from "drizzle-orm";
import type { ContentFields } from "#contracts/schemas/content.ts";
import { importedItems } from "#server/database/community-tables.ts";
import type { Viewer } from "#server/http/route.ts";
import type { createDrafts } from "./drafts.ts";
import type { createPublishing } from "./publishing.ts";
import type { ContentDeps } from "./deps.ts";
import { retryingAddressClash } from "./addresses.ts";

/** Where a text comes from: both together are the same each time the same source is read. */
export interface Origin {
  /** Such as `ghost:https://cu.example`. */
  source: string;
  externalId: string;
  /** Of all that was read for it. */
  checksum: string;
}

/** Texts that were written elsewhere. */
export function createImports(
  { database, clock }: ContentDeps,
  { drafts, publishing }: { drafts: ReturnType<typeof createDrafts>; publishing: ReturnType<typeof createPublishing> },
) {
  return {
    /** What of this source is here: external id → checksum when it was taken in. */
    async known(source: string): Promise<Map<string, string>> {
      const rows = await database.queries
        .select({ externalId: importedItems.externalId, checksum: importedItems.checksum })
        .from(importedItems)
        .where(eq(importedItems.source, source));
      return new Map(rows.map((row) => [row.externalId, row.checksum]));
    },

    /**
     * Takes a text in whole or not at all, with the note that it is here: who is interrupted goes on where they were.
     * @param publishedAt null: it was a draft, and becomes one
     * @returns its address, which may differ from the wanted one when that is taken
     * @throws ApiError VALIDATION_FAILED
     */
    importArticle(
      viewer: Viewer,
      origin: Origin,
      fields: ContentFields,
      publishedAt: Date | null,
    ): Promise<{ slug: string }> {
      return retryingAddressClash(() =>
        database.transaction(async (tx, announce) => {
          const begun = await drafts.beginWithin(tx, viewer, fields);
          const item = publishedAt ? await publishing.publishWithin(tx, announce, begun, publishedAt) : begun;
          await tx.insert(importedItems).values({ ...origin, itemId: item.id, importedAt: clock.now() });
          return { slug: item.slug };
        }),
      );
    },
  };
}
