import { useEffect, useMemo, useState, useSyncExternalStore } from "react";
import type { ContentFields, Draft } from "#contracts/content.ts";
import { api } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { draftActions } from "./draft-actions.ts";
import { DraftSession } from "./draft-session.ts";
import { browserCopies } from "#app/session/local-copies.ts";
import { browserTimers, useUnsavedText } from "#app/session/unsaved-text.ts";

const clock = { now: Date.now, ...browserTimers };

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

  useEffect(() => void session.look(), [session]);
  useUnsavedText(session);

  // Not a navigation: that would mount the editor anew, and with it go caret, composition and undo.
  const address = view.draft && addressOf(view.draft);
  useEffect(() => {
    if (address && window.location.pathname !== address) window.history.replaceState(window.history.state, "", address);
  }, [address]);

  return { session, view, actions };
}
