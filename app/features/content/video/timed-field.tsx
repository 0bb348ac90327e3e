import { type ReactNode, useEffect, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";

export interface TimedFieldProps<Value> {
  id: string;
  label: string;
  hint: ReactNode;
  placeholder: string;
  value: Value;
  /** The text for a value. */
  write: (value: Value) => string;
  /** The parsed value, and an error for the rest. */
  read: (typed: string) => { value: Value; problem?: string };
  error: string | undefined;
  aside?: ReactNode;
  rows?: number;
  onChange: (value: Value) => void;
}

/**
 * A text field for a list. Valid lines update the draft while typing; the text itself is only reformatted on leaving,
 * and when all of it is valid.
 */
export function TimedField<Value>({
  id,
  label,
  hint,
  placeholder,
  value,
  write,
  read,
  error,
  aside,
  rows = 5,
  onChange,
}: TimedFieldProps<Value>) {
  const [typed, setTyped] = useState(() => write(value));
  const [isOpen, setIsOpen] = useState(false);
  const problem = isOpen ? undefined : read(typed).problem;
  const written = write(value);
  useEffect(() => {
    if (!isOpen && !problem) setTyped(written);
  }, [written, isOpen, problem]);
  return (
    <Field id={id} label={label} hint={hint} error={problem ?? error} aside={aside}>
      <Textarea
        rows={rows}
        doesGrow={false}
        value={typed}
        placeholder={placeholder}
        onFocus={() => setIsOpen(true)}
        onBlur={() => setIsOpen(false)}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          onChange(read(event.currentTarget.value).value);
        }}
      />
    </Field>
  );
}
