import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { hubPage } from "#app/components/practice/tools.ts";
import type { Route } from "./+types/writing-page.ts";
import { loadWriting } from "./load-writing.ts";
import { WritingDesk } from "./writing-desk.tsx";

export const clientLoader = ({ params: { id } }: Route.ClientLoaderArgs) => loadWriting(id);

/** Switching tabs reloads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export const handle: PageHandle = {
  bandTitle: ({ writing }: Awaited<ReturnType<typeof loadWriting>>) => writing.title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  pageMeta(matches, {
    title: loaderData?.writing.title ?? hubPage.title,
    path: location.pathname,
  });

export default function WritingPage({ loaderData }: Route.ComponentProps) {
  return <WritingDesk key={loaderData.writing.id} {...loaderData} />;
}
