import { placementAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import { placementLimits } from "#contracts/limits/placement.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { Placement, PlacementResult } from "#contracts/schemas/placement.ts";
import { formatLevel } from "#app/components/level-range.ts";
import { useOpenPlacement } from "#app/components/placement-state.ts";
import { RunFrame, type RunSegment } from "#app/components/run-frame.tsx";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { afterRegistration } from "#app/site/after-registration.ts";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import type { Route } from "./+types/placement-page.ts";
import { ItemTask } from "./item-task.tsx";
import { putPlacement, useLatestResult } from "./placement-queries.ts";
import "#app/components/ruled-page.css";
import "./placement.css";
import { ResultView } from "./result-view.tsx";
import { SentencesTask } from "./sentences-task.tsx";
import { StepsRail } from "./steps-rail.tsx";

export const handle: PageHandle = { chrome: "bare" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Tìm trình độ", path: placementAddress, isIndexed: false });

const { max } = placementLimits.items;

/** The placement: items, own sentences, result. A reload or another device continues where it was left. */
export default function PlacementPage() {
  const userId = useUserId();
  const open = useOpenPlacement();
  const latest = useLatestResult();
  const [target] = useState(() => afterRegistration.read());
  const starting = useMutation(
    {
      mutationFn: () => api("POST /v1/placements"),
      onSuccess: ({ placement }) => putPlacement(userId, placement),
      onError: (error) => notifyError("Chưa bắt đầu được", error, { id: "placement" }),
    },
    queryClient,
  );
  const placement = open.data;
  const result = latest.data;
  const isFailed = (open.isError && placement === undefined) || (latest.isError && result === undefined);
  return (
    <RunFrame
      name="Tìm trình độ"
      closeTo={target}
      closeLabel={placement ? "Dừng lại, câu đã làm được giữ" : "Đóng"}
      progress={placement || result ? progressOf(placement ?? null) : undefined}
      end={placement ? placeOf(placement) : result ? "Xong" : undefined}
    >
      {placement ? (
        <Run placement={placement} target={target} />
      ) : isFailed ? (
        <div className="run-body">
          <ErrorState
            title="Chưa mở được phần tìm trình độ"
            text="Những câu bạn đã làm vẫn còn nguyên."
            retryLabel="Thử lại"
            isRetrying={open.isFetching || latest.isFetching}
            onRetry={() => void Promise.all([open.refetch(), latest.refetch()])}
          />
        </div>
      ) : placement === undefined || result === undefined ? (
        <div className="run-body">
          <SkeletonRegion label="Đang mở phần tìm trình độ…">
            <Skeleton className="h-10" />
            <Skeleton className="mt-6 h-64" />
          </SkeletonRegion>
        </div>
      ) : result ? (
        <>
          <StepsRail now={2} notes={notesOf(result)} />
          <ResultView
            key={result.id}
            result={result}
            target={target}
            onRetake={() => starting.mutate()}
            isRetaking={starting.isPending}
          />
        </>
      ) : (
        <Introduction isStarting={starting.isPending} onStart={() => starting.mutate()} />
      )}
    </RunFrame>
  );
}

/** 15 segments; where fewer items were needed, all fill at once. */
function progressOf(placement: Placement | null) {
  const value = placement?.item ? placement.answered : max;
  return {
    label: placement?.item ? `Câu ${value + 1}, tối đa ${max}` : "Xong phần câu hỏi",
    value,
    max,
    segments: Array.from({ length: max }, (_, place): RunSegment => ({
      size: 1,
      is: place < value ? "done" : place === value ? "now" : "open",
    })),
  };
}

const placeOf = ({ item, answered }: Placement) =>
  item ? (
    <>
      <span className="md:hidden">
        {answered + 1}/{max}
      </span>
      <span className="max-md:hidden">
        Câu {answered + 1}, tối đa {max}
      </span>
    </>
  ) : (
    "Bước 2/3"
  );

const notesOf = ({ answers, own, ...range }: PlacementResult): [string, string, string] => [
  `${answers.length} câu`,
  own.sentences === 0 ? "đã bỏ qua" : `${own.words} từ`,
  formatLevel(range),
];

function Run({ placement, target }: { placement: Placement; target: string }) {
  const { item, answered, sentences } = placement;
  const words = sentences.reduce((sum, text) => sum + wordCount(text), 0);
  return (
    <>
      <StepsRail
        now={item ? 0 : 1}
        notes={[
          item ? `nhiều nhất ${max} câu` : `${answered} câu, xong`,
          words > 0 ? `${words} từ` : "viết sai cũng được",
          "một khoảng, kèm lý do",
        ]}
      />
      {item ? (
        <ItemTask key={item.id} placement={placement} item={item} closeTo={target} />
      ) : (
        <SentencesTask key={placement.id} placement={placement} />
      )}
      <aside className="run-aside">
        {item ? (
          <>
            <h2>Không tính giờ</h2>
            <p>Cứ đọc chậm. Chưa biết thì nói chưa biết: câu sau sẽ dễ hơn, và kết quả đúng hơn là đoán.</p>
            <h2 className="mt-5">Đúng sai chưa hiện ở đây</h2>
            <p>Đáp án và lời giải thích nằm ở trang kết quả.</p>
          </>
        ) : (
          <>
            <h2>Bí từ?</h2>
            <p>Viết câu ngắn hơn, hoặc để nguyên từ tiếng Việt trong câu. Cả hai đều được.</p>
            <h2 className="mt-5">Ai đọc ba câu này?</h2>
            <p>Chỉ bộ phân tích có sẵn. Không ai khác thấy, và bạn xoá được ở Riêng tư & dữ liệu.</p>
          </>
        )}
      </aside>
    </>
  );
}

function Introduction({ isStarting, onStart }: { isStarting: boolean; onStart: () => void }) {
  return (
    <>
      <div className="run-body">
        <h2 className="text-d2 text-balance">Năm phút để biết bắt đầu từ đâu</h2>
        <p className="mt-3 text-intro text-pretty text-text-2">
          Nhiều nhất {max} câu ngắn và ba câu của riêng bạn. Không tính giờ; dừng lúc nào cũng được, câu đã làm được
          giữ.
        </p>
        <div className="run-actions">
          <Button size="lg" className="max-md:grow" isBusy={isStarting} busyLabel="Đang chọn câu…" onClick={onStart}>
            Bắt đầu
          </Button>
        </div>
      </div>
      <aside className="run-aside">
        <h2>Kết quả là gì?</h2>
        <p>Một khoảng trình độ kèm lý do, hai loại lỗi nên học trước, và kế hoạch ba ngày.</p>
      </aside>
    </>
  );
}
