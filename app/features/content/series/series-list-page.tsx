import { apiContext } from "#app/page-context.ts";
import { pageFailure } from "#app/shell/page-failure.ts";
import type { PageHandle } from "#app/shell/page-handle.ts";
import { pageMeta } from "#app/shell/page-meta.ts";
import { seriesCards } from "#app/shelves/series-card.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SeriesCard } from "#app/ui/series-card.tsx";
import type { Route } from "./+types/series-list-page.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const cursor = new URL(request.url).searchParams.get("sau") ?? undefined;
  const { series, next } = await context
    .get(apiContext)("GET /v1/series", { query: { cursor, limit: 12 } })
    .catch(pageFailure);
  return { series, next, isFirst: cursor === undefined };
}

export const handle: PageHandle = { application: "when-wanted", bandTitle: "Series" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Series",
    description: "Bài viết và video xếp theo thứ tự, để đi trọn một điều từ chỗ bắt đầu.",
    path: "/series",
  });

export default function SeriesListPage({ loaderData: { series, next, isFirst } }: Route.ComponentProps) {
  return (
    <div className="wrap">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="text-d2">Series</h1>
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
        <div className="mt-8 grid gap-x-8 gap-y-14 border-t border-section-line pt-8 md:grid-cols-2 min-[961px]:grid-cols-3">
          {seriesCards(series).map(({ id, ...card }) => (
            <SeriesCard key={id} {...card} level={2} />
          ))}
        </div>
      ) : (
        <EmptyState
          className="mt-8 max-w-xl"
          title="Chưa có series nào ở đây"
          text="Bạn có vài bài cùng một mạch? Xếp chúng thành series để người khác đọc trọn."
          action={<Button to="/series/create">Tạo series</Button>}
        />
      )}
      {next && (
        <p className="mt-12 border-t border-line pt-6">
          <Button variant="outline" to={`/series?sau=${next}`} rel="next">
            Xem thêm series
          </Button>
        </p>
      )}
    </div>
  );
}
