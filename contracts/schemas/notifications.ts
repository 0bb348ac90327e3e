import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { id, moment } from "./text.ts";

export const NotificationKind = z.enum([
  "reply",
  "mention",
  "comment",
  "reaction",
  "follower",
  "published",
  "moderation",
  "mind-change",
  "plan",
  "cards",
]);
export type NotificationKind = z.output<typeof NotificationKind>;

/** How each kind is told unless somebody has chosen otherwise. */
export const notificationDefaults: Record<NotificationKind, { bell: boolean; mail: boolean }> = {
  reply: { bell: true, mail: true },
  mention: { bell: true, mail: true },
  comment: { bell: true, mail: true },
  reaction: { bell: true, mail: false },
  follower: { bell: true, mail: false },
  published: { bell: true, mail: true },
  moderation: { bell: true, mail: true },
  "mind-change": { bell: true, mail: true },
  plan: { bell: true, mail: true },
  cards: { bell: true, mail: false },
};

/** The hour in Vietnam at which the day's letter goes out. */
export const digestHour = 7;

/** Something that happened to somebody; `notification-text.ts` says it in a sentence. */
export const Notification = z.object({
  id,
  kind: NotificationKind,
  /** Who did it; null where it was the house. */
  actor: z.object({ username: z.string(), displayName: z.string(), avatarUrl: z.string().nullable() }).nullable(),
  /** How many people altogether: reactions to one text are gathered. */
  people: z.int(),
  /** Of a text: its title. */
  title: z.string(),
  /** Beginning of the comment, where there is one. */
  excerpt: z.string(),
  /** What an editor decided about one's comment, one's text or one's perspective; or what became of a planned text. */
  decision: z.enum(["approved", "hidden", "withdrawn", "postponed", "dropped"]).nullable(),
  /** What was decided about, where it is no comment and no text. */
  subject: z.enum(["perspective", "perspective-reply", "mind-change", "topic"]).nullable(),
  /** Why, where it was said. */
  reason: z.string(),
  /** Where it leads, within the site. */
  address: z.string(),
  at: moment,
  isRead: z.boolean(),
});
export type Notification = z.output<typeof Notification>;

const Setting = z.object({ bell: z.boolean(), mail: z.boolean() });
export const NotificationSettings = z.record(NotificationKind, Setting);
export type NotificationSettings = z.output<typeof NotificationSettings>;

/** What the stream says each time something changes, and what is asked for where there is no stream. */
export const NotificationState = z.object({
  unread: z.int(),
  /** Came since the last word, the latest first; empty when all that changed is what has been read. */
  fresh: z.array(Notification),
});
export type NotificationState = z.output<typeof NotificationState>;

const Done = z.object({ ok: z.literal(true) });

export const notificationEndpoints = {
  "GET /v1/notifications": endpoint({
    summary: "What the bell shows, the latest first.",
    access: "member",
    query: z.object({ cursor: z.string().max(100).optional() }),
    data: z.object({ notifications: z.array(Notification), unread: z.int(), next: z.string().nullable() }),
  }),
  "GET /v1/notifications/live": endpoint({
    summary:
      "How many are unread. Asked with `accept: text/event-stream` it goes on telling: an event `notifications` (JSON as here) now and at every change, a comment as heartbeat, `id` for `Last-Event-ID`. It ends with the session's token, and at most a few may be open at once (429).",
    access: "member",
    data: NotificationState,
  }),
  "POST /v1/notifications/read": endpoint({
    summary: "Mark as read: those named, or all that the bell shows up to the moment.",
    access: "member",
    body: z.object({ ids: z.array(id).max(100).optional() }),
    data: z.object({ unread: z.int() }),
  }),
  "GET /v1/notifications/settings": endpoint({
    summary: "Which kinds the bell shows, and which the daily letter tells of.",
    access: "member",
    data: z.object({ settings: NotificationSettings }),
  }),
  "PUT /v1/notifications/settings/{kind}": endpoint({
    summary: "Choose for one kind.",
    access: "member",
    params: z.object({ kind: NotificationKind }),
    body: Setting,
    data: z.object({ settings: NotificationSettings }),
  }),
  "POST /v1/notifications/unsubscribe/{token}": endpoint({
    summary:
      "No daily letter any more, by the signed token of one, without a login. Again changes nothing. (Mail programs post to the page itself, by RFC 8058.)",
    access: "anyone",
    params: z.object({ token: z.string().max(200) }),
    data: Done,
  }),
};
