import { useState } from "react";
import type { Profile } from "#contracts/accounts.ts";
import { CallError } from "#contracts/client.ts";
import { api } from "#app/session/session.ts";
import { submitting, useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { Radio } from "#app/ui/checkbox.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { useForm, withWait } from "../form.ts";
import { FormFailure } from "../form-failure.tsx";
import { OutboxHint } from "../outbox-hint.tsx";
import { useTakeOver } from "../own-profile.ts";
import { PasswordField } from "../password-field.tsx";

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
  const takeOver = useTakeOver();
  const isSubmitting = useSession((state) => state.isSubmitting);
  const [hasCode, setHasCode] = useState(false);
  const form = useForm({
    initial: { password: "", code: "", keepArticles: "yes" },
    check: ({ Deletion }) => Deletion,
    input: ({ password, code, keepArticles }) => ({
      ...(user.hasPassword ? { password } : { code }),
      keepArticles: keepArticles === "yes",
    }),
    refusals: { CURRENT_PASSWORD_WRONG: "password", OTP_INVALID: "code" },
    send: async (body) => {
      const { deletionDueAt } = await submitting(() => api("POST /v1/account/delete", { body }));
      takeOver({ ...user, deletionDueAt });
      onClose();
    },
  });
  const sendCode = async () => {
    try {
      await submitting(() => api("POST /v1/account/delete/code"));
      setHasCode(true);
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      form.setFailure(withWait(error.failure.message, error.retryAfter));
    }
  };
  return (
    <form {...form.form}>
      <FormFailure message={form.failure} />
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
      {user.hasPassword ? (
        <PasswordField
          label="Mật khẩu"
          fieldClassName="mt-5"
          error={form.errors.password}
          {...form.control("password")}
        />
      ) : hasCode ? (
        <>
          <Field label={`Mã đã gửi tới ${user.email}`} error={form.errors.code} className="mt-5">
            <CodeInput value={form.values.code} name="code" onChange={(code) => form.set("code", code)} />
          </Field>
          <OutboxHint />
        </>
      ) : (
        <Button variant="outline" className="mt-5" isBusy={isSubmitting} onClick={() => void sendCode()}>
          Gửi mã xác nhận tới e-mail
        </Button>
      )}
      <div className="mt-6 flex flex-wrap justify-end gap-3">
        <Button variant="ghost" onClick={onClose}>
          Giữ tài khoản
        </Button>
        <Button
          type="submit"
          colour="danger"
          disabled={!user.hasPassword && !hasCode}
          isBusy={form.isBusy}
          busyLabel="Đang gửi…"
        >
          Xoá tài khoản
        </Button>
      </div>
    </form>
  );
}
