import { notificationKinds } from "../limits/notifications.ts";
import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "./text.ts";

export const NotificationKind = z.enum(notificationKinds);
export type NotificationKind = z.output<typeof NotificationKind>;

/** Of perspectives, replies, mind changes and topics, which are not in `content_items`. */
const PerspectiveSubject = z.object({
  subject: z.enum(["perspective", "perspective-reply", "mind-change", "topic"]),
  /** The question of the topic. */
  title: z.string(),
  address: z.string(),
});
const nothing = z.strictObject({});

/** The data of a notification of each kind, beside its actor, text and comment. */
export const NotificationContent = z.discriminatedUnion("kind", [
  // Without a subject: a comment under a text.
  z.object({ kind: z.enum(["reply", "mention", "comment"]), details: z.union([PerspectiveSubject, nothing]) }),
  // `people`: the ids of the members who reacted, separated by spaces, the latest first.
  z.object({ kind: z.literal("reaction"), details: z.object({ people: z.string() }) }),
  z.object({ kind: z.enum(["follower", "published"]), details: nothing }),
  z.object({
    kind: z.literal("moderation"),
    details: z.union([
      PerspectiveSubject.extend({ decision: z.enum(["approved", "hidden"]), reason: z.string() }),
      // A comment under a text, or the text itself (`withdrawn`).
      z.object({ decision: z.enum(["approved", "hidden", "withdrawn"]) }),
    ]),
  }),
  z.object({ kind: z.literal("mind-change"), details: PerspectiveSubject }),
  z.object({
    kind: z.literal("plan"),
    details: z.object({
      title: z.string(),
      decision: z.enum(["postponed", "dropped"]),
      reason: z.string(),
      address: z.string(),
    }),
  }),
  // Cards that were set aside.
  z.object({ kind: z.literal("cards"), details: z.object({ count: z.int().min(1), address: z.string() }) }),
]);
export type NotificationContent = z.output<typeof NotificationContent>;
export type NotificationDetails<Kind extends NotificationKind = NotificationKind> = Extract<
  NotificationContent,
  { kind: Kind }
>["details"];
export type PerspectiveSubject = z.output<typeof PerspectiveSubject>;

/** A notification; `notification-text.ts` renders its sentence. */
export const Notification = z.object({
  id,
  kind: NotificationKind,
  /** The actor; null for the site itself. */
  actor: z.object({ username: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** Number of people: reactions to one text are grouped. */
  people: z.int(),
  /** Number of cards that were set aside. */
  cards: z.int().nullable(),
  /** The title of the text. */
  title: z.string(),
  /** Beginning of the comment, if it has one. */
  excerpt: z.string(),
  /** An editor's decision on a comment, text or perspective, or the result of a scheduled publication. */
  decision: z.enum(["approved", "hidden", "withdrawn", "postponed", "dropped"]).nullable(),
  /** The subject of the decision, unless it is a comment or a text. */
  subject: PerspectiveSubject.shape.subject.nullable(),
  /** The reason, if one was given. */
  reason: z.string(),
  /** Link target within the site. */
  address: z.string(),
  at: moment,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

const Setting = z.object({ bell: z.boolean(), mail: z.boolean() });
export const NotificationSettings = z.record(NotificationKind, Setting);
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** Sent on the stream after each change, and returned to clients that poll. */
export const NotificationState = z.object({
  unread: z.int(),
  /** New since the last message, the latest first; empty if only read states changed. */
  fresh: z.array(Notification),
});
export type NotificationState = z.output<typeof NotificationState>;

const Done = z.object({ ok: z.literal(true) });

export const notificationEndpoints = {
  "GET /v1/notifications": endpoint({
    summary: "List your notifications, latest first.",
    access: "member",
    query: z.object({ cursor: z.string().max(100).optional() }),
    data: z.object({ notifications: z.array(Notification), unread: z.int(), next: z.string().nullable() }),
  }),
  "GET /v1/notifications/live": endpoint({
    summary:
      "Count unread notifications. With `accept: text/event-stream` the response is a stream: an event `notifications` (JSON as here) now and at every change, a comment as heartbeat, `id` for `Last-Event-ID`. The stream ends when the access token expires; the number of open streams is limited (429).",
    access: "member",
    data: NotificationState,
  }),
  "POST /v1/notifications/read": endpoint({
    summary: "Mark the given notifications as read; without `ids`, all that the bell shows.",
    access: "member",
    body: z.object({ ids: z.array(id).max(100).optional() }),
    data: z.object({ unread: z.int() }),
  }),
  "GET /v1/notifications/settings": endpoint({
    summary: "Get the kinds of notification shown in the bell and in the daily email.",
    access: "member",
    data: z.object({ settings: NotificationSettings }),
  }),
  "PUT /v1/notifications/settings/{kind}": endpoint({
    summary: "Update the settings of one kind of notification.",
    access: "member",
    params: z.object({ kind: NotificationKind }),
    body: Setting,
    data: z.object({ settings: NotificationSettings }),
  }),
  "POST /v1/notifications/unsubscribe/{token}": endpoint({
    summary:
      "Unsubscribe from the daily email with the signed token of an email, without login. Idempotent. (Mail programs post to the page itself, see RFC 8058.)",
    access: "anyone",
    params: z.object({ token: z.string().max(200) }),
    data: Done,
  }),
};
