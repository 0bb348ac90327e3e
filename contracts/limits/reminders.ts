/** What reminders are about. */
export const reminderKinds = ["due-cards", "streak", "weekly-letter"] as const;
export type ReminderKind = (typeof reminderKinds)[number];

export const reminderChannels = ["mail", "push"] as const;
export type ReminderChannel = (typeof reminderChannels)[number];

const minutesPerHour = 60;
export const minutesPerDay = 24 * minutesPerHour;

/** Of a member without a choice: everything is off. Quiet hours are minutes of the day in Vietnam. */
export const reminderDefaults = {
  kinds: {
    "due-cards": { mail: false, push: false },
    streak: { mail: false, push: false },
    "weekly-letter": { mail: false, push: false },
  },
  hour: 19,
  quietFrom: 21 * minutesPerHour + 30,
  quietUntil: 7 * minutesPerHour,
} as const satisfies {
  kinds: Record<ReminderKind, Record<ReminderChannel, boolean>>;
  hour: number;
  quietFrom: number;
  quietUntil: number;
};

/** Minutes between two choices of quiet hours. */
export const quietStep = 30;

/**
 * Whether a minute of the day is quiet. The quiet hours may pass midnight; from a time until the same time they are
 * empty.
 */
export function isQuiet(minute: number, { quietFrom, quietUntil }: { quietFrom: number; quietUntil: number }): boolean {
  return quietFrom <= quietUntil
    ? minute >= quietFrom && minute < quietUntil
    : minute >= quietFrom || minute < quietUntil;
}

/** Browsers of one member that receive reminders. */
export const mostPushSubscriptions = 10;
/** Characters; the longest addresses in use (Windows, Apple) have about 500. */
export const pushEndpointLimit = 1000;
