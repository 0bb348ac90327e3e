import { useEffect, useEffectEvent, useState } from "react";

const secondsUntil = (time: number) => Math.max(0, Math.ceil((time - Date.now()) / 1000));

/** Seconds until a refused request is sent again, which happens at `until` (milliseconds), once for each refusal. */
export function useRetryCountdown(until: number, onTry: () => void): number {
  const [left, setLeft] = useState(() => secondsUntil(until));
  const tryAgain = useEffectEvent(onTry);
  useEffect(() => {
    const timer = setInterval(() => {
      const seconds = secondsUntil(until);
      setLeft(seconds);
      if (seconds > 0) return;
      clearInterval(timer);
      tryAgain();
    }, 500);
    return () => clearInterval(timer);
  }, [until]);
  return left;
}
