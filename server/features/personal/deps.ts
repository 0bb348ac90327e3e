import type { Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Learning } from "#server/features/learning/service.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import type { WritingService } from "#server/features/writing/service.ts";
import type { Limits } from "#server/core/limits.ts";

export interface PersonalDeps {
  database: Database;
  clock: Clock;
  limits: Limits;
  practice: Pick<Practice, "model">;
  placement: Pick<PlacementService, "learnerLevel">;
  grammar: Pick<Grammar, "countWords" | "profile">;
  writing: Pick<WritingService, "listMemberWritings" | "listTopics" | "lookBack">;
  learning: {
    lessons: Pick<Learning["lessons"], "readLessonProgress">;
    reviews: Pick<Learning["reviews"], "readNextReviews">;
  };
  gamification: Pick<Gamification, "listActiveDays" | "streaks" | "sumActivityOf"> & {
    reading: Pick<Gamification["reading"], "listAwardedBadges">;
  };
}
