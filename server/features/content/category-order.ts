import { asc } from "drizzle-orm";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { contentItems } from "./tables.ts";
import { bindOperations } from "#server/core/operations.ts";
import { fieldError } from "#server/core/api-error.ts";
import type { ContentDeps } from "./deps.ts";
import { isPublished, updateItem } from "./store.ts";

const placeOf = (fields: object | null) => (fields && "order" in fields ? fields.order : undefined);

/**
 * Sets the place in the published fields and in a draft: publishing the draft later must not undo the order.
 * @throws ApiError VALIDATION_FAILED when these are not the published categories
 */
export const orderCategories = ({ database }: ContentDeps, ids: readonly string[]): Promise<void> =>
  database.transaction(async (tx, announce) => {
    const rows = await tx
      .select()
      .from(contentItems)
      .where(isPublished("category"))
      .orderBy(asc(contentItems.id))
      .for("update");
    const byId = new Map(rows.map((row) => [row.id, row]));
    if (new Set(ids).size !== ids.length || ids.length !== byId.size || ids.some((id) => !byId.has(id)))
      throw fieldError("ids", "Danh mục vừa được đổi ở nơi khác. Bạn xem lại rồi xếp lại nhé.");
    for (const [order, id] of ids.entries()) {
      const row = byId.get(id);
      if (!row || [row.published, row.draft ?? row.published].every((fields) => placeOf(fields) === order)) continue;
      await updateItem(tx, id, {
        published: { ...row.published, order } as Omit<ContentFields, "body">,
        draft: row.draft && ({ ...row.draft, order } as ContentFields),
        version: row.version + 1,
      });
      await announce({ kind: "category", id });
    }
  });

/** The order of categories is part of their fields, because editors can also set it in the category form. */
export const createCategoryOrder = (deps: ContentDeps) => bindOperations(deps, { orderCategories });
