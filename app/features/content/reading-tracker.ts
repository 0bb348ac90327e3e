import { api } from "#app/session/session.ts";
import { readAtLeast } from "#contracts/limits/read-mark.ts";

/** Less progress is not reported on leaving. */
const leastProgress = 0.05;

/**
 * Reports the reading progress: at once when the item counts as read, the rest when the reader leaves. A lost report
 * does no harm.
 */
export function createProgressReporter(itemId: string) {
  let reached = 0;
  let reported = 0;
  const report = () => {
    if (reached - reported < leastProgress) return;
    reported = reached;
    api("POST /v1/reading/progress", { body: { itemId, progress: reached }, keepalive: true }).catch(() => undefined);
  };
  const handleHidden = () => {
    if (document.visibilityState === "hidden") report();
  };
  document.addEventListener("visibilitychange", handleHidden);
  return {
    reach(progress: number) {
      const wasRead = reached >= readAtLeast;
      reached = Math.max(reached, Math.min(1, progress));
      if (!wasRead && reached >= readAtLeast) report();
    },
    stop() {
      document.removeEventListener("visibilitychange", handleHidden);
      report();
    },
  };
}

/** Calls `reach` with the share of the text that has been in the viewport, at once and on scrolling. */
export function watchReading(elementId: string, reach: (progress: number) => void): () => void {
  let frame = 0;
  const look = () => {
    frame = 0;
    const text = document.getElementById(elementId);
    if (!text) return;
    const { top, height } = text.getBoundingClientRect();
    if (height > 0) reach((window.innerHeight - top) / height);
  };
  const schedule = () => (frame ||= requestAnimationFrame(look));
  schedule();
  addEventListener("scroll", schedule, { passive: true });
  return () => {
    cancelAnimationFrame(frame);
    removeEventListener("scroll", schedule);
  };
}

/**
 * Reports the reading progress of a text.
 * @returns a function that stops it
 */
export function trackReading(itemId: string, elementId: string): () => void {
  const reporter = createProgressReporter(itemId);
  const stop = watchReading(elementId, reporter.reach);
  return () => {
    stop();
    reporter.stop();
  };
}
