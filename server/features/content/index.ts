import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import { ContentKind } from "#contracts/schemas/content-fields.ts";
import { addressOf, personAddress } from "#document/addresses.ts";
import { contentChanges } from "./cache-tags.ts";
import { contentDocuments } from "./documents.ts";
import { contentPersonalData } from "./personal-data.ts";
import { contentRoutes } from "./routes.ts";
import { reportableItems } from "./reportable.ts";
import { createContent } from "./service.ts";

const listTags = { article: "articles", category: "categories", series: "series", video: "videos" };

/** Articles, categories, series and videos. */
export const content = defineFeature({
  name: "content",
  changes: contentChanges,
  create: (deps: FeatureDeps, { gamification }: { gamification: Gamification }) =>
    createContent({ ...deps, gamification }),
  routes: contentRoutes,
  jobs: ({ jobs }) => jobs,
  personalData: () => contentPersonalData,
  sitemap: ({ catalog }) => [
    ...ContentKind.options.map((kind) => ({
      name: kind,
      tags: [listTags[kind]],
      count: () => catalog.countPublished(kind),
      addresses: async (part: number, size: number) =>
        (await catalog.listPublishedAddresses(kind, part, size)).map(({ slug, updatedAt }) => ({
          path: addressOf(kind, slug),
          updatedAt,
        })),
    })),
    {
      name: "person",
      tags: ["authors"],
      count: () => catalog.countAuthors(),
      addresses: async (part, size) =>
        (await catalog.listAuthors(part, size)).map(({ username, updatedAt }) => ({
          path: personAddress(username),
          updatedAt,
        })),
    },
  ],
  documents: contentDocuments,
  searchSources: ({ people }) => [people],
  reportables: () => ({ item: reportableItems }),
  references: ({ references }) => ({ article: references }),
});
