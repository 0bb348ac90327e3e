import { and, eq, inArray } from "drizzle-orm";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { formerPathLength } from "#contracts/limits/content.ts";
import { addressOf } from "#document/addresses.ts";
import { contentItems, importedAddresses, importedItems } from "./tables.ts";
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

export interface ImportedText {
  itemId: string;
  checksum: string;
  importedAt: Date;
}

/** Imported texts of this source, by external id. */
export async function listImported({ database }: ImportDeps, source: string): Promise<Map<string, ImportedText>> {
  const rows = await database.queries
    .select({
      externalId: importedItems.externalId,
      itemId: importedItems.itemId,
      checksum: importedItems.checksum,
      importedAt: importedItems.importedAt,
    })
    .from(importedItems)
    .where(eq(importedItems.source, source));
  return new Map(rows.map(({ externalId, ...text }) => [externalId, text]));
}

/** A path as it is compared: decoded, without a slash at its end, whatever its case. null: one that is never kept. */
export function formerPath(path: string): string | null {
  let decoded = path;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    // A lone % is not an escape: unchanged.
  }
  const plain = decoded.normalize("NFC").toLowerCase().replace(/\/+$/, "");
  return plain.length > 1 && plain.length <= formerPathLength && !/\p{Cc}/u.test(plain) ? plain : null;
}

/** Where a text is that was at this path of an imported site; null: none was, or it is not published. */
export async function findImportedAddress({ database }: ImportDeps, path: string): Promise<string | null> {
  const former = formerPath(path);
  if (former === null) return null;
  const [item] = await database.queries
    .select({ kind: contentItems.kind, slug: contentItems.slug })
    .from(importedAddresses)
    .innerJoin(contentItems, eq(contentItems.id, importedAddresses.itemId))
    .where(and(eq(importedAddresses.path, former), eq(contentItems.status, "published")));
  return item ? addressOf(item.kind, item.slug) : null;
}

/** What became of imported texts: for the report. Deleted ones are missing. */
export async function findImportedItems({ database }: ImportDeps, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const { id, kind, slug, title, status } = contentItems;
  return database.queries
    .select({ id, kind, slug, title, status })
    .from(contentItems)
    .where(inArray(id, [...ids]));
}

/**
 * Imports a text and records its origin in one transaction, so that an interrupted import can continue.
 * `publishedAt`: null for a draft, which stays a draft. `oldPaths` lead to it from now on, unless they lead to another text.
 * @returns its address, which differs from the wanted one when that is taken
 * @throws ApiError VALIDATION_FAILED
 */
export async function importArticle(
  { database, clock, drafts, publishing }: ImportDeps,
  viewer: Viewer,
  origin: Origin,
  fields: ContentFields,
  { publishedAt, oldPaths }: { publishedAt: Date | null; oldPaths: readonly string[] },
): Promise<{ id: string; slug: string }> {
  return retryingAddressClash(() =>
    database.transaction(async (tx, announce) => {
      const begun = await drafts.beginDraftWithin(tx, viewer, fields);
      const item = publishedAt ? await publishing.publishDraftWithin(tx, announce, begun, publishedAt) : begun;
      await tx.insert(importedItems).values({ ...origin, itemId: item.id, importedAt: clock.now() });
      const paths = [...new Set(oldPaths.flatMap((path) => formerPath(path) ?? []))];
      if (paths.length > 0)
        await tx
          .insert(importedAddresses)
          .values(paths.map((path) => ({ path, itemId: item.id })))
          .onConflictDoNothing();
      return { id: item.id, slug: item.slug };
    }),
  );
}

/** Texts imported from other sites. */
export const createImports = (deps: ImportDeps) =>
  bindOperations(deps, { listImported, importArticle, findImportedAddress, findImportedItems });
