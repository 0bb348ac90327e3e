import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import { toasts } from "#app/shell/toasts.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#app/ui/confirm-dialog.tsx";

export interface ActionQuestionProps extends Pick<
  ConfirmDialogProps,
  "isOpen" | "title" | "description" | "confirmLabel" | "busyLabel" | "finalFocus"
> {
  /** Title of the toast when it does not succeed. */
  failed: string;
  /** Throws `CallError`. */
  action: () => Promise<void>;
  onClose: () => void;
  onFailed?: () => void;
}

/** Asks before something is done that takes a text away, does it, and says when that failed. */
export function ActionQuestion({ failed, action, onClose, onFailed, ...question }: ActionQuestionProps) {
  const [isBusy, setIsBusy] = useState(false);
  const confirm = async () => {
    setIsBusy(true);
    try {
      await action();
      onClose();
    } catch (error) {
      toasts.add({
        title: failed,
        description: error instanceof CallError ? error.message : "Bạn thử lại nhé.",
        color: "red",
      });
      onFailed?.();
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <ConfirmDialog
      {...question}
      cancelLabel="Thôi"
      closeLabel="Đóng"
      isDangerous
      isBusy={isBusy}
      onCancel={onClose}
      onConfirm={() => void confirm()}
    />
  );
}
