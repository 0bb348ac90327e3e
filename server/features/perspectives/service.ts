import type { Chore } from "#server/background.ts";
import { minutes, seconds, type Clock } from "#server/clock.ts";
import type { Database } from "#server/database/connect.ts";
import type { Limits } from "#server/limits.ts";
import { createEntries } from "./entries.ts";
import { createModeration } from "./moderation.ts";
import { createOpenings } from "./openings.ts";
import { createReplies } from "./replies.ts";
import { createStances } from "./stances.ts";
import { createTopics } from "./topics.ts";
import { createTrust } from "./trust.ts";

export { endPerspectivesOf, perspectivesOf } from "./own-data.ts";

export interface PerspectiveParts {
  database: Database;
  clock: Clock;
  limits: Limits;
}

export type PerspectivesService = ReturnType<typeof createPerspectives>;

/** Topics that people see differently. `everybodyIsKnown`: for content that the house lays out itself. */
export function createPerspectives(parts: PerspectiveParts & { everybodyIsKnown?: boolean }) {
  const trust = createTrust(parts);
  const topics = createTopics({ ...parts, trust });
  const stances = createStances({ ...parts, topics, trust });
  const entries = createEntries({ ...parts, topics, trust });
  const openings = createOpenings({ ...parts, entries, topics, trust });
  const replies = createReplies({ ...parts, entries, topics, trust });
  const { reportable: moderation, ...review } = createModeration({ ...parts, trust });
  const chores: Chore[] = [
    { name: "close topics that are over", every: minutes(1), firstAfter: seconds(5), run: () => topics.closeDue() },
  ];
  return { topics, stances, entries, openings, replies, moderation, review, chores, trustOf: trust.levelOf };
}
