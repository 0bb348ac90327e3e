import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";

export interface SwitchProps {
  label: ReactNode;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  hint?: ReactNode;
  name?: string;
  isDisabled?: boolean;
  className?: string;
}

/** On or off at once, without a form to send. */
export function Switch({ label, isOn, onChange, hint, name, isDisabled, className }: SwitchProps) {
  return (
    <label
      className={classNames(
        "flex min-h-11 items-center justify-between gap-4 py-1 has-disabled:cursor-not-allowed has-disabled:text-text-3",
        className,
      )}
    >
      <span className="min-w-0">
        {label}
        {hint && <span className="block text-xs text-text-3">{hint}</span>}
      </span>
      <input
        type="checkbox"
        role="switch"
        name={name}
        checked={isOn}
        aria-checked={isOn}
        disabled={isDisabled}
        onChange={(event) => onChange(event.currentTarget.checked)}
        className="switch shrink-0"
      />
    </label>
  );
}
