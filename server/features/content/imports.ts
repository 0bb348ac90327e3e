import { eq } from "drizzle-orm";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { importedItems } from "./tables.ts";
import { bindOperations } from "#server/core/operations.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { createDrafts } from "./drafts.ts";
import type { createPublishing } from "./publishing.ts";
import type { ContentDeps } from "./deps.ts";
import { retryingAddressClash } from "./addresses.ts";

/** Identifies an imported text: the pair is the same each time the same source is read. */
export interface Origin {
  /** Such as `ghost:https://cu.example`. */
  source: string;
  externalId: string;
  /** Of everything that was read for it. */
  checksum: string;
}

interface ImportDeps extends ContentDeps {
  drafts: ReturnType<typeof createDrafts>;
  publishing: ReturnType<typeof createPublishing>;
}

/** Imported texts of this source: external id → checksum at import. */
export async function listImported({ database }: ImportDeps, source: string): Promise<Map<string, string>> {
  const rows = await database.queries
    .select({ externalId: importedItems.externalId, checksum: importedItems.checksum })
    .from(importedItems)
    .where(eq(importedItems.source, source));
  return new Map(rows.map((row) => [row.externalId, row.checksum]));
}

/**
 * Imports a text and records its origin in one transaction, so that an interrupted import can continue.
 * @param publishedAt null for a draft, which stays a draft
 * @returns its address, which differs from the wanted one when that is taken
 * @throws ApiError VALIDATION_FAILED
 */
export async function importArticle(
  { database, clock, drafts, publishing }: ImportDeps,
  viewer: Viewer,
  origin: Origin,
  fields: ContentFields,
  publishedAt: Date | null,
): Promise<{ slug: string }> {
  return retryingAddressClash(() =>
    database.transaction(async (tx, announce) => {
      const begun = await drafts.beginDraftWithin(tx, viewer, fields);
      const item = publishedAt ? await publishing.publishDraftWithin(tx, announce, begun, publishedAt) : begun;
      await tx.insert(importedItems).values({ ...origin, itemId: item.id, importedAt: clock.now() });
      return { slug: item.slug };
    }),
  );
}

/** Texts imported from other sites. */
export const createImports = (deps: ImportDeps) => bindOperations(deps, { listImported, importArticle });
