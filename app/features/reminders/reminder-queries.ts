export const browserKey = ["reminders", "browser"] as const;
