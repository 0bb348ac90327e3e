import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { GrammarSettings } from "#contracts/schemas/grammar.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

/** The member's dictionary and disabled kinds. */
export function useGrammarSettings() {
  const userId = useUserId();
  const queryKey = ["grammar", "settings", userId];
  const { data } = useQuery(
    {
      queryKey,
      queryFn: ({ signal }) => api("GET /v1/ai/grammar/settings", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
  return {
    settings: data ?? null,
    /**
     * Reads the settings before writing them: another tab may have added a word.
     * @throws CallError
     */
    async change(change: (settings: GrammarSettings) => GrammarSettings): Promise<void> {
      const now = await api("GET /v1/ai/grammar/settings");
      queryClient.setQueryData(queryKey, await api("PUT /v1/ai/grammar/settings", { body: change(now) }));
    },
  };
}
