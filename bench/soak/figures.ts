/** Why a call did not succeed, as its caller sees it. */
export type Cause = "no answer" | "unavailable" | "unexpected";

export interface Failure {
  kind: string;
  cause: Cause;
  /** Milliseconds since the start of the load. */
  at: number;
  detail: string;
}

/** A span in which failures are expected. */
export interface Disturbance {
  what: "node" | "database" | "disk";
  from: number;
  /** Until everything was ready again. */
  to: number;
}

/** Milliseconds after a disturbance in which its last victims may still fail: the longest wait for a connection. */
const aftermath = 5_000;
/** Only these need the disk. */
const writesFiles = new Set(["upload"]);

/** Whether a disturbance explains the failure. A wrong answer never is. */
export const isExplained = ({ kind, cause, at }: Failure, disturbances: readonly Disturbance[]): boolean =>
  cause !== "unexpected" &&
  disturbances.some(
    ({ what, from, to }) =>
      at >= from &&
      at <= to + aftermath &&
      (what === "disk" ? cause === "unavailable" && writesFiles.has(kind) : true) &&
      // A node that answers does not know of its neighbor's death.
      (what === "node" ? cause === "no answer" : true),
  );

export const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;

export const median = (values: readonly number[]): number =>
  quantile(
    values.toSorted((one, other) => one - other),
    0.5,
  );

export interface Sample {
  at: number;
  /** Counts the starts of the node. */
  life: number;
  megabytes: number;
}

/**
 * The growth of a process between two windows of its last life, as a share: the middle tenth of the run, when caches and
 * compiled code have settled, and the last one. null when it lived too short for both.
 */
export function growthOf(
  samples: readonly Sample[],
  end: number,
): { early: number; late: number; growth: number } | null {
  const last = samples.filter(({ life }) => life === samples.at(-1)?.life);
  const within = (from: number, to: number) =>
    last.filter(({ at }) => at >= end * from && at < end * to).map(({ megabytes }) => megabytes);
  const [first, second] = [within(0.5, 0.6), within(0.9, 1)];
  const begun = last[0]?.at ?? end;
  if (first.length === 0 || second.length === 0 || begun > end * 0.4) return null;
  const [early, late] = [median(first), median(second)];
  return { early, late, growth: late / early - 1 };
}
