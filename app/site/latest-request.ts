import { useEffect, useRef, useState } from "react";

export interface LatestRequest {
  /** Cancels the one before. Returns the signal for the new one. */
  begin: () => AbortSignal;
  /** Whether no newer one has begun, and it was not forgotten. */
  isLatest: (signal: AbortSignal) => boolean;
  stop: () => void;
  /** Stops it, and its end is of no interest any more. */
  forget: () => void;
}

/**
 * A request that may take long, one at a time: the next one and leaving the page cancel it, which stops a model behind it, too.
 * The returned object is always the same.
 */
export function useLatestRequest(): LatestRequest {
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const [latest] = useState<LatestRequest>(() => ({
    begin: () => {
      running.current?.abort();
      running.current = new AbortController();
      return running.current.signal;
    },
    isLatest: (signal) => running.current?.signal === signal,
    stop: () => running.current?.abort(),
    forget: () => {
      running.current?.abort();
      running.current = null;
    },
  }));
  return latest;
}
