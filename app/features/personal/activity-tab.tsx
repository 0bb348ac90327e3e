import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api } from "#app/session/session.ts";
import { ActivityMap } from "#app/shelves/activity-map.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { OwnBlock } from "./own-block.tsx";
import { personalQueries, useUserId } from "./personal-queries.ts";
import { figure, wholeDay } from "./words.ts";

/** “Hoạt động”: the map of twelve months, and its days as a table. */
export function ActivityTab() {
  const userId = useUserId();
  const activity = useQuery(
    { queryKey: ["activity", userId], queryFn: ({ signal }) => api("GET /v1/account/activity", { signal }) },
    personalQueries,
  );
  const [isTable, setIsTable] = useState(false);
  return (
    <OwnBlock query={activity} loadingLabel="Đang tải hoạt động…" failedTitle="Chưa tải được hoạt động">
      {({ from, to, days }) =>
        days.length === 0 ? (
          <EmptyState
            title="Bản đồ còn trắng"
            text="Một bài viết, một bài học hay vài thẻ ôn là đủ để ngày hôm nay có dấu."
            action={
              <Button size="sm" to="/goc-hoc-tap">
                Vào góc học tập
              </Button>
            }
          />
        ) : (
          <>
            <ActivityMap from={from} to={to} days={days} />
            <Button size="sm" variant="ghost" className="mt-3 -ml-3" onClick={() => setIsTable(!isTable)}>
              {isTable ? "Ẩn bảng" : "Xem dạng bảng"}
            </Button>
            {isTable && (
              <div
                role="region"
                aria-label="Hoạt động từng ngày"
                tabIndex={0}
                className="mt-3 max-h-96 overflow-auto rounded-2 border border-line"
              >
                <table className="w-full text-s tabular-nums">
                  <thead className="sticky top-0 bg-raised text-left text-text-2">
                    <tr className="border-b border-line">
                      {["Ngày", "Bài viết", "Bài học", "Thẻ ôn", "Việc khác"].map((name, column) => (
                        <th
                          key={name}
                          scope="col"
                          className={column === 0 ? "px-4 py-2 font-medium" : "px-4 py-2 text-right font-medium"}
                        >
                          {name}
                        </th>
                      ))}
                    </tr>
                  </thead>
                  <tbody>
                    {[...days].reverse().map(({ day, writings, lessons, reviews, others }) => (
                      <tr key={day} className="border-t border-line first:border-t-0">
                        <th scope="row" className="px-4 py-1.5 text-left font-normal">
                          {wholeDay(day)}
                        </th>
                        {[writings, lessons, reviews, others].map((count, column) => (
                          <td key={column} className="px-4 py-1.5 text-right">
                            {figure.format(count)}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            )}
          </>
        )
      }
    </OwnBlock>
  );
}
