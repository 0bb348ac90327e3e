import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/article-create-page.ts";
import { EditorSkeleton } from "./drafts/editor-skeleton.tsx";
import { loadCategories } from "./drafts/load-draft.ts";
import { ArticleEditor } from "./editor/article-editor.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Viết bài", path: "/bai-viet/create" });

export async function clientLoader() {
  return { categories: await loadCategories() };
}

/** The page contains unsaved text, so its data must not be reloaded. */
export const shouldRevalidate = () => false;

export { EditorSkeleton as HydrateFallback };

export default function ArticleCreatePage({ loaderData }: Route.ComponentProps) {
  return <ArticleEditor draft={null} categories={loaderData.categories} />;
}
