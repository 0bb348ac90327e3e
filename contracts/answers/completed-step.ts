import type { DailyStep, StepInput } from "../schemas/daily.ts";
import type { Finding } from "../schemas/language.ts";
import { scoreDrill } from "./drill-answer.ts";
import { textQuestions } from "../limits/learning.ts";

/** What only the server counts; in the browser the step is done without it until the server has answered. */
export interface StepCounts {
  /** Cards answered since the run began. Null: not known here. */
  answered: { cards: number; remembered: number } | null;
  /** Findings in the written sentences: of the first version, and of this one, also by sentence. */
  findings: { first: number | null; findings: number | null; marks: Finding[][] | null };
}

export const unknownCounts: StepCounts = { answered: null, findings: { first: null, findings: null, marks: null } };

/** A step of a run that is done or skipped, with its result; null if the input is of another type of step. */
export function completedStep(step: DailyStep, input: StepInput, counts: StepCounts): DailyStep | null {
  if (input.type === "skip") return { ...step, state: "skipped" };
  const state = "done" as const;
  switch (step.type) {
    case "cards":
      if (input.type !== "cards") return null;
      if (counts.answered === null) return { ...step, state };
      // Nothing was answered: the minutes of these cards were not spent.
      return { ...step, state: counts.answered.cards > 0 ? state : "skipped", result: counts.answered };
    case "drill":
      return input.type === "drill" ? { ...step, state, result: scoreDrill(step.items, input) } : null;
    case "listen":
      // Without a voice on the device, a text that was to be heard is read.
      if (input.type === "read") return { ...step, type: "read", state, result: readResult(input.score) };
      return input.type === "listen" ? { ...step, state, result: input.result } : null;
    case "read":
      return input.type === "read" ? { ...step, state, result: readResult(input.score) } : null;
    case "write": {
      if (input.type !== "write") return null;
      return { ...step, state, result: { sentences: input.sentences, ...counts.findings } };
    }
    default:
      return step satisfies never;
  }
}

const readResult = (score: number) => ({ score, questions: textQuestions });
