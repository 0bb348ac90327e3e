import { apiContext } from "#app/page-context.ts";
import { api } from "#app/session/session.ts";
import { pageFailure } from "#app/shell/page-error.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { videoCards } from "#app/components/video-card.ts";
import { VideoCard } from "#app/ui/video-card.tsx";
import type { Route } from "./+types/video-list-page.ts";
import { KindList, type KindListWords, titleOfList } from "../kind-list.tsx";
import { type ListFilter, readFilter } from "../list-filter.ts";
import { filteredListParameters } from "../list-parameters.ts";

const shown = 12;

const words: KindListWords = {
  path: "/video",
  title: "Video",
  description: "Video tiếng Anh kèm lời thoại: chạm vào một dòng để tua tới đúng chỗ, vào một từ để tra nghĩa.",
  older: "Những video cũ hơn.",
  more: "Xem thêm video",
  create: "Thêm video",
  emptyTitle: "Chưa có video nào ở đây",
  emptyText:
    "Bạn có một video YouTube đáng xem? Dán địa chỉ, viết vài lời dẫn, chép lời thoại cho người khác cùng học.",
};

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

export const handle: PageHandle = {
  searchParameters: filteredListParameters,
  application: "on-interaction",
  bandTitle: words.title,
};

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: titleOfList(words, loaderData?.filter),
    description: words.description,
    path: loaderData?.filter.search ? `${words.path}?${loaderData.filter.search}` : words.path,
  });

async function ask(query: ListFilter["of"] & { cursor: string }) {
  const { videos, next } = await api("GET /v1/videos", { query: { ...query, limit: shown } });
  return { items: videos, next };
}

export default function VideoListPage({ loaderData: { videos, next, filter, isFirst } }: Route.ComponentProps) {
  return (
    <KindList words={words} filter={filter} isFirst={isFirst} first={{ items: videos, next }} ask={ask}>
      {(items) => videoCards(items).map(({ id, ...card }) => <VideoCard key={id} {...card} level={2} />)}
    </KindList>
  );
}
