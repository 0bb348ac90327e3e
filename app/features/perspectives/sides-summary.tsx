import { useQuery } from "@tanstack/react-query";
import { sides, summedUp } from "#contracts/limits/perspectives.ts";
import type { TopicCard } from "#contracts/schemas/topics.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { perspectiveMark } from "#document/addresses.ts";
import { AskModel, ByModel } from "#app/components/model/ask-model.tsx";
import { sideNames } from "#app/components/side-names.ts";
import { dateAndHour } from "#contracts/time/vietnamese-time.ts";

/** The model's summary of the sides, requested once by a member and shown to everybody. */
export function SidesSummary({ topic }: { topic: Pick<TopicCard, "slug" | "perspectives"> }) {
  const { slug } = topic;
  const queryKey = ["perspectives", "summary", slug];
  // Optional: without it, the page works and reports no error.
  const { data: summary = null } = useQuery(
    {
      queryKey,
      queryFn: async ({ signal }) => (await api("GET /v1/topics/{slug}/summary", { params: { slug }, signal })).summary,
    },
    queryClient,
  );

  if (topic.perspectives < summedUp.fewest && !summary) return null;
  return (
    <div className="mt-10 grid gap-4 empty:hidden">
      {summary && (
        <section aria-labelledby="tom-tat" className="rounded-2 border border-line p-5">
          <ByModel label="AI tóm tắt" />
          <h2 id="tom-tat" className="mt-1 text-t2">
            Hai phía nói gì
          </h2>
          <div className="mt-3 grid gap-x-8 gap-y-5 min-[768px]:grid-cols-2">
            {sides
              .filter((side) => summary.points.some((point) => point.side === side))
              .map((side) => (
                <div key={side}>
                  <h3 className="text-s font-semibold text-text-2">{sideNames[side]}</h3>
                  <ul className="mt-1.5 grid gap-2">
                    {summary.points
                      .filter((point) => point.side === side)
                      .map((point) => (
                        <li key={point.text} className="text-pretty">
                          {point.text}{" "}
                          <span className="text-xs whitespace-nowrap text-text-3">
                            {point.from.map((id, at) => (
                              <a
                                key={id}
                                href={`#${perspectiveMark(id)}`}
                                className="touch-target text-link relative mr-1.5"
                                aria-label={`Góc nhìn thứ ${at + 1} nói điều này`}
                              >
                                [{at + 1}]
                              </a>
                            ))}
                          </span>
                        </li>
                      ))}
                  </ul>
                </div>
              ))}
          </div>
          <p className="mt-4 text-xs text-pretty text-text-3">
            AI viết lúc {dateAndHour(new Date(summary.writtenAt))} từ {summary.perspectives} góc nhìn mà người viết cho
            AI đọc, nên có thể bỏ sót. Số trong ngoặc dẫn tới lời của chính người viết.
          </p>
        </section>
      )}
      <AskModel
        label={summary ? "Tóm tắt lại" : "Tóm tắt hai phía"}
        busyLabel="AI đang đọc hai phía…"
        ask={async (signal) => {
          const answer = await api("POST /v1/topics/{slug}/summary", { params: { slug }, signal });
          queryClient.setQueryData(queryKey, answer.summary);
        }}
      />
    </div>
  );
}
