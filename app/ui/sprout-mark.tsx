import { classNames } from "./class-names.ts";

/** The mark of the site: two leaves on a stem. */
export function SproutMark({ size = 28, className }: { size?: 16 | 20 | 24 | 28 | 40; className?: string }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 32 32"
      fill="currentColor"
      aria-hidden
      className={classNames("shrink-0 text-mark", className)}
    >
      <path d="M16 17A13 13 0 0 1 29 4A13 13 0 0 1 16 17ZM6 11A10 10 0 0 1 16 21A10 10 0 0 1 6 11ZM14.7 17H17.3V30H14.7Z" />
    </svg>
  );
}
