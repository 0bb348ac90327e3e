import { createContext, type ReactNode, useContext, useId, useMemo } from "react";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface FieldWiring {
  controlId: string;
  labelId: string;
  describedBy: string | undefined;
  isInvalid: boolean;
  isRequired: boolean;
}

const FieldContext = createContext<FieldWiring | null>(null);

/** Props that a control inherits from its field unless it sets them. Without a field it needs an `aria-label`. */
export function useField(own: { id?: string; isInvalid?: boolean; describedBy?: string }) {
  const field = useContext(FieldContext);
  const spare = useId();
  return {
    id: own.id ?? field?.controlId ?? spare,
    labelId: field?.labelId,
    isRequired: field?.isRequired || undefined,
    isInvalid: own.isInvalid ?? field?.isInvalid ?? false,
    describedBy: [own.describedBy, field?.describedBy].filter(Boolean).join(" ") || undefined,
  };
}

export interface FieldProps {
  label: ReactNode;
  /** One control: `TextInput`, `Textarea`, `PasswordInput`, `CodeInput`, `Select`, `TagInput`. */
  children: ReactNode;
  hint?: ReactNode;
  error?: string;
  /** On the right of the label: a link, a count. */
  aside?: ReactNode;
  isRequired?: boolean;
  /** Hides the label visually if the context makes it clear. */
  isLabelHidden?: boolean | undefined;
  id?: string;
  className?: string;
}

export function Field({
  label,
  children,
  hint,
  error,
  aside,
  isRequired = false,
  isLabelHidden,
  id,
  className,
}: FieldProps) {
  const made = useId();
  const controlId = id ?? made;
  const [labelId, hintId, errorId] = [`${controlId}-label`, `${controlId}-hint`, `${controlId}-error`];
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(" ") || undefined;
  const wiring = useMemo<FieldWiring>(
    () => ({ controlId, labelId, describedBy, isInvalid: Boolean(error), isRequired }),
    [controlId, labelId, describedBy, error, isRequired],
  );
  return (
    <FieldContext value={wiring}>
      <div className={classNames("min-w-0", className)}>
        <div
          className={isLabelHidden && !aside ? "sr-only" : "mb-1.5 flex items-baseline justify-between gap-3 text-s"}
        >
          <label id={labelId} htmlFor={controlId} className={isLabelHidden ? "sr-only" : "font-medium"}>
            {label}
          </label>
          {aside}
        </div>
        {children}
        {error && (
          <p id={errorId} className="mt-1.5 flex gap-1.5 text-xs text-danger">
            <Icon name="warning-circle" size={18} className="mt-px" />
            <span>{error}</span>
          </p>
        )}
        {hint && (
          <p id={hintId} className="mt-1.5 text-xs text-text-3">
            {hint}
          </p>
        )}
      </div>
    </FieldContext>
  );
}

/** The box of all controls. */
export function controlClass({
  isInvalid = false,
  className,
}: { isInvalid?: boolean; className?: string } = {}): string {
  return classNames(
    "w-full rounded-2 border bg-raised text-input transition-colors",
    // The border itself thickens: a ring outside it would be cut off in scrolling boxes.
    "focus-visible:outline-none",
    "has-disabled:cursor-not-allowed has-disabled:border-line has-disabled:bg-hover has-disabled:text-text-3 disabled:cursor-not-allowed disabled:border-line disabled:bg-hover disabled:text-text-3",
    // An invalid field stays red with focus, which makes the border thicker.
    isInvalid
      ? "border-danger ring-1 ring-danger focus-within:ring-2"
      : "border-line-control focus-within:border-focus focus-within:ring-1 focus-within:ring-focus",
    className,
  );
}
