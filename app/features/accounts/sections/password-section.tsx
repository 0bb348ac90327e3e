import type { Profile } from "#contracts/schemas/accounts.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { openModal } from "#app/site/modals.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { sessionsKey } from "../account-queries.ts";
import { AccountSection } from "../account-section.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { NewPasswordField } from "../new-password-field.tsx";
import { PasswordField } from "../password-field.tsx";

export function PasswordSection({ user }: { user: Profile }) {
  return (
    <AccountSection title="Mật khẩu" text="Đổi mật khẩu sẽ đăng xuất mọi thiết bị khác.">
      {user.hasPassword ? (
        <PasswordForm user={user} />
      ) : (
        <>
          <p className="text-text-2">
            Bạn đang đăng nhập bằng Google và chưa có mật khẩu. Muốn có, bạn nhận một liên kết qua e-mail.
          </p>
          <Button variant="outline" className="mt-4" onClick={() => openModal("forgot", { email: user.email })}>
            Gửi liên kết đặt mật khẩu
          </Button>
        </>
      )}
    </AccountSection>
  );
}

function PasswordForm({ user }: { user: Profile }) {
  const form = useForm({
    initial: { currentPassword: "", newPassword: "" },
    check: ({ PasswordChange }) => PasswordChange,
    refusals: { CURRENT_PASSWORD_WRONG: "currentPassword", PASSWORD_WEAK: "newPassword" },
    send: async (body) => {
      await submitting(() => api("PUT /v1/account/change-password", { body }));
      form.reset();
      void queryClient.invalidateQueries({ queryKey: sessionsKey });
      toasts.add({ title: "Đã đổi mật khẩu", description: "Các thiết bị khác đã được đăng xuất." });
    },
  });
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label="Mật khẩu hiện tại"
        error={form.errors.currentPassword}
        {...form.control("currentPassword")}
      />
      <NewPasswordField
        label="Mật khẩu mới"
        name="newPassword"
        fieldClassName="mt-4"
        value={form.values.newPassword}
        error={form.errors.newPassword}
        personal={[user.displayName, user.username, user.email.split("@")[0] ?? ""]}
        onChange={(value) => form.set("newPassword", value)}
      />
      <Button type="submit" className="mt-5" isBusy={form.isBusy} busyLabel="Đang đổi…">
        Đổi mật khẩu
      </Button>
    </form>
  );
}
