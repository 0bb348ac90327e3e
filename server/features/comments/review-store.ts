import { randomUUID } from "node:crypto";
import { alias } from "drizzle-orm/pg-core";
import { and, asc, eq, inArray, isNull, or, sql, type SQL } from "drizzle-orm";
import type { PostState } from "#contracts/limits/post-states.ts";
import type { ReportedKind } from "#contracts/schemas/comments.ts";
import { comments, reports } from "./tables.ts";
import { lockNames, takeLock } from "#server/core/locks.ts";
import { isAfter } from "#server/core/pagination.ts";
import type { Queries } from "#server/database/connect.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { columnsIn, commentIdsOf, countCommentsOf, isIn } from "./discussion-store.ts";
import type { CommentableItem } from "./store.ts";

type After = { at: Date; id: string } | undefined;
type ReportRow = typeof reports.$inferSelect;

/** Targets with open reports. `isOthers`: SQL condition that excludes reports about the viewer and their words. */
export async function countOpenReports(db: Queries, isOthers: SQL): Promise<number> {
  const [open] = await db
    .select({ count: sql<number>`count(distinct (${reports.kind}, ${reports.target}))::int` })
    .from(reports)
    .where(and(isNull(reports.decidedAt), isOthers));
  return open?.count ?? 0;
}

/** Comments under texts. A reply to a perspective is never pending: reports hide it. */
const isPendingOfOthers = (viewerId: string) =>
  and(isIn("item"), eq(comments.state, "pending"), sql`${comments.authorId} is distinct from ${viewerId}`);

export const countPending = (db: Queries, viewerId: string) => db.$count(comments, isPendingOfOthers(viewerId));

export async function listPending(db: Queries, viewerId: string, after: After, limit: number) {
  const byAuthor = (state: PostState) =>
    sql<number>`(select count(*)::int from comments other where other.author_id = ${users.id} and other.item_id is not null and other.state = ${state})`;
  const rows = await db
    .select({
      ...columnsIn("item"),
      joinedAt: users.createdAt,
      publicComments: byAuthor("public"),
      pendingComments: byAuthor("pending"),
      itemKind: contentItems.kind,
      itemSlug: contentItems.slug,
      itemTitle: sql<string>`coalesce(${contentItems.title}, '')`,
    })
    .from(comments)
    .innerJoin(contentItems, eq(contentItems.id, comments.itemId))
    .leftJoin(users, eq(users.id, comments.authorId))
    .where(and(isPendingOfOthers(viewerId), isAfter(after, comments.createdAt, comments.id, { order: "asc" })))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit);
  return rows.map((row) => ({ ...row, itemKind: row.itemKind as CommentableItem["kind"] }));
}

/**
 * Serializes reports and decisions about one target. Take it before the rows of reports and of the target itself: so
 * that a report that hides it, a decision about its reports, and one about itself never wait for each other.
 */
export const lockReportsOf = (tx: Queries, target: string) => takeLock(tx, lockNames.report(target));

/** A repeated report of one member updates the first. Needs a transaction, for the lock and for what the caller counts afterwards. */
export async function insertReport(
  db: Queries,
  report: Pick<ReportRow, "kind" | "target" | "reporterId" | "reason" | "note" | "createdAt">,
): Promise<void> {
  await lockReportsOf(db, report.target);
  const again = await db
    .update(reports)
    .set({ reason: report.reason, note: report.note })
    .where(
      and(
        eq(reports.kind, report.kind),
        eq(reports.target, report.target),
        eq(reports.reporterId, report.reporterId ?? ""),
        isNull(reports.decidedAt),
      ),
    )
    .returning({ id: reports.id });
  if (again.length === 0) await db.insert(reports).values({ ...report, id: randomUUID() });
}

/** The oldest open report of each target. */
export function listOpenReports(db: Queries, isOthers: SQL, after: After, limit: number) {
  const other = alias(reports, "other");
  const isSame = sql`${other.kind} = ${reports.kind} and ${other.target} = ${reports.target} and ${other.decidedAt} is null`;
  return db
    .select({
      id: reports.id,
      kind: reports.kind,
      target: reports.target,
      reason: reports.reason,
      note: reports.note,
      createdAt: reports.createdAt,
      count: sql<number>`(select count(*)::int from ${reports} as other where ${isSame})`,
      username: users.username,
      displayName: users.displayName,
      avatarId: users.avatarId,
    })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(
      and(
        isNull(reports.decidedAt),
        isOthers,
        sql`not exists (select 1 from ${reports} as other where ${isSame} and (${other.createdAt}, ${other.id}) < (${reports.createdAt}, ${reports.id}))`,
        isAfter(after, reports.createdAt, reports.id, { order: "asc" }),
      ),
    )
    .orderBy(asc(reports.createdAt), asc(reports.id))
    .limit(limit);
}

export async function lockOpenReport(tx: Queries, id: string, isOthers: SQL): Promise<ReportRow | undefined> {
  const isIt = and(eq(reports.id, id), isNull(reports.decidedAt), isOthers);
  const [found] = await tx.select({ target: reports.target }).from(reports).where(isIt);
  if (!found) return undefined;
  await lockReportsOf(tx, found.target);
  // It may have been decided in between.
  const [row] = await tx.select().from(reports).where(isIt).for("update");
  return row;
}

/** Members with an open report of the target, except those whose earlier report of it was rejected. */
export async function openReportersOf(
  db: Queries,
  { kind, target }: Pick<ReportRow, "kind" | "target">,
): Promise<string[]> {
  const rows = await db
    .selectDistinct({ id: reports.reporterId })
    .from(reports)
    .where(
      and(
        eq(reports.kind, kind),
        eq(reports.target, target),
        isNull(reports.decidedAt),
        sql`not exists (
          select 1 from reports earlier where earlier.kind = ${kind} and earlier.target = ${target}
          and earlier.reporter_id = reports.reporter_id and earlier.decision = 'rejected')`,
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

/** Closes all open reports of one target. */
export async function closeReports(
  tx: Queries,
  { kind, target }: Pick<ReportRow, "kind" | "target">,
  decided: Pick<ReportRow, "decidedAt" | "decidedBy" | "decision">,
): Promise<Pick<ReportRow, "id" | "reporterId">[]> {
  return tx
    .update(reports)
    .set(decided)
    .where(and(eq(reports.kind, kind), eq(reports.target, target), isNull(reports.decidedAt)))
    .returning({ id: reports.id, reporterId: reports.reporterId });
}

type PersonFacts = Pick<typeof users.$inferSelect, "id" | "username" | "displayName" | "avatarId">;

export async function describePeople(db: Queries, ids: readonly string[]): Promise<ReadonlyMap<string, PersonFacts>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: users.id, username: users.username, displayName: users.displayName, avatarId: users.avatarId })
    .from(users)
    .where(inArray(users.id, [...ids]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Counts of a member's comments under texts, and of upheld reports about the member, their comments and texts. */
export async function commentFiguresOf(db: Queries, id: string) {
  const aboutThem = or(
    and(eq(reports.kind, "person"), eq(reports.target, id)),
    sql`${reports.target} in (${commentIdsOf("item", id)})`,
    sql`${reports.target} in (select ${contentItems.id} from ${contentItems} where ${contentItems.ownerId} = ${id})`,
  );
  return {
    comments: await countCommentsOf(db, "item", id, "public"),
    removedComments: await countCommentsOf(db, "item", id, "removed"),
    upheldReports: await db.$count(reports, and(eq(reports.decision, "upheld"), aboutThem)),
  };
}

/** Selects the number of targets of these kinds with an upheld report. `targets` selects ids. */
export const upheldReportsOf = (kinds: readonly ReportedKind[], targets: SQL): SQL<number> => sql`(
  select count(distinct target)::int from ${reports}
  where kind in ${kinds} and decision = 'upheld' and target in (${targets}))`;
