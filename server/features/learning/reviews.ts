import { bindOperations } from "#server/core/operations.ts";
import type { LearningDeps } from "./deps.ts";
import { answerCard, countAnswersSince, deleteOldReviews, undoReview } from "./review-answers.ts";
import { changeReviewSettings, readReviewSettings } from "./review-settings.ts";
import {
  beginReviewsOfToday,
  countDueOf,
  countDueToday,
  countDueTomorrow,
  readNextReviews,
} from "./reviews-of-today.ts";

/** Reviews: the cards of today, and answers. All times are those of the server's clock. */
export const createReviews = (deps: LearningDeps) =>
  bindOperations(deps, {
    readReviewSettings,
    changeReviewSettings,
    beginReviewsOfToday,
    answerCard,
    undoReview,
    countDueToday,
    countDueTomorrow,
    countDueOf,
    readNextReviews,
    countAnswersSince,
    deleteOldReviews,
  });
