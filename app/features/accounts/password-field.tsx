import type { ReactNode } from "react";
import { Field } from "#app/ui/field.tsx";
import { PasswordInput, type PasswordInputProps } from "#app/ui/password-input.tsx";

export interface PasswordFieldProps extends Omit<PasswordInputProps, "showLabel" | "hideLabel"> {
  label: string;
  error?: string | undefined;
  hint?: ReactNode;
  aside?: ReactNode;
  fieldClassName?: string;
}

export function PasswordField({ label, error, hint, aside, fieldClassName, ...control }: PasswordFieldProps) {
  return (
    <Field label={label} error={error} hint={hint} aside={aside} className={fieldClassName}>
      <PasswordInput showLabel="Hiện mật khẩu" hideLabel="Ẩn mật khẩu" {...control} />
    </Field>
  );
}
