import type { RouteRegistrar } from "#server/http/route.ts";
import { errorKinds, kindOf } from "#engine/index.ts";
import type { Grammar } from "./service.ts";

export function grammarRoutes(
  route: RouteRegistrar,
  { analyzeGrammar, saved, settings, reports, profile, drills }: Grammar,
) {
  route("POST /v1/ai/grammar/analyze", ({ viewer, body, stream }) => analyzeGrammar(viewer, body, stream));
  route("GET /v1/ai/grammar/profile", ({ viewer }) => profile(viewer.id));

  route("GET /v1/ai/grammar/kinds", () => ({ kinds: [...errorKinds] }));
  route("GET /v1/ai/grammar/kinds/{kind}/drill", async ({ params, query }) => ({
    kind: { code: params.kind, ...kindOf(params.kind) },
    items: await drills.drillOf(params.kind, query.n),
  }));

  route("GET /v1/ai/grammar/kinds/{kind}/own-drill", async ({ viewer, params, query }) => ({
    kind: { code: params.kind, ...kindOf(params.kind) },
    items: await drills.ownDrillOf(viewer.id, params.kind, query.n),
  }));

  route("GET /v1/ai/grammar/settings", ({ viewer }) => settings.read(viewer));
  route("PUT /v1/ai/grammar/settings", ({ viewer, body }) => settings.changeGrammarSettings(viewer, body));
  route("POST /v1/ai/grammar/reports", ({ viewer, body }) => reports.reportFinding(viewer, body));
  route("DELETE /v1/ai/grammar/reports/{id}", async ({ viewer, params }) => {
    await reports.withdrawReport(viewer, params.id);
    return { isStored: false };
  });
  route("GET /v1/ai/grammar/rules", async () => ({ rules: await reports.listReportedRules() }));

  route("PUT /v1/ai/grammar/rules", async ({ viewer, context, body }) => {
    await reports.decideOnRule(viewer, context, body.rule, body.decision);
    return { rules: await reports.listReportedRules() };
  });

  route("GET /v1/ai/grammar/analyses", ({ viewer, query }) => saved.listSavedAnalyses(viewer, query));
  route("POST /v1/ai/grammar/analyses", ({ viewer, body }) => saved.saveAnalysis(viewer, body));
  route("GET /v1/ai/grammar/analyses/{id}", ({ viewer, params }) => saved.openSavedAnalysis(viewer, params.id));
  route("DELETE /v1/ai/grammar/analyses/{id}", async ({ viewer, params }) => {
    await saved.deleteSavedAnalysis(viewer, params.id);
    return { isSaved: false };
  });
}
