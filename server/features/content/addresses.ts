import { reservedSlugs } from "#contracts/limits/content.ts";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { slugOf } from "#document/slug.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError } from "#server/core/api-error.ts";
import { moveAddress, takenSlugs, type ItemRow } from "./store.ts";

type Owner = Pick<ItemRow, "id" | "kind" | "slug" | "publishedAt">;

/**
 * An unpublished draft uses its id as address. Reserving a chosen address would disclose the draft to other members.
 */
export const draftAddress = (id: string) => id;

/** @throws ApiError SLUG_TAKEN when another item is or was published at this address */
export async function assertAddressFree(db: Queries, item: Pick<Owner, "id" | "kind">, slug: string) {
  const taken = await takenSlugs(db, item.kind, slug, item.id);
  if (taken.has(slug)) throw new ApiError("SLUG_TAKEN", { fields: { "fields.slug": "Địa chỉ này đã được dùng rồi." } });
}

/**
 * The address for publishing: the chosen one, else one derived from the title. A published item keeps its address
 * until another is chosen. `isChosenOneBinding`: the author can choose again. Otherwise a taken address gets a number
 * (`…-2`), as one from the title does.
 * @throws ApiError SLUG_TAKEN when the chosen address is binding and taken
 */
export async function addressFor(
  db: Queries,
  item: Owner,
  fields: ContentFields,
  { isChosenOneBinding }: { isChosenOneBinding: boolean },
): Promise<string> {
  if (fields.slug && isChosenOneBinding) {
    await assertAddressFree(db, item, fields.slug);
    return fields.slug;
  }
  if (!fields.slug && item.publishedAt) return item.slug;
  const base = fields.slug ?? (slugOf(fields.title) || `chua-dat-ten-${item.id.slice(0, 8)}`);
  const taken = await takenSlugs(db, item.kind, base, item.id);
  const isFree = (slug: string) => !taken.has(slug) && !(reservedSlugs as readonly string[]).includes(slug);
  if (isFree(base)) return base;
  for (let n = 2; n < 1000; n++) if (isFree(`${base}-${n}`)) return `${base}-${n}`;
  return `${base}-${item.id}`;
}

/** Redirects the former address of a published item, so that shared links keep working. */
export async function changeAddress(db: Queries, item: Owner, slug: string) {
  if (slug !== item.slug) await moveAddress(db, item, item.slug, slug);
}

/** Two transactions took the same address. A retry sees it as taken. */
export function isAddressClash(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const { code, constraint } = current as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "content_items_slug") return true;
  }
  return false;
}

/** In each round one competitor gets the address; more than this many at once is not a real case. */
const mostRounds = 12;

/** Retries `work` after an address clash. */
export async function retryingAddressClash<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isAddressClash(error) || tries === mostRounds) throw error;
    }
  }
}
