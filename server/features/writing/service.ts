import { asc, eq, inArray, sql } from "drizzle-orm";
import { bindOperations } from "#server/core/operations.ts";
import type { ScheduledJob } from "#server/core/jobs.ts";
import { after, days, hours } from "#server/core/clock.ts";
import type { Queries } from "#server/database/connect.ts";
import { inPortions } from "#server/database/portions.ts";
import { writings } from "./tables.ts";
import { commentOnWriting } from "./commenting.ts";
import { estimateLevel, lookBack } from "./looking-back.ts";
import { ownMisspellingsOf } from "./own-misspellings.ts";
import { deleteEmptyWritings, exportedFindings, exportedVersions } from "./store.ts";
import { submitWriting } from "./submitting.ts";
import { writingReferences } from "./references.ts";
import { topics } from "./topics/catalog.ts";
import { createWritings } from "./writings.ts";
import type { WritingDeps } from "./deps.ts";

/** Days after which an opened but empty writing is deleted. */
const emptyFor = 3;

export { topics as writingTopics } from "./topics/catalog.ts";
export { isOwnWriting, latestTextOf } from "./store.ts";

export type WritingService = ReturnType<typeof createWriting>;

export function createWriting(deps: WritingDeps) {
  deps.grammar.drills.provide(async (userId, kind) =>
    kind === "SPELLING" ? ownMisspellingsOf(deps.database.queries, userId) : [],
  );
  deps.placement.provide({
    topicsAt: (level) =>
      topics.flatMap((topic) =>
        topic.level === level ? [{ slug: topic.slug, title: topic.titleEn, level, kinds: topic.kinds }] : [],
      ),
    estimateOf: (userId, since) => estimateLevel(deps, userId, since),
  });
  return {
    ...createWritings(deps),
    ...bindOperations(deps, { submitWriting, commentOnWriting }),
    jobs: [
      {
        name: "delete empty writings",
        every: hours(24),
        run: () => deleteEmptyWritings(deps.database.queries, after(deps.clock.now(), -days(emptyFor))),
      },
    ] satisfies ScheduledJob[],
    references: writingReferences(deps.database.queries),
    /** Deletes the member's writings and revokes their events. */
    async eraseLearningOf(tx: Queries, userId: string): Promise<void> {
      const refId = await deleteWritingsOf(tx, userId);
      await deps.gamification.revokeEvents(tx, { refType: "writing", refId, reason: "deleted" });
    },
    lookBack: (userId: string, since: Date) => lookBack(deps.database.queries, userId, since),
  };
}

/** For data exports. The rows are deleted with the account's row. */
export async function writingsOf(db: Queries, userId: string) {
  const sized = await db
    .select({ id: writings.id, bytes: sql<number>`octet_length(${writings.draft})` })
    .from(writings)
    .where(eq(writings.userId, userId))
    .orderBy(asc(writings.createdAt));
  const rows = await inPortions(sized, (ids) => db.select().from(writings).where(inArray(writings.id, ids)));
  const versions = Map.groupBy(await exportedVersions(db, userId), ({ writingId }) => writingId);
  const findings = Map.groupBy(await exportedFindings(db, userId), ({ versionId }) => versionId);
  return rows.map(({ id, topicSlug, customTitle, level, status, draft, createdAt, updatedAt }) => ({
    topicSlug,
    customTitle,
    level,
    status,
    draft,
    createdAt,
    updatedAt,
    versions: (versions.get(id) ?? []).map((version) => ({
      no: version.no,
      text: version.text,
      words: version.words,
      pastedRatio: version.pastedRatio,
      measures: version.measures,
      comment: version.comment,
      submittedAt: version.submittedAt,
      findings: (findings.get(version.id) ?? []).map(({ finding, state }) => ({ ...finding, state })),
    })),
  }));
}

/** Deletes writings with their versions, findings, cards and profile entries. @returns their ids */
export async function deleteWritingsOf(tx: Queries, userId: string): Promise<string[]> {
  const gone = await tx.delete(writings).where(eq(writings.userId, userId)).returning({ id: writings.id });
  return gone.map(({ id }) => id);
}
