import { and, asc, eq, inArray, ne, sql, type SQL } from "drizzle-orm";
import type { Queries } from "#server/database/connect.ts";
import { perspectiveMindChanges, perspectives, perspectiveTopics } from "./tables.ts";
import { users } from "#server/features/accounts/tables.ts";
import { isAfter, type Position } from "#server/core/pagination.ts";
import { author, isShown, isShownPerspective, perspectivesAndWriters } from "./visibility.ts";

const mindChangeColumns = {
  id: perspectiveMindChanges.id,
  perspectiveId: perspectiveMindChanges.perspectiveId,
  userId: perspectiveMindChanges.userId,
  explanation: perspectiveMindChanges.explanation,
  before: perspectiveMindChanges.before,
  after: perspectiveMindChanges.after,
  state: perspectiveMindChanges.state,
  isShown: isShown("mind_changes", "users"),
  createdAt: perspectiveMindChanges.createdAt,
  ...author,
};
export type MindChangeRow = Awaited<ReturnType<typeof listMindChanges>>[number];
const selectMindChanges = (db: Queries) =>
  db
    .select(mindChangeColumns)
    .from(perspectiveMindChanges)
    .innerJoin(users, eq(users.id, perspectiveMindChanges.userId));

/** Selects the ids of the member's mind changes. */
export const mindChangeIdsBy = (userId: string | SQL) => sql`select id from mind_changes where user_id = ${userId}`;

/** Mind changes that everybody may read. */
export const listMindChanges = (db: Queries, perspectiveIds: string[]) =>
  selectMindChanges(db)
    .where(and(inArray(perspectiveMindChanges.perspectiveId, perspectiveIds), isShown("mind_changes", "users")))
    .orderBy(asc(perspectiveMindChanges.createdAt));

/** In any state. */
export async function findMindChange(
  db: Queries,
  by: { id: string } | { perspectiveId: string; userId: string },
): Promise<MindChangeRow | undefined> {
  const which =
    "id" in by
      ? eq(perspectiveMindChanges.id, by.id)
      : and(eq(perspectiveMindChanges.perspectiveId, by.perspectiveId), eq(perspectiveMindChanges.userId, by.userId));
  return (await selectMindChanges(db).where(which))[0];
}
/** In any state. */
export const findMindChanges = (db: Queries, ids: readonly string[]) =>
  selectMindChanges(db).where(inArray(perspectiveMindChanges.id, [...ids]));
export async function lockMindChange(tx: Queries, id: string): Promise<MindChangeRow | undefined> {
  await tx
    .select({ id: perspectiveMindChanges.id })
    .from(perspectiveMindChanges)
    .where(eq(perspectiveMindChanges.id, id))
    .for("update");
  return findMindChange(tx, { id });
}
export async function updateMindChange(
  tx: Queries,
  id: string,
  change: Partial<typeof perspectiveMindChanges.$inferInsert>,
) {
  await tx.update(perspectiveMindChanges).set(change).where(eq(perspectiveMindChanges.id, id));
}
/** Mind changes removed by editors or by their author. A hidden one is still undecided and is not listed. */
export const findMindChangesGone = (db: Queries, perspectiveId: string) =>
  db
    .select({ userId: perspectiveMindChanges.userId })
    .from(perspectiveMindChanges)
    .where(
      and(
        eq(perspectiveMindChanges.perspectiveId, perspectiveId),
        inArray(perspectiveMindChanges.state, ["removed", "deleted"]),
      ),
    );

/** Pending mind changes that this editor may decide: written by others, about perspectives that everybody can read. */
const mindChangeWaitsFor = (viewerId: string) =>
  and(
    eq(perspectiveMindChanges.state, "pending"),
    ne(perspectiveMindChanges.userId, viewerId),
    sql`exists (
      select 1 from ${perspectivesAndWriters} join perspective_topics t on t.id = p.topic_id
      where p.id = ${perspectiveMindChanges.perspectiveId} and ${isShownPerspective} and t.state = 'public'
        and p.author_id is distinct from ${viewerId})`,
    sql`exists (select 1 from users giver where giver.id = ${perspectiveMindChanges.userId} and giver.suspended_at is null)`,
  );
export const listWaitingMindChanges = (db: Queries, viewerId: string, after: Position | undefined, limit: number) =>
  db
    .select({
      ...mindChangeColumns,
      joinedAt: users.createdAt,
      claim: perspectives.claim,
      topicSlug: perspectiveTopics.slug,
      topicQuestion: perspectiveTopics.question,
    })
    .from(perspectiveMindChanges)
    .innerJoin(users, eq(users.id, perspectiveMindChanges.userId))
    .innerJoin(perspectives, eq(perspectives.id, perspectiveMindChanges.perspectiveId))
    .innerJoin(perspectiveTopics, eq(perspectiveTopics.id, perspectives.topicId))
    .where(
      and(
        mindChangeWaitsFor(viewerId),
        isAfter(after, perspectiveMindChanges.createdAt, perspectiveMindChanges.id, { order: "asc" }),
      ),
    )
    .orderBy(asc(perspectiveMindChanges.createdAt), asc(perspectiveMindChanges.id))
    .limit(limit);
export const countWaitingMindChanges = (db: Queries, viewerId: string) =>
  db.$count(perspectiveMindChanges, mindChangeWaitsFor(viewerId));
