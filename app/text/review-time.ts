import { usualReviewHours } from "#contracts/limits/post-states.ts";

/** How long a review takes, as in “Bài đang chờ kiểm duyệt (thường dưới 12 giờ)”. */
export const usualReviewTime = `thường dưới ${usualReviewHours} giờ`;
export const awaitsReview = `Bài đang chờ kiểm duyệt (${usualReviewTime})`;
