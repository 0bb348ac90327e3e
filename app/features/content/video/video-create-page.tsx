import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { EditorSkeleton } from "../drafts/editor-skeleton.tsx";
import { loadCategories } from "../drafts/load-draft.ts";
import type { Route } from "./+types/video-create-page.ts";
import { VideoEditor } from "./video-editor.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Video mới", path: "/video/create" });

export async function clientLoader() {
  return { categories: await loadCategories() };
}

/** The page contains unsaved text, so its data must not be reloaded. */
export const shouldRevalidate = () => false;

export { EditorSkeleton as HydrateFallback };

export default function VideoCreatePage({ loaderData }: Route.ComponentProps) {
  return <VideoEditor draft={null} categories={loaderData.categories} />;
}
