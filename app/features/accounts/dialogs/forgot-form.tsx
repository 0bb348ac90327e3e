import { resetMinutes } from "#contracts/limits/one-time-codes.ts";
import { useState } from "react";
import { forgot } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { type ModalDetails, openModal } from "#app/site/modals.ts";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useForm } from "#app/forms/use-form.ts";
import { FormError } from "#app/forms/form-error.tsx";
import { OutboxHint } from "../outbox-hint.tsx";

export function ForgotForm({ details }: { details: ModalDetails }) {
  const isSubmitting = useSession((state) => state.isSubmitting);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const form = useForm({
    initial: { email: details.email ?? "" },
    check: ({ EmailAddress }) => EmailAddress,
    input: ({ email }) => email,
    aliases: { "": "email" },
    send: async (email) => {
      await forgot(email);
      setSentTo(email);
    },
  });
  if (sentTo) {
    return (
      <>
        <p role="status" className="text-pretty">
          Nếu <b className="font-semibold break-all">{sentTo}</b> có tài khoản ở đây, thư đã trên đường tới. Liên kết
          trong thư có hiệu lực {resetMinutes} phút; không thấy thì bạn xem thêm mục Thư rác.
        </p>
        <OutboxHint />
        <Button variant="outline" isWide className="mt-6" onClick={() => openModal("login", { email: sentTo })}>
          Về đăng nhập
        </Button>
      </>
    );
  }
  return (
    <form {...form.form}>
      <FormError message={form.failure} />
      <Field label="E-mail" error={form.errors.email}>
        <TextInput type="email" autoComplete="username" inputMode="email" autoFocus {...form.control("email")} />
      </Field>
      <Button
        type="submit"
        size="lg"
        isWide
        className="mt-6"
        isBusy={form.isBusy || isSubmitting}
        busyLabel="Đang gửi…"
      >
        Gửi liên kết
      </Button>
      <p className="mt-6 text-s text-text-2">
        Nhớ ra rồi?{" "}
        <button
          type="button"
          className="text-link touch-target"
          onClick={() => openModal("login", { email: form.values.email })}
        >
          Đăng nhập
        </button>
      </p>
    </form>
  );
}
