import { apiContext } from "#app/site/page-context.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta, settingsOf } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/article-list-page.ts";
import { ArticleList } from "./article-list.tsx";
import { CategorySection } from "#app/components/category-section.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import { listParameters } from "./list-parameters.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const call = context.get(apiContext);
  const [{ articles, next }, { categories }] = await Promise.all([
    call("GET /v1/articles", { query: { cursor } }),
    call("GET /v1/categories"),
  ]).catch(pageFailure);
  return { articles, next, categories, isFirst: cursor === undefined };
}

const purpose = "Bài của thành viên về ngữ pháp, phát âm, dịch thuật và thói quen học tiếng Anh.";

export const handle: PageHandle = {
  searchParameters: listParameters,
  application: "on-interaction",
  bandTitle: "Bài viết",
};

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Bài viết",
    description: purpose,
    path: "/bai-viet",
    feed: { title: settingsOf(matches).siteName, page: "/" },
  });

export default function ArticleListPage({ loaderData: { articles, next, categories, isFirst } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <h1 className="text-d2">Bài viết</h1>
      <p className="mt-2 text-text-2">{isFirst ? purpose : "Những bài cũ hơn."}</p>
      <div className="mt-8 grid gap-12 border-t border-section-line pt-8 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        <div>
          {articles.length > 0 ? (
            <ArticleList articles={articles} next={next} at="/bai-viet" />
          ) : (
            <EmptyState
              title="Chưa có bài nào ở đây"
              text="Bài đầu tiên có thể là của bạn."
              action={<Button to="/bai-viet/create">Viết bài</Button>}
            />
          )}
        </div>
        <CategorySection categories={categories} />
      </div>
    </div>
  );
}
