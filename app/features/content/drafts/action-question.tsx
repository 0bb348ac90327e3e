import { useMutation } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#app/ui/confirm-dialog.tsx";

export interface ActionQuestionProps extends Pick<
  ConfirmDialogProps,
  "isOpen" | "title" | "description" | "confirmLabel" | "busyLabel" | "finalFocus"
> {
  /** Title of the toast on failure. */
  failed: string;
  /** Throws `CallError`. */
  action: () => Promise<void>;
  onClose: () => void;
  onFailed?: () => void;
}

/** Confirms and runs an action that removes a text, and reports its failure. */
export function ActionQuestion({ failed, action, onClose, onFailed, ...question }: ActionQuestionProps) {
  const run = useMutation(
    {
      mutationFn: action,
      onSuccess: onClose,
      onError: (error) => {
        notifyError(failed, error, { otherwise: "Bạn thử lại nhé." });
        onFailed?.();
      },
    },
    queryClient,
  );
  return (
    <ConfirmDialog
      {...question}
      cancelLabel="Thôi"
      closeLabel="Đóng"
      isDangerous
      isBusy={run.isPending}
      onCancel={onClose}
      onConfirm={() => run.mutate()}
    />
  );
}
