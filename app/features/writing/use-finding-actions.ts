import type { Progress, WritingFinding } from "#contracts/schemas/writing.ts";
import { reportedQuoteLength } from "#contracts/limits/grammar.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";

/** Actions of the author on findings. `onJudged` gets the updated finding. */
export function useFindingActions(onJudged: (finding: WritingFinding, progress: Progress) => void) {
  const judge = async (finding: WritingFinding, state: "open" | "dismissed" | "wrong") => {
    const { finding: judged, progress } = await api("POST /v1/ai/findings/{id}", {
      params: { id: finding.id },
      body: { state },
    });
    onJudged(judged, progress);
  };
  const dismiss = async (finding: WritingFinding) => {
    try {
      await judge(finding, "dismissed");
      toasts.add({
        id: "writing",
        title: "Đã bỏ qua",
        actions: [
          {
            label: "Hoàn tác",
            click: () =>
              void judge(finding, "open").catch((error: unknown) =>
                notifyError("Chưa hoàn tác được", error, { id: "writing" }),
              ),
          },
        ],
      });
    } catch (error) {
      notifyError("Chưa bỏ qua được", error, { id: "writing" });
    }
  };
  const report = async (finding: WritingFinding) => {
    const { engine, kind, rule, quote } = finding;
    try {
      const { id } = await api("POST /v1/ai/grammar/reports", {
        body: { engine, kind, rule, quote: quote.slice(0, reportedQuoteLength) },
      });
      await judge(finding, "wrong");
      const withdraw = async () => {
        await api("DELETE /v1/ai/grammar/reports/{id}", { params: { id } });
        await judge(finding, "open");
      };
      toasts.add({
        id: "writing",
        title: "Cảm ơn bạn đã báo",
        description: "Quy tắc bị báo sai nhiều sẽ tự tắt.",
        actions: [
          {
            label: "Hoàn tác",
            click: () =>
              void withdraw().catch((error: unknown) => notifyError("Chưa rút lại được", error, { id: "writing" })),
          },
        ],
      });
    } catch (error) {
      notifyError("Chưa gửi được báo sai", error, { id: "writing" });
    }
  };
  return { dismiss, report };
}
