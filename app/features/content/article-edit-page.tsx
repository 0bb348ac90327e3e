import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/article-edit-page.ts";
import { EditorSkeleton } from "./drafts/editor-skeleton.tsx";
import { loadCategories, loadDraft } from "./drafts/load-draft.ts";
import { ArticleEditor } from "./editor/article-editor.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: "Sửa bài", path: `/bai-viet/edit/${params.slug}` });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ draft }, categories] = await Promise.all([loadDraft("article", params.slug), loadCategories()]);
  return { draft, categories };
}

export { EditorSkeleton as HydrateFallback };

export default function ArticleEditPage({ loaderData: { draft, categories } }: Route.ComponentProps) {
  return <ArticleEditor key={draft.id} draft={draft} categories={categories} />;
}
