import type { Certainty } from "#contracts/schemas/language.ts";
import figures from "./rules/figures.json" with { type: "json" };

/** What `npm run measure:rules` found out about one rule. */
export interface Figure {
  /** Findings in learner text, and on clean prose as if there were as much of it, whose first suggestion is right; an estimate. */
  right: number;
  wrong: number;
  /** Findings with a verdict: those that agree with a reference, and those that were read. */
  judged: number;
  /** In the held-out sentences of `bench/grammar`, which were written for this purpose. */
  heldOut?: { right: number; wrong: number };
}
export type Figures = Readonly<Record<string, Figure>>;

/** A grade of error needs this precision. */
export const errorPrecision = 0.98;
/**
 * And this many judged findings. A rule that is right in only four of five places passes twelve in a row in 7 of 100 cases, and
 * one that is right in half of them never does.
 */
export const leastEvidence = 12;
/** With fewer judged findings than this, not one of them may be wrong. */
const evidenceForExceptions = 50;
/** Findings of rules above it are right so often that other parts of the engine build on them. */
const reliablePrecision = 0.9;
/** From here on a sentence is read more often rightly with a correction than without it. */
const likelyPrecision = 0.6;

/** How a rule and a place where it is surer, or less sure, than elsewhere are named in the figures. */
export const measuredAs = (rule: string, variant: string | undefined): string =>
  variant === undefined ? rule : `${rule}#${variant}`;
/** Places where a rule only suggests. */
export const unsure = "unsure";
/** A rule that knows many pairs of words (`file/rule/pair`) is also measured as a whole (`file/rule`). */
export const wholeRule = (name: string): string | undefined => /^([^/#]+\/[^/#]+)\/[^#]+$/.exec(name)?.[1];

export interface Grade {
  certainty: Certainty;
  /** Share of findings whose first suggestion is right: as measured, drawn towards 75 % where little was measured. */
  precision: number;
}

const shareRight = ({ right, wrong }: { right: number; wrong: number }) =>
  right + wrong === 0 ? 0 : right / (right + wrong);

/** What is expected of a rule before anything is known of it, and how many findings that expectation is worth. */
const prior = { precision: 0.75, findings: 8 } as const;

/** Evidence and precision of a figure. What was written for the purpose counts only where real text has too little. */
function readFigure(figure: Figure | undefined) {
  if (!figure) return { evidence: 0, wrong: 0, measured: 0, expected: prior.precision };
  const { judged, heldOut } = figure;
  const isEnough = judged >= leastEvidence || !heldOut;
  const right = figure.right + (isEnough ? 0 : heldOut.right);
  const wrong = figure.wrong + (isEnough ? 0 : heldOut.wrong);
  return {
    evidence: judged + (isEnough ? 0 : heldOut.right + heldOut.wrong),
    wrong,
    measured: shareRight({ right, wrong }),
    expected: (right + prior.precision * prior.findings) / (right + wrong + prior.findings),
  };
}

/**
 * The one place that decides whether a finding is an error or a suggestion.
 * @param name what the finding is measured as
 */
export function gradeOf(name: string, known: Figures = figures.rules): Grade {
  const { evidence, wrong, measured, expected } = readFigure(known[name]);
  const whole = wholeRule(name);
  // A pair of words that was seen too seldom is as good as its rule, unless what was seen of it was wrong.
  if (whole !== undefined && evidence < leastEvidence && (evidence === 0 || measured === 1))
    return gradeOf(whole, known);
  const isEvident = evidence >= (wrong > 0 ? evidenceForExceptions : leastEvidence);
  const isError = measured >= errorPrecision && isEvident && !name.endsWith(`#${unsure}`);
  return { certainty: isError ? "error" : "suggestion", precision: expected };
}

/** Is it right more often than not, so that a second sign makes it certain enough? */
export const isLikely = ({ certainty, precision }: Grade): boolean =>
  certainty === "error" || precision >= likelyPrecision;

/** Is it right so often that it decides between findings? */
export const isReliable = ({ certainty, precision }: Grade): boolean =>
  certainty === "error" || precision >= reliablePrecision;
