import { apiContext } from "#app/page-context.ts";
import { pageFailure } from "#app/shell/page-failure.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { videoCards } from "#app/shelves/video-card.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { VideoCard } from "#app/ui/video-card.tsx";
import type { Route } from "./+types/video-list-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const { videos, next } = await context
    .get(apiContext)("GET /v1/videos", { query: { cursor, limit: 12 } })
    .catch(pageFailure);
  return { videos, next, isFirst: cursor === undefined };
}

export const handle: PageHandle = { application: "when-wanted", bandTitle: "Video" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Video",
    description: "Xem và nghe tiếng Anh có lời dẫn: chạm vào một dòng là tua đến đúng chỗ.",
    path: "/video",
  });

export default function VideoListPage({ loaderData: { videos, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-d2">Video</h1>
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
        <div className="mt-8 grid gap-x-8 gap-y-14 border-t border-section-line pt-8 md:grid-cols-2 min-[961px]:grid-cols-3">
          {videoCards(videos).map(({ id, ...card }) => (
            <VideoCard key={id} {...card} level={2} />
          ))}
        </div>
      ) : (
        <EmptyState
          className="mt-8 max-w-xl"
          title="Chưa có video nào ở đây"
          text="Bạn có một video YouTube đáng xem? Dán địa chỉ, viết vài lời dẫn, chép lời thoại cho người khác cùng học."
          action={<Button to="/video/create">Thêm video</Button>}
        />
      )}
      {next && (
        <p className="mt-12 border-t border-line pt-6">
          <Button variant="outline" to={`/video?sau=${next}`} rel="next">
            Xem thêm video
          </Button>
        </p>
      )}
    </div>
  );
}
