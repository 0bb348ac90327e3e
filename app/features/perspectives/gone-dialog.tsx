import { useMutation } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { toasts } from "#app/shell/toasts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

export interface GoneDialogProps {
  /** “góc nhìn”, “phản hồi”, “lời ghi nhận” */
  what: string;
  /** What is deleted with it. */
  description: string;
  remove: () => Promise<unknown>;
  onGone: () => void;
  onClose: () => void;
}

/** Confirms a permanent deletion by the author. */
export function GoneDialog({ what, description, remove, onGone, onClose }: GoneDialogProps) {
  const removal = useMutation(
    {
      mutationFn: () => remove(),
      onSuccess: () => {
        toasts.add({ id: "perspectives", title: `Đã xoá ${what}`, color: "green" });
        onClose();
        onGone();
      },
      onError: (error) => {
        notifyError(`Chưa xoá được ${what}`, error, { id: "perspectives" });
        onClose();
      },
    },
    queryClient,
  );
  return (
    <ConfirmDialog
      isOpen
      title={`Xoá ${what} này?`}
      description={description}
      confirmLabel={`Xoá ${what}`}
      busyLabel="Đang xoá…"
      cancelLabel="Giữ lại"
      closeLabel="Đóng"
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}
