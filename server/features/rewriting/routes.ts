import type { Serve } from "#server/http/route.ts";
import type { Rewriting } from "./service.ts";

const ok = { ok: true } as const;

export function rewritingRoutes(serve: Serve, { rewrite, refine, history, phrases }: Rewriting) {
  serve("POST /v1/ai/rewrite", ({ person, body, stream }) => rewrite(person, body, stream));
  serve("POST /v1/ai/rewrite/{id}/refine", ({ person, params, body, stream }) =>
    refine(person, params.id, body, stream),
  );

  serve("GET /v1/ai/rewrites", ({ person, query }) => history.list(person, query));
  serve("GET /v1/ai/rewrites/{id}", ({ person, params }) => history.open(person, params.id));
  serve("PUT /v1/ai/rewrites/{id}", async ({ person, params, body }) => {
    await history.choose(person, params.id, body.chosen);
    return ok;
  });
  serve("DELETE /v1/ai/rewrites/{id}", async ({ person, params }) => {
    await history.remove(person, params.id);
    return ok;
  });
  serve("DELETE /v1/ai/rewrites", async ({ person }) => {
    await history.clear(person);
    return ok;
  });

  serve("POST /v1/learn/phrases", ({ person, body }) => phrases.save(person, body));
  serve("GET /v1/learn/phrases", ({ person, query }) => phrases.list(person, query));
  serve("DELETE /v1/learn/phrases/{id}", async ({ person, params }) => {
    await phrases.remove(person, params.id);
    return ok;
  });
}
