import { lazy, Suspense } from "react";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/practice-page.ts";
import { englishPlace, grammarTool, hubPlace, rewritingTool, writingTool } from "./tools.ts";

/*
 * One page for the hubs and the tools: the map of the site travels with every page, and a page there costs what all it
 * imports is called. Each of these comes when its address is asked for.
 */
const pages = {
  hub: () => import("./hub/ai-page.tsx"),
  english: () => import("./hub/english-page.tsx"),
  topics: () => import("./writing/topics-page.tsx"),
  desk: () => import("./writing/writing-desk.tsx"),
  grammar: () => import("./grammar/grammar-page.tsx"),
  rewriting: () => import("./rewriting/rewriting-page.tsx"),
};
/** By address; a writing of one's own has an address below that of the topics. */
const places = {
  [hubPlace.to]: { page: "hub", title: hubPlace.title },
  [englishPlace.to]: { page: "english", title: englishPlace.label },
  [writingTool.to]: { page: "topics", title: writingTool.label },
  [grammarTool.to]: { page: "grammar", title: grammarTool.label },
  [rewritingTool.to]: { page: "rewriting", title: rewritingTool.label },
} as const;
const Hub = lazy(() => pages.hub().then(({ AiPage }) => ({ default: AiPage })));
const English = lazy(() => pages.english().then(({ EnglishPage }) => ({ default: EnglishPage })));
const Topics = lazy(() => pages.topics().then(({ TopicsPage }) => ({ default: TopicsPage })));
const Desk = lazy(() => pages.desk().then(({ WritingDesk }) => ({ default: WritingDesk })));
const Grammar = lazy(() => pages.grammar().then(({ GrammarPage }) => ({ default: GrammarPage })));
const Rewriting = lazy(() => pages.rewriting().then(({ RewritingPage }) => ({ default: RewritingPage })));

export const handle: PageHandle = { bandTitle: ({ title }: { title: string }) => title };

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  pageMeta(matches, { title: loaderData?.title ?? hubPlace.title, path: location.pathname, isIndexed: false });

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
  if (id !== undefined) {
    const [{ loadWriting }] = await Promise.all([import("./writing/load-writing.ts"), pages.desk()]);
    const work = await loadWriting(id);
    return { page: "desk", title: work.writing.title, work } as const;
  }
  const path = new URL(request.url).pathname.replace(/\/$/, "");
  const place = places[path as keyof typeof places];
  await pages[place.page]();
  return place;
}

/** From one part of a page to another nothing is asked. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function PracticePage({ loaderData }: Route.ComponentProps) {
  return (
    <Suspense fallback={<Waiting />}>
      {loaderData.page === "hub" && <Hub />}
      {loaderData.page === "english" && <English />}
      {loaderData.page === "topics" && <Topics />}
      {loaderData.page === "grammar" && <Grammar />}
      {loaderData.page === "rewriting" && <Rewriting />}
      {loaderData.page === "desk" && <Desk key={loaderData.work.writing.id} {...loaderData.work} />}
    </Suspense>
  );
}

const Waiting = () => (
  <div className="wrap">
    <SkeletonRegion label="Đang mở trang…">
      <Skeleton className="h-10 w-80 max-w-full" />
      <Skeleton className="mt-6 h-96" />
    </SkeletonRegion>
  </div>
);
