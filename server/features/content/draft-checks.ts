import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import { DocumentTooLarge, NotADocument, readDocument } from "#document/check.ts";
import { picturesOf, type DocumentNode } from "#document/reading.ts";
import type { Queries } from "#server/database/connect.ts";
import { fieldError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import { publishedFields } from "./fields.ts";
import { countOwnUploads, sharePictures } from "#server/features/uploads/service.ts";
import { countAddable } from "./series-store.ts";
import type { ItemRow } from "./store.ts";

/**
 * Every picture must be an upload of the viewer or the owner, or already in the item: an editor, or a member whose
 * account was deleted, may have added it. The same holds for the parts of a series. Pictures of an editor are noted as
 * shared.
 * @throws ApiError VALIDATION_FAILED
 */
export async function admitUploads(
  queries: Queries,
  viewer: Viewer,
  item: Pick<ItemRow, "kind" | "ownerId" | "draft" | "body" | "published">,
  fields: ContentFields,
): Promise<void> {
  const pictures = new Set(fields.cover.uploadId ? [fields.cover.uploadId] : []);
  if (fields.kind === "article") for (const id of picturesOf(fields.body as DocumentNode)) pictures.add(id);
  const known = pictures.size > 0 ? picturesIn(item) : pictures;
  const added = [...pictures].filter((id) => !known.has(id));
  const owners = [viewer.id, ...(item.ownerId ? [item.ownerId] : [])];
  const cover = fields.cover.uploadId;
  if (cover && added.includes(cover) && (await countOwnUploads(queries, [cover], owners)) === 0)
    throw fieldError("fields.cover", "Ảnh bìa không tìm thấy. Bạn tải lên lại nhé.");
  if ((await countOwnUploads(queries, added, owners)) !== added.length)
    throw fieldError("fields.body", "Có ảnh không tìm thấy. Bạn tải ảnh lên lại nhé.");
  if (item.ownerId !== viewer.id) await sharePictures(queries, added, viewer.id);
  if (fields.kind === "series") {
    const parts = partsIn(item);
    const newParts = fields.items.filter((id) => !parts.has(id));
    if ((await countAddable(queries, newParts, viewer, item.ownerId)) !== newParts.length)
      throw fieldError("fields.items", "Có bài hoặc video không đưa vào series này được.");
  }
}

/**
 * Validates and normalizes the fields: measures the text, removes duplicate tags. @throws ApiError VALIDATION_FAILED
 */
export function checked(fields: ContentFields): ContentFields {
  if (fields.kind === "category") return fields;
  const tags = [...new Set(fields.tags)];
  if (fields.kind !== "article") return { ...fields, tags };
  try {
    return { ...fields, tags, body: readDocument(fields.body).toJSON() as typeof fields.body };
  } catch (error) {
    if (error instanceof DocumentTooLarge)
      throw fieldError("fields.body", "Bài này dài quá. Bạn chia ra vài bài, đặt trong một series nhé.");
    if (error instanceof NotADocument) throw fieldError("fields.body", "Nội dung có phần không lưu được.");
    throw error;
  }
}

/** Uploads that the item already shows. */
function picturesIn(item: Pick<ItemRow, "kind" | "draft" | "body" | "published">): Set<string> {
  return new Set(
    [item.draft, publishedFields(item)].flatMap((fields) => [
      ...(fields?.kind === "article" ? picturesOf(fields.body as DocumentNode) : []),
      ...(fields?.cover.uploadId ? [fields.cover.uploadId] : []),
    ]),
  );
}

/** Parts that a series already has, in its draft or its published version. */
function partsIn(item: Pick<ItemRow, "kind" | "draft" | "body" | "published">): Set<string> {
  return new Set(
    [item.draft, publishedFields(item)].flatMap((fields) => (fields?.kind === "series" ? fields.items : [])),
  );
}
