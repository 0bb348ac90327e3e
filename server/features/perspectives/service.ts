import type { Chore } from "#server/core/jobs.ts";
import { minutes, seconds, type Clock } from "#server/core/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Deeds } from "#server/features/gamification/service.ts";
import type { ModelTasks } from "#server/features/practice/service.ts";
import { Failure } from "#server/core/api-error.ts";
import type { Limits } from "#server/core/limits.ts";
import { createEarning } from "./earning.ts";
import { createEntries } from "./perspectives.ts";
import { createModeration } from "./moderation.ts";
import { createOpenings } from "./mind-changes.ts";
import { createReplies } from "./replies.ts";
import { createStances } from "./stances.ts";
import { createSummaries } from "./summaries.ts";
import { perspectiveThings } from "./references.ts";
import { createTopics } from "./topics.ts";
import { createTrust } from "./trust.ts";
import { createTrusting } from "./trusting.ts";

export { endPerspectivesOf, perspectivesOf, topicsSpokenIn } from "./own-data.ts";

export interface PerspectiveParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  /** Where what people earn is noted. */
  deeds?: Deeds;
}

type AskedModel = Pick<ModelTasks, "run" | "agreeing" | "mustBeOn">;

/** Where content is laid out by the house itself, nobody asks. */
const noModel: AskedModel = {
  agreeing: () => Promise.resolve(new Set()),
  mustBeOn: () => {
    throw new Failure("NOT_FOUND");
  },
  run: () => Promise.reject(new Failure("NOT_FOUND")),
};

export type PerspectivesService = ReturnType<typeof createPerspectives>;

/** Topics that people see differently. `everybodyIsKnown`: for content that the house lays out itself. */
export function createPerspectives(parts: PerspectiveParts & { everybodyIsKnown?: boolean; model?: AskedModel }) {
  const trust = createTrust(parts);
  const earning = createEarning({ ...parts, trust });
  const topics = createTopics({ ...parts, trust });
  const stances = createStances({ ...parts, topics, trust });
  const entries = createEntries({ ...parts, earning, topics, trust });
  const openings = createOpenings({ ...parts, earning, entries, topics, trust });
  const replies = createReplies({ ...parts, entries, topics, trust });
  const { reportable: moderation, ...review } = createModeration({ ...parts, earning, openings, topics, trust });
  const chores: Chore[] = [
    { name: "close topics that are over", every: minutes(1), firstAfter: seconds(5), run: () => topics.closeDue() },
    { name: "note perspectives that stand", every: minutes(10), run: () => earning.noteStanding() },
  ];
  return {
    topics,
    stances,
    entries,
    openings,
    replies,
    earning,
    moderation,
    review,
    chores,
    things: perspectiveThings(parts.database.queries),
    summaries: createSummaries({ ...parts, topics, model: parts.model ?? noModel }),
    trust: createTrusting({ ...parts, trust }),
  };
}
