import { useEffect } from "react";
import type { Clock } from "./autosave.ts";
import { useSession } from "./session-store.ts";

/** A text that is saved while it is written (`autosave.ts`). */
export interface UnsavedText {
  /** Stores it in this browser at once. */
  keepNow(): void;
  readonly hasUnsaved: boolean;
  /** The network or session may be back. */
  retry(): void;
  stop(): void;
}

export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (work: () => void, milliseconds: number) => window.setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown) => window.clearTimeout(timer as number | undefined),
};

/**
 * Protects a text while its page is mounted: stores it when the tab is hidden or closed, asks before it is lost, and
 * sends it again when the network or the session is back.
 */
export function useAutosave(text: UnsavedText) {
  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      text.keepNow();
      if (text.hasUnsaved) event.preventDefault();
    };
    const handleHidden = () => {
      if (document.visibilityState === "hidden") text.keepNow();
    };
    const handleOnline = () => text.retry();
    window.addEventListener("beforeunload", handleUnload);
    window.addEventListener("pagehide", handleHidden);
    window.addEventListener("online", handleOnline);
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      window.removeEventListener("beforeunload", handleUnload);
      window.removeEventListener("pagehide", handleHidden);
      window.removeEventListener("online", handleOnline);
      document.removeEventListener("visibilitychange", handleHidden);
      text.stop();
    };
  }, [text]);

  // Logged in again in another tab or dialog.
  const isLogged = useSession((state) => state.isLogged);
  useEffect(() => {
    if (isLogged) text.retry();
  }, [isLogged, text]);
}
