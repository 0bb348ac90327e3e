import { useMemo, useState } from "react";
import { codeLength } from "#contracts/limits/accounts.ts";
import { codeMinutes } from "#contracts/limits/one-time-codes.ts";
import { isCodeOver, pendingEmailChange, type PendingVerification } from "#app/session/pending-verification.ts";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { api } from "#app/session/session.ts";
import { submitting, updateUser } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { AccountSection } from "../account-section.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { useSubmitWhenComplete } from "#app/forms/use-submit-when-complete.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { OutboxHint } from "../outbox-hint.tsx";
import { ResendButton, useResend } from "../resend-code.tsx";

const askForCode = (newEmail: string) => submitting(() => api("POST /v1/account/change-email", { body: { newEmail } }));

export function EmailSection({ user }: { user: Profile }) {
  const storedChange = useMemo(() => pendingEmailChange(user.id), [user.id]);
  // A code sent before a reload can still be entered here; an expired one can only be requested again.
  const [pending, setPending] = useState<PendingVerification | null>(() => {
    const former = storedChange.read();
    return former && !isCodeOver(former) ? former : null;
  });
  const [wanted, setWanted] = useState(() => (pending ? "" : (storedChange.read()?.email ?? "")));
  const handleRequested = (requested: Requested) => {
    storedChange.keep(requested);
    setPending({ ...requested, sentAt: Date.now(), isSetAside: false });
  };
  const leave = () => {
    storedChange.drop();
    setWanted("");
    setPending(null);
  };
  return (
    <AccountSection title="E-mail" text="Địa chỉ mới phải xác nhận bằng mã; địa chỉ cũ nhận một thư báo.">
      {pending ? (
        <CodeForm pending={pending} onRequestedAgain={handleRequested} onDone={leave} />
      ) : (
        <AddressForm wanted={wanted} onRequested={handleRequested} />
      )}
    </AccountSection>
  );
}

type Requested = Pick<PendingVerification, "email" | "verificationId">;

interface AddressFormProps {
  /** The code has expired. */
  wanted: string;
  onRequested: (requested: Requested) => void;
}

function AddressForm({ wanted, onRequested }: AddressFormProps) {
  const form = useForm({
    initial: { newEmail: wanted },
    check: ({ EmailChange }) => EmailChange,
    refusals: { EMAIL_TAKEN: "newEmail" },
    send: async ({ newEmail }) => {
      const { verificationId } = await askForCode(newEmail);
      onRequested({ email: newEmail, verificationId });
    },
  });
  return (
    <form {...form.form}>
      {wanted && (
        <p className="mb-4 rounded-2 bg-tint px-4 py-3 text-s text-pretty">
          Bạn đang đổi sang <b className="font-semibold break-all">{wanted}</b>. Mã trước không dùng nữa, bạn nhận mã
          mới nhé.
        </p>
      )}
      <FormError message={form.failure} />
      <Field label="E-mail mới" error={form.errors.newEmail}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.control("newEmail")} />
      </Field>
      <Button type="submit" className="mt-5" isBusy={form.isBusy} busyLabel="Đang gửi mã…">
        Gửi mã tới e-mail mới
      </Button>
    </form>
  );
}

interface CodeFormProps {
  pending: PendingVerification;
  onRequestedAgain: AddressFormProps["onRequested"];
  onDone: () => void;
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
      updateUser(user);
      onDone();
      toasts.add({ title: "Đã đổi e-mail", description: `Từ nay bạn đăng nhập với ${user.email}.` });
    },
  });
  useSubmitWhenComplete(form.values.code, codeLength, form.submit);
  const { email } = pending;
  const resending = useResend(
    form,
    async () => {
      const { verificationId } = await askForCode(email);
      onRequestedAgain({ email, verificationId });
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
        <Button
          type="submit"
          disabled={form.values.code.length < codeLength}
          isBusy={form.isBusy}
          busyLabel="Đang xác nhận…"
        >
          Xác nhận
        </Button>
        <ResendButton resend={resending} />
        <Button variant="ghost" onClick={() => onDone()}>
          Dùng địa chỉ khác
        </Button>
      </div>
      <OutboxHint />
    </form>
  );
}
