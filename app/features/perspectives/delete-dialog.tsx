import { useMutation } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { toasts } from "#app/site/toasts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

export interface DeleteDialogProps {
  /** “góc nhìn”, “phản hồi”, “lời ghi nhận” */
  what: string;
  /** Names the data that is deleted with it. */
  description: string;
  remove: () => Promise<unknown>;
  onDeleted: () => void;
  onClose: () => void;
}

/** Confirms a permanent deletion by the author. */
export function DeleteDialog({ what, description, remove, onDeleted, onClose }: DeleteDialogProps) {
  const removal = useMutation(
    {
      mutationFn: () => remove(),
      onSuccess: () => {
        toasts.add({ id: "perspectives", title: `Đã xoá ${what}`, color: "green" });
        onClose();
        onDeleted();
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
