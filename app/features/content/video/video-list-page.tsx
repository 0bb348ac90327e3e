import type { VideoCard as ListedVideo } from "#contracts/schemas/content.ts";
import { apiContext } from "#app/site/page-context.ts";
import { videoCards } from "#app/components/video-card.ts";
import { VideoCard } from "#app/ui/video-card.tsx";
import type { Route } from "./+types/video-list-page.ts";
import {
  type AskForKind,
  KindList,
  kindListHandle,
  kindListMeta,
  type KindListWords,
  loadKindList,
} from "../kind-list.tsx";

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

const ask: AskForKind<ListedVideo> = async (call, query) => {
  const { videos, next } = await call("GET /v1/videos", { query });
  return { items: videos, next };
};

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadKindList(context.get(apiContext), new URL(request.url), ask);

export const handle = kindListHandle(words);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => kindListMeta(words, loaderData?.filter, matches);

export default function VideoListPage({ loaderData }: Route.ComponentProps) {
  return (
    <KindList words={words} {...loaderData} ask={ask}>
      {(items) => videoCards(items).map(({ id, ...card }) => <VideoCard key={id} {...card} level={2} />)}
    </KindList>
  );
}
