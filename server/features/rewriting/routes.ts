import type { RouteRegistrar } from "#server/http/route.ts";
import type { Rewriting } from "./service.ts";

const ok = { ok: true } as const;

export function rewritingRoutes(route: RouteRegistrar, { rewrite, refine, history, phrases }: Rewriting) {
  route("POST /v1/ai/rewrite", ({ viewer, body, stream }) => rewrite(viewer, body, stream));
  route("POST /v1/ai/rewrite/{id}/refine", ({ viewer, params, body, stream }) =>
    refine(viewer, params.id, body, stream),
  );

  route("GET /v1/ai/rewrites", ({ viewer, query }) => history.listRewrites(viewer, query));
  route("GET /v1/ai/rewrites/{id}", ({ viewer, params }) => history.openRewrite(viewer, params.id));
  route("PUT /v1/ai/rewrites/{id}", async ({ viewer, params, body }) => {
    await history.chooseRewriteText(viewer, params.id, body.chosen);
    return ok;
  });
  route("DELETE /v1/ai/rewrites/{id}", async ({ viewer, params }) => {
    await history.deleteRewrite(viewer, params.id);
    return ok;
  });
  route("DELETE /v1/ai/rewrites", async ({ viewer }) => {
    await history.deleteAllRewrites(viewer);
    return ok;
  });

  route("POST /v1/learn/phrases", ({ viewer, body }) => phrases.savePhrase(viewer, body));
  route("GET /v1/learn/phrases", ({ viewer, query }) => phrases.listPhrases(viewer, query));
  route("DELETE /v1/learn/phrases/{id}", async ({ viewer, params }) => {
    await phrases.deletePhrase(viewer, params.id);
    return ok;
  });
}
