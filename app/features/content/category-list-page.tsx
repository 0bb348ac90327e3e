import { Link } from "react-router";
import { apiContext } from "#app/site/page-context.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { Cover } from "#app/ui/cover.tsx";
import { neighborPalettes } from "#app/ui/cover-palette.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/category-list-page.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { pageFailure } from "#app/site/page-error.ts";
import { addressOf } from "#document/addresses.ts";
import { NewCategoryLink } from "./new-category-link.tsx";

export async function loader({ context }: Route.LoaderArgs) {
  return context.get(apiContext)("GET /v1/categories").catch(pageFailure);
}

export const handle: PageHandle = { searchParameters: {}, application: "on-interaction", bandTitle: "Danh mục" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Danh mục", description: "Chọn điều bạn muốn đọc hôm nay.", path: "/danh-muc" });

export default function CategoryListPage({ loaderData: { categories } }: Route.ComponentProps) {
  const palettes = neighborPalettes(
    categories.map((category) => ({ title: category.name, shift: category.cover.shift })),
  );
  return (
    <div className="wrap">
      <div className="flex min-h-10 flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="text-d2">Danh mục</h1>
        <NewCategoryLink />
      </div>
      {categories.length === 0 && (
        <EmptyState
          className="mt-8 max-w-xl"
          title="Chưa có danh mục nào"
          text="Biên tập viên sẽ mở danh mục khi có bài đầu tiên."
        />
      )}
      <ul className="mt-8 grid gap-x-8 gap-y-12 border-t border-section-line pt-8 md:grid-cols-2 min-[961px]:grid-cols-3">
        {categories.map((category, index) => (
          <li key={category.id} className="group relative">
            <div className="mb-4 aspect-[12/5] overflow-hidden rounded-1">
              <Cover
                title={category.name}
                family={category.coverFamily}
                shift={category.cover.shift}
                picture={category.cover.pictureUrl}
                palette={palettes[index]}
                format="series"
              />
            </div>
            <h2 className="text-d4">
              <Link
                to={addressOf("category", category.slug)}
                className="decoration-text-3 decoration-1 underline-offset-4 group-hover:underline after:absolute after:inset-0"
              >
                {category.name}
              </Link>
            </h2>
            <p className="mt-1 text-pretty text-text-2">{category.description}</p>
            <p className="mt-2 text-xs text-text-3">{formatCount(category.articleCount)} bài</p>
          </li>
        ))}
      </ul>
    </div>
  );
}
