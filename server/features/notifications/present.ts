import { NotificationContent, type Notification } from "#contracts/schemas/notifications.ts";
import { addressOf, commentMark, ownWorkAddress, personAddress } from "#document/addresses.ts";
import { pictureUrl } from "#document/picture-url.ts";
import { excerptOf } from "#document/comment-text.ts";
import type { NotificationRow } from "./store.ts";

export function presentNotification(row: NotificationRow): Notification {
  // One unreadable row must not hide the others.
  const details = NotificationContent.safeParse({ kind: row.kind, details: row.details }).data?.details ?? {};
  const item = row.itemKind && row.slug ? addressOf(row.itemKind, row.slug) : null;
  const mark = row.commentId && row.kind !== "moderation" ? `#${commentMark(row.commentId)}` : "";
  const decision = "decision" in details ? details.decision : null;
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
    people: "people" in details ? details.people.split(" ").length : 1,
    cards: "count" in details ? details.count : null,
    title: row.title ?? ("title" in details ? details.title : ""),
    excerpt: row.body ? excerptOf(row.body) : "",
    decision,
    subject: "subject" in details ? details.subject : null,
    reason: "reason" in details ? details.reason : "",
    // A withdrawn text has no public page: links to the author's own list.
    address:
      decision === "withdrawn"
        ? ownWorkAddress
        : item
          ? item + mark
          : "address" in details
            ? details.address
            : row.username
              ? personAddress(row.username)
              : "/",
    at: row.createdAt.toISOString(),
    isRead: row.readAt !== null,
  };
}
