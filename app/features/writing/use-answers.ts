import { type RefObject, useState } from "react";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { WritingFinding, WritingVersion } from "#contracts/schemas/writing.ts";
import { writeIntoField } from "#app/components/practice/write-into-field.ts";
import type { AnswerActions } from "./hidden-answer.tsx";
import type { useFindingActions } from "./use-finding-actions.ts";
import type { OpenPlace } from "./use-self-repair.ts";

export interface AnswersDeps extends ReturnType<typeof useFindingActions> {
  version: WritingVersion;
  text: string;
  open: readonly OpenPlace[];
  field: RefObject<HTMLTextAreaElement | null>;
  onType: (text: string) => void;
  onDrill: (kind: KindCode) => void;
}

/** Which answers the author sees, and what the author does about a finding. */
export interface Answers {
  /** Ids of the findings whose answer is shown. */
  revealed: ReadonlySet<string>;
  /** Whether the author has tried to correct the text; before that answers are hidden. */
  canReveal: boolean;
  actions: AnswerActions;
}

export function useAnswers({ version, text, open, field, onType, dismiss, report, onDrill }: AnswersDeps): Answers {
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const fix = (finding: WritingFinding, suggestion: number) => {
    const place = open.find(({ id }) => id === finding.id);
    const words = finding.suggestions[suggestion];
    if (!place || words === undefined) return;
    onType(text.slice(0, place.start) + words + text.slice(place.end));
    // The other tabs have no text field.
    if (field.current) writeIntoField(field.current, place, words);
  };
  return {
    revealed,
    canReveal: version.no > 1 || text !== version.text,
    actions: {
      onFix: fix,
      onDismiss: (finding) => void dismiss(finding),
      onReport: report,
      onDrill,
      onReveal: ({ id }) => setRevealed(new Set([...revealed, id])),
    },
  };
}
