import type { Serve } from "#server/http/serve.ts";
import type { Readers } from "./service.ts";

export function readerRoutes(serve: Serve, readers: Readers) {
  serve("POST /v1/reading/progress", ({ person, body }) => readers.progress(person, body.itemId, body.progress));
  serve("GET /v1/reading/series/{id}", ({ person, params }) => readers.inSeries(person, params.id));
}
