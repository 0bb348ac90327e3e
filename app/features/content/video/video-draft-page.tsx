import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { DraftBanner } from "../drafts/draft-banner.tsx";
import { draftAddress } from "../drafts/draft-kinds.ts";
import { DraftPageSkeleton } from "../drafts/draft-page-skeleton.tsx";
import { loadDraft, notThere } from "../drafts/load-draft.ts";
import type { Route } from "./+types/video-draft-page.ts";
import { VideoView } from "./video-view.tsx";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { draft, preview } = await loadDraft("video", params.slug);
  return preview.video ? { draft, video: preview.video } : notThere();
}

export const handle: PageHandle = { bandTitle: (data: Awaited<ReturnType<typeof clientLoader>>) => data.video.title };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: `Bản nháp: ${loaderData?.video.title || "chưa có nhan đề"}`,
    path: draftAddress("video", params.slug),
  });

export { DraftPageSkeleton as HydrateFallback };

export default function VideoDraftPage({ loaderData: { draft, video } }: Route.ComponentProps) {
  return (
    <>
      <DraftBanner draft={draft} />
      <VideoView video={video} isPreview />
    </>
  );
}
