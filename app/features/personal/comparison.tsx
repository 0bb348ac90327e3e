import { useUserId } from "#app/session/session-store.ts";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import type { ProgressReport } from "#contracts/schemas/personal.ts";
import { api } from "#app/session/session.ts";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Select } from "#app/ui/select.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { QueryContent } from "#app/components/query-content.tsx";

type Compared = ProgressReport["comparisons"][number];

/** The first text on a topic beside the latest. */
export function Comparison({ comparisons }: { comparisons: readonly Compared[] }) {
  const [chosen, setChosen] = useState(0);
  const one = comparisons[chosen] ?? comparisons[0];
  return (
    <section aria-labelledby="comparison">
      <SectionHead id="comparison" size="t2" title="Bài đầu và bài mới nhất" />
      {!one ? (
        <EmptyState
          isFramed={false}
          title="Chưa có hai bài cùng chủ đề"
          text="Nộp lại một bài sau khi sửa, hoặc viết thêm một bài về chủ đề cũ: hai bài sẽ đứng cạnh nhau ở đây."
        />
      ) : (
        <>
          {comparisons.length > 1 && (
            <Select
              aria-label="Chủ đề"
              value={String(comparisons.indexOf(one))}
              options={comparisons.map(({ title }, index) => ({ value: String(index), label: title }))}
              onChange={(index) => setChosen(Number(index))}
              labels={{
                none: "Chưa có chủ đề nào.",
                search: "Tìm chủ đề…",
                noResults: (query) => `Không có chủ đề nào khớp “${query}”.`,
              }}
              className="mb-5 max-w-120"
            />
          )}
          {comparisons.length === 1 && (
            <p lang={one.isTopic ? "en" : undefined} className="mb-4 text-d5">
              {one.title}
            </p>
          )}
          <div className="grid gap-8 md:grid-cols-2">
            <Text key={`${one.first.writingId}/${one.first.no}`} name="Bài đầu" moment={one.first} />
            <Text key={`${one.latest.writingId}/${one.latest.no}`} name="Bài mới nhất" moment={one.latest} />
          </div>
        </>
      )}
    </section>
  );
}

function Text({ name, moment }: { name: string; moment: Compared["first"] }) {
  const userId = useUserId();
  const text = useQuery(
    {
      queryKey: ["personal", "compared-text", userId, moment.writingId],
      queryFn: ({ signal }) => api("GET /v1/ai/writings/{id}", { params: { id: moment.writingId }, signal }),
    },
    queryClient,
  );
  return (
    <section aria-label={name} className="min-w-0">
      <h3 className="text-t2">{name}</h3>
      <p className="mt-0.5 text-s text-text-2 tabular-nums">
        {shortDate(new Date(moment.at))} · {formatDecimal(moment.words)} từ · {formatDecimal(moment.perHundred)} lỗi
        trên 100 từ
      </p>
      <QueryContent
        query={text}
        loadingLabel="Đang tải bài…"
        failedTitle="Chưa tải được bài này"
        failedText="Những gì bạn đã làm vẫn còn nguyên."
      >
        {({ versions }) => (
          <div
            role="region"
            aria-label={`${name}, toàn văn`}
            tabIndex={0}
            lang="en"
            className="mt-3 max-h-80 overflow-y-auto border-l-2 border-line pl-4 font-serif text-[1.0625rem]/7.5 wrap-anywhere whitespace-pre-line"
          >
            {versions.find(({ no }) => no === moment.no)?.text}
          </div>
        )}
      </QueryContent>
    </section>
  );
}
