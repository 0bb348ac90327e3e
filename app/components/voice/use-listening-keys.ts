import { useShortcuts } from "#app/ui/use-shortcuts.ts";

interface ListeningKeys {
  toggle: () => void;
  back: () => void;
  on: () => void;
  again: () => void;
}

/** Space plays and pauses, the arrows go by sentences, R repeats. */
export const useListeningKeys = ({ toggle, back, on, again }: ListeningKeys) =>
  useShortcuts({ " ": toggle, ArrowLeft: back, ArrowRight: on, r: again });
