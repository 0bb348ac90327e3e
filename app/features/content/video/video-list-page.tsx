import { useCallback } from "react";
import { apiContext } from "#app/page-context.ts";
import { api } from "#app/session/session.ts";
import { EndlessList } from "#app/shell/endless-list.tsx";
import { pageFailure } from "#app/shell/page-failure.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { videoCards } from "#app/shelves/video-card.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import type { Route } from "./+types/video-list-page.ts";
import { pageAfter, readFilter } from "../list-filter.ts";

const shown = 12;

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const url = new URL(request.url);
  const cursor = url.searchParams.get("sau") ?? undefined;
  const filter = await readFilter(call, url).catch(pageFailure);
  const { videos, next } = await call("GET /v1/videos", {
    query: { ...filter.of, cursor, limit: shown },
  }).catch(pageFailure);
  return { videos, next, filter, isFirst: cursor === undefined };
}

export const handle: PageHandle = { application: "when-wanted", bandTitle: "Video" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.filter.words ? `Video ${loaderData.filter.words}` : "Video",
    description: "Xem và nghe tiếng Anh có lời dẫn: chạm vào một dòng là tua đến đúng chỗ.",
    path: loaderData?.filter.search ? `/video?${loaderData.filter.search}` : "/video",
  });

export default function VideoListPage({ loaderData: { videos, next, filter, isFirst } }: Route.ComponentProps) {
  const { category, author } = filter.of;
  const load = useCallback(
    async (cursor: string) => {
      const page = await api("GET /v1/videos", { query: { category, author, cursor, limit: shown } });
      return { items: page.videos, next: page.next };
    },
    [category, author],
  );
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-d2">{filter.words ? `Video ${filter.words}` : "Video"}</h1>
          <p className="mt-2 max-w-prose text-pretty text-text-2">
            {isFirst
              ? "Xem và nghe tiếng Anh có lời dẫn: chạm vào một dòng là tua đến đúng chỗ."
              : "Những video cũ hơn."}
          </p>
        </div>
        <Button variant="outline" to="/video/create">
          Thêm video
        </Button>
      </div>
      {videos.length > 0 ? (
        <div className="mt-8 border-t border-section-line pt-8">
          <EndlessList
            first={{ items: videos, next }}
            load={load}
            nextPage={(cursor) => pageAfter("/video", filter, cursor)}
            moreLabel="Xem thêm video"
          >
            {(items) => (
              <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 min-[961px]:grid-cols-3">
                {videoCards(items).map(({ id, ...card }) => (
                  <VideoCard key={id} {...card} level={2} />
                ))}
              </div>
            )}
          </EndlessList>
        </div>
      ) : (
        <EmptyState
          className="mt-8 max-w-xl"
          title="Chưa có video nào ở đây"
          text="Bạn có một video YouTube đáng xem? Dán địa chỉ, viết vài lời dẫn, chép lời thoại cho người khác cùng học."
          action={<Button to="/video/create">Thêm video</Button>}
        />
      )}
    </div>
  );
}
