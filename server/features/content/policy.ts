import type { ContentKind } from "#contracts/schemas/content.ts";
import type { Viewer } from "#server/http/route.ts";

const isEditor = (viewer: Viewer) => viewer.role !== "member";

/** Any member begins articles, series and videos; categories are the editors'. */
export const canCreate = (viewer: Viewer, kind: ContentKind) => kind !== "category" || isEditor(viewer);

/** A text is its owner's to delete; an editor can take it off the site. Categories hold what others wrote. */
export const canDelete = (viewer: Viewer, item: { kind: ContentKind; ownerId: string | null }) =>
  item.kind !== "category" && item.ownerId === viewer.id;

/** Owners and editors see and change the working copy; to everybody else it does not exist. */
export const canEdit = (viewer: Viewer, item: { kind: ContentKind; ownerId: string | null }) =>
  isEditor(viewer) || (item.kind !== "category" && item.ownerId === viewer.id);
