import { useMutation, useQuery } from "@tanstack/react-query";
import type { Reminders, ReminderSettings } from "#contracts/schemas/reminders.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";

export const remindersKey = ["reminders", "settings"] as const;

/** The member's reminders and the browsers that receive them. */
export const useReminders = () =>
  useQuery({ queryKey: remindersKey, queryFn: () => api("GET /v1/reminders") }, queryClient);

export async function saveReminders(body: ReminderSettings) {
  const saved = await api("PUT /v1/reminders", { body });
  queryClient.setQueryData<Reminders>(remindersKey, (known) => known && { ...known, ...saved });
}

export const useSavingReminders = (onError: (error: unknown) => void) =>
  useMutation({ mutationFn: saveReminders, onError }, queryClient);
