import { useMutation } from "@tanstack/react-query";
import type { Card } from "#contracts/schemas/cards.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { savingFailed } from "#app/forms/saving-failed.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { ConfirmDialog, type ConfirmDialogProps } from "#app/ui/confirm-dialog.tsx";

export interface RemoveCardProps extends Pick<ConfirmDialogProps, "finalFocus" | "onCancel"> {
  card: Card;
  onRemoved: () => void;
}

/** Asks before a card and its schedule are deleted. */
export function RemoveCard({ card, finalFocus, onCancel, onRemoved }: RemoveCardProps) {
  const remove = useMutation(
    { mutationFn: () => api("DELETE /v1/learn/cards/{id}", { params: { id: card.id } }), onSuccess: onRemoved },
    queryClient,
  );
  return (
    <ConfirmDialog
      isOpen
      title="Bỏ thẻ này?"
      description={
        remove.error ? (
          errorMessage(remove.error, savingFailed)
        ) : (
          <>
            “<span className="wrap-anywhere">{card.front}</span>”: thẻ và lịch ôn của nó mất hẳn, không lấy lại được.
            Muốn nghỉ một thời gian thì “Tạm nghỉ thẻ này” là đủ.
          </>
        )
      }
      confirmLabel="Bỏ thẻ"
      busyLabel="Đang bỏ…"
      cancelLabel="Giữ thẻ"
      closeLabel="Đóng"
      isDangerous
      isBusy={remove.isPending}
      finalFocus={finalFocus}
      onConfirm={() => remove.mutate()}
      onCancel={onCancel}
    />
  );
}
