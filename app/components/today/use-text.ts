import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { useEffect } from "react";
import type { DailyRun } from "#contracts/schemas/daily.ts";
import type { GradedText } from "#contracts/schemas/reading.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";

const textQuery = (slug: string) =>
  ({
    queryKey: ["daily", "text", slug],
    queryFn: async ({ signal }) => (await api("GET /v1/learn/texts/{slug}", { params: { slug }, signal })).text,
    // Until the page is left.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: "always",
  }) satisfies UseQueryOptions<GradedText>;

export const useText = (slug: string) => useQuery(textQuery(slug), queryClient);

/** Loads the texts of a run where it begins or can be continued, so that it goes on without a network. */
export function useLoadedTexts(run: DailyRun | undefined) {
  const slugs = run?.steps
    .flatMap((step) => ("text" in step && step.state === "open" ? [step.text.slug] : []))
    .join(" ");
  useEffect(() => {
    for (const slug of slugs?.split(" ") ?? []) if (slug !== "") void queryClient.prefetchQuery(textQuery(slug));
  }, [slugs]);
}
