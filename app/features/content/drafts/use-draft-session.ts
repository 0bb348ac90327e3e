import { useEffect, useMemo, useRef, useState, useSyncExternalStore } from "react";
import type { ContentFields } from "#contracts/schemas/content-fields.ts";
import type { Draft } from "#contracts/schemas/drafts.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { draftActions } from "./draft-actions.ts";
import { DraftSession } from "./draft-session.ts";
import { browserCopies } from "#app/session/local-copies.ts";
import { browserClock, useAutosave } from "#app/session/use-autosave.ts";

/** Connects the draft session to the page and the browser: network, tabs, address bar. */
export function useDraftSession(begin: () => Draft | ContentFields, addressOf: (draft: Draft) => string) {
  const userId = useUserId();
  const [session] = useState(
    () =>
      new DraftSession(
        { client: api, copies: browserCopies(), clock: browserClock, newKey: () => crypto.randomUUID(), userId },
        begin(),
      ),
  );
  const view = useSyncExternalStore(session.subscribe, session.view, session.view);
  const actions = useMemo(() => draftActions(session, api), [session]);

  useEffect(() => void session.look(), [session]);
  useAutosave(session);

  // Replaced without navigation, which would remount the editor and lose caret, composition and undo.
  const address = view.draft && addressOf(view.draft);
  useEffect(() => {
    if (address && window.location.pathname !== address) window.history.replaceState(window.history.state, "", address);
  }, [address]);

  useStateElsewhere(session, view.draft);
  return { session, view, actions };
}

const channelName = "mam-drafts";
/** Milliseconds between two checks of a text whose publishing time has passed; the last one repeats. */
const lookPauses = [1000, 5000, 5000, 10_000, 15_000, 60_000];
/** Timers longer than 24 days fire at once. */
const longestTimer = 3_600_000;

/** Updates the draft's state after changes in another tab or on another device, and after its publishing time. */
function useStateElsewhere(session: DraftSession, draft: Draft | null) {
  const id = draft?.id;
  const [state, publishAt] = [draft?.state, draft?.publishAt ?? null];

  useEffect(() => {
    const look = () => void (document.visibilityState === "visible" && session.refresh());
    window.addEventListener("focus", look);
    document.addEventListener("visibilitychange", look);
    return () => {
      window.removeEventListener("focus", look);
      document.removeEventListener("visibilitychange", look);
    };
  }, [session]);

  useEffect(() => {
    if (!id || !("BroadcastChannel" in globalThis)) return;
    const channel = new BroadcastChannel(channelName);
    channel.addEventListener("message", ({ data }) => void (data === id && session.refresh()));
    return () => channel.close();
  }, [session, id]);

  const shown = useRef({ id, state, publishAt });
  useEffect(() => {
    const before = shown.current;
    shown.current = { id, state, publishAt };
    const isChanged = before.id === id && (before.state !== state || before.publishAt !== publishAt);
    if (!id || !isChanged || !("BroadcastChannel" in globalThis)) return;
    const channel = new BroadcastChannel(channelName);
    channel.postMessage(id);
    channel.close();
  }, [id, state, publishAt]);

  useEffect(() => {
    if (publishAt === null) return;
    let looks = 0;
    let timer = 0;
    const wait = () => {
      const left = Date.parse(publishAt) - Date.now();
      if (left <= 0 && looks > 0) void session.refresh();
      const pause = left > 0 ? Math.min(left, longestTimer) : lookPauses[Math.min(looks++, lookPauses.length - 1)];
      timer = window.setTimeout(wait, pause);
    };
    wait();
    return () => window.clearTimeout(timer);
  }, [session, publishAt]);
}
