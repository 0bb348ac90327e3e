import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { api } from "#app/session/session.ts";

/** The kinds of error by code; empty while loading. */
export function useKinds(): ReadonlyMap<KindCode, ErrorKind> {
  const { data } = useQuery(
    {
      queryKey: ["practice", "kinds"],
      queryFn: async ({ signal }) =>
        new Map((await api("GET /v1/ai/grammar/kinds", { signal })).kinds.map((kind) => [kind.code, kind])),
      staleTime: Number.POSITIVE_INFINITY,
    },
    queryClient,
  );
  return data ?? noKinds;
}
const noKinds: ReadonlyMap<KindCode, ErrorKind> = new Map();
