import type { RouteRegistrar } from "#server/http/route.ts";
import type { PlacementService } from "./service.ts";

export function placementRoutes(route: RouteRegistrar, placement: PlacementService) {
  route("GET /v1/learner-goals", ({ viewer }) => placement.readLearnerGoals(viewer));
  route("PUT /v1/learner-goals", ({ viewer, body }) => placement.changeLearnerGoals(viewer, body));
  route("GET /v1/learner-level", async ({ viewer }) => ({ level: await placement.learnerLevel(viewer) }));
  route("POST /v1/placements", ({ viewer }) => placement.startPlacement(viewer));
  route("GET /v1/placements/current", ({ viewer }) => placement.readCurrentPlacement(viewer));
  route("GET /v1/placements/latest", ({ viewer }) => placement.readLatestResult(viewer));
  route("POST /v1/placements/{id}/answers", ({ viewer, params, body }) =>
    placement.answerItem(viewer, params.id, body),
  );
  route("PUT /v1/placements/{id}/sentences", ({ viewer, params, body }) =>
    placement.saveSentences(viewer, params.id, body),
  );
  route("POST /v1/placements/{id}/finish", ({ viewer, params }) => placement.finishPlacement(viewer, params.id));
}
