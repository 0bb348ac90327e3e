import { useEffect, useRef } from "react";
import { isComposing } from "#app/ui/is-composing.ts";

interface ListeningKeys {
  toggle: () => void;
  back: () => void;
  on: () => void;
  again: () => void;
}

const elsewhere = "input, textarea, select, button, a, summary, [role=dialog], [role=menu], [contenteditable]";

/** Space plays and pauses, the arrows go by sentences, R repeats; not where the key has another meaning. */
export function useListeningKeys(keys: ListeningKeys) {
  const now = useRef(keys);
  useEffect(() => void (now.current = keys));
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
      if (isComposing(event) || (event.target instanceof Element && event.target.closest(elsewhere))) return;
      const { toggle, back, on, again } = now.current;
      const act = { " ": toggle, ArrowLeft: back, ArrowRight: on, r: again, R: again }[event.key];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat) act();
    };
    addEventListener("keydown", handleKey);
    return () => removeEventListener("keydown", handleKey);
  }, []);
}
