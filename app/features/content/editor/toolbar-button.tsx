import { Toolbar as Base } from "@base-ui/react/toolbar";
import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { iconButtonClass } from "#app/ui/icon-button.tsx";
import { ToolIcon } from "./tool-icon.tsx";
import { formatKeys, type Tool, type ToolState } from "./tools.ts";

export interface ToolButtonProps extends Omit<Base.Button.Props, "className"> {
  tool: Tool;
  state: ToolState | undefined;
  className?: string;
}

/** A tool in a bar. */
export function ToolButton({ tool, state, ...rest }: ToolButtonProps) {
  return (
    <BarButton
      {...rest}
      label={tool.label}
      keys={tool.keys && formatKeys(tool.keys)}
      icon={<ToolIcon tool={tool} />}
      isOn={tool.isOn ? state?.isOn : undefined}
      disabled={!(state?.isReady ?? true)}
    />
  );
}

interface BarButtonProps extends Omit<Base.Button.Props, "className"> {
  label: string;
  keys?: string | undefined;
  icon: ReactNode;
  isOn?: boolean | undefined;
  className?: string;
}

export function BarButton({ label, keys, icon, isOn, disabled, className, ...rest }: BarButtonProps) {
  return (
    <Base.Button
      {...rest}
      disabled={disabled}
      aria-label={label}
      aria-pressed={isOn}
      title={keys ? `${label} (${keys})` : label}
      // The click must not clear the selection in the text.
      onMouseDown={(event) => event.preventDefault()}
      className={iconButtonClass({
        isOn: isOn ?? false,
        isDisabled: disabled ?? false,
        className: classNames(className ?? "size-9! pointer-coarse:size-11!"),
      })}
    >
      {icon}
    </Base.Button>
  );
}
