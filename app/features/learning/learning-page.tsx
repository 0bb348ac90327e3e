import { lazy, Suspense, useEffect, useRef, type ReactNode } from "react";
import { data } from "react-router";
import { apiContext } from "#app/page-context.ts";
import { pageFailure } from "#app/shell/page-error.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/learning-page.ts";
import { loadPage } from "./pages.ts";

/*
 * One page for the whole corner: the map of the site travels with every page. Each part comes when its address is asked
 * for; all are whole without scripts, and what belongs to the person is filled in by the browser.
 */
const parts = {
  corner: () => import("./corner/corner-page.tsx").then(({ CornerPage }) => ({ default: CornerPage })),
  lesson: () => import("./lesson/lesson-page.tsx").then(({ LessonPage }) => ({ default: LessonPage })),
  review: () => import("./review/review-page.tsx").then(({ ReviewPage }) => ({ default: ReviewPage })),
  cards: () => import("./cards/cards-page.tsx").then(({ CardsPage }) => ({ default: CardsPage })),
  reading: () => import("./reading/reading-page.tsx").then(({ ReadingPage }) => ({ default: ReadingPage })),
  text: () => import("./reading/text-page.tsx").then(({ TextPage }) => ({ default: TextPage })),
  ownText: () => import("./reading/own-text-page.tsx").then(({ OwnTextPage }) => ({ default: OwnTextPage })),
  book: () => import("./book/book-page.tsx").then(({ BookPage }) => ({ default: BookPage })),
  words: () => import("./words/words-page.tsx").then(({ WordsPage }) => ({ default: WordsPage })),
};
const Corner = lazy(parts.corner);
const Lesson = lazy(parts.lesson);
const Review = lazy(parts.review);
const Cards = lazy(parts.cards);
const Reading = lazy(parts.reading);
const Text = lazy(parts.text);
const OwnText = lazy(parts.ownText);
const Book = lazy(parts.book);
const Words = lazy(parts.words);

export async function loader({ params, context }: Route.LoaderArgs) {
  const page = await loadPage(context.get(apiContext), params["*"] ?? "").catch(pageFailure);
  if (!page) throw data(null, { status: 404 });
  return page;
}

export const handle: PageHandle = {
  // The run of reviews has a frame of its own (components/run-frame.tsx).
  chrome: ({ kind }: { kind: string }) => (kind === "review" ? "bare" : undefined),
  application: "on-interaction",
  fixedPaths: ["doc", "so-ngu-phap", "on-tap", "the", "tu-vung"],
  bandTitle: ({ title }: { title: string }) => title,
};

export const meta: Route.MetaFunction = ({ matches, loaderData, location }) =>
  pageMeta(matches, {
    title: loaderData?.title ?? "Góc học tập",
    description: loaderData?.description,
    path: location.pathname.replace(/\/$/, ""),
    isIndexed: loaderData?.isIndexed,
    facts: (url) =>
      loaderData
        ? [
            breadcrumbs(url, [
              { name: "Trang chủ", path: "/" },
              { name: "Góc học tập", path: "/goc-hoc-tap" },
              ...(loaderData.kind === "corner" ? [] : [{ name: loaderData.title, path: location.pathname }]),
            ]),
          ]
        : [],
  });

/** From one part of a page to another nothing is asked. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;

export default function LearningPage({ loaderData: page }: Route.ComponentProps) {
  return (
    <Suspense>
      <Part key={page.path} isFramed={page.kind === "review"}>
        {page.kind === "corner" && <Corner {...page} />}
        {page.kind === "lesson" && <Lesson {...page} />}
        {page.kind === "review" && <Review />}
        {page.kind === "cards" && <Cards />}
        {page.kind === "reading" && <Reading {...page} />}
        {page.kind === "text" && <Text {...page} />}
        {page.kind === "own-text" && <OwnText id={page.id} />}
        {page.kind === "book" && <Book {...page} />}
        {page.kind === "words" && <Words />}
      </Part>
    </Suspense>
  );
}

/** Clicks before hydration are replayed: see bootstrap.ts. */
function Part({ isFramed, children }: { isFramed: boolean; children: ReactNode }) {
  return (
    <div data-part className={isFramed ? undefined : "wrap"}>
      <Suspense>
        {children}
        <Lives />
      </Suspense>
    </div>
  );
}

/** Marks the page as live once its neighbors in the same Suspense boundary have hydrated. */
function Lives() {
  const here = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    here.current?.closest("[data-part]")?.toggleAttribute("data-live", true);
    dispatchEvent(new Event("part-hydrated"));
  }, []);
  return <span ref={here} hidden />;
}
