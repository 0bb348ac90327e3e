import { breadcrumbs, pageMeta } from "#app/shell/page-meta.ts";
import { cornerPlace } from "./places.ts";

const corner = { name: "Góc học tập", path: cornerPlace };

/** Title, description and breadcrumbs of a page of the learning section. */
export const learningMeta = (
  matches: Parameters<typeof pageMeta>[0],
  page: { title: string; description?: string; path: string; isIndexed: boolean },
) =>
  pageMeta(matches, {
    ...page,
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        corner,
        ...(page.path === cornerPlace ? [] : [{ name: page.title, path: page.path }]),
      ]),
    ],
  });

/** A page does not read search parameters, so a change of them loads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;
