import type { ScheduledJob } from "#server/core/jobs.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import { ApiError } from "#server/core/api-error.ts";
import { createEarning } from "./earning.ts";
import { createPerspectiveOperations } from "./perspectives.ts";
import { createMindChanges } from "./mind-changes.ts";
import { createReplies } from "./replies.ts";
import { createReportables } from "./reports.ts";
import { createReview } from "./review.ts";
import { createStances } from "./stances.ts";
import { createSummaries, type SummariesDeps } from "./summaries.ts";
import { perspectiveReferences } from "./references.ts";
import { topicSource } from "./search-source.ts";
import { createTopics } from "./topics.ts";
import { createTrustGrants } from "./trust-grants.ts";
import type { PerspectivesDeps } from "./deps.ts";

/** For example content, which needs no language model. */
const noModel: SummariesDeps["model"] = {
  agreeing: () => Promise.resolve(new Set()),
  assertModelEnabled: () => {
    throw new ApiError("NOT_FOUND");
  },
  run: () => Promise.reject(new ApiError("NOT_FOUND")),
};

export type PerspectivesService = ReturnType<typeof createPerspectives>;

/** The perspectives feature. */
export function createPerspectives(deps: PerspectivesDeps & Partial<Pick<SummariesDeps, "model">>) {
  const topics = createTopics(deps);
  const earning = createEarning(deps);
  const jobs: ScheduledJob[] = [
    {
      name: "announce closed topics",
      every: minutes(1),
      firstAfter: seconds(5),
      run: () => topics.announceClosedTopics(),
    },
    { name: "record qualified perspectives", every: minutes(10), run: () => earning.recordQualifiedPerspectives() },
  ];
  return {
    topics,
    stances: createStances(deps),
    perspectives: createPerspectiveOperations(deps),
    mindChanges: createMindChanges(deps),
    replies: createReplies(deps),
    earning,
    reportables: createReportables(deps),
    review: createReview(deps),
    jobs,
    references: perspectiveReferences(deps.database.queries),
    searchSources: [topicSource(deps.database.queries)],
    summaries: createSummaries({ ...deps, model: deps.model ?? noModel }),
    trustGrants: createTrustGrants(deps),
  };
}
