import { useUserId } from "#app/session/session-store.ts";
import { useQuery } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { AskModel, ByModel } from "#app/components/model/ask-model.tsx";

/** The model's two sentences about the last full week; not drawn without a model. */
export function WeekSummary() {
  const userId = useUserId();
  const queryKey = ["personal", "week-summary", userId];
  const { data } = useQuery(
    { queryKey, queryFn: ({ signal }) => api("GET /v1/account/week-summary", { signal }) },
    queryClient,
  );
  // Optional: if it fails, nothing is shown.
  if (!data) return null;
  if (data.summary)
    return (
      <section
        aria-label="Tuần trước của bạn"
        role="status"
        className="mb-8 max-w-170 rounded-2 border border-line p-5"
      >
        <ByModel label="AI tóm tắt tuần trước" />
        <p className="mt-1.5 text-pretty">{data.summary.text}</p>
        <p className="mt-2 text-xs text-text-3">Viết từ các con số của bạn; không bài nào được gửi đi.</p>
      </section>
    );
  if (!data.isActive) return null;
  return (
    <AskModel
      className="mb-8"
      label="Tóm tắt tuần trước"
      busyLabel="AI đang đọc các con số…"
      ask={async (signal) => {
        const { summary } = await api("POST /v1/account/week-summary", { signal });
        queryClient.setQueryData(queryKey, { ...data, summary });
      }}
    />
  );
}
