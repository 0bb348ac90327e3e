import { type Ref, useState } from "react";
import type { GrammarFinding } from "#contracts/schemas/grammar.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { isTaught } from "#contracts/limits/language.ts";
import { correctionOf } from "#app/components/practice/correction.ts";
import { FindingCard } from "#app/components/practice/finding-card.tsx";
import { firstOnes, type AnalysisState } from "./analysis-state.ts";

export interface FindingActions {
  onOpen: (id: string) => void;
  onFix: (finding: GrammarFinding, suggestion: number) => void;
  onDismiss: (finding: GrammarFinding) => void;
  onReport: (finding: GrammarFinding) => Promise<void>;
  /** Withdraws a report. */
  onWithdraw: (finding: GrammarFinding) => Promise<void>;
  onDrill: (kind: KindCode) => void;
  onMute: (kind: KindCode) => void;
  onKnow: (word: string) => void;
}

export interface FindingListProps extends FindingActions {
  state: AnalysisState;
  kinds: ReadonlyMap<KindCode, ErrorKind>;
  /** The open card. */
  openRef: Ref<HTMLElement>;
}

const noName = "Điểm cần xem";

/** The list of findings: three at first, all on request. */
export function FindingList({ state, kinds, openRef, ...actions }: FindingListProps) {
  const [showsAll, setShowsAll] = useState(false);
  const { text, findings, openId, fixed } = state;
  const first = firstOnes(state);
  const isShort = findings.length <= first.length;
  const inOrder = [...findings].sort((a, b) => a.start - b.start);
  const shown = showsAll || isShort ? inOrder : first;
  // The finding that F8 or a click in the text has opened is always in the list.
  const opened = findings.find(({ id }) => id === openId);
  const list = opened && !shown.includes(opened) ? [opened, ...shown] : shown;
  return (
    <section aria-labelledby="findings" className="mt-8">
      <div className="mb-2 flex items-baseline justify-between gap-3">
        <h2 id="findings" className="text-t2">
          {showsAll || isShort
            ? `${findings.length} điểm cần xem`
            : fixed === 0
              ? `Xem ${first.length} chỗ này trước`
              : `Xem tiếp ${first.length} chỗ này`}
        </h2>
        {!isShort && (
          <button type="button" className="text-link text-s" onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? "Chỉ xem 3 chỗ đầu" : `Xem tất cả ${findings.length}`}
          </button>
        )}
      </div>
      {list.map((finding) => (
        <FindingCard
          key={finding.id}
          ref={finding.id === openId ? openRef : undefined}
          name={kinds.get(finding.kind)?.name ?? noName}
          certainty={finding.certainty}
          engine={finding.engine}
          why={finding.why}
          example={finding.example}
          kind={kinds.get(finding.kind)}
          corrections={
            finding.suggestions.length > 0
              ? finding.suggestions.slice(0, 5).map((suggestion) => correctionOf(text, finding, suggestion, findings))
              : [correctionOf(text, finding, text.slice(finding.start, finding.end), findings)]
          }
          isOpen={finding.id === openId}
          onOpen={() => actions.onOpen(finding.id)}
          onFix={finding.suggestions.length > 0 ? (suggestion) => actions.onFix(finding, suggestion) : null}
          onDismiss={() => actions.onDismiss(finding)}
          isReported={state.reported.has(finding.id)}
          onReport={() => actions.onReport(finding)}
          onWithdraw={() => actions.onWithdraw(finding)}
          onDrill={isTaught(finding.kind) ? () => actions.onDrill(finding.kind) : null}
          more={<MoreActions finding={finding} {...actions} />}
        />
      ))}
    </section>
  );
}

function MoreActions({ finding, onMute, onKnow }: { finding: GrammarFinding } & FindingActions) {
  const isWord = finding.kind === "SPELLING" && /^[\p{L}\p{M}'’-]{1,60}$/u.test(finding.quote);
  return (
    <>
      {isWord && (
        <button type="button" className="text-link" onClick={() => onKnow(finding.quote)}>
          Thêm vào từ điển
        </button>
      )}
      <button type="button" className="text-link" onClick={() => onMute(finding.kind)}>
        Tắt loại lỗi này
      </button>
    </>
  );
}
