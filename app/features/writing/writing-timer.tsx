import { useEffect, useState } from "react";
import { durationClock } from "#contracts/time/vietnamese-time.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";

const choices = [5, 10, 20] as const;

/** An optional timer; when it ends it only shows a message. */
export function WritingTimer() {
  const [end, setEnd] = useState<number | null>(null);
  const [left, setLeft] = useState(0);
  useEffect(() => {
    if (end === null) return;
    const look = () => {
      const seconds = Math.max(0, Math.ceil((end - Date.now()) / 1000));
      setLeft(seconds);
      if (seconds > 0) return;
      setEnd(null);
      toasts.add({ id: "timer", title: "Hết giờ rồi", description: "Bạn cứ viết nốt câu đang dở nhé." });
    };
    look();
    const timer = setInterval(look, 1000);
    return () => clearInterval(timer);
  }, [end]);
  if (end !== null)
    return (
      <span className="flex items-center gap-2 text-s text-text-2">
        <Icon name="clock-countdown-fill" size={18} />
        <span role="timer" aria-label="Thời gian còn lại" className="tabular-nums">
          {durationClock(left)}
        </span>
        <Button size="sm" variant="ghost" onClick={() => setEnd(null)}>
          Dừng
        </Button>
      </span>
    );
  return (
    <span role="group" aria-label="Hẹn giờ" className="flex items-center gap-1 text-s text-text-2">
      Hẹn giờ
      {choices.map((minutes) => (
        <Button
          key={minutes}
          size="sm"
          variant="ghost"
          className="px-2!"
          aria-label={`Hẹn giờ ${minutes} phút`}
          onClick={() => setEnd(Date.now() + minutes * 60_000)}
        >
          {minutes}′
        </Button>
      ))}
    </span>
  );
}
