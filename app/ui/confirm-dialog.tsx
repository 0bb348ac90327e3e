import { type ReactNode, useRef } from "react";
import { Button } from "./button.tsx";
import { Dialog, type DialogProps } from "./dialog.tsx";

export interface ConfirmDialogProps extends Pick<DialogProps, "finalFocus"> {
  isOpen: boolean;
  title: string;
  description: ReactNode;
  /** A verb: “Xoá bài viết”. */
  confirmLabel: string;
  busyLabel?: string;
  cancelLabel: string;
  closeLabel: string;
  isDangerous?: boolean;
  isBusy?: boolean;
  onConfirm: () => void;
  onCancel: () => void;
  /** More fields: a name to type. */
  children?: ReactNode;
  isConfirmDisabled?: boolean;
}

export function ConfirmDialog({
  isOpen,
  title,
  description,
  confirmLabel,
  busyLabel,
  cancelLabel,
  closeLabel,
  isDangerous = false,
  isBusy = false,
  onConfirm,
  onCancel,
  children,
  isConfirmDisabled,
  finalFocus,
}: ConfirmDialogProps) {
  // Enter must not confirm what cannot be undone.
  const safe = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onCancel}
      title={title}
      description={description}
      closeLabel={closeLabel}
      cover={false}
      isHeld={isBusy}
      initialFocus={children ? undefined : safe}
      finalFocus={finalFocus}
      footer={
        <>
          <Button ref={safe} variant="ghost" onClick={onCancel} disabled={isBusy}>
            {cancelLabel}
          </Button>
          <Button
            color={isDangerous ? "danger" : "primary"}
            isBusy={isBusy}
            busyLabel={busyLabel}
            disabled={isConfirmDisabled}
            onClick={onConfirm}
          >
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
