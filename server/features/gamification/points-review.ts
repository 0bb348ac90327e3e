import { giftKinds, type GiftKind } from "#contracts/limits/gamification.ts";
import { pageOf, readNumber } from "#server/core/pagination.ts";
import { and, asc, eq, gt, ne, sql, type AnyColumn } from "drizzle-orm";
import type { PointsReviewItem } from "#contracts/schemas/gamification.ts";
import { pictureUrl } from "#document/picture-url.ts";
import type { Audit } from "#server/core/audit.ts";
import type { Clock } from "#server/core/clock.ts";
import type { ReviewSubjects } from "#server/core/references.ts";
import type { Database } from "#server/database/connect.ts";
import { activityEvents, pointEvents } from "./tables.ts";
import type { RequestContext } from "#server/core/request-context.ts";
import { ApiError } from "#server/core/api-error.ts";
import type { Viewer } from "#server/core/viewer.ts";
import type { StoredEvent } from "./event-payloads.ts";
import { giftWorth } from "./rules.ts";
import { applyEvents } from "./projections.ts";
import { peopleOf } from "./leaderboards.ts";
import { bindOperations } from "#server/core/operations.ts";

const pageLength = 30;

interface PointsReviewDeps {
  database: Database;
  clock: Clock;
  audit: Audit;
}

// The latest row of an event, if it is pending. Raw SQL: Drizzle omits table names in a query of one table.
const isPendingFor = (viewerId: string) =>
  and(
    eq(pointEvents.state, "pending"),
    ne(pointEvents.userId, viewerId),
    // Nor about gifts they gave: giver and receiver may be the same person.
    sql`${pointEvents.giverId} is distinct from ${viewerId}`,
    // A decision about a final season would have no effect.
    sql`not exists (select 1 from seasons where seasons.id = point_events.season and seasons.state = 'final')`,
    sql`not exists (select 1 from point_events later where later.user_id = point_events.user_id
      and later.kind = point_events.kind and later.ref_id = point_events.ref_id
      and later.giver_id is not distinct from point_events.giver_id and later.no > point_events.no)`,
  );

/** Counts the gifts between two members in the season of the points. A null giver has given none. */
const countGifts = (giver: AnyColumn, receiver: AnyColumn) => sql<number>`(
    select count(*)::int from activity_events gift
    where gift.giver_id = ${giver} and gift.user_id = ${receiver} and gift.kind in ${[...giftKinds]}
      and to_char(gift.day, 'YYYY-MM') = ${pointEvents.season} and gift.revoked_at is null)`;

/** The number of items this editor may decide about. */
export const countPendingPoints = ({ database }: PointsReviewDeps, viewerId: string) =>
  database.queries.$count(pointEvents, isPendingFor(viewerId));

export async function listPendingPoints(
  { database }: PointsReviewDeps,
  viewer: Viewer,
  cursor: string | undefined,
  subjectsOf: ReviewSubjects,
): Promise<{ items: PointsReviewItem[]; next: string | null }> {
  const db = database.queries;
  const rows = await db
    .select({
      line: pointEvents,
      eventId: activityEvents.id,
      given: countGifts(pointEvents.giverId, pointEvents.userId),
      back: countGifts(pointEvents.userId, pointEvents.giverId),
    })
    .from(pointEvents)
    .innerJoin(
      activityEvents,
      and(
        eq(activityEvents.userId, pointEvents.userId),
        eq(activityEvents.kind, pointEvents.kind),
        eq(activityEvents.refId, pointEvents.refId),
        sql`${activityEvents.giverId} is not distinct from ${pointEvents.giverId}`,
      ),
    )
    .where(and(isPendingFor(viewer.id), gt(pointEvents.id, readNumber(cursor) ?? 0)))
    .orderBy(asc(pointEvents.id))
    .limit(pageLength + 1);
  const { rows: page, next } = pageOf(rows, pageLength, (last) => String(last.line.id));
  const ids = page.flatMap(({ line }) => [line.userId, line.giverId ?? line.userId]);
  const people = new Map((await peopleOf(db, ids)).map((person) => [person.id, person]));
  const named = (id: string | null) => {
    const person = id === null ? undefined : people.get(id);
    if (!person) return null;
    const { username, displayName, avatarId } = person;
    return { username, displayName, avatarUrl: avatarId ? pictureUrl(avatarId) : null };
  };
  const subjects = new Map<string, Awaited<ReturnType<ReviewSubjects>>>();
  for (const [refType, lines] of Map.groupBy(page, ({ line }) => line.refType))
    subjects.set(refType, await subjectsOf(refType, [...new Set(lines.map(({ line }) => line.refId))]));
  const items = page.map(({ line, eventId, given, back }): PointsReviewItem => ({
    id: eventId,
    // No other points are held for review.
    kind: line.kind as GiftKind,
    points: giftWorth[line.kind as GiftKind],
    reason: line.reason,
    refType: line.refType,
    refId: line.refId,
    at: line.at.toISOString(),
    person: named(line.userId),
    giver: named(line.giverId),
    between: { given, back },
    about: subjects.get(line.refType)?.get(line.refId) ?? null,
  }));
  return { items, next };
}

/**
 * Does nothing if already decided. @throws ApiError NOT_FOUND, also for the viewer's own points and points not
 * held
 */
export async function decidePendingPoints(
  { database, clock, audit }: PointsReviewDeps,
  viewer: Viewer,
  context: RequestContext,
  id: string,
  made: { decision: "grant" } | { decision: "reverse"; reason: string },
): Promise<void> {
  const { decision } = made;
  await database.transaction(async (tx) => {
    const [event] = await tx.select().from(activityEvents).where(eq(activityEvents.id, id)).for("update");
    if (!event || event.userId === viewer.id) throw new ApiError("NOT_FOUND");
    if (event.ruling !== null) return;
    const isThis = and(
      eq(pointEvents.userId, event.userId),
      eq(pointEvents.kind, event.kind as GiftKind),
      eq(pointEvents.refId, event.refId),
      sql`${pointEvents.giverId} is not distinct from ${event.giverId}`,
    );
    if ((await tx.$count(pointEvents, and(isThis, isPendingFor(viewer.id)))) === 0) throw new ApiError("NOT_FOUND");
    const rulingText = made.decision === "reverse" ? made.reason : "";
    const [row] = await tx
      .update(activityEvents)
      .set({ ruling: decision, rulingText, ruledAt: clock.now() })
      .where(eq(activityEvents.id, id))
      .returning();
    if (!row) return;
    await applyEvents(tx, [row as StoredEvent], clock.now());
    await audit.record(
      {
        userId: row.userId,
        action: decision === "grant" ? "points-granted" : "points-reversed",
        context,
        detail: { actor: viewer.id, kind: row.kind },
      },
      tx,
    );
  });
}

/** Review of points that look self-given. Editors decide, but not about their own points. */
export const createPointsReview = (deps: PointsReviewDeps) =>
  bindOperations(deps, { countPendingPoints, listPendingPoints, decidePendingPoints });
