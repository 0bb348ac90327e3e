import { z } from "zod";
import { endpoint } from "../endpoint.ts";
import { isQuiet, minutesPerDay, pushEndpointLimit, quietStep } from "../limits/reminders.ts";
import { id, moment } from "./text.ts";

const Channels = z.object({ mail: z.boolean(), push: z.boolean() });
/** A minute of the day in Vietnam, from 0 to 1439. */
const Minute = z
  .int()
  .min(0)
  .max(minutesPerDay - 1)
  .multipleOf(quietStep);

export const ReminderSettings = z.object({
  kinds: z.object({ "due-cards": Channels, streak: Channels, "weekly-letter": Channels }),
  /** Of the reminder of due cards, in Vietnam; outside the quiet hours. */
  hour: z.int().min(0).max(23),
  /** Nothing is sent from this minute of the day until the other; equal: no quiet hours. */
  quietFrom: Minute,
  quietUntil: Minute,
});
export type ReminderSettings = z.output<typeof ReminderSettings>;

/** base64url without padding, as browsers give the keys of a subscription. */
const key = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), "Khoá này không đúng.");

/** What `PushSubscription.toJSON()` of a browser contains. */
export const PushKeys = z.object({ p256dh: key(65), auth: key(16) });
export type PushKeys = z.output<typeof PushKeys>;

/** A browser that receives reminders. */
export const PushSubscription = z.object({
  id,
  /** By which a browser recognizes its own subscription. */
  endpoint: z.string(),
  createdAt: moment,
});

const Reminders = z.object({
  settings: ReminderSettings,
  subscriptions: z.array(PushSubscription),
  /** The public VAPID key with which a browser subscribes: 65 bytes as base64url. */
  applicationKey: z.string(),
});
export type Reminders = z.output<typeof Reminders>;

export const reminderEndpoints = {
  "GET /v1/reminders": endpoint({
    summary: "Get your reminders: what is sent by email and by push, when, and to which browsers.",
    access: "member",
    data: Reminders,
  }),
  "PUT /v1/reminders": endpoint({
    summary: "Save your reminders. The hour must be outside the quiet hours.",
    access: "member",
    body: ReminderSettings.refine(({ hour, ...quiet }) => !isQuiet(hour * 60, quiet), {
      path: ["hour"],
      error: "Giờ nhắc đang nằm trong giờ yên tĩnh. Bạn chọn giờ khác nhé.",
    }),
    data: z.object({ settings: ReminderSettings }),
  }),
  "POST /v1/reminders/push": endpoint({
    summary:
      "Register the push subscription of a browser until the session ends. Repeating it renews the keys; a browser belongs to the member who registered it last.",
    access: "member",
    body: z.object({ endpoint: z.url().max(pushEndpointLimit), keys: PushKeys }),
    data: z.object({ subscription: PushSubscription }),
  }),
  "DELETE /v1/reminders/push/{id}": endpoint({
    summary: "Remove one of your push subscriptions.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ ok: z.literal(true) }),
  }),
  "POST /v1/reminders/push/{id}/test": endpoint({
    summary: "Send a message to one of your browsers now, also in quiet hours. 503 when its push service refuses it.",
    access: "member",
    params: z.object({ id }),
    data: z.object({ ok: z.literal(true) }),
  }),
};
