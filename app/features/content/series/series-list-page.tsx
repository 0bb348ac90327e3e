import { useCallback } from "react";
import { apiContext } from "#app/page-context.ts";
import { api } from "#app/session/session.ts";
import { EndlessList } from "#app/shell/endless-list.tsx";
import { pageFailure } from "#app/shell/page-failure.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { seriesCards } from "#app/shelves/series-card.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SeriesCard } from "#app/ui/series-card.tsx";
import type { Route } from "./+types/series-list-page.ts";
import { pageAfter, readFilter } from "../list-filter.ts";

const shown = 12;

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

export const handle: PageHandle = { application: "when-wanted", bandTitle: "Series" };

export const meta: Route.MetaFunction = ({ loaderData, matches }) =>
  pageMeta(matches, {
    title: loaderData?.filter.words ? `Series ${loaderData.filter.words}` : "Series",
    description: "Bài viết và video xếp theo thứ tự, để đi trọn một điều từ chỗ bắt đầu.",
    path: loaderData?.filter.search ? `/series?${loaderData.filter.search}` : "/series",
  });

export default function SeriesListPage({ loaderData: { series, next, filter, isFirst } }: Route.ComponentProps) {
  const { category, author } = filter.of;
  const load = useCallback(
    async (cursor: string) => {
      const page = await api("GET /v1/series", { query: { category, author, cursor, limit: shown } });
      return { items: page.series, next: page.next };
    },
    [category, author],
  );
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-d2">{filter.words ? `Series ${filter.words}` : "Series"}</h1>
          <p className="mt-2 max-w-prose text-pretty text-text-2">
            {isFirst
              ? "Bài viết và video xếp theo thứ tự, để đi trọn một điều từ chỗ bắt đầu."
              : "Những series cũ hơn."}
          </p>
        </div>
        <Button variant="outline" to="/series/create">
          Tạo series
        </Button>
      </div>
      {series.length > 0 ? (
        <div className="mt-8 border-t border-section-line pt-8">
          <EndlessList
            first={{ items: series, next }}
            load={load}
            nextPage={(cursor) => pageAfter("/series", filter, cursor)}
            moreLabel="Xem thêm series"
          >
            {(items) => (
              <div className="grid gap-x-8 gap-y-14 md:grid-cols-2 min-[961px]:grid-cols-3">
                {seriesCards(items).map(({ id, ...card }) => (
                  <SeriesCard key={id} {...card} level={2} />
                ))}
              </div>
            )}
          </EndlessList>
        </div>
      ) : (
        <EmptyState
          className="mt-8 max-w-xl"
          title="Chưa có series nào ở đây"
          text="Bạn có vài bài cùng một mạch? Xếp chúng thành series để người khác đọc trọn."
          action={<Button to="/series/create">Tạo series</Button>}
        />
      )}
    </div>
  );
}
