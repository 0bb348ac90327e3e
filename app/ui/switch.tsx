import { type ReactNode, useId } from "react";
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

/** A switch with immediate effect, without a form. */
export function Switch({ label, isOn, onChange, hint, name, isDisabled, className }: SwitchProps) {
  const id = useId();
  return (
    <label
      className={classNames(
        "flex min-h-11 items-center justify-between gap-4 py-1 has-disabled:cursor-not-allowed has-disabled:text-text-3",
        className,
      )}
    >
      <span className="min-w-0">
        <span id={id}>{label}</span>
        {hint && (
          <span id={`${id}-hint`} className="block text-xs text-text-3">
            {hint}
          </span>
        )}
      </span>
      <input
        type="checkbox"
        role="switch"
        // The hint is announced after the name, not as part of it.
        aria-labelledby={id}
        aria-describedby={hint ? `${id}-hint` : undefined}
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
