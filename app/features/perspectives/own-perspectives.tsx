import { Link } from "react-router";
import type { OwnPerspective } from "#contracts/schemas/perspectives.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { PaginatedList, type PaginatedPage } from "#app/components/paginated-list.tsx";
import { topicAddress } from "#document/addresses.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { PerspectiveRow } from "#app/components/perspective-row.tsx";
import { Button } from "#app/ui/button.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { FullPerspective } from "#app/components/full-perspective.tsx";
import { copyText } from "#app/components/copy-text.ts";
import { perspectiveText } from "./perspective-text.ts";
import { OwnActions } from "./own-actions.tsx";
import { removalText, stateText } from "./state-words.ts";

/** All perspectives of the member in every state, latest first. */
export function OwnPerspectives() {
  const userId = useUserId();
  const queryKey = ["perspectives", "own", userId];
  const refetchOwn = () => void queryClient.invalidateQueries({ queryKey });
  return (
    <section aria-labelledby="own-perspectives" className="max-w-208">
      <SectionHead id="own-perspectives" title="Góc nhìn của bạn" />
      <PaginatedList<OwnPerspective, PaginatedPage<OwnPerspective>>
        queryKey={queryKey}
        load={async (cursor, signal) => {
          const { perspectives, next } = await api("GET /v1/account/perspectives", { query: { cursor }, signal });
          return { items: perspectives, next };
        }}
        loadingLabel="Đang tải góc nhìn của bạn…"
        failedTitle="Chưa tải được góc nhìn của bạn"
        failedText="Những gì bạn đã viết vẫn còn nguyên."
        moreLabel="Xem thêm góc nhìn"
        empty={
          <EmptyState
            title="Bạn chưa chia sẻ góc nhìn nào"
            text="Chọn một vấn đề, đọc cả hai phía, rồi nói điều bạn nghĩ."
            action={
              <Button variant="outline" to="/chia-se-goc-nhin">
                Xem các vấn đề
              </Button>
            }
          />
        }
      >
        {(perspectives) => (
          <ul>
            {perspectives.map((one) => (
              <PerspectiveRow key={one.id} perspective={one}>
                {one.topic.state !== "public" ? (
                  <InGoneTopic perspective={one} />
                ) : one.state === "public" ? (
                  one.helpful !== null &&
                  one.helpful > 0 && <p className="mt-1 text-xs text-text-3">{formatCount(one.helpful)} hữu ích</p>
                ) : (
                  <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-text-2">
                    <Tag tone={one.state === "pending" ? "neutral" : "accent"}>
                      {one.state === "pending" ? "Chờ duyệt" : one.state === "hidden" ? "Tạm ẩn" : "Đã gỡ"}
                    </Tag>
                    <p className="min-w-0 text-pretty [overflow-wrap:anywhere]">{stateText(one)}</p>
                    {one.removal?.appeal === "rejected" && (
                      <p className="w-full text-pretty [overflow-wrap:anywhere]">{removalText(one.removal)}</p>
                    )}
                    {one.removal?.appeal === "possible" && (
                      <Link to={topicAddress(one.topic.slug)} className="text-link">
                        Xin xem lại
                      </Link>
                    )}
                    {one.state === "pending" && (
                      <div className="w-full">
                        <OwnActions perspective={one} level={null} onChanged={refetchOwn} />
                      </div>
                    )}
                  </div>
                )}
              </PerspectiveRow>
            ))}
          </ul>
        )}
      </PaginatedList>
    </section>
  );
}

/** The topic cannot be opened, so the text is shown here to be copied. */
const InGoneTopic = ({ perspective: one }: { perspective: OwnPerspective }) => (
  <>
    <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-s text-text-2">
      <Tag tone="accent">{one.topic.state === "removed" ? "Vấn đề đã gỡ" : "Vấn đề tạm ẩn"}</Tag>
      <p className="min-w-0 text-pretty [overflow-wrap:anywhere]">{stateText(one)}</p>
    </div>
    <details className="mt-2">
      <summary className="touch-target cursor-pointer rounded-1 py-1 text-s font-medium text-brand-text hover:underline">
        Đọc lại lời của bạn
      </summary>
      <div className="mt-2 border-l-2 border-line-2 pl-4">
        <FullPerspective perspective={one} />
      </div>
      <Button
        className="mt-3"
        size="sm"
        variant="outline"
        onClick={() => void copyText(perspectiveText(one), "Đã sao chép góc nhìn")}
      >
        Sao chép
      </Button>
    </details>
  </>
);
