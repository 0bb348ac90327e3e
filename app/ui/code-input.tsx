import { type ChangeEvent, type Ref, type SyntheticEvent, useState } from "react";
import { classNames } from "./class-names.ts";
import { useField } from "./field.tsx";

export interface CodeInputProps {
  value: string;
  onChange: (code: string) => void;
  length?: 4 | 6 | 8;
  name?: string;
  isDisabled?: boolean;
  isInvalid?: boolean;
  "aria-label"?: string;
  ref?: Ref<HTMLInputElement>;
}

/** One real input (for paste, autofill and screen readers), drawn as boxes of the exercise book. */
export function CodeInput({
  value,
  onChange,
  length = 6,
  name,
  isDisabled = false,
  isInvalid,
  ref,
  "aria-label": label,
}: CodeInputProps) {
  const field = useField({ isInvalid });
  const [hasFocus, setHasFocus] = useState(false);
  const digits = digitsOf(value, length);

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const code = digitsOf(event.currentTarget.value, length);
    if (code !== digits) onChange(code);
  };
  // The boxes show no caret between digits: it stays at the end, or everything is selected.
  const handleSelect = ({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) => {
    const end = input.value.length;
    if (input.selectionStart !== 0 || input.selectionEnd !== end) input.setSelectionRange(end, end);
  };

  return (
    <div className="relative">
      <input
        ref={ref}
        type="text"
        inputMode="numeric"
        autoComplete="one-time-code"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        pattern={`[0-9]{${length}}`}
        id={field.id}
        name={name}
        required={field.isRequired}
        disabled={isDisabled}
        value={digits}
        onChange={handleChange}
        onSelect={handleSelect}
        onFocus={() => setHasFocus(true)}
        onBlur={() => setHasFocus(false)}
        aria-label={label}
        aria-invalid={field.isInvalid || undefined}
        aria-describedby={field.describedBy}
        className="absolute inset-0 size-full cursor-text rounded-2 bg-transparent text-input text-transparent caret-transparent selection:bg-transparent focus-visible:outline-none"
      />
      <div
        aria-hidden
        className="pointer-events-none relative grid gap-1.25 xs:gap-2"
        style={{ gridTemplateColumns: `repeat(${length}, minmax(0, 1fr))` }}
      >
        {Array.from({ length }, (_, index) => (
          <DigitBox
            key={index}
            digit={digits[index]}
            isNext={hasFocus && index === Math.min(digits.length, length - 1)}
            look={field.isInvalid ? "border-danger" : isDisabled ? "border-line text-text-3" : "border-line-control"}
          />
        ))}
      </div>
    </div>
  );
}

function DigitBox({ digit, isNext, look }: { digit: string | undefined; isNext: boolean; look: string }) {
  return (
    <span
      className={classNames(
        "code-box grid aspect-[1/1.14] place-items-center rounded-2 border text-[1.625rem] leading-none font-semibold tabular-nums",
        isNext ? "border-focus ring-1 ring-focus" : look,
      )}
    >
      {digit ?? (isNext && <i className="h-6.5 w-0.5 bg-mark" />)}
    </span>
  );
}

/** Only digits: codes are pasted with spaces, dashes and text. */
export const digitsOf = (text: string, length: number): string => text.replace(/\D/g, "").slice(0, length);
