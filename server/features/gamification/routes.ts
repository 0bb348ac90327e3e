import type { RouteRegistrar } from "#server/http/route.ts";
import type { References, ReviewSubjects } from "#server/core/references.ts";
import type { Gamification } from "./service.ts";

/**
 * @param known resolves references that only other features know: for editors in reviews, for members in their ledger
 */
export function gamificationRoutes(
  route: RouteRegistrar,
  { reading, streaks, pointsReview, ...gamification }: Gamification,
  { subjects, references }: { subjects: ReviewSubjects; references: References },
) {
  route("GET /v1/gamification/seasons", async () => ({ seasons: await reading.listSeasons() }));
  route("GET /v1/gamification/rules", () => ({ rules: reading.presentRules() }));
  route("GET /v1/gamification/{season}", ({ params, query }) =>
    reading.readBoard(params.season, query.board, query.cursor),
  );
  route("GET /v1/gamification/{season}/me", async ({ viewer, params, query }) => ({
    me: await reading.readOwnPlace(viewer, params.season, query.board),
  }));
  route("GET /v1/gamification/{season}/me/ledger", ({ viewer, params, query }) =>
    reading.readLedger(viewer, params.season, query.cursor, references),
  );
  route("GET /v1/badges", () => ({ badges: reading.listBadges() }));
  route("GET /v1/account/badges", async ({ viewer }) => ({ badges: await reading.listOwnBadges(viewer.id) }));
  route("GET /v1/account/streak", async ({ viewer }) => ({ streak: await streaks.readStreak(viewer) }));
  route("PUT /v1/account/streak", async ({ viewer, body }) => ({
    streak: await streaks.changeStreakSettings(viewer, body),
  }));
  route("POST /v1/account/streak/restore", async ({ viewer }) => ({ streak: await streaks.restoreStreak(viewer) }));
  route("GET /v1/account/gamification", ({ viewer }) => gamification.readBoardVisibility(viewer));
  route("PUT /v1/account/gamification", ({ viewer, body }) => gamification.changeBoardVisibility(viewer, body.hidden));
  route("GET /v1/review/points", ({ viewer, query }) => pointsReview.listPendingPoints(viewer, query.cursor, subjects));
  route("POST /v1/review/points/{id}", async ({ viewer, context, params, body }) => {
    await pointsReview.decidePendingPoints(viewer, context, params.id, body);
    return { ok: true as const };
  });
}
