import { and, desc, eq, inArray, isNull, lt, or, sql, type SQL } from "drizzle-orm";
import { notificationDefaults } from "#contracts/limits/notifications.ts";
import { NotificationKind, type NotificationSettings } from "#contracts/schemas/notifications.ts";
import { comments } from "#server/features/comments/tables.ts";
import { notifications, notificationSettings } from "./tables.ts";
import type { Queries } from "#server/database/connect.ts";
import { isAfter, type Position } from "#server/core/pagination.ts";
import { contentItems } from "#server/features/content/tables.ts";
import { users } from "#server/features/accounts/tables.ts";

export type NotificationRow = Awaited<ReturnType<typeof listNotifications>>[number];

const columns = {
  id: notifications.id,
  kind: notifications.kind,
  details: notifications.details,
  createdAt: notifications.createdAt,
  readAt: notifications.readAt,
  commentId: notifications.commentId,
  username: users.username,
  displayName: users.displayName,
  avatarId: users.avatarId,
  itemKind: contentItems.kind,
  slug: contentItems.slug,
  title: contentItems.title,
  body: comments.body,
};

/**
 * Hides notifications whose actor is suspended or whose target is no longer public. Exceptions: a decision of an
 * editor about one's own comment, and a withdrawal, which is shown as long as the text is withdrawn.
 */
const isStill = and(
  isNull(users.suspendedAt),
  or(
    isNull(notifications.itemId),
    eq(contentItems.status, "published"),
    and(eq(contentItems.status, "withdrawn"), sql`${notifications.details} ->> 'decision' = 'withdrawn'`),
  ),
  or(sql`${notifications.details} ->> 'decision' is distinct from 'withdrawn'`, eq(contentItems.status, "withdrawn")),
  or(isNull(notifications.commentId), eq(notifications.kind, "moderation"), eq(comments.state, "public")),
);

const from = (db: Queries, condition: SQL | undefined) =>
  db
    .select(columns)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.actorId))
    .leftJoin(contentItems, eq(contentItems.id, notifications.itemId))
    .leftJoin(comments, eq(comments.id, notifications.commentId))
    .where(and(condition, isStill));

/** The latest first, of these kinds; `before` and `after` are positions in that order. */
export const listNotifications = (
  db: Queries,
  userId: string,
  options: { kinds: NotificationKind[]; before?: Position | undefined; after?: Position | undefined; limit: number },
) =>
  from(
    db,
    and(
      eq(notifications.userId, userId),
      inArray(notifications.kind, options.kinds),
      isAfter(options.before, notifications.createdAt, notifications.id),
      isAfter(options.after, notifications.createdAt, notifications.id, { order: "asc" }),
    ),
  )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(options.limit);

/** Counting stops here. */
const maxCounted = 100;

export async function countUnread(db: Queries, userId: string, kinds: NotificationKind[]): Promise<number> {
  const rows = await from(
    db,
    and(eq(notifications.userId, userId), inArray(notifications.kind, kinds), isNull(notifications.readAt)),
  ).limit(maxCounted);
  return rows.length;
}

export async function markRead(
  db: Queries,
  userId: string,
  which: { ids?: string[] | undefined; kinds: NotificationKind[] },
  at: Date,
) {
  const read = await db
    .update(notifications)
    .set({ readAt: at })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        inArray(notifications.kind, which.kinds),
        which.ids && inArray(notifications.id, which.ids),
      ),
    )
    .returning({ id: notifications.id });
  return read.length;
}

export async function insertNotifications(tx: Queries, rows: (typeof notifications.$inferInsert)[]) {
  if (rows.length > 0) await tx.insert(notifications).values(rows);
}

/** The settings of each member, with defaults for what they have not chosen. */
export async function settingsOf(db: Queries, userIds: string[]): Promise<Map<string, NotificationSettings>> {
  const chosen = await db.select().from(notificationSettings).where(inArray(notificationSettings.userId, userIds));
  const all = new Map(userIds.map((id) => [id, structuredClone<NotificationSettings>(notificationDefaults)]));
  for (const { userId, kind, bell, mail } of chosen) {
    const parsed = NotificationKind.safeParse(kind);
    const settings = all.get(userId);
    if (parsed.success && settings) settings[parsed.data] = { bell, mail };
  }
  return all;
}

export async function putSetting(db: Queries, setting: typeof notificationSettings.$inferInsert) {
  const { bell, mail } = setting;
  await db
    .insert(notificationSettings)
    .values(setting)
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: { bell, mail } });
}

/** Keeps what the member chose for the bell, or its default. */
export async function turnOffMail(tx: Queries, userId: string, kinds: readonly NotificationKind[]) {
  const rows = kinds.map((kind) => ({ userId, kind, bell: notificationDefaults[kind].bell, mail: false }));
  await tx
    .insert(notificationSettings)
    .values(rows)
    .onConflictDoUpdate({ target: [notificationSettings.userId, notificationSettings.kind], set: { mail: false } });
}

export async function isMember(db: Queries, userId: string): Promise<boolean> {
  return (await db.select({ id: users.id }).from(users).where(eq(users.id, userId)).limit(1)).length > 0;
}

/** The latest notifications that group reactions to one text. */
export const gatheredFor = (tx: Queries, userId: string, itemId: string) =>
  tx
    .select()
    .from(notifications)
    .where(and(eq(notifications.userId, userId), eq(notifications.itemId, itemId), eq(notifications.kind, "reaction")))
    .orderBy(desc(notifications.createdAt))
    .limit(5)
    .for("update");

export async function updateNotification(tx: Queries, id: string, change: Partial<typeof notifications.$inferInsert>) {
  await tx.update(notifications).set(change).where(eq(notifications.id, id));
}

/**
 * Notifies everybody who follows the author, the category or one of the tags, in one statement because there may be
 * many. Skips members who switched the kind off for both bell and email.
 */
export async function insertForFollowers(
  tx: Queries,
  item: { id: string; ownerId: string | null; categoryId: string | null; tags: string[] },
  at: Date,
): Promise<string[]> {
  const { rows } = await tx.execute<{ user_id: string }>(sql`
    insert into notifications (id, user_id, kind, actor_id, item_id, details, created_at)
    select gen_random_uuid(), reader.id, 'published', ${item.ownerId}::uuid, ${item.id}::uuid, '{}'::jsonb, ${at.toISOString()}::timestamptz
    from (
      select distinct f.user_id from follows f
      where (f.kind = 'person' and f.target = ${item.ownerId ?? ""})
        or (f.kind = 'category' and f.target = ${item.categoryId ?? ""})
        or (f.kind = 'tag' and f.target = any(string_to_array(${item.tags.join("\u0001")}, ${"\u0001"})))
    ) following
    join users reader on reader.id = following.user_id and reader.suspended_at is null
    left join notification_settings chosen on chosen.user_id = reader.id and chosen.kind = 'published'
    where reader.id is distinct from ${item.ownerId}::uuid and (chosen.user_id is null or chosen.bell or chosen.mail)
    returning user_id`);
  return rows.map((row) => row.user_id);
}

/** Deletes notifications read before `readBefore`, and all created before `before`. */
export async function deleteNotifications(db: Queries, { readBefore, before }: { readBefore: Date; before: Date }) {
  await db.delete(notifications).where(or(lt(notifications.readAt, readBefore), lt(notifications.createdAt, before)));
}

export async function exportNotificationsOf(db: Queries, userId: string) {
  return {
    settings: (await settingsOf(db, [userId])).get(userId),
    notifications: await db
      .select({
        kind: notifications.kind,
        createdAt: notifications.createdAt,
        readAt: notifications.readAt,
        mailedAt: notifications.mailedAt,
      })
      .from(notifications)
      .where(eq(notifications.userId, userId))
      .orderBy(desc(notifications.createdAt)),
  };
}

// ---- the daily email

/**
 * Members whose daily email may be due: an unread notification came before `until`, and they have not been processed
 * today.
 */
export async function membersWithDueDailyEmail(
  db: Queries,
  { since, until }: { since: Date; until: Date },
  limit: number,
) {
  const rows = await db
    .selectDistinct({ id: users.id })
    .from(notifications)
    .innerJoin(users, eq(users.id, notifications.userId))
    .where(
      and(
        isNull(notifications.mailedAt),
        isNull(notifications.readAt),
        sql`${notifications.createdAt} >= ${since.toISOString()}::timestamptz and ${notifications.createdAt} < ${until.toISOString()}::timestamptz`,
        isNull(users.suspendedAt),
        // Members who are leaving get no email.
        isNull(users.deletionDueAt),
        sql`(${users.lastDailyEmailAt} is null or ${users.lastDailyEmailAt} < ${until.toISOString()}::timestamptz)`,
      ),
    )
    .limit(limit);
  return rows.map((row) => row.id);
}

/** Claims a member's daily email for this node; undefined when another node has it, or it is done. */
export async function claimDailyEmail(tx: Queries, userId: string, until: Date) {
  const [user] = await tx
    .select({ id: users.id, email: users.email, displayName: users.displayName })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.suspendedAt),
        sql`(${users.lastDailyEmailAt} is null or ${users.lastDailyEmailAt} < ${until.toISOString()}::timestamptz)`,
      ),
    )
    .for("update", { skipLocked: true });
  return user;
}

export async function markDailyEmailWritten(tx: Queries, userId: string, at: Date) {
  await tx.update(users).set({ lastDailyEmailAt: at }).where(eq(users.id, userId));
}

export const listToMail = (
  tx: Queries,
  userId: string,
  { kinds, since, until, limit }: { kinds: NotificationKind[]; since: Date; until: Date; limit: number },
) =>
  from(
    tx,
    and(
      eq(notifications.userId, userId),
      inArray(notifications.kind, kinds),
      isNull(notifications.readAt),
      isNull(notifications.mailedAt),
      sql`${notifications.createdAt} >= ${since.toISOString()}::timestamptz and ${notifications.createdAt} < ${until.toISOString()}::timestamptz`,
    ),
  )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

export async function markMailed(tx: Queries, ids: string[], at: Date) {
  await tx.update(notifications).set({ mailedAt: at }).where(inArray(notifications.id, ids));
}

/** Repeated events: the member was already notified of this comment, or recently of this follower. */
export async function notifiedBefore<
  New extends { userId: string; kind: string; actorId: string | null; commentId?: string; at: Date },
>(tx: Queries, news: readonly New[], since: (at: Date) => Date): Promise<Set<New>> {
  const followers = news.filter(({ kind, actorId }) => kind === "follower" && actorId !== null);
  const aboutComments = news.filter(
    ({ kind, commentId }) => kind !== "follower" && kind !== "moderation" && commentId !== undefined,
  );
  if (followers.length + aboutComments.length === 0) return new Set();
  const ofComment: NotificationKind[] = ["reply", "mention", "comment"];
  const earlier = await tx
    .select({
      userId: notifications.userId,
      kind: notifications.kind,
      actorId: notifications.actorId,
      commentId: notifications.commentId,
      createdAt: notifications.createdAt,
    })
    .from(notifications)
    .where(
      and(
        inArray(
          notifications.userId,
          [...followers, ...aboutComments].map(({ userId }) => userId),
        ),
        or(
          and(
            eq(notifications.kind, "follower"),
            inArray(
              notifications.actorId,
              followers.flatMap(({ actorId }) => actorId ?? []),
            ),
          ),
          and(
            inArray(notifications.kind, ofComment),
            inArray(
              notifications.commentId,
              aboutComments.flatMap(({ commentId }) => commentId ?? []),
            ),
          ),
        ),
      ),
    );
  const isNotified = (one: New) =>
    earlier.some(
      (row) =>
        row.userId === one.userId &&
        (one.kind === "follower"
          ? row.kind === "follower" && row.actorId === one.actorId && row.createdAt > since(one.at)
          : row.kind !== "follower" && row.commentId === one.commentId),
    );
  return new Set([...followers, ...aboutComments].filter(isNotified));
}
