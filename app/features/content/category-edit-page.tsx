import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/category-edit-page.ts";
import { CategoryEditor } from "./drafts/category-editor.tsx";
import { EditorSkeleton } from "./drafts/editor-skeleton.tsx";
import { editorsOnly, loadDraft } from "./drafts/load-draft.ts";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: "Sửa danh mục", path: `/danh-muc/edit/${params.slug}` });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  editorsOnly();
  return (await loadDraft("category", params.slug)).draft;
}

export { EditorSkeleton as HydrateFallback };

export default function CategoryEditPage({ loaderData: draft }: Route.ComponentProps) {
  return <CategoryEditor key={draft.id} draft={draft} />;
}
