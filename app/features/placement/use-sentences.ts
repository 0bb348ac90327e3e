import { useState, useSyncExternalStore } from "react";
import type { Placement } from "#contracts/schemas/placement.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { browserClock, useAutosave } from "#app/session/use-autosave.ts";
import { putPlacement } from "./placement-queries.ts";
import { localSentences, SentencesDraft } from "./sentences-draft.ts";

/** Connects the own sentences to the mounted page. */
export function useSentences(placement: Placement) {
  const userId = useUserId();
  const [draft] = useState(
    () =>
      new SentencesDraft(
        {
          client: api,
          kept: localSentences,
          clock: browserClock,
          userId,
          onSaved: (saved) => putPlacement(userId, saved),
        },
        placement,
      ),
  );
  const state = useSyncExternalStore(draft.subscribe, draft.state, draft.state);
  useAutosave(draft);
  return { draft, state };
}
