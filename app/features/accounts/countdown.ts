import { useEffect, useState } from "react";

/** Counts down in seconds by the clock, so that it is right after a tab was suspended. It may have started earlier. */
export function useCountdown(from: number, begunAt?: number) {
  const [end, setEnd] = useState(() => (begunAt ?? Date.now()) + from * 1000);
  const [now, setNow] = useState(() => Date.now());
  const left = Math.max(0, Math.ceil((end - now) / 1000));
  const isRunning = left > 0;
  useEffect(() => {
    if (!isRunning) return;
    const timer = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const start = (seconds: number) => {
    setNow(Date.now());
    setEnd(Date.now() + seconds * 1000);
  };
  return { left, start };
}
