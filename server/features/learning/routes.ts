import type { Serve } from "#server/http/serve.ts";
import type { Learning } from "./service.ts";

export function learningRoutes(serve: Serve, { lessons }: Learning) {
  serve("GET /v1/learn/paths", () => lessons.paths());
  serve("GET /v1/learn/paths/own", ({ person }) => lessons.own(person));
  serve("POST /v1/learn/paths/{group}/reset", ({ person, params }) => lessons.reset(person, params.group));
  serve("GET /v1/learn/lessons/{slug}", ({ params }) => lessons.lesson(params.slug));
  serve("POST /v1/learn/lessons/{slug}/sentence", ({ params, body }) =>
    lessons.readSentence(params.slug, body.sentence),
  );
  serve("POST /v1/learn/lessons/{slug}/attempts", ({ person, params, body }) =>
    lessons.attempt(person, params.slug, body),
  );
}
