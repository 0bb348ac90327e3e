import { type Ref } from "react";
import { isTaught } from "#contracts/limits/language.ts";
import type { KindCode } from "#contracts/schemas/language.ts";
import type { WritingFinding } from "#contracts/schemas/writing.ts";
import { correctionOf } from "#app/components/practice/correction.ts";
import type { Place } from "#app/components/practice/marks.ts";
import { FindingCard } from "#app/components/practice/finding-card.tsx";
import { useKinds } from "#app/components/practice/practice-queries.ts";

export interface AnswerActions {
  onFix: (finding: WritingFinding, suggestion: number) => void;
  onDismiss: (finding: WritingFinding) => void;
  onReport: (finding: WritingFinding) => Promise<void>;
  onDrill: (kind: KindCode) => void;
  onReveal: (finding: WritingFinding) => void;
}

export interface HiddenAnswerProps {
  finding: WritingFinding;
  /** Text of the version with the finding. */
  text: string;
  /** Places that are still to be corrected: no example shows them. */
  others: readonly Place[];
  isOpen: boolean;
  onOpen: () => void;
  isRevealed: boolean;
  /** Whether the author has tried to correct it; before that the answer is hidden. */
  canReveal: boolean;
  /** False if its words have changed since. */
  isThere: boolean;
  actions: AnswerActions;
  ref?: Ref<HTMLElement>;
}

/** A finding that shows only its kind until the author has tried to correct it. */
export function HiddenAnswer({
  finding,
  text,
  others,
  isOpen,
  onOpen,
  isRevealed,
  canReveal,
  isThere,
  actions,
  ref,
}: HiddenAnswerProps) {
  const kind = useKinds().get(finding.kind);
  const { suggestions } = finding;
  const corrections = isRevealed
    ? suggestions.length > 0
      ? suggestions.slice(0, 5).map((suggestion) => correctionOf(text, finding, suggestion, others))
      : [correctionOf(text, finding, finding.quote, others)]
    : [];
  return (
    <FindingCard
      ref={ref}
      name={kind?.name ?? "Điểm cần xem"}
      certainty={finding.certainty}
      engine={finding.engine}
      why={isRevealed ? finding.why : (kind?.why ?? finding.why)}
      example={isRevealed ? finding.example : undefined}
      kind={kind}
      corrections={corrections}
      isOpen={isOpen}
      onOpen={onOpen}
      onFix={
        isRevealed && isThere && suggestions.length > 0 ? (suggestion) => actions.onFix(finding, suggestion) : null
      }
      onDismiss={() => actions.onDismiss(finding)}
      onReport={() => actions.onReport(finding)}
      onDrill={isTaught(finding.kind) ? () => actions.onDrill(finding.kind) : null}
      more={
        isRevealed ? undefined : canReveal ? (
          <button type="button" className="text-link" onClick={() => actions.onReveal(finding)}>
            Hiện đáp án
          </button>
        ) : (
          <span className="text-text-2">Bạn thử sửa trước nhé. Sửa xong một chỗ là mở được đáp án.</span>
        )
      }
    />
  );
}
