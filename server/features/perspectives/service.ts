import type { ScheduledJob } from "#server/core/jobs.ts";
import { minutes, seconds } from "#server/core/clock.ts";
import type { ModelTasks } from "#server/features/practice/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import { createEarning } from "./earning.ts";
import { createPerspectiveOperations } from "./perspectives.ts";
import { createModeration } from "./moderation.ts";
import { createMindChanges } from "./mind-changes.ts";
import { createReplies } from "./replies.ts";
import { createStances } from "./stances.ts";
import { createSummaries } from "./summaries.ts";
import { perspectiveReferences } from "./references.ts";
import { createTopics } from "./topics.ts";
import { createTrust } from "./trust.ts";
import { createTrusting } from "./trusting.ts";
import type { PerspectivesDeps } from "./deps.ts";

type AskedModel = Pick<ModelTasks, "run" | "agreeing" | "assertModelEnabled">;

/** For example content, which needs no language model. */
const noModel: AskedModel = {
  agreeing: () => Promise.resolve(new Set()),
  assertModelEnabled: () => {
    throw new ApiError("NOT_FOUND");
  },
  run: () => Promise.reject(new ApiError("NOT_FOUND")),
};

export type PerspectivesService = ReturnType<typeof createPerspectives>;

/** The perspectives feature. `everybodyIsKnown`: skips the trust levels, for example content. */
export function createPerspectives(deps: PerspectivesDeps & { everybodyIsKnown?: boolean; model?: AskedModel }) {
  const trust = createTrust(deps);
  const earning = createEarning({ ...deps, trust });
  const topics = createTopics({ ...deps, trust });
  const stances = createStances({ ...deps, topics, trust });
  const perspectives = createPerspectiveOperations({ ...deps, earning, topics, trust });
  const mindChanges = createMindChanges({ ...deps, earning, perspectives, topics, trust });
  const replies = createReplies({ ...deps, perspectives, topics, trust });
  const { reportable: moderation, ...review } = createModeration({ ...deps, earning, mindChanges, topics, trust });
  const jobs: ScheduledJob[] = [
    { name: "close topics that are over", every: minutes(1), firstAfter: seconds(5), run: () => topics.closeDue() },
    { name: "note perspectives that stand", every: minutes(10), run: () => earning.recordQualifiedEvents() },
  ];
  return {
    topics,
    stances,
    perspectives,
    mindChanges,
    replies,
    earning,
    moderation,
    review,
    jobs,
    references: perspectiveReferences(deps.database.queries),
    summaries: createSummaries({ ...deps, topics, model: deps.model ?? noModel }),
    trust: createTrusting({ ...deps, trust }),
  };
}
