import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { Comment } from "#contracts/schemas/comments.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";

/** Asks before a comment goes: by its writer, or out of sight by an editor. */
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
  const [isBusy, setIsBusy] = useState(false);
  const remove = async () => {
    setIsBusy(true);
    try {
      await api("DELETE /v1/comments/{id}", { params: { id: comment.id } });
      onGone();
    } catch (error) {
      toasts.add({
        id: "comments",
        title: "Chưa làm được",
        description: error instanceof CallError ? error.message : "Bạn thử lại nhé.",
        color: "red",
      });
      onClose();
    } finally {
      setIsBusy(false);
    }
  };
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
      isBusy={isBusy}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}

export { ReportDialog } from "#app/shell/report-dialog.tsx";
