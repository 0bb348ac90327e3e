import { useMutation } from "@tanstack/react-query";
import type { ChangeEvent } from "react";
import type { Profile } from "#contracts/schemas/accounts.ts";
import { CallError } from "#contracts/client.ts";
import { submitting, useSession } from "#app/session/session-store.ts";
import { Button } from "#app/ui/button.tsx";
import { CodeInput } from "#app/ui/code-input.tsx";
import { Field } from "#app/ui/field.tsx";
import { errorMessage } from "#app/forms/error-message.ts";
import { queryClient } from "#app/queries.ts";
import { withWait } from "#app/forms/form-errors.ts";
import { OutboxHint } from "../outbox-hint.tsx";
import { PasswordField } from "../password-field.tsx";

/** The part of a form that a confirmation needs: the fields `password` and `code`. */
interface ConfirmedForm {
  values: { code: string };
  errors: { password?: string; code?: string };
  set: (name: "code", value: string) => void;
  control: (name: "password") => {
    name: string;
    value: string;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  };
  setFailure: (message: string) => void;
}

/** Confirms a permanent action by password, or by an emailed code if there is no password. */
export function useConfirmation(
  { hasPassword, email }: Pick<Profile, "hasPassword" | "email">,
  form: ConfirmedForm,
  askForCode: () => Promise<unknown>,
) {
  const isSubmitting = useSession((state) => state.isSubmitting);
  const sending = useMutation(
    {
      mutationFn: () => submitting(askForCode),
      onError: (error) =>
        form.setFailure(withWait(errorMessage(error), error instanceof CallError ? error.retryAfter : null)),
    },
    queryClient,
  );
  const hasCode = sending.isSuccess;
  const field = hasPassword ? (
    <PasswordField label="Mật khẩu" fieldClassName="mt-5" error={form.errors.password} {...form.control("password")} />
  ) : hasCode ? (
    <>
      <Field label={`Mã đã gửi tới ${email}`} error={form.errors.code} className="mt-5">
        <CodeInput value={form.values.code} name="code" onChange={(code) => form.set("code", code)} />
      </Field>
      <OutboxHint />
    </>
  ) : (
    <Button variant="outline" className="mt-5" isBusy={isSubmitting} onClick={() => sending.mutate()}>
      Gửi mã xác nhận tới e-mail
    </Button>
  );
  return { field, isReady: hasPassword || hasCode };
}
