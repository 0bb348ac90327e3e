import { useEffect, useState } from "react";

/** Seconds down to nothing; by the clock, so that a sleeping tab wakes at the right number. It may have begun before. */
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

/** 0:42 */
export const writeCountdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
