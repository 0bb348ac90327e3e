import type { ContentKind } from "#contracts/schemas/content-fields.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { createCategoryOrder } from "./category-order.ts";
import { createCatalog } from "./catalog.ts";
import { createDrafts } from "./drafts.ts";
import { createEnglishProfiles } from "./english-profiles.ts";
import { createImports } from "./imports.ts";
import { createFigures } from "./figures.ts";
import { createFeatured } from "./featured.ts";
import { createMostRead } from "./most-read.ts";
import { createPublishing } from "./publishing.ts";
import { createReading } from "./reading.ts";
import { createReads } from "./reads.ts";
import { peopleSource } from "./search-source.ts";
import { createSchedule } from "./schedule.ts";
import { createSeriesMembership } from "./series-membership.ts";
import { bytesOfItem, bytesOfItemAt, bytesOfRevision } from "./item-bytes.ts";
import { bytesOfDraftVersion } from "./draft-versions.ts";
import { createBodyRenderer } from "./body-renderer.ts";
import { articleReferences } from "./references.ts";
import type { ContentDeps } from "./deps.ts";

export { approvedTexts, approveRevision, isApprovedRevision, withdrawApproval } from "./approvals.ts";
export { englishArticle, englishArticles, profilesOf, type EnglishArticle } from "./english.ts";
export type { EnglishProfiles } from "./english-profiles.ts";
export { publishedFields } from "./fields.ts";
export { isListable, listedByIds } from "./listed.ts";
export { findPersonId, publishedCountsOf } from "./people-store.ts";
export type { ImportedText } from "./imports.ts";
export type { Reading } from "./reads.ts";
export { findReviewedItems } from "./reportable.ts";
export { publishedPartsOf, seriesPlaces } from "./series-store.ts";
export { findCategoryStatus } from "./store.ts";

export type Content = ReturnType<typeof createContent>;

export function createContent(deps: ContentDeps) {
  const renderer = createBodyRenderer(deps.log);
  const reading = createReading(deps, renderer);
  const catalog = createCatalog(deps);
  const drafts = createDrafts(deps, renderer);
  const englishProfiles = createEnglishProfiles(deps);
  const publishing = createPublishing(deps, englishProfiles);
  const imports = createImports({ ...deps, drafts, publishing });
  const featured = createFeatured(deps);
  const categoryOrder = createCategoryOrder(deps);
  const mostRead = createMostRead(deps);
  const reads = createReads(deps);
  const figures = createFigures(deps);
  const jobs: ScheduledJob[] = [
    { name: "publish due drafts", every: seconds(15), run: () => publishing.publishDueDrafts() },
    ...mostRead.jobs,
    ...englishProfiles.jobs,
    ...reads.jobs,
    ...figures.jobs,
    { name: "delete old responses to saves", every: minutes(60), run: () => drafts.deleteOldAnswers() },
  ];
  return {
    reading,
    catalog,
    drafts,
    publishing,
    englishProfiles,
    imports,
    featured,
    categoryOrder,
    mostRead,
    seriesMembership: createSeriesMembership(deps),
    reads,
    figures,
    schedule: createSchedule(deps),
    people: peopleSource(deps.database.queries),
    jobs,
    /** Sizes of stored texts, for the budget of the viewer. */
    bytes: {
      ofItem: (id: string) => bytesOfItem(deps.database.queries, id),
      ofItemAt: (kind: ContentKind, slug: string) => bytesOfItemAt(deps.database.queries, kind, slug),
      ofRevision: (id: string, number: number) => bytesOfRevision(deps.database.queries, id, number),
      ofDraftVersion: (id: string, number: number) => bytesOfDraftVersion(deps.database.queries, id, number),
    },
    references: articleReferences(deps.database.queries),
  };
}
