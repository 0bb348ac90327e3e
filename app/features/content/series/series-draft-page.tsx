import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { DraftBanner } from "../drafts/draft-banner.tsx";
import { draftAddress } from "../drafts/draft-kinds.ts";
import { DraftPageSkeleton } from "../drafts/draft-page-skeleton.tsx";
import { loadDraft, notThere } from "../drafts/load-draft.ts";
import type { Route } from "./+types/series-draft-page.ts";
import { SeriesView } from "./series-view.tsx";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { draft, preview } = await loadDraft("series", params.slug);
  return preview.series ? { draft, series: preview.series } : notThere();
}

export const handle: PageHandle = { bandTitle: (data: Awaited<ReturnType<typeof clientLoader>>) => data.series.title };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: `Bản nháp: ${loaderData?.series.title || "chưa có tên"}`,
    path: draftAddress("series", params.slug),
  });

export { DraftPageSkeleton as HydrateFallback };

export default function SeriesDraftPage({ loaderData: { draft, series } }: Route.ComponentProps) {
  return (
    <>
      <DraftBanner draft={draft} />
      <SeriesView series={series} isPreview />
    </>
  );
}
