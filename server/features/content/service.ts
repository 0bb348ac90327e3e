import type { ContentKind } from "#contracts/schemas/content.ts";
import { minutes, seconds, type Clock } from "#server/core/clock.ts";
import type { Chore } from "#server/core/jobs.ts";
import type { Database } from "#server/database/connect.ts";
import type { Deeds } from "#server/features/gamification/service.ts";
import type { Checker } from "#engine/checker.ts";
import type { Limits } from "#server/core/limits.ts";
import { createCategoryOrder } from "./category-order.ts";
import { createCatalogue } from "./catalog.ts";
import { createDrafts } from "./drafts.ts";
import { createEnglishProfiles } from "./english-profiles.ts";
import { createImports } from "./imports.ts";
import { createFeatured } from "./featured.ts";
import { createMostRead } from "./most-read.ts";
import { createPublishing } from "./publishing.ts";
import { createReading } from "./reading.ts";
import { bytesOfItem, bytesOfItemAt, bytesOfRevision } from "./store.ts";
import { createTextDresser } from "./body-renderer.ts";
import { articleThings } from "./references.ts";

export { englishArticle, englishArticles, profilesOf, type EnglishArticle } from "./english.ts";
export type { EnglishProfiles } from "./english-profiles.ts";
export { publishedFields } from "./fields.ts";
export { isListable, listedByIds } from "./listed.ts";
export { findPersonId } from "./people-store.ts";
export { wholeItemsOf } from "./store.ts";

export interface ContentParts {
  database: Database;
  clock: Clock;
  limits: Limits;
  honours: Deeds;
  /** Reads the English of what is published. Commands have none: the running site does it later. */
  checker?: Pick<Checker, "ask">;
  /** For what goes wrong while nobody waits for an answer. */
  log?: { warn(facts: object, words: string): void };
}

export type Content = ReturnType<typeof createContent>;

export function createContent(parts: ContentParts) {
  const dresser = createTextDresser();
  const reading = createReading(parts, dresser);
  const catalogue = createCatalogue(parts);
  const drafts = createDrafts(parts, dresser);
  const englishProfiles = createEnglishProfiles(parts);
  const publishing = createPublishing(parts, englishProfiles);
  const imports = createImports(parts, { drafts, publishing });
  const featured = createFeatured(parts);
  const categoryOrder = createCategoryOrder(parts);
  const mostRead = createMostRead(parts);
  const chores: Chore[] = [
    { name: "publish what is due", every: seconds(15), run: () => publishing.publishDue() },
    ...mostRead.chores,
    ...englishProfiles.chores,
    { name: "forget old answers", every: minutes(60), run: () => drafts.forgetOldAnswers() },
  ];
  return {
    reading,
    catalogue,
    drafts,
    publishing,
    englishProfiles,
    imports,
    featured,
    categoryOrder,
    mostRead,
    chores,
    /** For the budget of whoever asks: how long a stored text is. */
    bytes: {
      ofItem: (id: string) => bytesOfItem(parts.database.queries, id),
      ofItemAt: (kind: ContentKind, slug: string) => bytesOfItemAt(parts.database.queries, kind, slug),
      ofRevision: (id: string, number: number) => bytesOfRevision(parts.database.queries, id, number),
    },
    things: articleThings(parts.database.queries),
  };
}
