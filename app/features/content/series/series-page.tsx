import { redirect } from "react-router";
import { apiContext } from "#app/site/page-context.ts";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";
import { addressOf } from "#document/addresses.ts";
import type { Route } from "./+types/series-page.ts";
import { SeriesView } from "./series-view.tsx";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { series } = await context
    .get(apiContext)("GET /v1/series/{slug}", { params: { slug: params.slug } })
    .catch(pageFailure);
  // Former addresses redirect permanently.
  if (series.slug !== params.slug) throw redirect(addressOf("series", series.slug), 301);
  const { comments } = await context
    .get(apiContext)("GET /v1/items/{id}/comments", { params: { id: series.id } })
    .catch(pageFailure);
  return { series, comments };
}

export const handle: PageHandle = {
  searchParameters: {},
  application: "on-interaction",
  bandTitle: (data: Awaited<ReturnType<typeof loader>> | undefined) => data?.series.title,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { title, summary, slug, items, updatedAt } = loaderData.series;
  const path = addressOf("series", slug);
  return pageMeta(matches, {
    title,
    description: summary,
    path,
    feed: { title, page: path },
    preview: `/previews${path}.png?v=${Date.parse(updatedAt)}`,
    facts: (url) => [
      {
        "@type": "ItemList",
        name: title,
        url: url(path),
        numberOfItems: items.length,
        itemListElement: items.map((item, index) => ({
          "@type": "ListItem",
          position: index + 1,
          name: item.title,
          url: url(addressOf(item.kind, item.slug)),
        })),
      },
      breadcrumbs(url, [
        { name: "Series", path: "/series" },
        { name: title, path },
      ]),
    ],
  });
};

export default function SeriesPage({ loaderData }: Route.ComponentProps) {
  return <SeriesView {...loaderData} />;
}
