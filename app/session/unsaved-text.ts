import { useEffect } from "react";
import { useSession } from "./session-store.ts";

/** Something that is typed here and not on the server yet. */
export interface UnsavedText {
  /** Keeps it in this browser, at once. */
  keepNow(): void;
  readonly hasUnsaved: boolean;
  /** The way to the server may be open again. */
  retry(): void;
  stop(): void;
}

/** The browser's timers, handed in, so that tests can stop them. */
export const browserTimers = {
  setTimeout: (work: () => void, milliseconds: number) => window.setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown) => window.clearTimeout(timer as number | undefined),
};

/**
 * Protects a text while its page is mounted: stores it when the tab is hidden or closed, asks before it is lost, and
 * sends it again when the network or the session is back.
 */
export function useUnsavedText(text: UnsavedText) {
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

  // Signed in again in another tab or dialog.
  const isLogged = useSession((state) => state.isLogged);
  useEffect(() => {
    if (isLogged) text.retry();
  }, [isLogged, text]);
}
