import { accountEndpoints } from "./schemas/accounts.ts";
import { factorEndpoints } from "./schemas/factors.ts";
import { contentEndpoints } from "./schemas/content.ts";
import { draftEndpoints } from "./schemas/drafts.ts";
import { figureEndpoints } from "./schemas/figures.ts";
import { scheduleEndpoints } from "./schemas/schedule.ts";
import { commentEndpoints } from "./schemas/comments.ts";
import { dailyEndpoints } from "./schemas/daily.ts";
import { dictionaryEndpoints } from "./schemas/dictionary.ts";
import { grammarEndpoints } from "./schemas/grammar.ts";
import { learningEndpoints } from "./schemas/learning.ts";
import { notebookEndpoints } from "./schemas/notebook.ts";
import { gamificationEndpoints } from "./schemas/gamification.ts";
import { notificationEndpoints } from "./schemas/notifications.ts";
import { perspectiveEndpoints } from "./schemas/perspectives.ts";
import { perspectiveReviewEndpoints } from "./schemas/perspective-review.ts";
import { topicEndpoints } from "./schemas/topics.ts";
import { personalEndpoints } from "./schemas/personal.ts";
import { placementEndpoints } from "./schemas/placement.ts";
import { practiceEndpoints } from "./schemas/practice.ts";
import { libraryEndpoints } from "./schemas/library.ts";
import { reminderEndpoints } from "./schemas/reminders.ts";
import { rewritingEndpoints } from "./schemas/rewriting.ts";
import { adminEndpoints } from "./schemas/admin.ts";
import { searchEndpoints } from "./schemas/search.ts";
import { siteEndpoints } from "./schemas/site.ts";
import { transferEndpoints } from "./schemas/transfers.ts";
import { uploadEndpoints } from "./schemas/uploads.ts";
import { visitEndpoints } from "./schemas/visits.ts";
import { writingEndpoints } from "./schemas/writing.ts";

/** Every call of the API, once, by method and path. */
export const v1 = {
  ...accountEndpoints,
  ...factorEndpoints,
  ...visitEndpoints,
  ...contentEndpoints,
  ...draftEndpoints,
  ...uploadEndpoints,
  ...figureEndpoints,
  ...scheduleEndpoints,
  ...libraryEndpoints,
  ...searchEndpoints,
  ...commentEndpoints,
  ...notificationEndpoints,
  ...dictionaryEndpoints,
  ...notebookEndpoints,
  ...perspectiveEndpoints,
  ...perspectiveReviewEndpoints,
  ...topicEndpoints,
  ...practiceEndpoints,
  ...placementEndpoints,
  ...grammarEndpoints,
  ...writingEndpoints,
  ...rewritingEndpoints,
  ...learningEndpoints,
  ...dailyEndpoints,
  ...reminderEndpoints,
  ...gamificationEndpoints,
  ...personalEndpoints,
  ...siteEndpoints,
  ...adminEndpoints,
  ...transferEndpoints,
};

export type V1 = typeof v1;
export type CallName = keyof V1;
