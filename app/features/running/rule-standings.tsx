import { useQuery } from "@tanstack/react-query";
import { api } from "#app/session/session.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { runningQueries } from "./running-queries.ts";

const standingsQuery = {
  queryKey: ["rule-standings"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/ai/grammar/rules", { signal }),
};
const number = new Intl.NumberFormat("vi-VN");

/** Rules of grammar that people called wrong, and which of them are left out for everybody because of it. */
export function RuleStandings() {
  const { data, isPending, isFetching, refetch } = useQuery(standingsQuery, runningQueries);
  return (
    <section aria-labelledby="rule-standings">
      <SectionHead title="Quy tắc bị báo sai" id="rule-standings" size="t2" className="mb-2" />
      <p className="mb-4 text-s text-text-2">
        Trong 90 ngày qua. Quy tắc bị ít nhất 5 người báo, và báo trong hơn một phần mười số lần nó lên tiếng, tự tắt
        với mọi người cho tới khi những báo sai ấy cũ đi.
      </p>
      {isPending ? (
        <SkeletonRegion label="Đang tải quy tắc bị báo sai…" className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonRegion>
      ) : !data ? (
        <ErrorState
          title="Chưa tải được quy tắc bị báo sai"
          retryLabel="Thử lại"
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : data.rules.length === 0 ? (
        <EmptyState
          title="Chưa quy tắc nào bị báo sai"
          text="Khi ai đó bấm Báo sai trong phân tích ngữ pháp, quy tắc hiện ở đây."
        />
      ) : (
        <ul>
          {data.rules.map((standing) => (
            <li key={standing.rule} className="border-t border-line py-3.5 first:border-t-0">
              <p className="flex flex-wrap items-center gap-2">
                <code className="font-mono text-s">{standing.rule}</code>
                {standing.isMuted && <Tag tone="warn">Đang tắt</Tag>}
              </p>
              <p className="text-s text-text-2 tabular-nums">
                {number.format(standing.reporters)} người báo · {number.format(standing.reports)} chỗ · lên tiếng{" "}
                {number.format(standing.firings)} lần
              </p>
              {standing.quotes.length > 0 && (
                <ul className="mt-1 text-s text-text-2">
                  {standing.quotes.map(({ quote, note }) => (
                    <li key={quote}>
                      <q lang="en">{quote}</q>
                      {note && ` — ${note}`}
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
