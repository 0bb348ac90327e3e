import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { editAddress } from "../drafts/draft-kinds.ts";
import { EditorSkeleton } from "../drafts/editor-skeleton.tsx";
import { loadCategories, loadDraft } from "../drafts/load-draft.ts";
import type { Route } from "./+types/video-edit-page.ts";
import { VideoEditor } from "./video-editor.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches, params }) =>
  pageMeta(matches, { title: "Sửa video", path: editAddress("video", params.slug) });

export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const [{ draft }, categories] = await Promise.all([loadDraft("video", params.slug), loadCategories()]);
  return { draft, categories };
}

export { EditorSkeleton as HydrateFallback };

export default function VideoEditPage({ loaderData: { draft, categories } }: Route.ComponentProps) {
  return <VideoEditor key={draft.id} draft={draft} categories={categories} />;
}
