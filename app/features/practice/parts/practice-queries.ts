import { QueryClient, useQuery } from "@tanstack/react-query";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { api } from "#app/session/session.ts";

/** Used by the practice pages only. */
export const practiceQueries = new QueryClient({ defaultOptions: { queries: { retry: 1 } } });

/** The kinds of error, by their code; empty until they have come. They do not change while the page is open. */
export function useKinds(): ReadonlyMap<KindCode, ErrorKind> {
  const { data } = useQuery(
    {
      queryKey: ["kinds"],
      queryFn: async ({ signal }) =>
        new Map((await api("GET /v1/ai/grammar/kinds", { signal })).kinds.map((kind) => [kind.code, kind])),
      staleTime: Number.POSITIVE_INFINITY,
    },
    practiceQueries,
  );
  return data ?? noKinds;
}
const noKinds: ReadonlyMap<KindCode, ErrorKind> = new Map();
