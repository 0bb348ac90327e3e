import { and, desc, eq, gt, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { noticeDefaults, NoticeKind, type NoticeSettings } from "#contracts/schemas/notifications.ts";
import { comments, notices, noticeSettings } from "#server/database/community-tables.ts";
import type { Queries } from "#server/database/connect.ts";
import type { Position } from "#server/core/pagination.ts";
import { contentItems, users } from "#server/database/tables.ts";

export type NoticeRow = Awaited<ReturnType<typeof listNotices>>[number];

const columns = {
  id: notices.id,
  kind: notices.kind,
  details: notices.details,
  createdAt: notices.createdAt,
  readAt: notices.readAt,
  commentId: notices.commentId,
  username: users.username,
  displayName: users.displayName,
  avatarId: users.avatarId,
  itemKind: contentItems.kind,
  slug: contentItems.slug,
  title: contentItems.title,
  body: comments.body,
};

/** What a notice is about must still be there for everybody; of one's own comment an editor's word stays, and of a text taken down as long as it is. */
const isStill = and(
  isNull(users.suspendedAt),
  or(
    isNull(notices.itemId),
    eq(contentItems.status, "published"),
    and(eq(contentItems.status, "withdrawn"), sql`${notices.details} ->> 'decision' = 'withdrawn'`),
  ),
  or(sql`${notices.details} ->> 'decision' is distinct from 'withdrawn'`, eq(contentItems.status, "withdrawn")),
  or(isNull(notices.commentId), eq(notices.kind, "moderation"), eq(comments.state, "visible")),
);

const from = (db: Queries, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(notices)
    .leftJoin(users, eq(users.id, notices.actorId))
    .leftJoin(contentItems, eq(contentItems.id, notices.itemId))
    .leftJoin(comments, eq(comments.id, notices.commentId))
    .where(and(condition, isStill));

const placed = (sign: "<" | ">", place: Position | undefined) =>
  place &&
  sql`(${notices.createdAt}, ${notices.id}) ${sql.raw(sign)} (${place.at.toISOString()}::timestamptz, ${place.id}::uuid)`;

/** The latest first, of these kinds; `before` and `after` a place in that order. */
export const listNotices = (
  db: Queries,
  userId: string,
  options: { kinds: NoticeKind[]; before?: Position | undefined; after?: Position | undefined; limit: number },
) =>
  from(
    db,
    and(
      eq(notices.userId, userId),
      inArray(notices.kind, options.kinds),
      placed("<", options.before),
      placed(">", options.after),
    ),
  )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(options.limit);

/** More than this nobody counts. */
const mostCounted = 100;

export async function countUnread(db: Queries, userId: string, kinds: NoticeKind[]): Promise<number> {
  const rows = await from(
    db,
    and(eq(notices.userId, userId), inArray(notices.kind, kinds), isNull(notices.readAt)),
  ).limit(mostCounted);
  return rows.length;
}

export async function markRead(
  db: Queries,
  userId: string,
  which: { ids?: string[] | undefined; kinds: NoticeKind[] },
  at: Date,
) {
  const read = await db
    .update(notices)
    .set({ readAt: at })
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        inArray(notices.kind, which.kinds),
        which.ids && inArray(notices.id, which.ids),
      ),
    )
    .returning({ id: notices.id });
  return read.length;
}

export async function insertNotices(tx: Queries, rows: (typeof notices.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(notices).values(rows);
}

/** For each of these people what they have chosen; what they have not is as usual. */
export async function settingsOf(db: Queries, userIds: string[]): Promise<Map<string, NoticeSettings>> {
  const chosen = await db.select().from(noticeSettings).where(inArray(noticeSettings.userId, userIds));
  const all = new Map(userIds.map((id) => [id, structuredClone(noticeDefaults) as NoticeSettings]));
  for (const { userId, kind, bell, mail } of chosen) {
    const parsed = NoticeKind.safeParse(kind);
    const settings = all.get(userId);
    if (parsed.success && settings) settings[parsed.data] = { bell, mail };
  }
  return all;
}

export async function putSetting(db: Queries, setting: typeof noticeSettings.$inferInsert) {
  const { bell, mail } = setting;
  await db
    .insert(noticeSettings)
    .values(setting)
    .onConflictDoUpdate({ target: [noticeSettings.userId, noticeSettings.kind], set: { bell, mail } });
}

export async function isMember(db: Queries, userId: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1)).length > 0;
}

/** The latest notices that gather reactions to one text. */
export const gatheredFor = (tx: Queries, userId: string, itemId: string) =>
  tx
    .select()
    .from(notices)
    .where(and(eq(notices.userId, userId), eq(notices.itemId, itemId), eq(notices.kind, "reaction")))
    .orderBy(desc(notices.createdAt))
    .limit(5)
    .for("update");

export async function updateNotice(tx: Queries, id: string, change: Partial<typeof notices.$inferInsert>) {
  await tx.update(notices).set(change).where(eq(notices.id, id));
}

/**
 * A notice for everybody who follows the writer, the category or one of the tags, in one statement: there may be many.
 * Who has switched off both ways is left out.
 */
export async function insertForFollowers(
  tx: Queries,
  item: { id: string; ownerId: string | null; categoryId: string | null; tags: string[] },
  at: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notices (id, user_id, kind, actor_id, item_id, details, created_at)
    select gen_random_uuid(), reader.id, 'published', ${item.ownerId}::uuid, ${item.id}::uuid, '{}'::jsonb, ${at.toISOString()}::timestamptz
    from (
      select distinct f.user_id from follows f
      where (f.kind = 'person' and f.target = ${item.ownerId ?? ""})
        or (f.kind = 'category' and f.target = ${item.categoryId ?? ""})
        or (f.kind = 'tag' and f.target = any(string_to_array(${item.tags.join("\u0001")}, ${"\u0001"})))
    ) following
    join users reader on reader.id = following.user_id and reader.suspended_at is null
    left join notice_settings chosen on chosen.user_id = reader.id and chosen.kind = 'published'
    where reader.id is distinct from ${item.ownerId}::uuid and (chosen.user_id is null or chosen.bell or chosen.mail)
    returning user_id`);
  return rows.map((row) => row.user_id);
}

/** What has been read long ago, and what nobody has read for longer. */
export async function forgetNotices(db: Queries, { readBefore, before }: { readBefore: Date; before: Date }) {
  await db.delete(notices).where(or(lt(notices.readAt, readBefore), lt(notices.createdAt, before)));
}

export async function exportNoticesOf(db: Queries, userId: string) {
  return {
    settings: (await settingsOf(db, [userId])).get(userId),
    notices: await db
      .select({ kind: notices.kind, createdAt: notices.createdAt, readAt: notices.readAt, mailedAt: notices.mailedAt })
      .from(notices)
      .where(eq(notices.userId, userId))
      .orderBy(desc(notices.createdAt)),
  };
}

// ---- the daily letter

/** Whose letter of the day may be due: something unread came before `until`, and today nobody has looked yet. */
export async function whoseDayIsDue(db: Queries, { since, until }: { since: Date; until: Date }, limit: number) {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(notices)
    .innerJoin(users, eq(users.id, notices.userId))
    .where(
      and(
        isNull(notices.mailedAt),
        isNull(notices.readAt),
        sql`${notices.createdAt} >= ${since.toISOString()}::timestamptz and ${notices.createdAt} < ${until.toISOString()}::timestamptz`,
        isNull(users.suspendedAt),
        // Who is about to leave is left in peace.
        isNull(users.deletionDueAt),
        sql`(${users.lastDigestAt} is null or ${users.lastDigestAt} < ${until.toISOString()}::timestamptz)`,
      ),
    )
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Takes this person's letter of the day for this node; undefined where another one has it, or it is done. */
export async function claimDay(tx: Queries, userId: string, until: Date) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, displayName: users.displayName })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.suspendedAt),
        sql`(${users.lastDigestAt} is null or ${users.lastDigestAt} < ${until.toISOString()}::timestamptz)`,
      ),
    )
    .for("update", { skipLocked: true });
  return user;
}

export async function closeDay(tx: Queries, userId: string, at: Date) {
  await tx.update(users).set({ lastDigestAt: at }).where(eq(users.id, userId));
}

export const listToMail = (
  tx: Queries,
  userId: string,
  { kinds, since, until, limit }: { kinds: NoticeKind[]; since: Date; until: Date; limit: number },
) =>
  from(
    tx,
    and(
      eq(notices.userId, userId),
      inArray(notices.kind, kinds),
      isNull(notices.readAt),
      isNull(notices.mailedAt),
      sql`${notices.createdAt} >= ${since.toISOString()}::timestamptz and ${notices.createdAt} < ${until.toISOString()}::timestamptz`,
    ),
  )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(limit);

export async function markMailed(tx: Queries, ids: string[], at: Date) {
  await tx.update(notices).set({ mailedAt: at }).where(inArray(notices.id, ids));
}

/** Which of these are no news: the person has heard of this comment, or lately of this follower. */
export async function toldBefore<
  New extends { userId: string; kind: string; actorId: string | null; commentId?: string; at: Date },
>(tx: Queries, news: readonly New[], since: (at: Date) => Date): Promise<Set<New>> {
  const told = new Set<New>();
  for (const one of news) {
    const same =
      one.kind === "follower" && one.actorId !== null
        ? and(eq(notices.kind, "follower"), eq(notices.actorId, one.actorId), gt(notices.createdAt, since(one.at)))
        : one.commentId !== undefined && one.kind !== "moderation"
          ? and(inArray(notices.kind, ["reply", "mention", "comment"]), eq(notices.commentId, one.commentId))
          : undefined;
    if (!same) continue;
    const rows = await tx
      .select({ id: notices.id })
      .from(notices)
      .where(and(eq(notices.userId, one.userId), same))
      .limit(1);
    if (rows.length > 0) told.add(one);
  }
  return told;
}
