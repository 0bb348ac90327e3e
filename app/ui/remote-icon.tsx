import { lazy, Suspense } from "react";
import { classNames } from "./class-names.ts";
import { type IconSize, iconSizes, oneOf } from "./scales.ts";

export interface RemoteIconProps {
  /** In the notation of Iconify: `ph:leaf`. */
  name: string;
  size?: IconSize;
  label?: string;
  className?: string;
}

const LoadedIcon = lazy(() => import("./remote-icon-loader.tsx").then((loader) => ({ default: loader.LoadedIcon })));

/** An icon chosen by an editor. Its space is reserved; a missing icon is not shown. */
export function RemoteIcon({ name, size = 20, label, className }: RemoteIconProps) {
  const side = oneOf(iconSizes, size, 20);
  return (
    <span
      className={classNames("inline-grid shrink-0 place-items-center", className)}
      style={{ width: side, height: side }}
      role={label ? "img" : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      <Suspense>
        <LoadedIcon name={name} size={side} />
      </Suspense>
    </span>
  );
}
