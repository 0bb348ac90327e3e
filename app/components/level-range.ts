import type { LearnerLevel } from "#contracts/schemas/placement.ts";

type Range = Pick<LearnerLevel, "low" | "high"> & { source?: LearnerLevel["source"] };

/**
 * “A2–B1”. An estimate is always a range: the lowest one is the level “A2 or below”. Only what a learner chose is a
 * single level, and says so.
 */
export const formatLevel = ({ low, high, source }: Range) =>
  low !== high ? `${low}–${high}` : source === "chosen" ? `${low} (bạn chọn)` : `A1–${high}`;
