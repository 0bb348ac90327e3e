import shapes from "virtual:interface-icons";
import { classNames } from "./class-names.ts";
import type { InterfaceIconName } from "./icon-names.ts";
import { type IconSize, iconSizes, oneOf } from "./scales.ts";

export interface IconProps {
  name: InterfaceIconName;
  size?: IconSize;
  /** Accessible name, if there is no text beside the icon; otherwise it is decorative. */
  label?: string;
  className?: string;
}

export function Icon({ name, ...rest }: IconProps) {
  return <IconShape path={shapes[name]} {...rest} />;
}

export interface IconShapeProps extends Omit<IconProps, "name"> {
  path: string | undefined;
}

/** An icon whose shape the caller has; a name that is in no list draws nothing. */
export function IconShape({ path, size = 20, label, className }: IconShapeProps) {
  if (!path) return null;
  const side = oneOf(iconSizes, size, 20);
  return (
    <svg
      width={side}
      height={side}
      viewBox="0 0 256 256"
      fill="currentColor"
      className={classNames("shrink-0", className)}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <path d={path} />
    </svg>
  );
}
