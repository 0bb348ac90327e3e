import type { ReactNode } from "react";
import type { DailyStep } from "#contracts/schemas/daily.ts";
import type { CompleteStep } from "./use-run.ts";

/** What each step of a run gets. */
export interface StepProps<Type extends DailyStep["type"]> {
  step: Extract<DailyStep, { type: Type }>;
  runId: string;
  place: number;
  onComplete: CompleteStep;
  /** The button that skips the step, for its end. */
  skip: ReactNode;
}
