import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import type { Viewer } from "#server/core/viewer.ts";

const isEditor = (viewer: Viewer) => viewer.role !== "member";

/** Any member creates articles, series and videos; only editors create categories. */
export const canCreate = (viewer: Viewer, kind: ContentKind) => kind !== "category" || isEditor(viewer);

/**
 * Owners delete their texts; an editor can withdraw them. Categories contain texts of others and cannot be deleted.
 */
export const canDelete = (viewer: Viewer, item: { kind: ContentKind; ownerId: string | null }) =>
  item.kind !== "category" && item.ownerId === viewer.id;

/** Owners and editors see and change the working copy; for others it does not exist. */
export const canEdit = (viewer: Viewer, item: { kind: ContentKind; ownerId: string | null }) =>
  isEditor(viewer) || (item.kind !== "category" && item.ownerId === viewer.id);
