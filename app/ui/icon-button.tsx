import type { ButtonHTMLAttributes, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import { type ControlSize, controlSizes, oneOf } from "./scales.ts";
import { Spinner } from "./spinner.tsx";

interface IconButtonLook {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  size?: ControlSize;
  /** Drawn as active: the list view, a given vote. */
  isOn?: boolean;
  /** A dot for something new. The label must say so as well. */
  hasDot?: boolean;
  className?: string;
}

export interface ActionIconButtonProps
  extends IconButtonLook, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className"> {
  to?: undefined;
  isBusy?: boolean;
  ref?: Ref<HTMLButtonElement>;
}

export interface LinkIconButtonProps extends IconButtonLook, Omit<LinkProps, "children" | "className"> {
  ref?: Ref<HTMLAnchorElement>;
}

export type IconButtonProps = ActionIconButtonProps | LinkIconButtonProps;

const sizes: Record<ControlSize, string> = { sm: "size-8", md: "size-10 min-[22.5rem]:max-md:size-11", lg: "size-12" };

export function iconButtonClass({
  size,
  isOn = false,
  isDisabled = false,
  className,
}: Pick<IconButtonLook, "size" | "isOn" | "className"> & { isDisabled?: boolean }): string {
  return classNames(
    "touch-target relative inline-grid shrink-0 place-items-center rounded-2 transition-colors",
    sizes[oneOf(controlSizes, size, "md")],
    isDisabled
      ? "cursor-not-allowed text-text-3"
      : isOn
        ? "bg-brand-tint text-brand-text"
        : "text-text-2 hover:bg-hover hover:text-text",
    className,
  );
}

export function IconButton(props: IconButtonProps) {
  return props.to === undefined ? <ActionIconButton {...props} /> : <LinkIconButton {...props} />;
}

const Face = ({ icon, hasDot }: Pick<IconButtonLook, "icon" | "hasDot">) => (
  <>
    {icon}
    {hasDot && <span className="absolute top-2 right-2 size-2 rounded-full bg-accent ring-2 ring-bg" />}
  </>
);

function LinkIconButton({ label, icon, size, isOn, hasDot, className, ...rest }: LinkIconButtonProps) {
  return (
    <Link {...rest} aria-label={label} className={iconButtonClass({ size, isOn, className })}>
      <Face icon={icon} hasDot={hasDot} />
    </Link>
  );
}

function ActionIconButton({
  label,
  icon,
  size,
  isOn,
  hasDot,
  className,
  isBusy = false,
  type = "button",
  disabled = false,
  onClick,
  ...rest
}: ActionIconButtonProps) {
  return (
    <button
      aria-pressed={isOn}
      {...rest}
      type={type}
      disabled={disabled}
      aria-label={label}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? (event) => event.preventDefault() : onClick}
      className={iconButtonClass({ size, isOn, isDisabled: disabled, className })}
    >
      {isBusy ? <Spinner /> : <Face icon={icon} hasDot={hasDot} />}
    </button>
  );
}
