import { cornerAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { api } from "#app/session/session.ts";
import { ActivityMap } from "#app/components/activity-map.tsx";
import { wholeDay } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { DataTable } from "#app/ui/data-table.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { formatDecimal } from "#app/text/vietnamese-numbers.ts";
import { QueryContent } from "#app/components/query-content.tsx";

/** “Hoạt động”: the map of twelve months, and its days as a table. */
export function ActivityTab() {
  const userId = useUserId();
  const activity = useQuery(
    {
      queryKey: ["personal", "activity", userId],
      queryFn: ({ signal }) => api("GET /v1/account/activity", { signal }),
    },
    queryClient,
  );
  const [isTable, setIsTable] = useState(false);
  return (
    <QueryContent
      query={activity}
      loadingLabel="Đang tải hoạt động…"
      failedTitle="Chưa tải được hoạt động"
      failedText="Những gì bạn đã làm vẫn còn nguyên."
    >
      {({ from, to, days }) =>
        days.length === 0 ? (
          <EmptyState
            title="Bản đồ còn trắng"
            text="Một bài viết, một bài học hay vài thẻ ôn là đủ để ngày hôm nay có dấu."
            action={
              <Button size="sm" to={cornerAddress}>
                Vào góc học tập
              </Button>
            }
          />
        ) : (
          <>
            <ActivityMap from={from} to={to} days={days} />
            <Button
              size="sm"
              variant="ghost"
              className="mt-3 -ml-3"
              aria-expanded={isTable}
              onClick={() => setIsTable(!isTable)}
            >
              {isTable ? "Ẩn bảng" : "Xem dạng bảng"}
            </Button>
            {isTable && (
              <div className="mt-3">
                <DataTable
                  label="Hoạt động từng ngày"
                  rows={days.toReversed()}
                  keyOf={({ day }) => day}
                  columns={[
                    { name: "Ngày", cell: ({ day }) => wholeDay(day) },
                    { name: "Bài viết", cell: ({ writings }) => formatDecimal(writings) },
                    { name: "Bài học", cell: ({ lessons }) => formatDecimal(lessons) },
                    { name: "Thẻ ôn", cell: ({ reviews }) => formatDecimal(reviews) },
                    { name: "Việc khác", cell: ({ others }) => formatDecimal(others) },
                  ]}
                />
              </div>
            )}
          </>
        )
      }
    </QueryContent>
  );
}
