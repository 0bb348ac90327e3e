import { minutes, seconds, type Clock } from "#server/clock.ts";
import type { Chore } from "#server/background.ts";
import type { Database } from "#server/database/connect.ts";
import type { Limits } from "#server/limits.ts";
import { createCatalogue } from "./catalogue.ts";
import { createDrafts } from "./drafts.ts";
import { createPublishing } from "./publishing.ts";
import { createReading } from "./reading.ts";

export { publishedFields } from "./fields.ts";

export interface ContentParts {
  database: Database;
  clock: Clock;
  limits: Limits;
}

export type Content = ReturnType<typeof createContent>;

export function createContent(parts: ContentParts) {
  const reading = createReading(parts);
  const catalogue = createCatalogue(parts);
  const drafts = createDrafts(parts);
  const publishing = createPublishing(parts);
  const chores: Chore[] = [
    { name: "publish what is due", every: seconds(15), run: () => publishing.publishDue() },
    { name: "forget old answers", every: minutes(60), run: () => drafts.forgetOldAnswers() },
  ];
  return { reading, catalogue, drafts, publishing, chores };
}
