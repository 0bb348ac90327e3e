import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { editAddress } from "../drafts/draft-kinds.ts";
import { EditorSkeleton } from "../drafts/editor-skeleton.tsx";
import { loadCategories, loadDraft } from "../drafts/load-draft.ts";
import type { Route } from "./+types/series-edit-page.ts";
import { SeriesEditor } from "./series-editor.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: "Sửa series", path: editAddress("series", params.slug) });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ draft }, categories] = await Promise.all([loadDraft("series", params.slug), loadCategories()]);
  return { draft, categories };
}

export { EditorSkeleton as HydrateFallback };

export default function SeriesEditPage({ loaderData: { draft, categories } }: Route.ComponentProps) {
  return <SeriesEditor key={draft.id} draft={draft} categories={categories} />;
}
