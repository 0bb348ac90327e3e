import { useMutation } from "@tanstack/react-query";
import { useRef } from "react";
import { Link } from "react-router";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { changePracticeSettings } from "./capabilities.ts";

export interface ConsentDialogProps {
  isOpen: boolean;
  /** `null`: closed without an answer; the member is asked again next time. */
  onAnswer: (isAgreed: boolean | null) => void;
}

/** Asks for consent before the first text of a member leaves the server; the answer is saved in their settings. */
export function ConsentDialog({ isOpen, onAnswer }: ConsentDialogProps) {
  const answer = useMutation(
    {
      mutationFn: (isAgreed: boolean) => changePracticeSettings({ sendsToModel: isAgreed }),
      onSuccess: (_, isAgreed) => onAnswer(isAgreed),
    },
    queryClient,
  );
  const { isPending } = answer;
  const failure = answer.error && errorMessage(answer.error, "Chưa lưu được lựa chọn. Bạn thử lại nhé.");
  // Enter must not send anything to the model.
  const decline = useRef<HTMLButtonElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={() => onAnswer(null)}
      title="Gửi bài tới AI bên ngoài?"
      closeLabel="Đóng"
      cover={false}
      isHeld={isPending}
      initialFocus={decline}
      footer={
        <>
          <Button
            ref={decline}
            variant="ghost"
            isBusy={isPending && !answer.variables}
            busyLabel="Đang lưu…"
            disabled={isPending}
            onClick={() => answer.mutate(false)}
          >
            Không gửi
          </Button>
          <Button
            isBusy={isPending && answer.variables}
            busyLabel="Đang lưu…"
            disabled={isPending}
            onClick={() => answer.mutate(true)}
          >
            Đồng ý gửi
          </Button>
        </>
      }
    >
      <div className="grid gap-3 text-pretty">
        <p>
          Để nhận xét sâu hơn, AI nâng cao cần đọc đoạn bạn viết. Đoạn ấy sẽ rời máy chủ của chúng tôi, tới nhà cung cấp
          AI mà người vận hành trang đã chọn. Tên, e-mail và những bài khác của bạn không được gửi kèm. Góc nhìn bạn đã
          đăng công khai cũng có thể được AI đọc, khi một thành viên nhờ tóm tắt hai phía.
        </p>
        <p>
          Nếu không gửi, bộ phân tích có sẵn vẫn làm việc như thường, ngay trên máy chủ của chúng tôi. Bạn đổi ý lúc nào
          cũng được, ở ô tên bộ phân tích trong các trang luyện viết.
        </p>
        <p>
          <Link to="/chinh-sach-bao-mat#ai-ben-ngoai" className="text-link" target="_blank">
            Chính sách bảo mật nói gì về việc này
          </Link>
        </p>
        {failure && (
          <p role="alert" className="text-danger">
            {failure}
          </p>
        )}
      </div>
    </Dialog>
  );
}
