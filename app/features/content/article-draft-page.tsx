import { pageMeta } from "#app/site/page-meta.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/article-draft-page.ts";
import { ArticleView } from "./article-view.tsx";
import { DraftBanner } from "./drafts/draft-banner.tsx";
import { DraftPageSkeleton } from "./drafts/draft-page-skeleton.tsx";
import { loadDraft, notThere } from "./drafts/load-draft.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const { draft, preview } = await loadDraft("article", params.slug);
  return preview.article ? { draft, article: preview.article } : notThere();
}

export const handle: PageHandle = { bandTitle: (data: Awaited<ReturnType<typeof clientLoader>>) => data.article.title };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: `Bản nháp: ${loaderData?.article.title || "chưa có nhan đề"}`,
    path: `/bai-viet/draft/${params.slug}`,
  });

export { DraftPageSkeleton as HydrateFallback };

export default function ArticleDraftPage({ loaderData: { draft, article } }: Route.ComponentProps) {
  return (
    <>
      <DraftBanner draft={draft} />
      <ArticleView article={article} isPreview />
    </>
  );
}
