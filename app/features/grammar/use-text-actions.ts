import { copyText } from "#app/components/copy-text.ts";
import { type Dispatch } from "react";
import type { GrammarFinding, GrammarSettings } from "#contracts/schemas/grammar.ts";
import type { ErrorKind, KindCode } from "#contracts/schemas/language.ts";
import { reportedQuoteLength } from "#contracts/limits/grammar.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { type AnalysisEvent, type AnalysisState, correctedText } from "./analysis-state.ts";

export interface TextActionsDeps {
  state: AnalysisState;
  dispatch: Dispatch<AnalysisEvent>;
  kinds: ReadonlyMap<KindCode, ErrorKind>;
  change: (change: (settings: GrammarSettings) => GrammarSettings) => Promise<void>;
  onOpenSettings: () => void;
}

/** Actions that send the text or its findings to the server; each shows its outcome in a toast. */
export function useTextActions({ state, dispatch, kinds, change, onOpenSettings }: TextActionsDeps) {
  const report = async (finding: GrammarFinding) => {
    const { engine, kind, rule, quote } = finding;
    try {
      const { id } = await api("POST /v1/ai/grammar/reports", {
        body: { engine, kind, rule, quote: quote.slice(0, reportedQuoteLength) },
      });
      dispatch({ kind: "report", id: finding.id, reportId: id });
      toasts.add({ id: "grammar", title: "Cảm ơn bạn đã báo", description: "Quy tắc bị báo sai nhiều sẽ tự tắt." });
    } catch (error) {
      notifyError("Chưa gửi được báo sai", error, { id: "grammar" });
    }
  };
  const withdraw = async (finding: GrammarFinding) => {
    const reportId = state.reported.get(finding.id);
    if (reportId === undefined) return;
    try {
      await api("DELETE /v1/ai/grammar/reports/{id}", { params: { id: reportId } });
      dispatch({ kind: "report", id: finding.id, reportId: null });
      toasts.add({ id: "grammar", title: "Đã rút lại báo cáo" });
    } catch (error) {
      notifyError("Chưa rút lại được", error, { id: "grammar" });
    }
  };
  const mute = async (kind: KindCode) => {
    try {
      await change(({ mutedKinds, dictionary }) => ({ dictionary, mutedKinds: [...new Set([...mutedKinds, kind])] }));
      dispatch({ kind: "drop", drops: (finding) => finding.kind === kind });
      toasts.add({
        id: "grammar",
        title: `Đã tắt “${kinds.get(kind)?.name ?? "loại lỗi này"}”`,
        description: "Bật lại trong Thiết lập phân tích.",
        actions: [{ label: "Mở thiết lập", click: onOpenSettings }],
      });
    } catch (error) {
      notifyError("Chưa tắt được", error, { id: "grammar" });
    }
  };
  const know = async (word: string) => {
    try {
      await change(({ mutedKinds, dictionary }) => ({ mutedKinds, dictionary: [...new Set([...dictionary, word])] }));
      dispatch({ kind: "drop", drops: ({ kind, quote }) => kind === "SPELLING" && quote === word });
      toasts.add({ id: "grammar", title: `Đã thêm “${word}” vào từ điển của bạn` });
    } catch (error) {
      notifyError("Chưa thêm được từ này", error, { id: "grammar" });
    }
  };
  const copy = () => {
    const { text, count } = correctedText(state);
    const more = count > 0 ? { description: `Đã sửa thêm ${count} lỗi bạn chưa bấm. Gợi ý thì để nguyên.` } : {};
    return copyText(text, "Đã sao chép bản đã sửa", more);
  };
  return { report, withdraw, mute, know, copy };
}
