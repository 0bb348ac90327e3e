import { classNames } from "./class-names.ts";

export interface ProgressProps {
  label: string;
  value: number;
  max?: number;
  className?: string;
}

export function Progress({ label, value, max = 100, className }: ProgressProps) {
  const share = max > 0 ? Math.min(1, Math.max(0, value / max)) : 0;
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={value}
      className={classNames("h-1.5 overflow-hidden rounded-full bg-line", className)}
    >
      <div className="h-full rounded-full bg-mark" style={{ width: `${Math.round(share * 1000) / 10}%` }} />
    </div>
  );
}

export interface StepsProps {
  label: string;
  done: number;
  /** The current step, from 1; accented. */
  current?: number;
  total: number;
  className?: string;
}

/** Steps: parts of a series, cards of a round. */
export function Steps({ label, done, current, total, className }: StepsProps) {
  return (
    <span role="img" aria-label={label} className={classNames("flex grow gap-1", className)}>
      {Array.from({ length: total }, (_, index) => (
        <i
          key={index}
          className={classNames(
            "h-1.5 min-w-0.5 flex-1 rounded-full",
            index + 1 === current ? "bg-accent" : index < done ? "bg-mark" : "bg-line-2",
          )}
        />
      ))}
    </span>
  );
}
