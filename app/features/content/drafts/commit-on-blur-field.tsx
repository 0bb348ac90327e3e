import { type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Field } from "#app/ui/field.tsx";
import { isComposing } from "#app/ui/is-composing.ts";
import { TextInput, type TextInputProps } from "#app/ui/text-input.tsx";

export interface CommitOnBlurFieldProps<Value> extends Pick<
  TextInputProps,
  "before" | "placeholder" | "type" | "inputMode"
> {
  id?: string;
  label: string;
  hint?: ReactNode;
  /** The raw text. */
  shown: string;
  value: Value;
  read: (typed: string) => { value: Value } | { problem: string };
  error: string | undefined;
  onChange: (value: Value) => void;
  /** What is typed is invalid, so the draft does not have it; undefined: no longer. */
  onProblem: (problem: string | undefined) => void;
}

/** A text field that changes the draft only on leaving, because an incomplete address is invalid. */
export function CommitOnBlurField<Value>({
  id,
  label,
  hint,
  shown,
  value,
  read,
  error,
  onChange,
  onProblem,
  ...input
}: CommitOnBlurFieldProps<Value>) {
  const [typed, setTyped] = useState(shown);
  /** Typed text that is not in the draft and may be invalid. */
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<string | undefined>();
  useEffect(() => {
    if (!isOpen) setTyped(shown);
  }, [shown, isOpen]);

  const handleGone = useEffectEvent(() => onProblem(undefined));
  useEffect(() => () => handleGone(), []);

  const settle = () => {
    if (!isOpen) return;
    const result = read(typed.trim());
    const problem = "problem" in result ? result.problem : undefined;
    setProblem(problem);
    onProblem(problem);
    if ("problem" in result) return;
    setIsOpen(false);
    if (result.value !== value) onChange(result.value);
  };
  return (
    <Field id={id} label={label} error={problem ?? error} hint={hint}>
      <TextInput
        {...input}
        value={typed}
        spellCheck={false}
        autoCapitalize="off"
        autoComplete="off"
        onChange={(event) => {
          setIsOpen(true);
          setTyped(event.currentTarget.value);
        }}
        onBlur={settle}
        onKeyDown={(event) => event.key === "Enter" && !isComposing(event) && settle()}
      />
    </Field>
  );
}
