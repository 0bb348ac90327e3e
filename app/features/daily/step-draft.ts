import { useState } from "react";
import { localDraftsOf } from "#app/session/local-drafts.ts";
import { useUserId } from "#app/session/session-store.ts";

const drafts = localDraftsOf<{ given: readonly string[] }>("daily-step", ({ given }) =>
  Array.isArray(given) && given.length > 0 && given.every((one) => typeof one === "string") ? { given } : null,
);

export interface StepPlace {
  runId: string;
  place: number;
  /** A text to hear is read without a voice: what was dictated is kept apart from the answers to its questions. */
  isDictated?: boolean;
}

/** What was answered in a step so far, kept in this browser until the step is done. */
export function useStepDraft({ runId, place, isDictated = false }: StepPlace) {
  const userId = useUserId();
  const at = `${runId} ${place}${isDictated ? " dictated" : ""}`;
  const [given, setGiven] = useState<readonly string[]>(() => drafts.read(userId, at)?.given ?? []);
  return {
    given,
    change: (next: readonly string[]) => {
      setGiven(next);
      drafts.keep(userId, at, { given: next });
    },
    forget: () => drafts.forget(userId, at),
  };
}
