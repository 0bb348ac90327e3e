import type { Serve } from "#server/http/serve.ts";
import type { Readers } from "./service.ts";

export function readerRoutes(serve: Serve, readers: Readers) {
  serve("POST /v1/reading/progress", ({ person, body }) => readers.progress(person, body.itemId, body.progress));
  serve("GET /v1/reading/series/{id}", ({ person, params }) => readers.inSeries(person, params.id));

  const { follows } = readers;
  serve("GET /v1/follows", async ({ person }) => ({ follows: await follows.list(person) }));
  serve("PUT /v1/follows/{kind}/{target}", ({ person, params }) => follows.follow(person, params.kind, params.target));
  serve("DELETE /v1/follows/{kind}/{target}", ({ person, params }) =>
    follows.unfollow(person, params.kind, params.target),
  );
}
