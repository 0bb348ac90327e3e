import { defineFeature } from "#server/feature.ts";
import { dictionarySource } from "./search-source.ts";
import { createDictionary, dictionaryRoutes } from "./service.ts";

/** English meanings, from WordNet. */
export const dictionary = defineFeature({
  name: "dictionary",
  create: () => createDictionary(),
  routes: dictionaryRoutes,
  searchSources: () => [dictionarySource],
});
