import { passwordLength } from "#contracts/limits/accounts.ts";
import { useState } from "react";
import { PasswordField } from "./password-field.tsx";
import { passwordStrength, proposePhrase, strengthLabels } from "./password-strength.ts";

export interface NewPasswordFieldProps {
  label: string;
  name: string;
  value: string;
  error?: string | undefined;
  /** Names and addresses that the password must not equal. */
  personal?: readonly string[];
  onChange: (value: string) => void;
  fieldClassName?: string;
}

const barLooks = ["bg-line-2", "bg-danger", "bg-warn-line", "bg-mark", "bg-mark"] as const;

/** A field for a new password, with a strength meter that has a text label, and a generated passphrase on request. */
export function NewPasswordField({
  label,
  name,
  value,
  error,
  personal = [],
  onChange,
  fieldClassName,
}: NewPasswordFieldProps) {
  const [phrase, setPhrase] = useState<string | null>(null);
  const strength = passwordStrength(value, personal);
  const hint = (
    <>
      <span className="mb-1.5 grid grid-cols-4 gap-1" aria-hidden>
        {[1, 2, 3, 4].map((step) => (
          <span key={step} className={`h-1 rounded-1 ${step <= strength ? barLooks[strength] : "bg-line-2"}`} />
        ))}
      </span>
      <span aria-live="polite">
        {value === ""
          ? `Ít nhất ${passwordLength.min} ký tự; một câu dài dễ nhớ và khó đoán hơn.`
          : `${strengthLabels[strength]}.`}{" "}
      </span>
      {phrase ? (
        <span>
          Gợi ý: <b className="font-semibold text-text select-all">{phrase}</b>{" "}
          <button type="button" className="text-link touch-target" onClick={() => onChange(phrase)}>
            Dùng câu này
          </button>{" "}
          ·{" "}
          <button type="button" className="text-link touch-target" onClick={() => setPhrase(proposePhrase())}>
            Câu khác
          </button>
        </span>
      ) : (
        <button type="button" className="text-link touch-target" onClick={() => setPhrase(proposePhrase())}>
          Gợi ý một câu
        </button>
      )}
    </>
  );
  return (
    <PasswordField
      label={label}
      name={name}
      value={value}
      error={error}
      hint={hint}
      autoComplete="new-password"
      onChange={(event) => onChange(event.currentTarget.value)}
      fieldClassName={fieldClassName}
    />
  );
}
