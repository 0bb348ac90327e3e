import { queryClient } from "#app/queries.ts";

export const factorsKey = ["accounts", "factors"] as const;
export const confirmationKey = ["accounts", "confirmation"] as const;
export const qrKey = (uri: string) => ["accounts", "qr", uri] as const;
export const sessionsKey = ["accounts", "sessions"] as const;
export const notificationSettingsKey = ["accounts", "notification-settings"] as const;

// The account page loads its data each time it is opened: a member changes these settings elsewhere, too.
queryClient.setQueryDefaults(["accounts"], { gcTime: 0 });
