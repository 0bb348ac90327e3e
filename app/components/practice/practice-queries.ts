import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";

export const errorProfileKey = ["grammar", "profile"] as const;
/** Of the cards from a member's sentences (card-list.tsx). */
export const mistakeCardsKey = ["practice", "cards"] as const;

/** The kinds of error by code; empty while loading. */
export function useKinds(): ReadonlyMap<KindCode, ErrorKind> {
  const { data } = useQuery(
    {
      queryKey: ["grammar", "kinds"],
      queryFn: async ({ signal }) =>
        new Map((await api("GET /v1/ai/grammar/kinds", { signal })).kinds.map((kind) => [kind.code, kind])),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return data ?? noKinds;
}
const noKinds: ReadonlyMap<KindCode, ErrorKind> = new Map();

/** The member's errors of the last 90 days, counted by kind. */
export function useErrorProfile() {
  const userId = useUserId();
  return useQuery(
    {
      queryKey: [...errorProfileKey, userId],
      queryFn: ({ signal }) => api("GET /v1/ai/grammar/profile", { signal }),
      enabled: userId !== "",
    },
    queryClient,
  );
}
