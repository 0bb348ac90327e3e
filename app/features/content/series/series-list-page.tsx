import type { SeriesCard as ListedSeries } from "#contracts/schemas/content.ts";
import { apiContext } from "#app/site/page-context.ts";
import { seriesCards } from "#app/components/series-card.ts";
import { SeriesCard } from "#app/ui/series-card.tsx";
import type { Route } from "./+types/series-list-page.ts";
import {
  type AskForKind,
  KindList,
  kindListHandle,
  kindListMeta,
  type KindListWords,
  loadKindList,
} from "../kind-list.tsx";

const words: KindListWords = {
  path: "/series",
  title: "Series",
  description: "Bài viết và video xếp theo thứ tự, để đi trọn một điều từ chỗ bắt đầu.",
  older: "Những series cũ hơn.",
  more: "Xem thêm series",
  create: "Tạo series",
  emptyTitle: "Chưa có series nào ở đây",
  emptyText: "Bạn có vài bài cùng một mạch? Xếp chúng thành series để người khác đọc trọn.",
};

const ask: AskForKind<ListedSeries> = async (call, query) => {
  const { series, next } = await call("GET /v1/series", { query });
  return { items: series, next };
};

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadKindList(context.get(apiContext), new URL(request.url), ask);

export const handle = kindListHandle(words);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => kindListMeta(words, loaderData?.filter, matches);

export default function SeriesListPage({ loaderData }: Route.ComponentProps) {
  return (
    <KindList words={words} {...loaderData} ask={ask}>
      {(items) => seriesCards(items).map(({ id, ...card }) => <SeriesCard key={id} {...card} level={2} />)}
    </KindList>
  );
}
