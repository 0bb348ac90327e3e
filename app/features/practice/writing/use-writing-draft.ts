import { useEffect, useState, useSyncExternalStore } from "react";
import type { Writing } from "#contracts/writing.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { keptDrafts } from "./kept-draft.ts";
import { WritingDraft } from "./writing-draft.ts";

const clock = {
  setTimeout: (work: () => void, milliseconds: number) => window.setTimeout(work, milliseconds),
  clearTimeout: (timer: unknown) => window.clearTimeout(timer as number | undefined),
};

/** The draft's life for as long as the page stands, with what only a browser knows: network, tab, session. */
export function useWritingDraft(writing: Writing) {
  const userId = useSession((state) => state.authUser?.user.id ?? "");
  const [draft] = useState(() => new WritingDraft({ client: api, kept: keptDrafts, clock, userId }, writing));
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);

  useEffect(() => {
    const handleUnload = (event: BeforeUnloadEvent) => {
      draft.keepNow();
      if (draft.hasUnsaved) event.preventDefault();
    };
    const handleHidden = () => {
      if (document.visibilityState === "hidden") draft.keepNow();
    };
    const handleOnline = () => draft.retry();
    window.addEventListener("beforeunload", handleUnload);
    window.addEventListener("pagehide", handleHidden);
    window.addEventListener("online", handleOnline);
    document.addEventListener("visibilitychange", handleHidden);
    return () => {
      window.removeEventListener("beforeunload", handleUnload);
      window.removeEventListener("pagehide", handleHidden);
      window.removeEventListener("online", handleOnline);
      document.removeEventListener("visibilitychange", handleHidden);
      draft.stop();
    };
  }, [draft]);

  const isLogged = useSession((session) => session.isLogged);
  useEffect(() => {
    if (isLogged) draft.retry();
  }, [isLogged, draft]);

  return { draft, ...state };
}
