import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { impersonalRetention } from "#contracts/limits/retention.ts";
import { wholeDay } from "#contracts/time/vietnamese-time.ts";
import { queryClient } from "#app/queries.ts";
import { QueryContent } from "#app/components/query-content.tsx";
import { api } from "#app/session/session.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";

const begunOn = (since: string | null) => (since === null ? "" : ` Đếm từ ${wholeDay(since)}.`);

/** What readers searched for without finding anything; for editors. */
export function MissedSearches() {
  const query = useQuery(
    {
      queryKey: ["admin", "missed-searches"],
      queryFn: ({ signal }) => api("GET /v1/admin/missed-searches", { signal }),
    },
    queryClient,
  );
  return (
    <section aria-labelledby="missed-searches">
      <SectionHead title="Tìm mà không có" id="missed-searches" className="mb-1" />
      <QueryContent
        query={query}
        loadingLabel="Đang tải câu tìm…"
        failedTitle="Chưa tải được câu tìm"
        skeleton={<Skeleton className="mt-3 h-40" />}
      >
        {({ since, searches }) => (
          <>
            <p className="mb-2 text-s text-pretty text-text-2">
              Câu tìm không ra kết quả nào, trong {impersonalRetention.missedSearchDays} ngày, từ hai người trở lên; mỗi
              người mỗi ngày tính một lần.
              {begunOn(since)}
            </p>
            {searches.length === 0 ? (
              <EmptyState
                className="mt-4"
                title="Chưa có câu tìm nào"
                text="Điều gì hai người cùng tìm mà trang chưa có sẽ hiện ở đây, để bạn biết nên viết gì."
              />
            ) : (
              <ul>
                {searches.map(({ query: words, count, lastAskedOn }) => (
                  <li
                    key={words}
                    className="flex min-h-12 items-center gap-4 border-t border-line py-2 first:border-t-0"
                  >
                    <span className="min-w-0 grow">
                      <span className="font-medium [overflow-wrap:anywhere]">{words}</span>
                      <span className="block text-xs text-text-3">lần cuối {wholeDay(lastAskedOn)}</span>
                    </span>
                    <span className="shrink-0 text-s text-text-2 tabular-nums">{formatCount(count)} lượt</span>
                    <Link
                      to="/bai-viet/create"
                      aria-label={`Viết về ${words}`}
                      className="text-link touch-target shrink-0 text-s"
                    >
                      Viết
                    </Link>
                  </li>
                ))}
              </ul>
            )}
          </>
        )}
      </QueryContent>
    </section>
  );
}
