import type { KindCode } from "#contracts/schemas/language.ts";
import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";

const useDialog = dialogOnDemand(() => import("./drill-dialog.tsx"));

/** `start` opens the drill of a kind of error. The caller draws `dialog`, null while it is closed. */
export function useDrill() {
  const { shown, open, close } = useDialog<KindCode>();
  return { start: open, dialog: shown && <shown.part.DrillDialog kind={shown.subject} onClose={close} /> };
}
