import { apiContext } from "#app/page-context.ts";
import { api } from "#app/session/session.ts";
import { pageFailure } from "#app/shell/page-error.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { seriesCards } from "#app/components/series-card.ts";
import { SeriesCard } from "#app/ui/series-card.tsx";
import type { Route } from "./+types/series-list-page.ts";
import { KindList, type KindListWords, titleOfList } from "../kind-list.tsx";
import { type ListFilter, readFilter } from "../list-filter.ts";
import { filteredListParameters } from "../list-parameters.ts";

const shown = 12;

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

export async function loader({ request, context }: Route.LoaderArgs) {
  const call = context.get(apiContext);
  const url = new URL(request.url);
  const cursor = url.searchParams.get("sau") ?? undefined;
  const filter = await readFilter(call, url).catch(pageFailure);
  const { series, next } = await call("GET /v1/series", {
    query: { ...filter.of, cursor, limit: shown },
  }).catch(pageFailure);
  return { series, next, filter, isFirst: cursor === undefined };
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
  const { series, next } = await api("GET /v1/series", { query: { ...query, limit: shown } });
  return { items: series, next };
}

export default function SeriesListPage({ loaderData: { series, next, filter, isFirst } }: Route.ComponentProps) {
  return (
    <KindList words={words} filter={filter} isFirst={isFirst} first={{ items: series, next }} ask={ask}>
      {(items) => seriesCards(items).map(({ id, ...card }) => <SeriesCard key={id} {...card} level={2} />)}
    </KindList>
  );
}
