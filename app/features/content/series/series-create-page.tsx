import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { EditorSkeleton } from "../drafts/editor-skeleton.tsx";
import { loadCategories } from "../drafts/load-draft.ts";
import type { Route } from "./+types/series-create-page.ts";
import { SeriesEditor } from "./series-editor.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Series mới", path: "/series/create" });

export async function clientLoader() {
  return { categories: await loadCategories() };
}

/** The page contains unsaved text, so its data must not be reloaded. */
export const shouldRevalidate = () => false;

export { EditorSkeleton as HydrateFallback };

export default function SeriesCreatePage({ loaderData }: Route.ComponentProps) {
  return <SeriesEditor draft={null} categories={loaderData.categories} />;
}
