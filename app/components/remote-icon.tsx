import { latePart } from "./late-part.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { type IconSize, iconSizes, oneOf } from "#app/ui/scales.ts";

export interface RemoteIconProps {
  /** In the notation of Iconify: `ph:leaf`. */
  name: string;
  size?: IconSize;
  label?: string;
  className?: string;
}

// Its shape is loaded after the page.
const LoadedIcon = latePart(() => import("#app/ui/remote-icon-loader.tsx").then(({ LoadedIcon }) => LoadedIcon), {
  name: null,
});

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
      <LoadedIcon name={name} size={side} />
    </span>
  );
}
