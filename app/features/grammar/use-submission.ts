import { type Dispatch, type RefObject, useCallback, useState } from "react";
import type { AnalysisEvent } from "./analysis-state.ts";
import { refusalOf, type useAnalysis } from "./use-analysis.ts";

export interface SubmissionDeps {
  field: RefObject<HTMLTextAreaElement | null>;
  analyze: ReturnType<typeof useAnalysis>["analyze"];
  dispatch: Dispatch<AnalysisEvent>;
  /** Clears the model's reading of the previous text. */
  forget: () => void;
}

/** Checks a text before sending; an invalid text is not sent, and the field takes the focus. */
export function useSubmission({ field, analyze, dispatch, forget }: SubmissionDeps) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const accepts = useCallback(
    (text: string) => {
      const refused = refusalOf(text);
      setRefusal(refused);
      if (refused) field.current?.focus();
      return refused === null;
    },
    [field],
  );
  const run = useCallback(
    (text: string, options: { syntax: boolean; tries?: number }) => {
      if (accepts(text)) void analyze(text, options);
    },
    [accepts, analyze],
  );
  /** Replaces the text and analyzes the new one. */
  const loadText = useCallback(
    (text: string, savedId: string | null = null) => {
      setRefusal(null);
      forget();
      dispatch({ kind: "bring", text, savedId });
      run(text, { syntax: false });
    },
    [dispatch, forget, run],
  );
  return {
    refusal,
    accepts,
    run,
    loadText,
    /** Checks a refused text again after a change. */
    recheck: (text: string) => {
      if (refusal) setRefusal(refusalOf(text));
    },
    clear: () => {
      forget();
      dispatch({ kind: "bring", text: "" });
      setRefusal(null);
    },
  };
}
