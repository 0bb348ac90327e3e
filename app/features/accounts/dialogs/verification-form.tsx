import { useEffect, useRef } from "react";
import { codeLength } from "#contracts/limits/accounts.ts";
import { logIn, resend, verify } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { openModal, useModals } from "#app/site/modals.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { useSubmitWhenComplete } from "#app/forms/use-submit-when-complete.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { OutboxHint } from "../outbox-hint.tsx";
import { ResendButton, useResend } from "../resend-code.tsx";
import { type PendingVerification, pendingVerification } from "#app/session/pending-verification.ts";

export interface VerificationFormProps {
  pending: PendingVerification | null;
  /** Set when the visitor comes from registration or login. */
  password: string | undefined;
  onDone: () => void;
}

export function VerificationForm({ pending, password, onDone }: VerificationFormProps) {
  if (pending) return <CodeForm pending={pending} password={password} onDone={onDone} />;
  return (
    <div className="flex flex-wrap gap-3">
      <Button onClick={() => openModal("register")}>Đăng ký</Button>
      <Button variant="outline" onClick={() => openModal("login")}>
        Đăng nhập
      </Button>
    </div>
  );
}

function CodeForm({ pending, password, onDone }: VerificationFormProps & { pending: PendingVerification }) {
  const isSubmitting = useSession((state) => state.isSubmitting);
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const form = useForm({
    initial: { code: "" },
    check: ({ OneTimeCode }) => OneTimeCode,
    input: ({ code }) => code,
    aliases: { "": "code" },
    refusals: { OTP_INVALID: "code" },
    send: async (code) => {
      await verify({ ...pending, code });
      pendingVerification.drop();
      await enter();
    },
  });

  const enter = async () => {
    const isIn =
      password !== undefined &&
      (await logIn({ email: pending.email, password }).then(
        (secondFactor) => secondFactor === null,
        // The address is confirmed even if the login fails; the login dialog shows that error.
        () => false,
      ));
    if (!isIn)
      return openModal("login", { email: pending.email, notice: "E-mail đã được xác nhận. Bạn đăng nhập nhé." });
    onDone();
  };

  const resending = useResend(
    form,
    async () => {
      const { retryAfter } = await resend(pending.email);
      pendingVerification.keep(pending);
      const { open, details } = useModals.getState();
      // The dialog shows how long the new code is valid. A dialog that was closed meanwhile stays closed.
      if (open === "verify") openModal("verify", details);
      return retryAfter;
    },
    pending.sentAt,
  );

  const { code } = form.values;
  useSubmitWhenComplete(code, codeLength, form.submit);
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <Field label="Mã xác nhận" isLabelHidden error={form.errors.code} hint={resending.hint}>
        <CodeInput ref={box} value={code} name="code" onChange={(next) => form.set("code", next)} />
      </Field>
      <Button
        type="submit"
        size="lg"
        isWide
        className="mt-6"
        disabled={code.length < codeLength}
        isBusy={form.isBusy || (isSubmitting && !resending.isResending)}
        busyLabel="Đang xác nhận…"
      >
        Xác nhận
      </Button>
      <ResendButton resend={resending} isWide className="mt-4" />
      <OutboxHint />
    </form>
  );
}
