import { useState } from "react";
import { Icon } from "./icon.tsx";
import { iconButtonClass } from "./icon-button.tsx";
import { TextInput, type TextInputProps } from "./text-input.tsx";

export interface PasswordInputProps extends Omit<TextInputProps, "type" | "before" | "after"> {
  /** “Hiện mật khẩu” and “Ẩn mật khẩu”. */
  showLabel: string;
  hideLabel: string;
}

export function PasswordInput({ showLabel, hideLabel, className, ...rest }: PasswordInputProps) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      autoComplete="current-password"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      {...rest}
      type={isShown ? "text" : "password"}
      className={className}
      after={
        <button
          type="button"
          aria-label={isShown ? hideLabel : showLabel}
          aria-pressed={isShown}
          disabled={rest.disabled}
          onClick={() => setIsShown(!isShown)}
          className={iconButtonClass({ size: "sm", className: "-mr-1.5" })}
        >
          <Icon name={isShown ? "eye-slash" : "eye"} />
        </button>
      }
    />
  );
}
