import { cornerAddress } from "#document/addresses.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";

const corner = { name: "Góc học tập", path: cornerAddress };

/** Title, description and breadcrumbs of a page of the learning section. */
export const learningMeta = (
  matches: Parameters<typeof pageMeta>[0],
  page: { title: string; description?: string; path: string; isIndexed?: boolean },
) =>
  pageMeta(matches, {
    ...page,
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        corner,
        ...(page.path === cornerAddress ? [] : [{ name: page.title, path: page.path }]),
      ]),
    ],
  });

/** These pages read no search parameters, so changing them reloads nothing. */
export const shouldRevalidate = ({ currentUrl, nextUrl }: { currentUrl: URL; nextUrl: URL }) =>
  currentUrl.pathname !== nextUrl.pathname;
