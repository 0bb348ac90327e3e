import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { answerLeaving, useLeaving } from "./leaving.ts";

export function LeavingDialog() {
  const { unsaved, answer } = useLeaving();
  return (
    <ConfirmDialog
      isOpen={answer !== null}
      title={unsaved === 1 ? "Có một bài chưa lưu xong" : `Có ${unsaved} bài chưa lưu xong`}
      description="Phần bạn vừa viết mới chỉ nằm trên máy này. Đăng xuất bây giờ thì nó vẫn ở lại đây, chờ bạn đăng nhập lại trên chính máy này."
      confirmLabel="Vẫn đăng xuất"
      cancelLabel="Ở lại"
      closeLabel="Đóng"
      onConfirm={() => answerLeaving(true)}
      onCancel={() => answerLeaving(false)}
    />
  );
}
