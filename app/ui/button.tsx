import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";
import {
  type ButtonColor,
  buttonColors,
  type ButtonVariant,
  buttonVariants,
  type ControlSize,
  controlSizes,
  oneOf,
} from "./scales.ts";
import { Spinner } from "./spinner.tsx";

export interface ButtonLook {
  variant?: ButtonVariant;
  color?: ButtonColor;
  size?: ControlSize;
  /** As wide as its container. */
  isWide?: boolean;
}

interface ButtonContent {
  children: ReactNode;
  /** Usually `<Icon name="…" size={18} />`. */
  icon?: ReactNode;
  iconAfter?: ReactNode;
  className?: string;
}

export interface ActionButtonProps
  extends ButtonLook, ButtonContent, Omit<ButtonHTMLAttributes<HTMLButtonElement>, "children" | "className" | "color"> {
  to?: undefined;
  /** Keeps the button's place and focus, shows a spinner and does nothing when pressed. */
  isBusy?: boolean;
  /** Label while it is busy: “Đang lưu…”. */
  busyLabel?: string;
  ref?: Ref<HTMLButtonElement>;
}

export interface LinkButtonProps
  extends ButtonLook, ButtonContent, Omit<LinkProps, "children" | "className" | "color"> {
  ref?: Ref<HTMLAnchorElement>;
}

export type ButtonProps = ActionButtonProps | LinkButtonProps;

const sizes: Record<ControlSize, string> = {
  sm: "min-h-8 px-3 text-s touch-target max-md:min-h-11",
  md: "min-h-10 px-4 text-body touch-target max-md:min-h-11",
  lg: "min-h-12 px-5.5 text-input",
};

const looks: Record<ButtonVariant, Record<ButtonColor, string>> = {
  filled: {
    primary: "border-transparent bg-brand text-on-brand hover:bg-brand-hover",
    neutral: "border-transparent bg-text text-bg hover:bg-text-2",
    danger: "border-transparent bg-danger-fill text-on-brand hover:bg-danger-fill-hover",
  },
  outline: {
    primary: "border-line-control bg-raised text-brand-text hover:bg-hover",
    neutral: "border-line-control bg-raised text-text hover:bg-hover",
    danger: "border-danger bg-raised text-danger hover:bg-danger-tint",
  },
  tint: {
    primary: "border-transparent bg-brand-tint text-brand-text hover:border-brand-line",
    neutral: "border-transparent bg-hover text-text hover:border-line-2",
    danger: "border-transparent bg-danger-tint text-danger hover:border-danger-line",
  },
  ghost: {
    primary: "border-transparent text-brand-text hover:bg-hover",
    neutral: "border-transparent text-text-2 hover:bg-hover hover:text-text",
    danger: "border-transparent text-danger hover:bg-danger-tint",
  },
};

const disabledLook = "border-transparent bg-hover text-text-3 cursor-not-allowed";

/** The classes of a button, for other elements: a Base UI trigger, a `label` for a file. */
export function buttonClass(look: ButtonLook & { isDisabled?: boolean; className?: string } = {}): string {
  const variant = oneOf(buttonVariants, look.variant, "filled");
  // Filled and tinted buttons are for the main action, the others for secondary ones.
  const usual = variant === "filled" || variant === "tint" ? "primary" : "neutral";
  return classNames(
    "relative inline-flex items-center justify-center gap-2 rounded-2 border font-medium select-none transition-colors",
    sizes[oneOf(controlSizes, look.size, "md")],
    look.isDisabled ? disabledLook : looks[variant][oneOf(buttonColors, look.color, usual)],
    // As wide as its container, wrapping a long label; otherwise it never wraps.
    look.isWide ? "w-full py-1 text-center" : "whitespace-nowrap",
    look.className,
  );
}

export function Button(props: ButtonProps) {
  return props.to === undefined ? <ActionButton {...props} /> : <LinkButton {...props} />;
}

function LinkButton({ variant, color, size, isWide, icon, iconAfter, className, children, ...rest }: LinkButtonProps) {
  return (
    <Link {...rest} className={buttonClass({ variant, color, size, isWide, className })}>
      {icon}
      {children}
      {iconAfter}
    </Link>
  );
}

function ActionButton({
  variant,
  color,
  size,
  isWide,
  icon,
  iconAfter,
  className,
  children,
  isBusy = false,
  busyLabel,
  disabled = false,
  type = "button",
  onClick,
  ...rest
}: ActionButtonProps) {
  // Not `disabled` while busy, which would lose the focus. A click must not submit the form again either.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault();
    else onClick?.(event);
  };

  const face = (
    <>
      {icon}
      {children}
      {iconAfter}
    </>
  );
  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={handleClick}
      className={buttonClass({ variant, color, size, isWide, className, isDisabled: disabled })}
    >
      {isBusy || busyLabel ? (
        // Hidden without a waiting label, so it remains the accessible name. Both labels share one grid cell, so the
        // width never changes.
        <span className="grid place-items-center">
          <span
            className={classNames(
              "col-start-1 row-start-1 inline-flex items-center gap-2",
              isBusy && (busyLabel ? "invisible" : "opacity-0"),
            )}
            aria-hidden={isBusy && busyLabel ? true : undefined}
          >
            {face}
          </span>
          <span
            className={classNames("col-start-1 row-start-1 inline-flex items-center gap-2", !isBusy && "invisible")}
            aria-hidden={isBusy ? undefined : true}
          >
            <Spinner className={isBusy ? undefined : "animate-none!"} />
            {busyLabel}
          </span>
        </span>
      ) : (
        face
      )}
    </button>
  );
}
