import { randomUUID } from "node:crypto";
import type { NotificationKind } from "#contracts/schemas/notifications.ts";
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

export interface NewNotification {
  userId: string;
  kind: Exclude<NotificationKind, "reaction" | "published">;
  actorId: string | null;
  itemId?: string;
  commentId?: string;
  details?: Record<string, string>;
  at: Date;
}

type Announce = (change: Change) => Promise<void>;

/** Word to each of many would be as many messages; beyond this all who listen look for themselves. */
const toldSingly = 20;
async function announceTo(announce: Announce, userIds: string[]) {
  if (userIds.length > toldSingly) return announce({ kind: "notifications", id: "" });
  for (const id of userIds) await announce({ kind: "notifications", id });
}

/** Who takes a reaction back and gives it again is no news for so long. */
const reactionIsNewsAgain = days(7);
const mostGathered = 200;
/** And who lets somebody go and follows them again. */
const followerIsNewsAgain = days(7);

/**
 * How other features tell somebody of something: within the transaction in which it happens, so that neither is there
 * without the other. Nobody is told of what they did themselves, in a kind that they have switched off both ways, or of
 * the same comment or follower again: a comment that is edited to and fro would ring as often.
 */
export const notifications = {
  async tell(tx: Queries, announce: Announce, news: NewNotification[]): Promise<void> {
    const meant = news.filter(({ userId, actorId }) => userId !== actorId);
    if (meant.length === 0) return;
    const settings = await settingsOf(
      tx,
      meant.map(({ userId }) => userId),
    );
    const told = await notifiedBefore(tx, meant, (at) => after(at, -followerIsNewsAgain));
    const wanted = meant.filter((notification) => {
      const chosen = settings.get(notification.userId)?.[notification.kind];
      return (chosen?.bell || chosen?.mail) && !told.has(notification);
    });
    await insertNotifications(
      tx,
      wanted.map(({ at, ...notification }) => ({ ...notification, id: randomUUID(), createdAt: at })),
    );
    await announceTo(
      announce,
      wanted.map(({ userId }) => userId),
    );
  },

  /** Reactions to one text become one notice as long as it is unread. */
  async gather(
    tx: Queries,
    announce: Announce,
    { userId, actorId, itemId, at }: { userId: string; actorId: string; itemId: string; at: Date },
  ): Promise<void> {
    if (userId === actorId) return;
    const chosen = (await settingsOf(tx, [userId])).get(userId)?.reaction;
    if (!chosen?.bell && !chosen?.mail) return;
    const before = await gatheredFor(tx, userId, itemId);
    const peopleIn = ({ details }: { details: Record<string, string> }) => (details["people"] ?? "").split(" ");
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
  },

  /** Something came out for the first time: everybody who follows its writer, its category or a tag of it. */
  async published(
    tx: Queries,
    announce: Announce,
    item: { id: string; ownerId: string | null; categoryId: string | null; tags: string[] },
    at: Date,
  ): Promise<void> {
    const told = await insertForFollowers(tx, item, at);
    await announceTo(announce, told);
  },
};
