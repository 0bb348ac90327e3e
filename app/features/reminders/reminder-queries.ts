export const remindersKey = ["reminders", "settings"] as const;
export const browserKey = ["reminders", "browser"] as const;
