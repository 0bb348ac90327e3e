import type { ReactionKind } from "#contracts/schemas/comments.ts";
import { hours } from "#server/core/clock.ts";
import { notifyOfReaction } from "#server/features/notifications/service.ts";
import { bindOperations } from "#server/core/operations.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { CommentsDeps } from "./deps.ts";
import { countReactions, deleteReaction, findCommentableItem, insertReaction, ownReactions } from "./store.ts";

/** Each change invalidates the text's page. */
const reactionsPerPerson = { max: 300, window: hours(1) };

export const readOwnReactions = ({ database }: CommentsDeps, viewer: Viewer, itemId: string): Promise<ReactionKind[]> =>
  ownReactions(database.queries, itemId, viewer.id);

/** Gives a reaction, or takes it back. @throws ApiError NOT_FOUND, RATE_LIMITED */
export async function setReaction(
  { database, clock, limits }: CommentsDeps,
  viewer: Viewer,
  itemId: string,
  kind: ReactionKind,
  isGiven: boolean,
) {
  const db = database.queries;
  const item = await findCommentableItem(db, itemId);
  if (!item) throw new ApiError("NOT_FOUND");
  await limits.take(`react:${viewer.id}`, reactionsPerPerson);
  await database.transaction(async (tx, announce) => {
    const row = { itemId, userId: viewer.id, kind, createdAt: clock.now() };
    const hasChanged = isGiven ? await insertReaction(tx, row) : await deleteReaction(tx, itemId, viewer.id, kind);
    if (!hasChanged) return;
    await announce({ kind: "comments", id: itemId });
    if (isGiven && item.ownerId)
      await notifyOfReaction(tx, announce, { userId: item.ownerId, actorId: viewer.id, itemId, at: clock.now() });
  });
  return { reactions: await countReactions(db, itemId), own: await ownReactions(db, itemId, viewer.id) };
}

export type Reactions = ReturnType<typeof createReactions>;

export const createReactions = (deps: CommentsDeps) => bindOperations(deps, { readOwnReactions, setReaction });
