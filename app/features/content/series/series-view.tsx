import type { Series, SeriesItem } from "#contracts/schemas/content.ts";
import type { Comments } from "#contracts/schemas/comments.ts";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { addressOf } from "#document/addresses.ts";
import { authorPart, categoryPart, coverOf } from "#app/components/card-parts.ts";
import { languageName, formatMinutes } from "#app/components/article-words.ts";
import { CommentsPlace } from "#app/components/comments-place.tsx";
import { formatParts } from "#app/components/series-card.ts";
import { Button } from "#app/ui/button.tsx";
import { CardTitle } from "#app/ui/card.tsx";
import { Cover } from "#app/ui/cover.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { MetaLine } from "#app/ui/meta-line.tsx";
import { Steps } from "#app/ui/progress.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { AuthorCard } from "../author-card.tsx";
import { ItemActions } from "../item-actions.tsx";
import { TagLink } from "../tag-link.tsx";
import { type Progress, useSeriesProgress } from "./series-progress.ts";

interface SeriesViewProps {
  series: Series;
  comments?: Comments;
  isPreview?: boolean;
}

/** A series for readers; the browser adds a member's progress. `isPreview` for a draft. */
export function SeriesView({ series, comments, isPreview = false }: SeriesViewProps) {
  const progress = useSeriesProgress(series, !isPreview);
  return (
    <div className="wrap">
      <SeriesHeader series={series} progress={progress} isPreview={isPreview} />
      <div className="mt-10 grid gap-12 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        <section aria-labelledby="parts">
          <SectionHead title="Các phần" id="parts" />
          {series.items.length > 0 ? (
            <ol>
              {series.items.map((item, index) => (
                <Part
                  key={item.id}
                  item={item}
                  number={index + 1}
                  state={progress?.read.has(item.id) ? "read" : item.id === progress?.next?.id ? "next" : "ahead"}
                />
              ))}
            </ol>
          ) : (
            <NoParts slug={series.slug} isPreview={isPreview} />
          )}
        </section>
        <aside className="grid content-start gap-8">
          <AuthorCard author={series.author} label="Người đăng" />
          {series.tags.length > 0 && (
            <ul className="flex flex-wrap gap-2" aria-label="Thẻ">
              {series.tags.map((tag) => (
                <li key={tag}>
                  <TagLink tag={tag} />
                </li>
              ))}
            </ul>
          )}
          {!isPreview && (
            <p className="text-s">
              <a href={`${addressOf("series", series.slug)}/rss.xml`} className="text-link">
                Nhận phần mới qua RSS
              </a>
            </p>
          )}
        </aside>
        {comments && (
          <div className="min-w-0 max-w-170">
            <CommentsPlace comments={comments} author={series.author.username} />
          </div>
        )}
      </div>
    </div>
  );
}

interface SeriesHeaderProps {
  series: Series;
  progress: Progress | null;
  isPreview: boolean;
}

function SeriesHeader({ series, progress, isPreview }: SeriesHeaderProps) {
  return (
    <header className="grid items-end gap-6 min-[768px]:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] min-[768px]:gap-12">
      <div>
        <div className="flex min-h-8 items-center justify-between gap-3 tiny:flex-wrap">
          <MetaLine
            parts={[
              { text: "Series", to: "/series" },
              ...categoryPart(series),
              authorPart(series),
              { text: formatParts(series.itemCount) },
            ]}
          />
          {!isPreview && (
            <ItemActions
              id={series.id}
              title={series.title}
              edit={{ to: `/series/edit/${series.slug}`, what: "series" }}
              author={series.author.username}
            />
          )}
        </div>
        <h1 className="mt-2 text-d2 text-balance">{series.title}</h1>
        {series.summary && (
          <p className="mt-3 max-w-prose font-serif text-[1.25rem] leading-8 text-pretty text-text-2">
            {series.summary}
          </p>
        )}
        <ReadingStart series={series} progress={progress} />
      </div>
      <div className="aspect-[12/5] overflow-hidden rounded-1 max-md:order-first">
        <Cover title={series.title} {...coverOf(series)} format="series" isFirst />
      </div>
    </header>
  );
}

function NoParts({ slug, isPreview }: { slug: string; isPreview: boolean }) {
  return (
    <EmptyState
      title="Chưa có phần nào để đọc"
      text={
        isPreview
          ? "Người đọc chỉ thấy những phần đã xuất bản."
          : "Các phần của series này đang được viết. Bạn ghé lại sau nhé."
      }
      action={
        <Button variant="outline" to={isPreview ? `/series/edit/${slug}` : "/series"}>
          {isPreview ? "Thêm bài và video" : "Xem series khác"}
        </Button>
      }
    />
  );
}

/** Link to the first part, or to the next one for a member with progress. */
function ReadingStart({ series, progress }: { series: Series; progress: Progress | null }) {
  const [first] = series.items;
  if (!first) return null;
  const done = series.items.filter(({ id }) => progress?.read.has(id)).length;
  const isDone = progress !== null && progress.next === null;
  const target = (progress?.hasBegun && progress.next) || first;
  return (
    <div className="mt-6 grid min-h-24 content-start gap-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button to={addressOf(target.kind, target.slug)}>
          {isDone ? "Đọc lại từ đầu" : progress?.hasBegun ? "Tiếp tục đọc" : "Bắt đầu đọc"}
        </Button>
        <p className="min-w-0 text-s text-pretty text-text-2">{isDone ? "Bạn đã đọc hết series này." : target.title}</p>
      </div>
      {progress?.hasBegun && (
        <div className="flex max-w-md items-center gap-3 text-s text-text-2">
          <Steps
            label={`Bạn đã đọc ${done} trên ${series.items.length} phần`}
            done={done}
            total={Math.min(series.items.length, 40)}
          />
          <span aria-hidden className="tabular-nums">
            {done}/{series.items.length}
          </span>
        </div>
      )}
      {progress?.isHistoryOn === false && (
        <p className="text-s text-text-3">Lịch sử đọc của bạn đang tắt, nên ở đây không ghi bạn đã đọc đến đâu.</p>
      )}
    </div>
  );
}

type PartState = "read" | "next" | "ahead";

function Part({ item, number, state }: { item: SeriesItem; number: number; state: PartState }) {
  const language = languageName(item.language);
  const length =
    item.kind === "video" ? item.seconds && durationClock(item.seconds) : formatMinutes(item.readingMinutes);
  return (
    <li className="group relative grid grid-cols-[1.75rem_minmax(0,1fr)_72px] items-start gap-3 border-t border-line py-5 first:border-t-0 first:pt-0 md:grid-cols-[2.25rem_minmax(0,1fr)_112px] md:gap-5 tiny:grid-cols-[1.75rem_minmax(0,1fr)]">
      <span className="flex h-7 items-center justify-center">
        {state === "read" ? (
          <Icon name="check-circle-fill" size={24} label="Đã đọc" className="text-brand-text" />
        ) : state === "next" ? (
          <Icon name="arrow-circle-right-fill" size={24} label="Đọc tiếp từ đây" className="text-accent" />
        ) : (
          <span aria-hidden className="font-serif text-[1.375rem] leading-7 text-text-3 tabular-nums">
            {number}
          </span>
        )}
      </span>
      <div className="min-w-0">
        <CardTitle
          title={item.title}
          to={addressOf(item.kind, item.slug)}
          look="text-d5"
          {...(item.kind === "article" && item.language === "en" ? { lang: "en" } : {})}
        />
        {item.summary && <p className="mt-1 line-clamp-2 text-s text-pretty text-text-2">{item.summary}</p>}
        <MetaLine
          className="mt-1.5"
          parts={[
            { text: item.kind === "video" ? "Video" : "Bài viết" },
            ...(length ? [{ text: length }] : []),
            ...(language ? [{ text: language }] : []),
            ...(item.level ? [{ text: item.level }] : []),
            authorPart(item),
          ]}
        />
      </div>
      <div className="relative aspect-3/2 overflow-hidden rounded-1 tiny:hidden">
        <Cover title={item.title} {...coverOf(item)} />
        {item.kind === "video" && (
          <span className="absolute bottom-1.5 left-1.5 grid size-6 place-items-center rounded-full bg-disc text-on-brand">
            <Icon name="play-fill" size={16} />
          </span>
        )}
      </div>
    </li>
  );
}
