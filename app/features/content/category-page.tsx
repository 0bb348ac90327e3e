import { redirect } from "react-router";
import { apiContext } from "#app/page-context.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/shell/page-meta.ts";
import type { Route } from "./+types/category-page.ts";
import { CategoryView } from "./category-view.tsx";
import { pageFailure } from "#app/shell/page-failure.ts";

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const [{ category }, { articles, next }, { categories }] = await Promise.all([
    call("GET /v1/categories/{slug}", { params: { slug: params.slug } }),
    call("GET /v1/articles", { query: { category: params.slug, cursor } }),
    call("GET /v1/categories"),
  ]).catch(pageFailure);
  if (category.slug !== params.slug) throw redirect(`/danh-muc/${category.slug}`, 301);
  return { category, articles, next, others: categories.filter((other) => other.id !== category.id) };
}

export const handle: PageHandle = {
  bandTitle: (data: Awaited<ReturnType<typeof loader>> | undefined) => data?.category.name,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { category } = loaderData;
  return pageMeta(matches, {
    title: category.name,
    description: category.description,
    path: `/danh-muc/${category.slug}`,
    feed: { title: category.name, page: `/danh-muc/${category.slug}` },
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name: "Danh mục", path: "/danh-muc" },
        { name: category.name, path: `/danh-muc/${category.slug}` },
      ]),
    ],
  });
};

export default function CategoryPage({ loaderData: { category, articles, next, others } }: Route.ComponentProps) {
  return (
    <CategoryView
      category={category}
      articles={articles}
      others={others}
      nextPage={next && `/danh-muc/${category.slug}?sau=${next}`}
    />
  );
}
