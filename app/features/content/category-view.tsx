import type { CallData } from "#contracts/client.ts";
import type { ArticleCard, Category, SeriesItem } from "#contracts/schemas/content.ts";
import { Button } from "#app/ui/button.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ArticleList } from "./article-list.tsx";
import { addressOf } from "#document/addresses.ts";
import { SeriesSection, VideoSection } from "#app/components/media-sections.tsx";
import { MostRead } from "#app/components/most-read.tsx";
import { CategorySection } from "#app/components/category-section.tsx";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { EditLink } from "./edit-link.tsx";
import { RemoteIcon } from "#app/components/remote-icon.tsx";
import { FollowButton } from "#app/components/follow-button.tsx";

export interface CategoryViewProps {
  category: Category;
  articles: readonly ArticleCard[];
  next: string | null;
  mostRead?: readonly SeriesItem[];
  series?: CallData<"GET /v1/series">;
  videos?: CallData<"GET /v1/videos">;
  /** The site's other categories, beside the list. */
  others?: readonly Category[];
  isPreview?: boolean;
}

const iconColors = { green: "text-mark", gray: "text-text-2", clay: "text-accent" } as const;

/** A category for readers: what it is about, then its articles. `isPreview` for a draft. */
export function CategoryView({
  category,
  articles,
  next,
  mostRead = [],
  series,
  videos,
  others = [],
  isPreview = false,
}: CategoryViewProps) {
  return (
    <div className="wrap">
      <CategoryHeader category={category} isPreview={isPreview} />
      <div className="mt-10 grid gap-12 border-t border-section-line pt-8 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        {articles.length > 0 ? (
          <div>
            <ArticleList
              articles={articles}
              next={next}
              of={{ category: category.slug }}
              at={addressOf("category", category.slug)}
              hideCategory
            />
          </div>
        ) : (
          <EmptyState
            className="self-start"
            title="Danh mục này chưa có bài"
            text="Bạn có thể viết bài đầu tiên, hoặc theo dõi để biết khi có bài đầu tiên."
            action={<Button to="/bai-viet/create">Viết bài</Button>}
          />
        )}
        <div className="grid content-start gap-12 min-[961px]:border-l min-[961px]:border-line min-[961px]:pl-8">
          <MostRead items={mostRead} hideCategory />
          <CategorySection categories={others} title="Danh mục khác" />
        </div>
      </div>
      {(series?.series.length || videos?.videos.length) && (
        <div className="mt-18 grid gap-18">
          {series && (
            <SeriesSection
              series={series.series}
              all={series.next && `/series?danh-muc=${category.slug}`}
              hideCategory
            />
          )}
          {videos && (
            <VideoSection videos={videos.videos} all={videos.next && `/video?danh-muc=${category.slug}`} hideCategory />
          )}
        </div>
      )}
    </div>
  );
}

function CategoryHeader({ category, isPreview }: { category: Category; isPreview: boolean }) {
  return (
    <header className="grid items-end gap-6 min-[768px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[768px]:gap-12">
      <div>
        <div className="flex min-h-8 items-center justify-between gap-3">
          <p className="flex items-center gap-2 text-xs text-text-3">
            {category.icon && (
              <span className={`inline-block size-6 ${iconColors[category.color]}`}>
                <RemoteIcon name={category.icon} size={24} />
              </span>
            )}
            Danh mục · {formatCount(category.articleCount)} bài
          </p>
          {!isPreview && <EditLink to={`/danh-muc/edit/${category.slug}`} what="danh mục" />}
        </div>
        <h1 className="mt-2 text-d2">{category.name}</h1>
        {category.description && (
          <p className="mt-3 max-w-prose font-serif text-[1.25rem] leading-8 text-pretty text-text-2">
            {category.description}
          </p>
        )}
        {!isPreview && (
          <div className="mt-5">
            <FollowButton kind="category" target={category.slug} name={category.name} />
          </div>
        )}
      </div>
      <div className="aspect-[12/5] overflow-hidden rounded-1 max-md:order-first">
        <Cover
          title={category.name}
          family={category.coverFamily}
          shift={category.cover.shift}
          picture={category.cover.pictureUrl}
          format="series"
          isFirst
        />
      </div>
    </header>
  );
}
