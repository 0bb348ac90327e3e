import { useId } from "react";

export interface ChoiceRowsProps<Value extends string> {
  legend: string;
  choices: readonly { value: Value; title: string; text: string }[];
  /** null: not set. */
  value: Value | null;
  /** What holds while nothing is set. */
  ofServer: Value;
  onChange: (value: Value | null) => void;
}

/** Choices with a line of explanation each. One that was made can be given back to the server's configuration. */
export function ChoiceRows<Value extends string>({
  legend,
  choices,
  value,
  ofServer,
  onChange,
}: ChoiceRowsProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value} className="grid min-h-11 cursor-pointer grid-cols-[20px_minmax(0,1fr)] gap-x-3 py-2">
          <input
            type="radio"
            name={name}
            value={choice.value}
            checked={(value ?? ofServer) === choice.value}
            onChange={() => onChange(choice.value)}
            aria-describedby={`${name}-${choice.value}`}
            className="mt-0.5 size-5 shrink-0 accent-brand"
          />
          <span className="font-medium">{choice.title}</span>
          <span id={`${name}-${choice.value}`} className="col-start-2 text-s text-pretty text-text-2">
            {choice.text}
          </span>
        </label>
      ))}
      {value === null ? (
        <p className="mt-1 text-xs text-text-3">Đang dùng giá trị của máy chủ.</p>
      ) : (
        <button type="button" className="text-link touch-target mt-1 text-s" onClick={() => onChange(null)}>
          Dùng giá trị của máy chủ
        </button>
      )}
    </fieldset>
  );
}
