import { queryClient } from "#app/queries.ts";

export const profileKey = ["accounts", "profile"] as const;
export const sessionsKey = ["accounts", "sessions"] as const;
export const notificationSettingsKey = ["accounts", "notification-settings"] as const;

// The account page loads its data each time it is opened, and not while somebody types into its forms.
queryClient.setQueryDefaults(["accounts"], { refetchOnWindowFocus: false, gcTime: 0 });
