import { useId } from "react";
import { Slider } from "#app/ui/slider.tsx";
import { TextInput } from "#app/ui/text-input.tsx";

/** The certainty: a slider and a number field with the same value. */
export function CertaintyField({
  value,
  onChange,
  label = "Mức chắc chắn",
  error,
}: {
  value: number;
  onChange: (value: number) => void;
  label?: string;
  error?: string | undefined;
}) {
  const ids = useId();
  return (
    <div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <label htmlFor={`${ids}-slider`} className="text-s font-medium">
          {label}: <span className="tabular-nums">{value}&nbsp;%</span>
        </label>
        <Slider
          id={`${ids}-slider`}
          min={0}
          max={100}
          step={5}
          value={value}
          aria-valuetext={`${value} %`}
          aria-describedby={error ? `${ids}-error` : undefined}
          className="w-48 grow md:max-w-72"
          onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
        />
        <div className="w-24">
          <TextInput
            aria-label={`${label}, phần trăm`}
            type="number"
            inputMode="numeric"
            min={0}
            max={100}
            value={String(value)}
            isInvalid={error !== undefined}
            after={<span className="pr-1 text-s text-text-3">%</span>}
            onChange={({ currentTarget }) => {
              const typed = Math.round(Number(currentTarget.value));
              if (Number.isFinite(typed)) onChange(Math.min(100, Math.max(0, typed)));
            }}
          />
        </div>
      </div>
      {error && (
        <p id={`${ids}-error`} role="alert" className="mt-1.5 text-xs text-danger">
          {error}
        </p>
      )}
    </div>
  );
}
