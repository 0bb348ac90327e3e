import type { Profile } from "#contracts/schemas/accounts.ts";
import { api } from "#app/session/session.ts";
import { forgetLearning } from "#app/session/local-drafts.ts";
import { submitting, useUser } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";

const goes = [
  "bài luyện viết với mọi bản nháp, bản nộp và lỗi đã tìm thấy",
  "bài phân tích ngữ pháp, bản viết lại và mẫu câu đã lưu, lời báo sai",
  "thẻ ôn tập và lịch ôn, từ đã đánh dấu, sổ từ",
  "bài học đã qua, bài đã đọc, văn bản bạn mang đến",
  "điểm của các bài luyện viết bị xoá, và huy hiệu chỉ dựa vào chúng",
];
const stays = [
  "chuỗi ngày, và kết quả các mùa đã khép lại",
  "điểm và huy hiệu đến từ bài học, thẻ ôn và mọi đóng góp; từ đã biết và bài đã đọc chỉ còn lại con số",
  "bài viết, series, video, góc nhìn và bình luận của bạn",
  "trình độ, mục tiêu tuần và các lựa chọn khác; số lượt đã dùng hôm nay",
];

/** Lists the data that is deleted and that remains, before deleting. */
export function LearningDataDialog({
  isOpen,
  onClose,
  onDone,
}: {
  isOpen: boolean;
  onClose: () => void;
  onDone: () => void;
}) {
  const user = useUser();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Xoá dữ liệu học?"
      description="Mất ngay và không lấy lại được. Bạn có thể tải dữ liệu về trước, ở trang Tài khoản."
      closeLabel="Đóng"
      cover={false}
    >
      {user && <LearningDataForm user={user} onClose={onClose} onDone={onDone} />}
    </Dialog>
  );
}

function LearningDataForm({ user, onClose, onDone }: { user: Profile; onClose: () => void; onDone: () => void }) {
  const form = useForm({
    initial: {},
    send: async () => {
      await submitting(() => api("DELETE /v1/account/learning-data"));
      forgetLearning(user.id);
      onDone();
    },
  });
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <div className="grid gap-5 text-s md:grid-cols-2">
        <LineList title="Mất hẳn" lines={goes} />
        <LineList title="Ở lại" lines={stays} />
      </div>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Để nguyên
        </Button>
        <Button type="submit" color="danger" isBusy={form.isBusy} busyLabel="Đang xoá…">
          Xoá dữ liệu học
        </Button>
      </div>
    </form>
  );
}

const LineList = ({ title, lines }: { title: string; lines: readonly string[] }) => (
  <section>
    <h3 className="font-semibold">{title}</h3>
    <ul className="mt-1.5 grid list-disc gap-1.5 pl-4.5 text-pretty text-text-2">
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  </section>
);
