import { useMutation } from "@tanstack/react-query";
import type { Comment } from "#contracts/schemas/comments.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Confirms that an author deletes a comment, or that an editor hides it. */
export function RemovalDialog({
  what,
  comment,
  onClose,
  onGone,
}: {
  what: "delete" | "hide" | null;
  comment: Comment;
  onClose: () => void;
  onGone: () => void;
}) {
  const removal = useMutation(
    {
      mutationFn: () => api("DELETE /v1/comments/{id}", { params: { id: comment.id } }),
      onSuccess: onGone,
      onError: (error) => {
        notifyError("Chưa làm được", error, { id: "comments", otherwise: "Bạn thử lại nhé." });
        onClose();
      },
    },
    queryClient,
  );
  const isHiding = what === "hide";
  return (
    <ConfirmDialog
      isOpen={what !== null}
      title={isHiding ? "Ẩn bình luận này?" : "Xoá bình luận này?"}
      description={
        isHiding
          ? "Mọi người sẽ không đọc được nữa, các câu trả lời vẫn còn. Người viết sẽ được báo."
          : "Lời bạn viết sẽ mất hẳn. Các câu trả lời của người khác vẫn còn."
      }
      confirmLabel={isHiding ? "Ẩn bình luận" : "Xoá bình luận"}
      busyLabel={isHiding ? "Đang ẩn…" : "Đang xoá…"}
      cancelLabel="Giữ lại"
      closeLabel="Đóng"
      isDangerous
      isBusy={removal.isPending}
      onConfirm={() => removal.mutate()}
      onCancel={onClose}
    />
  );
}

export { ReportDialog } from "#app/components/report-dialog.tsx";
