import { reservedSlugs, type ContentFields } from "#contracts/schemas/content.ts";
import { slugOf } from "#document/slug.ts";
import type { Queries } from "#server/database/connect.ts";
import { ApiError } from "#server/core/api-error.ts";
import { moveAddress, takenSlugs, type ItemRow } from "./store.ts";

type Owner = Pick<ItemRow, "id" | "kind" | "slug" | "publishedAt">;

/**
 * A draft that was never published stands under its id: an address of its own would have to be refused to others, and
 * so tell them of it.
 */
export const draftAddress = (id: string) => id;

/** @throws ApiError SLUG_TAKEN when another was published there, once or now */
export async function assertAddressFree(db: Queries, item: Pick<Owner, "id" | "kind">, slug: string) {
  const taken = await takenSlugs(db, item.kind, slug, item.id);
  if (taken.has(slug)) throw new ApiError("SLUG_TAKEN", { fields: { "fields.slug": "Địa chỉ này đã được dùng rồi." } });
}

/**
 * Where these fields are to be published: at the chosen address, else at one from the title. What has once been
 * published keeps its address until another is chosen. `isChosenOneBinding`: somebody is there who can choose again; else
 * a number makes a taken one free (`…-2`), as it does with one from the title.
 * @throws ApiError SLUG_TAKEN when the chosen one is binding and another's
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

/** Leads the former address of something published on, so that a shared link still arrives. */
export async function changeAddress(db: Queries, item: Owner, slug: string) {
  if (slug !== item.slug) await moveAddress(db, item, item.slug, slug);
}

/** Two wrote at once and took the same address: worth another try, which will see it taken. */
export function isAddressClash(error: unknown): boolean {
  for (let current = error, depth = 0; current instanceof Error && depth < 5; current = current.cause, depth++) {
    const { code, constraint } = current as { code?: string; constraint?: string };
    if (code === "23505" && constraint === "content_items_slug") return true;
  }
  return false;
}

/** Each round one of those who race for an address gets it; more than this many at once do not name a text alike. */
const mostRounds = 12;

/** Runs `work` again when it lost the race for an address. */
export async function retryingAddressClash<T>(work: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await work();
    } catch (error) {
      if (!isAddressClash(error) || tries === mostRounds) throw error;
    }
  }
}
