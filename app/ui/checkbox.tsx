import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { useField } from "./field.tsx";

export interface CheckboxProps extends Omit<ComponentProps<"input">, "type" | "size" | "children"> {
  label: ReactNode;
  hint?: ReactNode;
  isInvalid?: boolean;
}

/** A native checkbox with our style: works without scripts, and is part of forms. */
export function Checkbox({ label, hint, isInvalid, className, id, ...rest }: CheckboxProps) {
  return <Choice kind="checkbox" {...{ label, hint, isInvalid, className, id }} {...rest} />;
}

export interface RadioProps extends CheckboxProps {
  name: string;
  value: string;
}

/** Put several in a `fieldset` with a `legend`. */
export function Radio({ label, hint, isInvalid, className, id, ...rest }: RadioProps) {
  return <Choice kind="radio" {...{ label, hint, isInvalid, className, id }} {...rest} />;
}

function Choice({
  kind,
  label,
  hint,
  isInvalid,
  className,
  id,
  ...rest
}: CheckboxProps & { kind: "checkbox" | "radio" }) {
  const field = useField({ id, isInvalid });
  return (
    <label
      className={classNames(
        "flex min-h-6 items-start gap-2.5 py-0.5 has-disabled:cursor-not-allowed has-disabled:text-text-3 pointer-coarse:py-2.5",
        className,
      )}
    >
      <input
        {...rest}
        type={kind}
        id={kind === "checkbox" ? field.id : id}
        aria-invalid={field.isInvalid || undefined}
        aria-describedby={field.describedBy}
        className={classNames(
          "choice mt-0.5 size-5 shrink-0 appearance-none border bg-raised transition-colors",
          "checked:border-brand checked:bg-brand disabled:border-line disabled:bg-hover",
          kind === "radio" ? "choice-radio rounded-full" : "choice-check rounded-1",
          field.isInvalid ? "border-danger" : "border-line-control",
        )}
      />
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-xs text-text-3">{hint}</span>}
      </span>
    </label>
  );
}
