import { useRef, useState } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { api } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { useSettings } from "#app/shell/settings.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { AccountSection } from "../account-section.tsx";
import { GoogleButton, type GoogleButtonProps, type GoogleProof } from "../dialogs/google-sign-in.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { takeOver } from "../use-profile.ts";
import { PasswordField } from "../password-field.tsx";

export function GoogleSection({ user }: { user: Profile }) {
  const { google } = useSettings();
  const [isOpen, setIsOpen] = useState(false);
  if (!google && !user.hasGoogle) return null;
  const close = () => setIsOpen(false);
  return (
    <AccountSection title="Google" text="Liên kết rồi thì đăng nhập được bằng cả hai cách.">
      {user.hasGoogle && (
        <p className="mb-4 flex items-center gap-2">
          <Icon name="check-circle-fill" className="text-brand-text" />
          Đã liên kết với một tài khoản Google.
        </p>
      )}
      {!user.hasPassword ? (
        <p className="text-text-2">
          {user.hasGoogle
            ? "Để huỷ liên kết, bạn đặt mật khẩu trước: không có mật khẩu thì Google là cách đăng nhập duy nhất."
            : "Để liên kết, bạn đặt mật khẩu trước: mật khẩu xác nhận rằng người liên kết chính là bạn."}
        </p>
      ) : !isOpen ? (
        <Button variant="outline" onClick={() => setIsOpen(true)}>
          {user.hasGoogle ? "Huỷ liên kết" : "Liên kết Google"}
        </Button>
      ) : user.hasGoogle ? (
        <UnlinkForm user={user} onClose={close} />
      ) : (
        google && <LinkForm user={user} google={google} onClose={close} />
      )}
    </AccountSection>
  );
}

interface LinkFormProps {
  user: Profile;
  google: GoogleButtonProps["google"];
  onClose: () => void;
}

/** The password comes first: Google's credential is valid once and should not be spent on an empty password field. */
function LinkForm({ user, google, onClose }: LinkFormProps) {
  const proof = useRef<GoogleProof | null>(null);
  const [isChoosing, setIsChoosing] = useState(false);
  const form = usePasswordForm(async (currentPassword) => {
    const chosen = proof.current;
    proof.current = null;
    if (!chosen) {
      setIsChoosing(true);
      return;
    }
    const body = { ...chosen, currentPassword };
    const answer = await submitting(() => api("POST /v1/account/link-google", { body }));
    takeOver(answer.user);
    onClose();
    toasts.add({ title: "Đã liên kết Google" });
  });
  const handleProof = (given: GoogleProof) => {
    proof.current = given;
    void form.submit();
  };
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <CurrentPassword user={user} form={form} />
      <div className="mt-5 flex flex-wrap gap-2">
        {isChoosing ? (
          // Automatic login is off: this step asks the member to choose an account.
          <GoogleButton google={{ ...google, autoLogin: false }} label="Chọn tài khoản Google" onProof={handleProof} />
        ) : (
          <Button type="submit" isBusy={form.isBusy}>
            Tiếp tục
          </Button>
        )}
        <Button variant="ghost" onClick={onClose}>
          Thôi
        </Button>
      </div>
    </form>
  );
}

function UnlinkForm({ user, onClose }: { user: Profile; onClose: () => void }) {
  const form = usePasswordForm(async (currentPassword) => {
    const body = { currentPassword };
    const answer = await submitting(() => api("DELETE /v1/account/link-google", { body }));
    takeOver(answer.user);
    onClose();
    toasts.add({ title: "Đã huỷ liên kết Google", description: "Từ nay bạn đăng nhập bằng e-mail và mật khẩu." });
  });
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <CurrentPassword user={user} form={form} />
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" isBusy={form.isBusy} busyLabel="Đang huỷ…">
          Huỷ liên kết
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Giữ liên kết
        </Button>
      </div>
    </form>
  );
}

const usePasswordForm = (send: (currentPassword: string) => Promise<void>) =>
  useForm({
    initial: { currentPassword: "" },
    check: ({ PasswordChange }) => PasswordChange.shape.currentPassword,
    input: ({ currentPassword }) => currentPassword,
    aliases: { "": "currentPassword" },
    refusals: { CURRENT_PASSWORD_WRONG: "currentPassword" },
    send,
  });

function CurrentPassword({ user, form }: { user: Profile; form: ReturnType<typeof usePasswordForm> }) {
  return (
    <>
      {/* Password managers need the account name beside the password. */}
      <input type="hidden" name="username" autoComplete="username" value={user.email} readOnly />
      <PasswordField
        label="Mật khẩu hiện tại"
        error={form.errors.currentPassword}
        {...form.control("currentPassword")}
      />
    </>
  );
}
