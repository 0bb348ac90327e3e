import { Notification } from "#contracts/schemas/notifications.ts";
import { addressOf, commentMark, ownWorkAddress, personAddress } from "#document/addresses.ts";
import { excerptOf } from "#document/comment-text.ts";
import { pictureUrl } from "#document/schema.ts";
import type { NotificationRow } from "./store.ts";

export function presentNotification(row: NotificationRow): Notification {
  const { details } = row;
  const item = row.itemKind && row.slug ? addressOf(row.itemKind, row.slug) : null;
  const mark = row.commentId && row.kind !== "moderation" ? `#${commentMark(row.commentId)}` : "";
  const decision = Notification.shape.decision.catch(null).parse(details["decision"] ?? null);
  return {
    id: row.id,
    kind: row.kind,
    actor:
      row.username === null
        ? null
        : {
            username: row.username,
            displayName: row.displayName ?? "",
            avatarUrl: row.avatarId ? pictureUrl(row.avatarId) : null,
          },
    people: details["people"]?.split(" ").length ?? 1,
    title: row.title ?? details["title"] ?? "",
    excerpt: row.body ? excerptOf(row.body) : "",
    decision,
    subject: Notification.shape.subject.catch(null).parse(details["subject"] ?? null),
    reason: details["reason"] ?? "",
    // A withdrawn text has no public page: links to the author's own list.
    address:
      decision === "withdrawn"
        ? ownWorkAddress
        : item
          ? item + mark
          : details["address"]
            ? details["address"]
            : row.username
              ? personAddress(row.username)
              : "/",
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
