import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { Link } from "react-router";
import type { OwnSeries } from "#contracts/schemas/content.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Checkbox } from "#app/ui/checkbox.tsx";

/** The author's series, and which of them the text is a part of. */
export const ownSeriesQuery = (itemId: string | null) => ({
  queryKey: ["content", "own-series", itemId],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    api("GET /v1/items/{id}/own-series", { params: { id: itemId ?? "" }, signal }),
});

/** The author's series, of which the text joins or leaves each at once. `itemId`: null before the first save. */
export function SeriesSetting({ itemId, isLabelHidden = false }: { itemId: string | null; isLabelHidden?: boolean }) {
  const id = useId();
  const own = ownSeriesQuery(itemId);
  const { data, isError } = useQuery({ ...own, enabled: itemId !== null }, queryClient);
  const change = useMutation(
    {
      mutationFn: ({ series, isPart }: { series: OwnSeries; isPart: boolean }) => {
        const params = { id: itemId ?? "", seriesId: series.id };
        return isPart
          ? api("PUT /v1/items/{id}/own-series/{seriesId}", { params })
          : api("DELETE /v1/items/{id}/own-series/{seriesId}", { params });
      },
      onSuccess: (answer) => queryClient.setQueryData(own.queryKey, answer),
      onError: (error) => notifyError("Chưa đổi được series", error, { id: "own-series" }),
    },
    queryClient,
  );
  const changing = change.isPending ? change.variables : null;
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className={isLabelHidden ? "sr-only" : "mb-1.5 text-s font-medium"}>
        Series
      </p>
      {data?.series.map((series) => (
        <Checkbox
          key={series.id}
          label={series.title || "Series chưa có tên"}
          checked={changing?.series.id === series.id ? changing.isPart : series.isPart}
          disabled={change.isPending}
          onChange={(event) => change.mutate({ series, isPart: event.currentTarget.checked })}
        />
      ))}
      <p className="mt-1 text-xs text-text-2">
        {hint(itemId, isError, data?.series.length)}{" "}
        <Link to="/series/create" className="text-link">
          Tạo series
        </Link>
      </p>
    </div>
  );
}

function hint(itemId: string | null, hasFailed: boolean, count: number | undefined): string {
  if (itemId === null) return "Bài được lưu rồi thì chọn được series.";
  if (hasFailed) return "Chưa tải được series của bạn.";
  if (count === 0) return "Bạn chưa có series nào.";
  return "Bài nằm cuối series; đổi thứ tự ở trang sửa series.";
}
