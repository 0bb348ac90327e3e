import { useEffect } from "react";
import { useBlocker } from "react-router";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

interface LeaveWarningProps {
  /** Something was chosen and is neither on the server nor in this browser. */
  isOn: boolean;
  title: string;
  text: string;
}

/**
 * Asks before a page with unsaved choices is left, by a link or with the tab. Texts do not need it: they are stored in
 * the browser (`local-drafts.ts`).
 */
export function LeaveWarning({ isOn, title, text }: LeaveWarningProps) {
  const blocker = useBlocker(isOn);
  useEffect(() => {
    if (!isOn) return;
    const handleUnload = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", handleUnload);
    return () => removeEventListener("beforeunload", handleUnload);
  }, [isOn]);
  return (
    <ConfirmDialog
      isOpen={blocker.state === "blocked"}
      title={title}
      description={text}
      confirmLabel="Rời trang"
      cancelLabel="Ở lại"
      closeLabel="Đóng"
      onConfirm={() => blocker.proceed?.()}
      onCancel={() => blocker.reset?.()}
    />
  );
}
