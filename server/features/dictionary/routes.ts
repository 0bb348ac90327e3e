import type { RouteRegistrar } from "#server/http/route.ts";
import type { Dictionary } from "./service.ts";

export function dictionaryRoutes(route: RouteRegistrar, dictionary: Dictionary) {
  route("GET /v1/dictionary/{word}", ({ params, query }) => dictionary.lookUpWord(params.word, query.around));
}
