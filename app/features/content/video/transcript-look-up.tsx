import { useEffect } from "react";
import { useLookUp } from "#app/components/reading/look-up.tsx";

export interface LookedWord {
  element: Element;
  sentence: string;
}

/** The meaning of a word in a transcript. Loaded when the first word is looked up. */
export function TranscriptLookUp({ looked, itemId }: { looked: LookedWord | null; itemId: string | null }) {
  const [open, popup] = useLookUp(undefined, itemId);
  useEffect(() => {
    if (looked) open(looked.element, looked.sentence);
    // oxlint-disable-next-line react/exhaustive-deps -- only another look-up has an effect
  }, [looked]);
  return popup;
}
