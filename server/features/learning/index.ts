import { defineFeature, type FeatureDeps } from "#server/feature.ts";
import type { Content } from "#server/features/content/service.ts";
import type { Dictionary } from "#server/features/dictionary/service.ts";
import type { Gamification } from "#server/features/gamification/service.ts";
import type { Grammar } from "#server/features/grammar/service.ts";
import type { PlacementService } from "#server/features/placement/service.ts";
import type { Practice } from "#server/features/practice/service.ts";
import { lessonAddress, readingTextAddress } from "#document/addresses.ts";
import { learningRoutes } from "./routes.ts";
import { gradedBodies, gradedTexts } from "./texts/catalog.ts";
import { paths } from "./lessons/catalog.ts";
import { learningSources } from "./search-sources.ts";
import { createLearning, eraseLearningOf, learningOf } from "./service.ts";

interface Needs {
  content: Content;
  dictionary: Dictionary;
  gamification: Gamification;
  grammar: Grammar;
  practice: Practice;
  placement: PlacementService;
}

/** Lessons and graded texts are part of the product: few, and as old as the build. */
const pages = [
  ...paths.flatMap((path) => path.lessons.map(({ slug }) => lessonAddress(slug))),
  ...gradedTexts.map(({ slug }) => readingTextAddress(slug)),
].map((path) => ({ path }));

/** Lessons, reviews, words and graded texts. */
export const learning = defineFeature({
  name: "learning",
  create: (deps: FeatureDeps, { content, ...needs }: Needs) =>
    createLearning({ ...deps, ...needs, englishProfiles: content.englishProfiles }),
  routes: learningRoutes,
  jobs: ({ jobs }) => jobs,
  personalData: () => ({
    export: async (db, userId) => ({ learning: await learningOf(db, userId) }),
    eraseLearning: eraseLearningOf,
  }),
  sitemap: () => [
    {
      name: "learning",
      tags: [],
      count: async () => pages.length,
      addresses: async (part, size) => pages.slice(part * size, (part + 1) * size),
    },
  ],
  searchSources: () => learningSources,
  productTexts: gradedBodies,
  references: ({ lessons }) => ({ lesson: lessons.lessonReferences }),
});
