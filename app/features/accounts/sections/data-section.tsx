import { useMutation } from "@tanstack/react-query";
import { useState } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { AccountSection } from "../account-section.tsx";
import { FormError } from "#app/forms/form-error.tsx";
import { DeletionDialog } from "./deletion-dialog.tsx";

export function DataSection({ user }: { user: Profile }) {
  const [isDeleting, setIsDeleting] = useState(false);
  const exporting = useMutation(
    { mutationFn: async () => save(await api("POST /v1/account/export"), `${user.username}.json`) },
    queryClient,
  );
  return (
    <AccountSection
      title="Dữ liệu của bạn"
      text="Mang đi lúc nào cũng được, miễn phí. Xoá rồi vẫn có bảy ngày để đổi ý."
    >
      <FormError message={exporting.error && errorMessage(exporting.error, "Chưa tạo được tệp. Bạn thử lại nhé.")} />
      <p className="text-text-2">
        Một tệp JSON có mọi thứ của bạn ở đây: hồ sơ, bài viết, bản nháp, danh sách ảnh; bình luận và góc nhìn; bài
        luyện với những lỗi đã tìm thấy, thẻ và lịch sử ôn, từ vựng, bài học; điểm, huy hiệu, chuỗi ngày; những gì bạn
        lưu, theo dõi và đã đọc; các phiên đăng nhập và nhật ký tài khoản.
      </p>
      <Button
        variant="outline"
        className="mt-3"
        isBusy={exporting.isPending}
        busyLabel="Đang gom dữ liệu…"
        icon={<WorkIcon name="download-simple" size={18} />}
        onClick={() => exporting.mutate()}
      >
        Tải dữ liệu về
      </Button>
      {!user.deletionDueAt && (
        <div className="mt-8 rounded-2 border border-line p-5">
          <p className="font-semibold">Xoá tài khoản</p>
          <p className="mt-1 text-s text-pretty text-text-2">
            Bạn chọn giữ lại hay gỡ các bài đã xuất bản. Sau bảy ngày, hồ sơ và e-mail bị xoá hẳn.
          </p>
          <Button
            variant="outline"
            color="danger"
            className="mt-3"
            icon={<WorkIcon name="trash" size={18} />}
            onClick={() => setIsDeleting(true)}
          >
            Xoá tài khoản…
          </Button>
        </div>
      )}
      <DeletionDialog user={user} isOpen={isDeleting} onClose={() => setIsDeleting(false)} />
    </AccountSection>
  );
}

/** Downloads a file from memory, without the network. */
function save(content: unknown, name: string) {
  const address = URL.createObjectURL(new Blob([JSON.stringify(content, null, 2)], { type: "application/json" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
