import { useRef } from "react";
import { useSearchParams } from "react-router";
import { useUserId } from "#app/session/session-store.ts";
import { useKinds } from "#app/components/practice/practice-queries.ts";
import { outcomeOf, useResultsBar } from "./results-bar.tsx";
import { useAnalysis } from "./use-analysis.ts";
import { useDeepReading } from "./use-deep-reading.ts";
import { useFindingSteps } from "./use-finding-steps.ts";
import { useLocalText } from "./use-local-text.ts";
import { useGrammarSettings } from "./use-settings.ts";
import { useSave } from "./use-save.ts";
import { useSubmission } from "./use-submission.ts";
import { useTextActions } from "./use-text-actions.ts";

export interface GrammarToolDeps {
  showsSyntax: boolean;
  /** A dialog is open and takes the keys. */
  areKeysOff: boolean;
  onOpenSettings: () => void;
}

/** The text, its analysis, and all actions of the page. */
export function useGrammarTool({ showsSyntax, areKeysOff, onOpenSettings }: GrammarToolDeps) {
  const userId = useUserId();
  const [params, setParams] = useSearchParams();
  const { state, dispatch, analyze, stop } = useAnalysis();
  const deepReading = useDeepReading(dispatch);
  const kinds = useKinds();
  const { settings, change } = useGrammarSettings();
  const field = useRef<HTMLTextAreaElement>(null);
  const openCard = useRef<HTMLElement>(null);
  const resultColumn = useRef<HTMLElement>(null);
  const { text, result, savedId } = state;
  const submission = useSubmission({ field, analyze, dispatch, forget: deepReading.forget });
  const { refusal, loadText } = submission;
  useLocalText({ userId, state, dispatch, loadText, wantedId: params.get("bai") });
  const steps = useFindingSteps({ state, dispatch, field, openCard, isOff: areKeysOff });
  const save = useSave(state, dispatch);
  const actions = useTextActions({ state, dispatch, kinds, change, onOpenSettings });
  const outcome = outcomeOf(state);
  const isBelow = useResultsBar(resultColumn, outcome !== null);
  const closeSaved = () => setParams({}, { replace: true, preventScrollReset: true });

  return {
    field,
    openCard,
    resultColumn,
    state,
    kinds,
    settings,
    changeSettings: change,
    deepReading,
    steps,
    actions,
    /** The text in the editor. */
    text: {
      refusal,
      load: loadText,
      type: (typed: string) => {
        dispatch({ kind: "type", text: typed });
        submission.recheck(typed);
      },
      clear: () => {
        submission.clear();
        closeSaved();
        field.current?.focus();
      },
    },
    /** The results of the analysis. */
    results: {
      /** For the bar that leads to them; null while they are visible. */
      below: isBelow ? outcome : null,
      stop,
      retry: (tries = 0) => submission.run(text, { syntax: showsSyntax, tries }),
      analyzeSyntax: () => {
        // Of the text that was analyzed: a text that changed since would cost one of the day's analyses.
        if (result && !result.syntax) void analyze(result.text, { syntax: true });
      },
    },
    /** The member's saved text. */
    saved: {
      isBusy: save.isPending,
      save: () => {
        if (submission.accepts(text) && !save.isPending) save.mutate();
      },
      /** Closes the saved text with this id, which was removed. */
      close: (id: string) => {
        if (id !== savedId) return;
        dispatch({ kind: "save", id: null });
        closeSaved();
      },
    },
  };
}
