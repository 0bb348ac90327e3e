import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { Capabilities, PracticeSettings, Quotas } from "#contracts/schemas/practice.ts";
import { api } from "#app/session/session.ts";
import { currentAuthUser, useUserId } from "#app/session/session-store.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";

const capabilitiesKey = ["practice", "capabilities"];
const settingsKey = (userId: string) => ["practice", "settings", userId];

/** The engines of the site and today's remaining quotas; nothing for visitors. */
export function useCapabilitiesQuery() {
  const userId = useUserId();
  return useQuery<Capabilities>(
    {
      queryKey: [...capabilitiesKey, userId],
      queryFn: ({ signal }) => api("GET /v1/ai/capabilities", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}

/** Undefined while loading, and for visitors. */
export const useCapabilities = (): Capabilities | undefined => useCapabilitiesQuery().data;

/** Call after a request to an engine. */
export const refetchQuotas = () => void queryClient.invalidateQueries({ queryKey: capabilitiesKey });

/** The member's level and consent to the model; undefined while loading, and for visitors. */
export function usePracticeSettings(): PracticeSettings | undefined {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: settingsKey(userId),
      queryFn: ({ signal }) => api("GET /v1/ai/settings", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  ).data;
}

export async function changePracticeSettings(body: { level?: PracticeSettings["level"]; sendsToModel?: boolean }) {
  const queryKey = settingsKey(currentAuthUser()?.user.id ?? "");
  const settings = await api("PUT /v1/ai/settings", { body });
  queryClient.setQueryData(queryKey, settings);
  return settings;
}

/**
 * State of the model for this member: `absent`, none is configured; `unasked` and `declined`, the member has not
 * consented; `spent`, today's quota is used up; `ready`. Undefined while loading.
 */
export type ModelStatus = "absent" | "unasked" | "declined" | "spent" | "ready";

export function useModelStatus(): ModelStatus | undefined {
  const capabilities = useCapabilities();
  const settings = usePracticeSettings();
  if (capabilities && !capabilities.llm.enabled) return "absent";
  if (!capabilities || !settings) return undefined;
  if (settings.sendsToModel === null) return "unasked";
  if (!settings.sendsToModel) return "declined";
  const { tasks, words } = capabilities.quotas.model;
  return tasks.left > 0 && words.left > 0 ? "ready" : "spent";
}

export const tasksLeft = ({ model: { tasks } }: Quotas) =>
  `Còn ${formatCount(tasks.left)}/${formatCount(tasks.limit)} lượt AI hôm nay`;

export const shareLeft = ({ left, limit }: { left: number; limit: number }) =>
  `còn ${formatCount(left)}/${formatCount(limit)}`;
