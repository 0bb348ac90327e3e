import { useState } from "react";
import type { Finding } from "#contracts/schemas/language.ts";
import { correctionOf } from "#app/components/practice/correction.ts";
import { FindingCard } from "#app/components/practice/finding-card.tsx";
import { useKinds } from "#app/components/practice/practice-queries.ts";

interface SentenceFindingsProps {
  sentences: readonly string[];
  /** By sentence, as it was checked. */
  findings: ReadonlyMap<string, readonly Finding[]>;
  /** Whether the learner has tried to correct; before that the answers are hidden. */
  canReveal: boolean;
  onFix: (before: string, after: string) => void;
}

/** The findings of the sentences that were not changed since: the rule first, the answer after a try. */
export function SentenceFindings({ sentences, findings, canReveal, onFix }: SentenceFindingsProps) {
  const kinds = useKinds();
  const [opened, setOpened] = useState<string | null>(null);
  const [revealed, setRevealed] = useState<ReadonlySet<string>>(new Set());
  const found = sentences.flatMap((sentence) =>
    (findings.get(sentence) ?? []).map((finding) => ({ sentence, finding, key: `${sentence} ${finding.id}` })),
  );
  const isOpen = (key: string, place: number) => (opened === null ? place === 0 : opened === key);
  return (
    <div className="mt-3 empty:hidden">
      {found.map(({ sentence, finding, key }, place) => {
        const kind = kinds.get(finding.kind);
        const isRevealed = revealed.has(key);
        const [suggestion] = finding.suggestions;
        return (
          <FindingCard
            key={key}
            name={kind?.name ?? "Điểm cần xem"}
            certainty={finding.certainty}
            engine={finding.engine}
            why={isRevealed ? finding.why : (kind?.why ?? finding.why)}
            kind={kind}
            example={isRevealed ? finding.example : undefined}
            corrections={
              isRevealed ? [correctionOf(sentence, finding, suggestion ?? finding.quote, findings.get(sentence))] : []
            }
            isOpen={isOpen(key, place)}
            onOpen={() => setOpened(key)}
            onFix={
              isRevealed && suggestion !== undefined
                ? () => onFix(sentence, sentence.slice(0, finding.start) + suggestion + sentence.slice(finding.end))
                : null
            }
            onDismiss={null}
            onReport={null}
            onDrill={null}
            more={
              isRevealed ? undefined : canReveal ? (
                <button
                  type="button"
                  className="touch-target text-link"
                  onClick={() => setRevealed(new Set([...revealed, key]))}
                >
                  Hiện đáp án
                </button>
              ) : (
                <span className="text-text-2">
                  Xem lại chỗ{" "}
                  <span lang="en" className="font-serif">
                    “{finding.quote}”
                  </span>{" "}
                  và thử sửa trước nhé. Kiểm tra lại là mở được đáp án.
                </span>
              )
            }
          />
        );
      })}
    </div>
  );
}
