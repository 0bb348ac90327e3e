import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ContentFields, Draft } from "#contracts/content.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { draftActions } from "./draft-actions.ts";
import { DraftSession } from "./draft-session.ts";
import { browserCopies } from "#app/session/local-copies.ts";

const clock = {
  now: Date.now,
  setTimeout: (work: () => void, milliseconds: number) => window.setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown) => window.clearTimeout(timer as number | undefined),
};

/** The draft's life for as long as the page stands, with what only a browser knows: network, tab, address bar. */
export function useDraftSession(begin: () => Draft | ContentFields, addressOf: (draft: Draft) => string) {
  const userId = useSession((state) => state.authUser?.user.id ?? "");
  const [session] = useState(
    () =>
      new DraftSession(
        { client: api, copies: browserCopies(), clock, newKey: () => crypto.randomUUID(), userId },
        begin(),
      ),
  );
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const actions = useMemo(() => draftActions(session, api), [session]);

  useEffect(() => {
    void session.look();
    const handleUnload = (event: BeforeUnloadEvent) => {
      session.keepNow();
      if (session.hasUnsaved) event.preventDefault();
    };
    const handleHidden = () => {
      if (document.visibilityState === "hidden") session.keepNow();
    };
    const handleOnline = () => session.retry();
    window.addEventListener("beforeunload", handleUnload);
    window.addEventListener("pagehide", handleHidden);
    window.addEventListener("online", handleOnline);
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      window.removeEventListener("beforeunload", handleUnload);
      window.removeEventListener("pagehide", handleHidden);
      window.removeEventListener("online", handleOnline);
      document.removeEventListener("visibilitychange", handleHidden);
      session.stop();
    };
  }, [session]);

  // Signed in again in another tab or dialog.
  const isLogged = useSession((state) => state.isLogged);
  useEffect(() => {
    if (isLogged) session.retry();
  }, [isLogged, session]);

  // Not a navigation: that would mount the editor anew, and with it go caret, composition and undo.
  const address = view.draft && addressOf(view.draft);
  useEffect(() => {
    if (address && window.location.pathname !== address) window.history.replaceState(window.history.state, "", address);
  }, [address]);

  return { session, view, actions };
}
