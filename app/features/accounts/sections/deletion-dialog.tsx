import type { Profile } from "#contracts/schemas/accounts.ts";
import { api } from "#app/session/session.ts";
import { submitting, updateUser } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";

export interface DeletionDialogProps {
  user: Profile;
  isOpen: boolean;
  onClose: () => void;
}

export function DeletionDialog({ user, isOpen, onClose }: DeletionDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Xoá tài khoản?"
      description="Trong bảy ngày tới bạn vẫn đăng nhập và huỷ việc xoá được. Sau đó không lấy lại được nữa."
      closeLabel="Đóng"
      cover={false}
    >
      <DeletionForm user={user} onClose={onClose} />
    </Dialog>
  );
}

function DeletionForm({ user, onClose }: Omit<DeletionDialogProps, "isOpen">) {
  const form = useForm({
    initial: { keepArticles: "yes" },
    send: async ({ keepArticles }) => {
      const body = { keepArticles: keepArticles === "yes" };
      const { deletionDueAt } = await submitting(() => api("POST /v1/account/delete", { body }));
      updateUser({ ...user, deletionDueAt });
      onClose();
    },
  });
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <fieldset>
        <legend className="mb-2 text-s font-medium">Các bài đã xuất bản</legend>
        <Radio
          name="keepArticles"
          value="yes"
          label="Để lại, ký tên “Người dùng đã xoá”"
          checked={form.values.keepArticles === "yes"}
          onChange={() => form.set("keepArticles", "yes")}
        />
        <Radio
          name="keepArticles"
          value="no"
          label="Gỡ hết cùng tài khoản"
          checked={form.values.keepArticles === "no"}
          onChange={() => form.set("keepArticles", "no")}
        />
      </fieldset>
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Giữ tài khoản
        </Button>
        <Button type="submit" color="danger" isBusy={form.isBusy} busyLabel="Đang gửi…">
          Xoá tài khoản
        </Button>
      </div>
    </form>
  );
}
