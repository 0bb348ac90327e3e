import type { NotificationKind, NotificationSettings } from "#contracts/schemas/notifications.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";

export const factorsKey = ["accounts", "factors"] as const;
export const confirmationKey = ["accounts", "confirmation"] as const;
export const qrKey = (uri: string) => ["accounts", "qr", uri] as const;
export const sessionsKey = ["accounts", "sessions"] as const;
export const notificationSettingsKey = ["accounts", "notification-settings"] as const;

// The account page loads its data each time it is opened: a member changes these settings elsewhere, too.
queryClient.setQueryDefaults(["accounts"], { gcTime: 0 });

type NotificationWay = keyof NotificationSettings[NotificationKind];
/** Whether a kind of notification comes in one way. */
export type NotificationChoices = Record<`${NotificationKind} ${NotificationWay}`, boolean>;

/** The API takes both ways of a kind: the other one as the answer to the choice before this one has it. */
export async function saveNotificationChoice(changed: Partial<NotificationChoices>) {
  for (const [name, isOn] of Object.entries(changed)) {
    const [kind, way] = name.split(" ") as [NotificationKind, NotificationWay];
    const saved = queryClient.getQueryData<NotificationSettings>(notificationSettingsKey)?.[kind];
    if (!saved) throw new Error("the choices are not loaded");
    const body = { ...saved, [way]: isOn };
    const { settings } = await api("PUT /v1/notifications/settings/{kind}", { params: { kind }, body });
    queryClient.setQueryData<NotificationSettings>(notificationSettingsKey, settings);
  }
}
