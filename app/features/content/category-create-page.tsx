import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/category-create-page.ts";
import { CategoryEditor } from "./drafts/category-editor.tsx";
import { EditorSkeleton } from "./drafts/editor-skeleton.tsx";
import { editorsOnly } from "./drafts/load-draft.ts";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Danh mục mới", path: "/danh-muc/create" });

export function clientLoader() {
  editorsOnly();
  return null;
}

export const shouldRevalidate = () => false;

export { EditorSkeleton as HydrateFallback };

export default function CategoryCreatePage() {
  return <CategoryEditor draft={null} />;
}
