import type { CheckedFinding } from "./analysis.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import { unknownWord } from "./english/slips.ts";
import type { Explained } from "./explain.ts";

/** A finding before it has its place among the others. */
export type Found = Omit<CheckedFinding, "id"> & {
  /** Safe findings inside one that only asks, whose corrections its suggestions contain: `corrected` gets them all the same. */
  contains?: readonly Found[];
  /** What its explanation was made from, to explain it again when another suggestion comes first. */
  explained?: Explained;
};

/** The kind of the rule that made the finding: what the engine goes by, where its explanation can name another one to the learner. */
export const kindOfRule = ({ explained, rule, kind }: Pick<Found, "explained" | "rule" | "kind">): KindCode =>
  explained?.kind ?? (rule === unknownWord ? "SPELLING" : kind);

/** A finding with its place; `contains` and `explained` are for the engine only. */
export type Merged = CheckedFinding & Pick<Found, "contains" | "explained">;
