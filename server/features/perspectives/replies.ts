import type { PerspectiveReply } from "#contracts/schemas/perspectives.ts";
import { bindOperations } from "#server/core/operations.ts";
import { deleteInDiscussion, editInDiscussion, postInDiscussion } from "#server/features/comments/service.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { perspectiveDiscussion } from "./perspective-discussion.ts";
import { presentReply } from "./present.ts";

/**
 * @throws ApiError NOT_FOUND; VALIDATION_FAILED; VERSION_CONFLICT for a closed topic; RATE_LIMITED over the daily
 * limit
 */
export async function postPerspectiveReply(
  deps: PerspectivesDeps,
  viewer: Viewer,
  perspectiveId: string,
  { parentId: answeredId, ...given }: { id: string; body: string; parentId: string | null },
): Promise<PerspectiveReply> {
  const reply = { ...given, answeredId };
  return presentReply(await postInDiscussion(deps, perspectiveDiscussion(deps), viewer, perspectiveId, reply));
}

/** @throws ApiError NOT_FOUND, VALIDATION_FAILED, VERSION_CONFLICT for a closed topic, RATE_LIMITED */
export const changePerspectiveReply = async (
  deps: PerspectivesDeps,
  viewer: Viewer,
  id: string,
  body: string,
): Promise<PerspectiveReply> =>
  presentReply(await editInDiscussion(deps, perspectiveDiscussion(deps), viewer, id, body));

/** Deletes the text; a reply with replies keeps its place. @throws ApiError NOT_FOUND */
export const deletePerspectiveReply = (deps: PerspectivesDeps, viewer: Viewer, id: string): Promise<void> =>
  deleteInDiscussion(deps, perspectiveDiscussion(deps), viewer, id);

/** Replies to perspectives: comments in the discussion of a perspective. */
export const createReplies = (deps: PerspectivesDeps) =>
  bindOperations(deps, { postPerspectiveReply, changePerspectiveReply, deletePerspectiveReply });
