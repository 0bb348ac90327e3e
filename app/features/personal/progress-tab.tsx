import { writingTopicsAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import type { ErrorProfile } from "#contracts/schemas/grammar.ts";
import { api } from "#app/session/session.ts";
import { DrawnNumbers } from "#app/components/drawn-numbers.tsx";
import { ErrorRateLine, ErrorRateTable, fewestWeeks } from "#app/components/error-rate.tsx";
import { Button } from "#app/ui/button.tsx";
import { ChipChoice } from "#app/ui/chip-choice.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { Comparison } from "./comparison.tsx";
import { LevelHistory } from "./level-history.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { TopKinds } from "./top-kinds.tsx";
import { WeekSummary } from "./week-summary.tsx";

const ranges = [
  { range: "30d", label: "30 ngày", words: "30 ngày" },
  { range: "90d", label: "90 ngày", words: "90 ngày" },
  { range: "1y", label: "1 năm", words: "một năm" },
] as const;
type Range = (typeof ranges)[number]["range"];

/** “Tiến bộ”: errors per hundred words, the kinds they are of, levels, the first text beside the latest. */
export function ProgressTab() {
  const userId = useUserId();
  const [range, setRange] = useState<Range>("90d");
  const report = useQuery(
    {
      queryKey: ["personal", "progress", userId, range],
      queryFn: ({ signal }) => api("GET /v1/account/progress", { query: { range }, signal }),
      placeholderData: keepPreviousData,
    },
    queryClient,
  );
  return (
    <>
      <WeekSummary />
      <ChipChoice
        label="Khoảng thời gian"
        options={ranges.map((one) => ({ value: one.range, label: one.label }))}
        value={range}
        onChange={setRange}
        className="mb-6"
      />
      <QueryContent
        query={report}
        loadingLabel="Đang tải tiến bộ…"
        skeleton={<Skeleton className="h-80" />}
        failedTitle="Chưa tải được tiến bộ"
        failedText="Những gì bạn đã làm vẫn còn nguyên."
      >
        {(data) => (
          <div aria-busy={report.isPlaceholderData || undefined} className="grid grid-cols-1 gap-14">
            <div className="grid grid-cols-1 gap-12 lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
              <Errors errors={data.errors} span={ranges.find((one) => one.range === range)?.words ?? ""} />
              <TopKinds errors={data.errors} />
            </div>
            <LevelHistory levels={data.levels} />
            <Comparison comparisons={data.comparisons} />
          </div>
        )}
      </QueryContent>
    </>
  );
}

function Errors({ errors, span }: { errors: ErrorProfile; span: string }) {
  const { weeks } = errors;
  const [first, last] = [weeks[0], weeks.at(-1)];
  const missing = fewestWeeks - weeks.length;
  return (
    <DrawnNumbers
      id="errors-plot"
      className="min-w-0"
      title={`Lỗi trên 100 từ, ${span}`}
      empty={
        missing > 0 && (
          <EmptyState
            isFramed={false}
            title={errors.texts === 0 ? "Chưa có bài nào để đếm" : `Viết thêm trong ${missing} tuần nữa là có biểu đồ`}
            text={
              errors.texts === 0
                ? "Viết hoặc phân tích một đoạn ngắn, biểu đồ sẽ bắt đầu từ đó."
                : `${formatDecimal(errors.words)} từ trong ${errors.texts} bài đã được đếm.`
            }
            action={
              <Button size="sm" variant="outline" to={writingTopicsAddress}>
                Viết một đoạn
              </Button>
            }
          />
        )
      }
      drawing={
        <>
          <ErrorRateLine weeks={weeks} />
          {first && last && (
            <p className="mt-3 text-s text-text-2">
              Tuần gần nhất {formatDecimal(last.perHundred)}, tuần đầu {formatDecimal(first.perHundred)}. Đếm từ{" "}
              {formatDecimal(errors.words)} từ trong {errors.texts} bài, mỗi bài một lần, trước khi sửa.
            </p>
          )}
        </>
      }
      table={<ErrorRateTable weeks={weeks} />}
    />
  );
}
