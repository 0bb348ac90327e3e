import { redirect } from "react-router";
import { apiContext } from "#app/site/page-context.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";
import type { Route } from "./+types/category-page.ts";
import { CategoryView } from "./category-view.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import { addressOf } from "#document/addresses.ts";
import { listParameters } from "./list-parameters.ts";

const shownMedia = 3;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const of = { category: params.slug };
  const [{ category }, { articles, next }, { categories }, { items: mostRead }, series, videos] = await Promise.all([
    call("GET /v1/categories/{slug}", { params: { slug: params.slug } }),
    call("GET /v1/articles", { query: { ...of, cursor } }),
    call("GET /v1/categories"),
    call("GET /v1/most-read", { query: of }),
    call("GET /v1/series", { query: { ...of, limit: shownMedia } }),
    call("GET /v1/videos", { query: { ...of, limit: shownMedia } }),
  ]).catch(pageFailure);
  if (category.slug !== params.slug) throw redirect(addressOf("category", category.slug), 301);
  return {
    category,
    articles,
    next,
    mostRead,
    series,
    videos,
    others: categories.filter((other) => other.id !== category.id),
  };
}

export const handle: PageHandle = {
  searchParameters: listParameters,
  bandTitle: (data: Awaited<ReturnType<typeof loader>> | undefined) => data?.category.name,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { category } = loaderData;
  return pageMeta(matches, {
    title: category.name,
    description: category.description,
    path: addressOf("category", category.slug),
    feed: { title: category.name, page: addressOf("category", category.slug) },
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name: "Danh mục", path: "/danh-muc" },
        { name: category.name, path: addressOf("category", category.slug) },
      ]),
    ],
  });
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  return <CategoryView {...loaderData} />;
}
