import type { DailyStep } from "#contracts/schemas/daily.ts";

/** A leaf: filled when the step is done, outlined in the accent while it is done, dashed before; a dot when skipped. */
export function StepLeaf({ state, isNow = false }: { state: DailyStep["state"]; isNow?: boolean }) {
  return (
    <svg aria-hidden viewBox="0 0 22 22" className="size-5 shrink-0">
      {state === "skipped" ? (
        <circle cx="11" cy="11" r="3" fill="var(--line-control)" />
      ) : (
        <path
          d="M3 19A16 16 0 0 1 19 3A16 16 0 0 1 3 19Z"
          fill={state === "done" ? "var(--mark)" : isNow ? "var(--accent-tint)" : "none"}
          stroke={state === "done" ? "var(--mark)" : isNow ? "var(--accent)" : "var(--line-control)"}
          strokeWidth={isNow ? 2 : 1.5}
          strokeDasharray={state === "open" && !isNow ? "2.6 2.4" : undefined}
        />
      )}
    </svg>
  );
}
