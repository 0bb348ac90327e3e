/**
 * Does work once `pause` milliseconds have passed without a change: in an effect, which returns what this returns. The
 * signal is aborted when the value changes meanwhile or the component is gone.
 */
export function afterPause(pause: number, work: (signal: AbortSignal) => unknown): () => void {
  const abort = new AbortController();
  const timer = setTimeout(() => work(abort.signal), pause);
  return () => {
    clearTimeout(timer);
    abort.abort();
  };
}
