import { useState, useSyncExternalStore } from "react";
import type { Writing } from "#contracts/schemas/writing.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { browserClock, useAutosave } from "#app/session/use-autosave.ts";
import { localDrafts } from "./unsaved-writing.ts";
import { WritingDraft } from "./writing-draft.ts";

/** Connects the draft to the mounted page. */
export function useWritingDraft(writing: Writing) {
  const userId = useUserId();
  const [draft] = useState(
    () => new WritingDraft({ client: api, kept: localDrafts, clock: browserClock, userId }, writing),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  useAutosave(draft);
  return { draft, state };
}
