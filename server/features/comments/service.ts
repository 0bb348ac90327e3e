import { createComments } from "./comments.ts";
import { createReactions } from "./reactions.ts";
import { createReview } from "./review.ts";
import { reportableComments } from "./reportable.ts";
import { commentReferences } from "./references.ts";
import type { CommentsDeps } from "./deps.ts";

export {
  changeCommentState,
  deleteInDiscussion,
  editInDiscussion,
  postInDiscussion,
  type Discussion,
} from "./discussion.ts";
export {
  commentIdsOf,
  countCommentsSince,
  exportCommentsOf,
  findComments,
  hasShownComment,
  isShownRow,
  listShownComments,
  shownCommentsAfter,
  subjectsCommentedOnBy,
  type CommentRow,
} from "./discussion-store.ts";
export { presentCommenter } from "./present.ts";
export { resolveReports } from "./review.ts";
export { commentFiguresOf, lockReportsOf, upheldReportsOf } from "./review-store.ts";

export type CommentsService = ReturnType<typeof createCommentsService>;

/** Comments, reactions, and their review. */
export function createCommentsService(deps: CommentsDeps) {
  const reactions = createReactions(deps);
  const review = createReview(deps);
  return {
    comments: createComments({ ...deps, reactions, review }),
    reactions,
    review,
    reportables: { comment: reportableComments(deps) },
    references: commentReferences(deps.database.queries),
  };
}
