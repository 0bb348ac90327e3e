import { useMutation, useQuery } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import type { RuleDecision, RuleStatistics } from "#contracts/schemas/grammar.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { ruleMuting } from "#contracts/limits/grammar.ts";
import { formatCount, formatDecimal } from "#app/text/vietnamese-numbers.ts";

const statisticsQuery = {
  queryKey: ["admin", "rule-statistics"],
  queryFn: ({ signal }: { signal: AbortSignal }) => api("GET /v1/ai/grammar/rules", { signal }),
};

/** The possible decisions about a rule, without the current one. */
const decisions = [
  { decision: "keep", label: "Luôn giữ" },
  { decision: "mute", label: "Tắt với mọi người" },
  { decision: null, label: "Để lời báo quyết định" },
] as const;

function RuleKeys({ statistics: { rule, decision: present } }: { statistics: RuleStatistics }) {
  const decide = useMutation(
    {
      mutationFn: (decision: RuleDecision | null) => api("PUT /v1/ai/grammar/rules", { body: { rule, decision } }),
      onSuccess: (data) => queryClient.setQueryData(statisticsQuery.queryKey, data),
      onError: (error) => notifyError("Chưa đổi được quy tắc này", error, { id: "admin" }),
    },
    queryClient,
  );
  return (
    <p className="mt-2 flex flex-wrap gap-2">
      {decisions
        .filter(({ decision }) => decision !== present)
        .map(({ decision, label }) => (
          <Button
            key={label}
            size="sm"
            variant="outline"
            disabled={decide.isPending}
            aria-label={`${label}: ${rule}`}
            onClick={() => decide.mutate(decision)}
          >
            {label}
          </Button>
        ))}
    </p>
  );
}

/** Grammar rules that members reported as wrong, and whether they are switched off for everybody. */
export function RuleStatisticsList() {
  const statistics = useQuery(statisticsQuery, queryClient);
  return (
    <section aria-labelledby="rule-statistics">
      <SectionHead title="Quy tắc bị báo sai" id="rule-statistics" size="t2" className="mb-2" />
      <p className="mb-4 text-s text-text-2">
        Trong {ruleMuting.days} ngày qua. Quy tắc đã báo lỗi cho ít nhất {ruleMuting.people} người, bị ít nhất{" "}
        {ruleMuting.reporters} người và {formatDecimal(ruleMuting.share * 100)} % trong số ấy báo sai, tự tắt với mọi
        người cho tới khi những báo sai ấy cũ đi. Lời báo được tính khi người báo đã thấy đúng chỗ ấy và tài khoản đã có
        hơn một ngày.
      </p>
      <QueryContent
        query={statistics}
        loadingLabel="Đang tải quy tắc bị báo sai…"
        skeletonClassName="grid gap-3"
        skeleton={
          <>
            <Skeleton className="h-14" />
            <Skeleton className="h-14" />
          </>
        }
        failedTitle="Chưa tải được quy tắc bị báo sai"
      >
        {({ rules }) =>
          rules.length === 0 ? (
            <EmptyState
              title="Chưa quy tắc nào bị báo sai"
              text="Khi ai đó bấm Báo sai trong phân tích ngữ pháp, quy tắc hiện ở đây."
            />
          ) : (
            <ul>
              {rules.map((statistics) => (
                <li key={statistics.rule} className="border-t border-line py-3.5 first:border-t-0">
                  <p className="flex flex-wrap items-center gap-2">
                    <code className="font-mono text-s">{statistics.rule}</code>
                    {statistics.isMuted && <Tag tone="warn">Đang tắt</Tag>}
                    {statistics.decision === "keep" && <Tag>Luôn giữ</Tag>}
                  </p>
                  <p className="text-s text-text-2 tabular-nums">
                    {formatCount(statistics.reporters)} người báo được tính · {formatCount(statistics.reports)} lời báo
                    · lên tiếng với {formatCount(statistics.people)} người
                  </p>
                  {statistics.quotes.length > 0 && (
                    <ul className="mt-1 text-s text-text-2">
                      {statistics.quotes.map(({ quote, note }) => (
                        <li key={quote}>
                          <q lang="en">{quote}</q>
                          {note && ` — ${note}`}
                        </li>
                      ))}
                    </ul>
                  )}
                  <RuleKeys statistics={statistics} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryContent>
    </section>
  );
}
