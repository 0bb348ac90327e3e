import { randomUUID } from "node:crypto";
import type { NotificationContent, NotificationDetails } from "#contracts/schemas/notifications.ts";
import { after, days } from "#server/core/clock.ts";
import type { Change, Queries } from "#server/database/connect.ts";
import {
  gatheredFor,
  insertForFollowers,
  insertNotifications,
  settingsOf,
  notifiedBefore,
  updateNotification,
} from "./store.ts";

export type NewNotification = Exclude<NotificationContent, { kind: "reaction" }> & {
  userId: string;
  actorId: string | null;
  itemId?: string;
  commentId?: string;
  at: Date;
};

type Announce = (change: Change) => Promise<void>;

/** Up to this many members are announced one by one; beyond it one announcement makes every stream check. */
const namedSingly = 20;
async function announceTo(announce: Announce, userIds: string[]) {
  if (userIds.length > namedSingly) return announce({ kind: "notifications", id: "" });
  for (const id of userIds) await announce({ kind: "notifications", id });
}

/** A repeated reaction notifies again only after this time. */
const reactionIsNewsAgain = days(7);
const mostGathered = 200;
/** A repeated follow notifies again only after this time. */
const followerIsNewsAgain = days(7);

/**
 * Creates notifications within the transaction of the event. Skips members' own actions, kinds switched off for both
 * bell and email, and repeated events of the same comment or follower, so that editing a comment does not notify again.
 */
export async function notify(tx: Queries, announce: Announce, news: NewNotification[]): Promise<void> {
  const meant = news.filter(({ userId, actorId }) => userId !== actorId);
  if (meant.length === 0) return;
  const settings = await settingsOf(
    tx,
    meant.map(({ userId }) => userId),
  );
  const notifiedRecently = await notifiedBefore(tx, meant, (at) => after(at, -followerIsNewsAgain));
  const wanted = meant.filter((notification) => {
    const chosen = settings.get(notification.userId)?.[notification.kind];
    return (chosen?.bell || chosen?.mail) && !notifiedRecently.has(notification);
  });
  await insertNotifications(
    tx,
    wanted.map(({ at, ...notification }) => ({ ...notification, id: randomUUID(), createdAt: at })),
  );
  await announceTo(
    announce,
    wanted.map(({ userId }) => userId),
  );
}

/** Groups reactions to one text in one notification as long as it is unread. */
export async function notifyOfReaction(
  tx: Queries,
  announce: Announce,
  { userId, actorId, itemId, at }: { userId: string; actorId: string; itemId: string; at: Date },
): Promise<void> {
  if (userId === actorId) return;
  const chosen = (await settingsOf(tx, [userId])).get(userId)?.reaction;
  if (!chosen?.bell && !chosen?.mail) return;
  const before = await gatheredFor(tx, userId, itemId);
  const peopleIn = ({ details }: { details: NotificationDetails }) =>
    "people" in details ? details.people.split(" ") : [];
  const recent = before.filter(({ createdAt }) => createdAt > after(at, -reactionIsNewsAgain));
  if (recent.some((notification) => peopleIn(notification).includes(actorId))) return;
  const unread = before.find(({ readAt, mailedAt }) => readAt === null && mailedAt === null);
  if (unread) {
    const people = [actorId, ...peopleIn(unread)].slice(0, mostGathered).join(" ");
    await updateNotification(tx, unread.id, { actorId, createdAt: at, details: { people } });
  } else {
    const row = { id: randomUUID(), userId, kind: "reaction" as const, actorId, itemId, createdAt: at };
    await insertNotifications(tx, [{ ...row, details: { people: actorId } }]);
  }
  await announceTo(announce, [userId]);
}

/** A first publication: notifies everybody who follows its author, its category or one of its tags. */
export async function notifyOfPublication(
  tx: Queries,
  announce: Announce,
  item: { id: string; ownerId: string | null; categoryId: string | null; tags: string[] },
  at: Date,
): Promise<void> {
  const notified = await insertForFollowers(tx, item, at);
  await announceTo(announce, notified);
}
