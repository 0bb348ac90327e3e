import { useState } from "react";
import type { Profile } from "#contracts/accounts.ts";
import { api } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AccountSection } from "../account-section.tsx";
import { useForm } from "../form.ts";
import { FormFailure } from "../form-failure.tsx";
import { OutboxHint } from "../outbox-hint.tsx";
import { useTakeOver } from "../own-profile.ts";
import { PasswordField } from "../password-field.tsx";
import { ResendButton, useResend } from "../resend-code.tsx";

interface Pending {
  email: string;
  verificationId: string;
  /** So that another code can be asked for: the API wants it each time. */
  currentPassword: string;
}

const askForCode = (newEmail: string, currentPassword: string) =>
  submitting(() => api("POST /v1/account/change-email", { body: { newEmail, currentPassword } }));

export function EmailSection({ user }: { user: Profile }) {
  const [pending, setPending] = useState<Pending | null>(null);
  return (
    <AccountSection title="E-mail" text="Địa chỉ mới phải xác nhận bằng mã; địa chỉ cũ nhận một thư báo.">
      {!user.hasPassword ? (
        <p className="text-text-2">
          Để đổi e-mail, bạn đặt mật khẩu trước: mật khẩu xác nhận rằng người đổi chính là bạn.
        </p>
      ) : pending ? (
        <CodeForm pending={pending} onAskedAgain={setPending} onDone={() => setPending(null)} />
      ) : (
        <AddressForm onAsked={setPending} />
      )}
    </AccountSection>
  );
}

function AddressForm({ onAsked }: { onAsked: (pending: Pending) => void }) {
  const form = useForm({
    initial: { newEmail: "", currentPassword: "" },
    check: ({ EmailChange }) => EmailChange,
    refusals: { CURRENT_PASSWORD_WRONG: "currentPassword", EMAIL_TAKEN: "newEmail" },
    send: async (body) => {
      const { verificationId } = await askForCode(body.newEmail, body.currentPassword);
      onAsked({ email: body.newEmail, verificationId, currentPassword: body.currentPassword });
    },
  });
  return (
    <form {...form.form}>
      <FormFailure message={form.failure} />
      <Field label="E-mail mới" error={form.errors.newEmail}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.control("newEmail")} />
      </Field>
      <PasswordField
        label="Mật khẩu hiện tại"
        fieldClassName="mt-4"
        error={form.errors.currentPassword}
        {...form.control("currentPassword")}
      />
      <Button type="submit" className="mt-5" isBusy={form.isBusy} busyLabel="Đang gửi mã…">
        Gửi mã tới e-mail mới
      </Button>
    </form>
  );
}

interface CodeFormProps {
  pending: Pending;
  onAskedAgain: (pending: Pending) => void;
  onDone: () => void;
}

function CodeForm({ pending, onAskedAgain, onDone }: CodeFormProps) {
  const takeOver = useTakeOver();
  const form = useForm({
    initial: { code: "" },
    check: ({ OneTimeCode }) => OneTimeCode,
    input: ({ code }) => code,
    aliases: { "": "code" },
    refusals: { OTP_INVALID: "code" },
    send: async (code) => {
      const body = { code, verificationId: pending.verificationId };
      const { user } = await submitting(() => api("POST /v1/account/change-email/confirm", { body }));
      takeOver(user);
      onDone();
      toasts.add({ title: "Đã đổi e-mail", description: `Từ nay bạn đăng nhập với ${user.email}.` });
    },
  });
  const resending = useResend(form, async () => {
    const { verificationId } = await askForCode(pending.email, pending.currentPassword);
    onAskedAgain({ ...pending, verificationId });
  });
  return (
    <form {...form.form}>
      <FormFailure message={form.failure} />
      <Field
        label={
          <>
            Mã đã gửi tới <span className="break-all">{pending.email}</span>
          </>
        }
        error={form.errors.code}
        hint={<>Mã có hiệu lực 10 phút. {resending.hint}</>}
        className="max-w-90"
      >
        <CodeInput value={form.values.code} name="code" onChange={(code) => form.set("code", code)} />
      </Field>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" disabled={form.values.code.length < 6} isBusy={form.isBusy} busyLabel="Đang xác nhận…">
          Xác nhận
        </Button>
        <ResendButton resend={resending} />
        <Button variant="ghost" onClick={onDone}>
          Dùng địa chỉ khác
        </Button>
      </div>
      <OutboxHint />
    </form>
  );
}
