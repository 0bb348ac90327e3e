import { levels } from "#contracts/limits/language.ts";
import type { LearnerLevel } from "#contracts/schemas/placement.ts";

/** “A2–B1”; a chosen level is a single one. */
export const formatLevel = ({ low, high }: Pick<LearnerLevel, "low" | "high">) =>
  low === high ? low : `${low}–${high}`;

/** The levels of a range that the site teaches. */
export const taughtIn = ({ low, high }: Pick<LearnerLevel, "low" | "high">) =>
  levels.filter((level) => level >= low && level <= high);
