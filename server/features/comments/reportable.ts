import type { Reportable } from "#server/core/reportables.ts";
import { findReviewedItems } from "#server/features/content/service.ts";
import { applyDecision } from "./comment-review.ts";
import type { CommentsDeps } from "./deps.ts";
import { commentIdsOf, findComment, findComments, isShownRow } from "./discussion-store.ts";
import { presentComments } from "./present.ts";
import { countPending } from "./review-store.ts";
import { findCommentableItem } from "./store.ts";

/** Comments under texts. Replies to perspectives are a kind of their own. */
export const reportableComments = (deps: CommentsDeps): Reportable => ({
  async findOwner(db, id) {
    const comment = await findComment(db, "item", id);
    const isPublic = comment && isShownRow(comment) && (await findCommentableItem(db, comment.subjectId));
    return isPublic ? comment.authorId : undefined;
  },
  async describe(db, ids) {
    const rows = await findComments(db, "item", ids);
    const items = await findReviewedItems(
      db,
      rows.map(({ subjectId }) => subjectId),
    );
    const presented = await presentComments(db, rows, { whole: true });
    return new Map(
      rows.map(({ id, subjectId, authorId }, index) => {
        const { kind, slug, title } = items.get(subjectId)!;
        return [id, { comment: presented[index]!, item: { kind, slug, title }, personId: authorId }];
      }),
    );
  },
  idsBy: (userId) => commentIdsOf("item", userId),
  async decided(tx, announce, id, { decision, editor }) {
    if (decision === "reject") return;
    const comment = await findComment(tx, "item", id);
    if (comment && comment.state !== "deleted")
      await applyDecision(deps, editor, id, { decision: "hide" }, tx, announce);
  },
  countWaiting: countPending,
});
