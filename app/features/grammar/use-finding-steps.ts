import { type Dispatch, type RefObject, useEffect, useState } from "react";
import type { GrammarFinding } from "#contracts/schemas/grammar.ts";
import { type AnalysisEvent, type AnalysisState, neighborOf } from "./analysis-state.ts";
import { useFindingKeys } from "#app/components/practice/use-finding-keys.ts";
import { writeIntoField } from "#app/components/practice/write-into-field.ts";

export interface FindingStepsDeps {
  state: AnalysisState;
  dispatch: Dispatch<AnalysisEvent>;
  field: RefObject<HTMLTextAreaElement | null>;
  openCard: RefObject<HTMLElement | null>;
  /** A dialog is open and takes the keys. */
  isOff: boolean;
}

/** Steps through the findings by button and key: open, correct, dismiss. `said` is the text of the live region. */
export function useFindingSteps({ state, dispatch, field, openCard, isOff }: FindingStepsDeps) {
  const [announcement, setAnnouncement] = useState("");
  const { text, findings, openId, progress, result } = state;

  useEffect(() => {
    if (progress.kind !== "done" || !result) return;
    const isEnglish = result.detectedLanguage === "english" || result.detectedLanguage === "mixed";
    setAnnouncement(
      findings.length > 0
        ? `Tìm thấy ${findings.length} điểm cần xem`
        : isEnglish
          ? "Bộ phân tích không tìm thấy lỗi rõ ràng."
          : "Bài có vẻ chưa phải tiếng Anh",
    );
    // oxlint-disable-next-line react/exhaustive-deps -- announced once for each answer, not for each handled finding
  }, [result]);

  const open = (id: string | null) => {
    dispatch({ kind: "open", id });
    if (id !== null) requestAnimationFrame(() => openCard.current?.scrollIntoView({ block: "nearest" }));
  };
  /** With keys the focus moves to the card. */
  const go = (id: string | null) => {
    open(id);
    if (id !== null) requestAnimationFrame(() => openCard.current?.focus());
  };
  const fix = (finding: GrammarFinding, suggestion: number, isByKey = false) => {
    const replacement = finding.suggestions[suggestion];
    if (replacement === undefined) return;
    const next = neighborOf(findings, finding.id, 1);
    const after = text.slice(0, finding.start) + replacement + text.slice(finding.end);
    dispatch({ kind: "fix", id: finding.id, text: after });
    if (field.current) writeIntoField(field.current, finding, replacement);
    setAnnouncement(`Đã sửa. Còn ${findings.length - 1} điểm cần xem.`);
    const isLast = next === finding.id;
    if (isLast) field.current?.focus();
    else if (isByKey) go(next);
    else open(next);
  };
  const dismiss = (finding: GrammarFinding, isByKey = false) => {
    const next = neighborOf(findings, finding.id, 1);
    dispatch({ kind: "dismiss", id: finding.id });
    setAnnouncement(`Đã bỏ qua. Còn ${findings.length - 1} điểm cần xem.`);
    if (next === finding.id) field.current?.focus();
    else if (isByKey) go(next);
    else open(next);
  };
  const opened = findings.find(({ id }) => id === openId);
  useFindingKeys({
    isOff,
    onNext: (step) => go(neighborOf(findings, openId, step)),
    onFix: opened ? () => fix(opened, 0, true) : null,
    onDismiss: opened ? () => dismiss(opened, true) : null,
    onClose: opened
      ? () => {
          dispatch({ kind: "open", id: null });
          field.current?.focus();
          field.current?.setSelectionRange(opened.start, opened.end);
        }
      : null,
  });

  return { said: announcement, open, fix, dismiss };
}
