import { createHash } from "node:crypto";
import { eq } from "drizzle-orm";
import { summedUp } from "#contracts/limits/perspectives.ts";
import type { Side, SidesSummary } from "#contracts/schemas/perspectives.ts";
import { after, hours } from "#server/core/clock.ts";
import { perspectiveSummaries } from "#server/database/perspective-tables.ts";
import type { ModelTasks } from "#server/features/practice/service.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { CallInput, Viewer } from "#server/http/route.ts";
import type { PerspectivesDeps } from "./deps.ts";
import { findPerspectives, type PerspectiveRow } from "./perspective-store.ts";
import type { createTopics } from "./topics.ts";

/** A summary requested within this time is shared by all members. */
const staysFor = hours(1);
/** Characters of a reason that are sent to the model. */
const longestReason = 300;

/** Perspectives of a side that are read per query. */
const asked = 50;
const sides: readonly Side[] = ["agree", "disagree", "other"];

type Row = typeof perspectiveSummaries.$inferSelect;

/**
 * What the model adds to topics: a summary of the sides for everybody, and objections to a draft for its author only.
 */
export function createSummaries({
  database: { queries: db },
  clock,
  topics,
  model,
}: PerspectivesDeps & {
  topics: ReturnType<typeof createTopics>;
  model: Pick<ModelTasks, "run" | "agreeing" | "assertModelEnabled">;
}) {
  /**
   * Shows a point only while all its perspectives are public, unchanged, and their authors still agree: in a point
   * drawn from several, nothing shows which words come from which author.
   */
  async function present(row: Row): Promise<SidesSummary | null> {
    const named = [...new Set(row.points.flatMap(({ from }) => from))];
    const rows = (await findPerspectives(db, named)).filter(({ isShown }) => isShown);
    const agreeing = await model.agreeing(rows.flatMap(({ authorId }) => authorId ?? []));
    const standing = new Map(
      rows.flatMap(({ id, version, authorId }) => (authorId && agreeing.has(authorId) ? [[id, version]] : [])),
    );
    const points = row.points.flatMap(({ versions, ...point }) =>
      point.from.every((id, at) => standing.has(id) && standing.get(id) === versions?.[at]) ? [point] : [],
    );
    return points.length === 0
      ? null
      : { points, perspectives: row.perspectives, writtenAt: row.writtenAt.toISOString() };
  }
  /** The perspectives that the model may read: of each side, the first public ones whose authors agreed. */
  async function open(topicId: string): Promise<PerspectiveRow[]> {
    const read: PerspectiveRow[] = [];
    for (const side of sides) {
      const { readable } = await topics.readingOrder(topicId, side);
      const ofSide: PerspectiveRow[] = [];
      for (let at = 0; at < readable.length && ofSide.length < summedUp.mostOfASide; at += asked) {
        const ids = readable.slice(at, at + asked);
        const rows = new Map((await findPerspectives(db, ids)).map((row) => [row.id, row]));
        const agreeing = await model.agreeing([...rows.values()].flatMap(({ authorId }) => authorId ?? []));
        for (const id of ids) {
          const row = rows.get(id);
          if (row?.authorId && agreeing.has(row.authorId) && !ofSide.some(({ authorId }) => authorId === row.authorId))
            ofSide.push(row);
        }
      }
      read.push(...ofSide.slice(0, summedUp.mostOfASide));
    }
    return read;
  }
  const find = async (topicId: string): Promise<Row | undefined> =>
    (await db.select().from(perspectiveSummaries).where(eq(perspectiveSummaries.topicId, topicId)))[0];

  return {
    /** @throws ApiError NOT_FOUND for an unknown topic */
    async read(slug: string): Promise<{ summary: SidesSummary | null }> {
      const row = await find((await topics.assertPublic(db, { slug })).id);
      return { summary: row ? await present(row) : null };
    },

    /**
     * @throws ApiError VALIDATION_FAILED while there are too few perspectives; also whatever `ModelTasks` and the
     * model throw
     */
    async write(viewer: Viewer, slug: string, signal: AbortSignal): Promise<{ summary: SidesSummary }> {
      model.assertModelEnabled();
      const topic = await topics.assertPublic(db, { slug });
      const read = await open(topic.id);
      const writers = new Set(read.map(({ authorId }) => authorId)).size;
      if (writers < summedUp.fewest)
        throw new ApiError("VALIDATION_FAILED", {
          message: `Cần góc nhìn của ít nhất ${summedUp.fewest} người đã cho AI nâng cao đọc. Vấn đề này có ${writers}.`,
        });
      if (new Set(read.map(({ side }) => side)).size < 2)
        throw new ApiError("VALIDATION_FAILED", {
          message: "Những góc nhìn mà AI nâng cao được đọc mới ở một phía. Cần ít nhất hai phía để tóm tắt.",
        });
      const fingerprint = fingerprintOf(read);
      const before = await find(topic.id);
      if (before && (before.fingerprint === fingerprint || before.writtenAt > after(clock.now(), -staysFor))) {
        const summary = await present(before);
        if (summary) return { summary };
      }
      const sent = read.map(({ side, claim, reason }) => ({ side, claim, reason: reason.slice(0, longestReason) }));
      const text = [topic.question, ...sent.flatMap(({ claim, reason }) => [claim, reason])].join(" ");
      const found = await model.run(viewer, { task: "sides", text, signal }, (llm) =>
        llm.sumUpSides({ question: topic.question, perspectives: sent }),
      );
      const row: Row = {
        topicId: topic.id,
        points: found.map(({ from, ...point }) => ({
          ...point,
          from: from.map((at) => read[at]!.id),
          versions: from.map((at) => read[at]!.version),
        })),
        perspectives: read.length,
        fingerprint,
        writtenAt: clock.now(),
      };
      await db
        .insert(perspectiveSummaries)
        .values(row)
        .onConflictDoUpdate({ target: perspectiveSummaries.topicId, set: row });
      // A perspective may have been removed while the model wrote.
      const summary = await present(row);
      if (!summary) throw new ApiError("UNAVAILABLE", { retryAfter: 60 });
      return { summary };
    },

    async objections(
      viewer: Viewer,
      slug: string,
      { claim, reason }: CallInput<"POST /v1/topics/{slug}/objections">["body"],
      signal: AbortSignal,
    ) {
      const topic = await topics.assertPublic(db, { slug });
      const text = `${topic.question} ${claim} ${reason}`;
      return {
        objections: await model.run(viewer, { task: "counterpoints", text, signal }, (llm) =>
          llm.objectionsTo({ question: topic.question, claim, reason }),
        ),
      };
    },
  };
}

const fingerprintOf = (read: readonly PerspectiveRow[]) =>
  createHash("sha256")
    .update(
      read
        .map(({ id, version }) => `${id} ${version}`)
        .sort()
        .join("\n"),
    )
    .digest("hex");
