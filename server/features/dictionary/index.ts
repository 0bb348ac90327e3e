import { defineFeature } from "#server/feature.ts";
import { dictionaryRoutes } from "./routes.ts";
import { dictionarySource } from "./search-source.ts";
import { createDictionary } from "./service.ts";

/** English meanings, from WordNet. */
export const dictionary = defineFeature({
  name: "dictionary",
  create: () => createDictionary(),
  routes: dictionaryRoutes,
  searchSources: () => [dictionarySource],
});
