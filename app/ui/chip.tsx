import type { ReactNode } from "react";
import { Link } from "react-router";
import { classNames } from "./class-names.ts";
import { Icon } from "./icon.tsx";

interface ChipLook {
  children: ReactNode;
  isOn?: boolean;
  className?: string;
}

export interface ChipButtonProps extends ChipLook {
  to?: undefined;
  onClick?: () => void;
  isDisabled?: boolean;
}

export interface ChipLinkProps extends ChipLook {
  to: string;
  prefetch?: "none" | "intent" | "render" | "viewport";
}

const shape =
  "touch-target relative inline-flex h-7.5 items-center gap-1.5 rounded-full border px-3 max-md:h-11 max-md:px-4 text-[0.84375rem] leading-none font-medium whitespace-nowrap transition-colors";
const on = "border-brand bg-brand-tint text-brand-text";
const off = "border-line-2 text-text-2 hover:bg-hover hover:text-text";
const disabled = "cursor-not-allowed border-dashed border-line-2 text-text-3";

export const chipFace = (isOn: boolean) => classNames(shape, isOn ? on : off);

/** A toggle or link: filter, topic. For one of several see `ChipChoice`. */
export function Chip(props: ChipButtonProps | ChipLinkProps) {
  const { children, isOn = false, className } = props;
  const face = (
    <>
      {isOn && <Icon name="check" size={16} />}
      {children}
    </>
  );
  if (props.to !== undefined) {
    return (
      <Link
        to={props.to}
        prefetch={props.prefetch}
        aria-current={isOn ? "true" : undefined}
        className={classNames(shape, isOn ? on : off, className)}
      >
        {face}
      </Link>
    );
  }
  return (
    <button
      type="button"
      aria-pressed={isOn}
      disabled={props.isDisabled}
      onClick={props.onClick}
      className={classNames(shape, props.isDisabled ? disabled : isOn ? on : off, className)}
    >
      {face}
    </button>
  );
}
