import { api } from "#app/session/session.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import type { Route } from "./+types/category-draft-page.ts";
import { CategoryView } from "./category-view.tsx";
import { DraftBanner } from "./drafts/draft-banner.tsx";
import { DraftPageSkeleton } from "./drafts/draft-page-skeleton.tsx";
import { editorsOnly, loadDraft, notThere } from "./drafts/load-draft.ts";
import { pageFailure } from "#app/site/page-error.ts";

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  editorsOnly();
  const { draft, preview } = await loadDraft("category", params.slug);
  if (!preview.category) return notThere();
  // An unpublished category has no articles.
  const { articles, next } = draft.publishedSlug
    ? await api("GET /v1/articles", { query: { category: draft.publishedSlug } }).catch(pageFailure)
    : { articles: [], next: null };
  return {
    draft,
    category: preview.category,
    articles,
    next,
  };
}

export const handle: PageHandle = { bandTitle: (data: Awaited<ReturnType<typeof clientLoader>>) => data.category.name };

export const meta: Route.MetaFunction = ({ matches, params, loaderData }) =>
  pageMeta(matches, {
    title: `Bản nháp: ${loaderData?.category.name || "chưa có tên"}`,
    path: `/danh-muc/draft/${params.slug}`,
  });

export { DraftPageSkeleton as HydrateFallback };

export default function CategoryDraftPage({ loaderData: { draft, category, articles, next } }: Route.ComponentProps) {
  return (
    <>
      <DraftBanner draft={draft} />
      <CategoryView category={category} articles={articles} next={next} isPreview />
    </>
  );
}
