import { useRetryCountdown } from "#app/components/use-retry-countdown.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

/** Why a text cannot be handed in now. */
export type Obstacle =
  | { kind: "refused"; message: string }
  /** Retried automatically. `isBusy`: the queue is full; otherwise the member's own rate limit applies. */
  | { kind: "waiting"; until: number; isBusy: boolean };

export function ObstacleNotice({
  obstacle,
  onTry,
  onStop,
}: {
  obstacle: Obstacle;
  onTry: () => void;
  onStop: () => void;
}) {
  if (obstacle.kind === "waiting") return <Waiting key={obstacle.until} {...{ obstacle, onTry, onStop }} />;
  return (
    <p id="writing-refusal" role="alert" className="mt-3 flex gap-2 text-s text-danger">
      <Icon name="warning-circle" size={18} className="mt-0.5 shrink-0" />
      {obstacle.message}
    </p>
  );
}

function Waiting({
  obstacle: { until, isBusy },
  onTry,
  onStop,
}: {
  obstacle: Extract<Obstacle, { kind: "waiting" }>;
  onTry: () => void;
  onStop: () => void;
}) {
  const left = useRetryCountdown(until, onTry);
  return (
    <div role="status" className="mt-3 flex flex-wrap items-center gap-3 rounded-2 border border-line p-4 text-s">
      <Icon name="clock-countdown-fill" size={20} className="text-text-2" />
      <p className="grow basis-60 tabular-nums">
        {isBusy
          ? `Đang đông người dùng, thử lại sau ${left} giây`
          : `Bạn vừa nộp xong, lần tới sau ${left} giây nữa. Mầm sẽ tự nộp giúp bạn.`}
      </p>
      <Button size="sm" variant="ghost" onClick={onStop}>
        Không đợi nữa
      </Button>
    </div>
  );
}
