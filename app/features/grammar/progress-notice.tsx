import { Link } from "react-router";
import { englishPage } from "#app/components/practice/tools.ts";
import { useRetryCountdown } from "#app/components/use-retry-countdown.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import type { Progress } from "./analysis-state.ts";

export interface ProgressNoticeProps {
  progress: Progress;
  onTry: (tries: number) => void;
  onStop: () => void;
}

/** Why there is no analysis yet: an error, or that it is running. */
export function ProgressNotice({ progress, onTry, onStop }: ProgressNoticeProps) {
  if (progress.kind === "reading")
    return (
      <SkeletonRegion label="Đang đọc bài của bạn…">
        <p className="text-s text-text-2">Đang đọc bài của bạn…</p>
        <Skeleton className="mt-4 h-5 w-2/5" />
        <div className="mt-4 grid grid-cols-3 gap-5">
          {[0, 1, 2].map((bar) => (
            <Skeleton key={bar} className="h-13" />
          ))}
        </div>
        {[0, 1, 2].map((card) => (
          <div key={card} className="border-t border-line py-4.5 first:mt-6">
            <Skeleton className="h-5 w-1/2" />
            <Skeleton className="mt-2 h-6 w-4/5" />
          </div>
        ))}
      </SkeletonRegion>
    );
  if (progress.kind === "waiting") return <Waiting key={progress.until} {...{ progress, onTry, onStop }} />;
  if (progress.kind !== "failed") return null;
  if (progress.reason === "quota")
    return (
      <div role="alert" className="rounded-2 border border-warn-border bg-warn-tint p-5">
        <p className="font-semibold text-warn">{progress.message}</p>
        <p className="mt-1 text-s text-text-2">
          Bài của bạn vẫn ở đây. Trong lúc chờ, bạn{" "}
          <Link className="text-link" to={englishPage.to}>
            luyện các lỗi hay gặp
          </Link>{" "}
          nhé.
        </p>
      </div>
    );
  return (
    <ErrorState
      title={progress.reason === "offline" ? progress.message : "Chưa phân tích được"}
      text={progress.reason === "offline" ? "Khi có mạng trở lại, bạn bấm Thử lại." : progress.message}
      retryLabel="Thử lại"
      onRetry={() => onTry(0)}
    />
  );
}

function Waiting({
  progress: { until, tries },
  onTry,
  onStop,
}: {
  progress: Extract<Progress, { kind: "waiting" }>;
  onTry: (tries: number) => void;
  onStop: () => void;
}) {
  const left = useRetryCountdown(until, () => onTry(tries));
  return (
    <div role="status" className="flex items-start gap-3 rounded-2 border border-line p-5">
      <Icon name="clock-countdown-fill" size={24} className="text-text-2" />
      <div>
        <p className="font-semibold tabular-nums">Đang đông người dùng, thử lại sau {left} giây</p>
        <p className="text-s text-text-2">Bạn cứ viết tiếp, bài vẫn được giữ trên máy.</p>
        <Button size="sm" variant="outline" className="mt-2" onClick={onStop}>
          Không đợi nữa
        </Button>
      </div>
    </div>
  );
}
