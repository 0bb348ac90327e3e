import { Radio } from "@base-ui/react/radio";
import { RadioGroup } from "@base-ui/react/radio-group";
import { chipFace } from "./chip.tsx";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

export interface ChipChoiceProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string }[];
  /** null: nothing is chosen yet. */
  value: Value | null;
  onChange: (value: Value) => void;
  className?: string;
}

/** A choice of few options as chips: arrow keys move the choice, Tab leaves it. */
export function ChipChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
  className,
}: ChipChoiceProps<Value>) {
  return (
    <RadioGroup
      aria-label={label}
      value={value}
      onValueChange={(next) => onChange(next as Value)}
      className={classNames("flex flex-wrap gap-2", className)}
    >
      {options.map((option) => (
        <Radio.Root
          key={option.value}
          value={option.value}
          nativeButton
          render={(props) => <button type="button" {...props} />}
          className={chipFace(option.value === value)}
        >
          {option.value === value && <Icon name="check" size={16} />}
          {option.label}
        </Radio.Root>
      ))}
    </RadioGroup>
  );
}
