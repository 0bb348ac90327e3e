import { useQuery } from "@tanstack/react-query";
import type { Capabilities, PracticeSettings, Quotas } from "#contracts/practice.ts";
import { api } from "#app/session/session.ts";
import { practiceQueries } from "./practice-queries.ts";

const capabilitiesKey = ["capabilities"] as const;
const settingsKey = ["practice-settings"] as const;

/** Which engines there are and what is left of today; undefined until it is known. */
export function useCapabilities(): Capabilities | undefined {
  return useQuery(
    { queryKey: capabilitiesKey, queryFn: ({ signal }) => api("GET /v1/ai/capabilities", { signal }) },
    practiceQueries,
  ).data;
}

/** After something was asked of an engine. */
export const askQuotasAgain = () => void practiceQueries.invalidateQueries({ queryKey: capabilitiesKey });

/** One's level, and whether texts may go to the model; undefined until it is known. */
export function usePracticeSettings(): PracticeSettings | undefined {
  return useQuery(
    { queryKey: settingsKey, queryFn: ({ signal }) => api("GET /v1/ai/settings", { signal }) },
    practiceQueries,
  ).data;
}

export async function changePracticeSettings(body: { level?: PracticeSettings["level"]; sendsToModel?: boolean }) {
  const settings = await api("PUT /v1/ai/settings", { body });
  practiceQueries.setQueryData(settingsKey, settings);
  return settings;
}

/**
 * How it stands with the model for this person: `absent`, nobody has named one; `unasked` and `declined`, no text of theirs
 * goes there; `spent`, today's share is used up; `ready`. Undefined until it is known.
 */
export type ModelStanding = "absent" | "unasked" | "declined" | "spent" | "ready";

export function useModelStanding(): ModelStanding | undefined {
  const capabilities = useCapabilities();
  const settings = usePracticeSettings();
  if (capabilities && !capabilities.llm.enabled) return "absent";
  if (!capabilities || !settings) return undefined;
  if (settings.sendsToModel === null) return "unasked";
  if (!settings.sendsToModel) return "declined";
  const { tasks, words } = capabilities.quotas.model;
  return tasks.left > 0 && words.left > 0 ? "ready" : "spent";
}

const number = (value: number) => value.toLocaleString("vi-VN");

export const tasksLeft = ({ model: { tasks } }: Quotas) =>
  `Còn ${number(tasks.left)}/${number(tasks.limit)} lượt AI hôm nay`;

export const shareLeft = ({ left, limit }: { left: number; limit: number }) => `còn ${number(left)}/${number(limit)}`;
