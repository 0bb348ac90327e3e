export const notificationKinds = [
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
] as const;
type NotificationKind = (typeof notificationKinds)[number];

/** The channels of each kind until the member changes them. */
export const notificationDefaults = {
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
} as const satisfies Record<NotificationKind, { bell: boolean; mail: boolean }>;

/** Hour in Vietnam at which the daily email is sent. */
export const dailyEmailHour = 7;
