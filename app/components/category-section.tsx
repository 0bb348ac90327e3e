import { Link } from "react-router";
import type { Category } from "#contracts/schemas/content.ts";
import { Cover } from "#app/ui/cover.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { addressOf } from "#document/addresses.ts";

/** Categories beside a list: a small cover, the name, the number of articles. */
export function CategorySection({
  categories,
  title = "Danh mục",
}: {
  categories: readonly Category[];
  title?: string;
}) {
  if (categories.length === 0) return null;
  return (
    <section aria-labelledby="categories">
      <SectionHead title={title} id="categories" size="t2" />
      <ul>
        {categories.map((category) => (
          <li key={category.id}>
            <Link
              to={addressOf("category", category.slug)}
              className="grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-3 py-1.5 hover:underline hover:underline-offset-4"
            >
              <span className="aspect-3/2 overflow-hidden rounded-[3px]">
                <Cover
                  title={category.name}
                  family={category.coverFamily}
                  shift={category.cover.shift}
                  picture={category.cover.pictureUrl}
                />
              </span>
              <span className="font-medium">{category.name}</span>
              <span className="text-s text-text-3 tabular-nums">
                {formatCount(category.articleCount)}
                <span className="sr-only"> bài</span>
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
