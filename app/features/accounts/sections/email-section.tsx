import { useMemo, useState } from "react";
import { codeMinutes } from "#contracts/limits/one-time-codes.ts";
import { isCodeOver, pendingEmailChange, type PendingVerification } from "#app/session/pending-verification.ts";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { api } from "#app/session/session.ts";
import { submitting } from "#app/session/session-store.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AccountSection } from "../account-section.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { OutboxHint } from "../outbox-hint.tsx";
import { takeOver } from "../use-profile.ts";
import { PasswordField } from "../password-field.tsx";
import { ResendButton, useResend } from "../resend-code.tsx";

interface Pending extends PendingVerification {
  /**
   * The API requires the password for each further code. It is never stored: after a reload the member types it
   * again.
   */
  currentPassword: string | null;
}

const askForCode = (newEmail: string, currentPassword: string) =>
  submitting(() => api("POST /v1/account/change-email", { body: { newEmail, currentPassword } }));

export function EmailSection({ user }: { user: Profile }) {
  const storedChange = useMemo(() => pendingEmailChange(user.id), [user.id]);
  // A code sent before a reload can still be entered here; an expired one can only be requested again.
  const [pending, setPending] = useState<Pending | null>(() => {
    const former = storedChange.read();
    return former && !isCodeOver(former) ? { ...former, currentPassword: null } : null;
  });
  const [wanted, setWanted] = useState(() => (pending ? "" : (storedChange.read()?.email ?? "")));
  const handleRequested = (requested: Omit<Pending, "sentAt" | "isSetAside">) => {
    storedChange.keep(requested);
    setPending({ ...requested, sentAt: Date.now(), isSetAside: false });
  };
  const leave = (email = "") => {
    storedChange.drop();
    setWanted(email);
    setPending(null);
  };
  return (
    <AccountSection title="E-mail" text="Địa chỉ mới phải xác nhận bằng mã; địa chỉ cũ nhận một thư báo.">
      {!user.hasPassword ? (
        <p className="text-text-2">
          Để đổi e-mail, bạn đặt mật khẩu trước: mật khẩu xác nhận rằng người đổi chính là bạn.
        </p>
      ) : pending ? (
        <CodeForm pending={pending} onRequestedAgain={handleRequested} onDone={leave} />
      ) : (
        <AddressForm wanted={wanted} onRequested={handleRequested} />
      )}
    </AccountSection>
  );
}

interface AddressFormProps {
  /** The code has expired, or the password is needed for another one. */
  wanted: string;
  onRequested: (asked: Omit<Pending, "sentAt" | "isSetAside">) => void;
}

function AddressForm({ wanted, onRequested }: AddressFormProps) {
  const form = useForm({
    initial: { newEmail: wanted, currentPassword: "" },
    check: ({ EmailChange }) => EmailChange,
    refusals: { CURRENT_PASSWORD_WRONG: "currentPassword", EMAIL_TAKEN: "newEmail" },
    send: async (body) => {
      const { verificationId } = await askForCode(body.newEmail, body.currentPassword);
      onRequested({ email: body.newEmail, verificationId, currentPassword: body.currentPassword });
    },
  });
  return (
    <form {...form.form}>
      {wanted && (
        <p className="mb-4 rounded-2 bg-tint px-4 py-3 text-s text-pretty">
          Bạn đang đổi sang <b className="font-semibold break-all">{wanted}</b>. Mã trước không dùng nữa: bạn điền mật
          khẩu để nhận mã mới.
        </p>
      )}
      <FormError message={form.failure} />
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
  onRequestedAgain: AddressFormProps["onRequested"];
  /** Called with the new address when another code is needed for it. */
  onDone: (wanted?: string) => void;
}

function CodeForm({ pending, onRequestedAgain, onDone }: CodeFormProps) {
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
  const { email, currentPassword } = pending;
  const resending = useResend(
    form,
    async () => {
      const { verificationId } = await askForCode(email, currentPassword ?? "");
      onRequestedAgain({ email, verificationId, currentPassword });
    },
    pending.sentAt,
  );
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <Field
        label={
          <>
            Mã đã gửi tới <span className="break-all">{pending.email}</span>
          </>
        }
        error={form.errors.code}
        hint={
          <>
            Mã có hiệu lực {codeMinutes} phút. {resending.hint}
          </>
        }
        className="max-w-90"
      >
        <CodeInput value={form.values.code} name="code" onChange={(code) => form.set("code", code)} />
      </Field>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button type="submit" disabled={form.values.code.length < 6} isBusy={form.isBusy} busyLabel="Đang xác nhận…">
          Xác nhận
        </Button>
        {currentPassword === null ? (
          <Button variant="ghost" onClick={() => onDone(pending.email)}>
            Gửi lại mã
          </Button>
        ) : (
          <ResendButton resend={resending} />
        )}
        <Button variant="ghost" onClick={() => onDone()}>
          Dùng địa chỉ khác
        </Button>
      </div>
      <OutboxHint />
    </form>
  );
}
