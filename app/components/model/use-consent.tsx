import { dialogOnDemand } from "#app/site/dialog-on-demand.ts";

const useDialog = dialogOnDemand(() => import("./consent-dialog.tsx"));

/** `ask` asks whether texts may be sent to the model. The caller draws `dialog`, null while it is closed. */
export function useConsent(onAgreed?: () => void) {
  const { shown, open, close } = useDialog();
  const answer = (isAgreed: boolean | null) => {
    close();
    if (isAgreed) onAgreed?.();
  };
  return { ask: () => open(), dialog: shown && <shown.part.ConsentDialog isOpen onAnswer={answer} /> };
}
