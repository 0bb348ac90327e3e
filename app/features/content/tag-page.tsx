import { data } from "react-router";
import { apiContext } from "#app/site/page-context.ts";
import { tagAddress } from "#document/addresses.ts";
import { SeriesSection, VideoSection } from "#app/components/media-sections.tsx";
import { PeopleSection, authorsOf } from "#app/components/people-section.tsx";
import { pageFailure } from "#app/site/page-error.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { breadcrumbs, pageMeta } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/tag-page.ts";
import { ArticleList } from "./article-list.tsx";
import { FollowButton } from "#app/components/follow-button.tsx";
import { listParameters } from "./list-parameters.ts";

const shownMedia = 12;

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const { tag } = params;
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const [{ articles, next }, { series }, { videos }] = await Promise.all([
    call("GET /v1/articles", { query: { tag, cursor } }),
    call("GET /v1/series", { query: { tag, limit: shownMedia } }),
    call("GET /v1/videos", { query: { tag, limit: shownMedia } }),
  ]).catch(pageFailure);
  // A tag exists while a published text has it.
  if (articles.length + series.length + videos.length === 0 && cursor === undefined) throw data(null, 404);
  return { tag, articles, next, series, videos };
}

export const handle: PageHandle = {
  searchParameters: listParameters,
  application: "on-interaction",
  bandTitle: (loaded: Awaited<ReturnType<typeof loader>> | undefined) => loaded?.tag,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { tag } = loaderData;
  return pageMeta(matches, {
    title: `Thẻ “${tag}”`,
    description: `Bài viết, series và video gắn thẻ “${tag}”, mới nhất đứng trước.`,
    path: tagAddress(tag),
    facts: (url) => [
      breadcrumbs(url, [
        { name: "Trang chủ", path: "/" },
        { name: `Thẻ “${tag}”`, path: tagAddress(tag) },
      ]),
    ],
  });
};

export default function TagPage({ loaderData: { tag, articles, next, series, videos } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <div className="min-w-0">
          <p className="text-xs text-text-3">Thẻ</p>
          <h1 className="mt-1 text-d2 [overflow-wrap:anywhere]">{tag}</h1>
        </div>
        <FollowButton kind="tag" target={tag} name={tag} />
      </header>
      <div className="mt-8 grid gap-12 border-t border-section-line pt-8 min-[961px]:grid-cols-[minmax(0,8fr)_minmax(0,4fr)] min-[961px]:gap-16">
        {articles.length > 0 ? (
          <ArticleList articles={articles} next={next} of={{ tag }} at={tagAddress(tag)} />
        ) : (
          <EmptyState
            className="self-start"
            title="Chưa có bài viết nào mang thẻ này"
            text="Series và video mang thẻ này ở bên dưới."
            action={
              <Button size="sm" variant="outline" to="/bai-viet">
                Xem bài mới nhất
              </Button>
            }
          />
        )}
        <div className="grid content-start gap-12 min-[961px]:border-l min-[961px]:border-line min-[961px]:pl-8">
          <PeopleSection people={authorsOf([...articles, ...series, ...videos], 6)} title="Viết về thẻ này" />
        </div>
      </div>
      {series.length + videos.length > 0 && (
        <div className="mt-18 grid gap-18">
          <SeriesSection series={series} />
          <VideoSection videos={videos} />
        </div>
      )}
    </div>
  );
}
