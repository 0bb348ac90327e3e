import { useCallback, useEffect, useReducer, useRef } from "react";
import { CallError } from "#contracts/client.ts";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { grammarTextLeast } from "#contracts/limits/grammar.ts";
import { practiceText } from "#contracts/limits/language.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useLatestRequest } from "#app/site/latest-request.ts";
import { refetchQuotas } from "#app/components/model/capabilities.ts";
import { errorProfileKey } from "#app/components/practice/practice-queries.ts";
import { formatCount } from "#app/text/vietnamese-numbers.ts";
import { analysisAfter, nothingTyped, type Progress, shownBeforeOf } from "./analysis-state.ts";

/** Number of rejections by a full queue after which the member retries by hand. */
const mostTries = 6;
/** In seconds, if the engine does not name a time. */
const usualWait = 5;

/** Why a text cannot be sent; null if it can. */
export function refusalOf(text: string): string | null {
  const sent = practiceText(text);
  if (sent.replace(/\s/gu, "").length < grammarTextLeast) return `Cần ít nhất ${grammarTextLeast} ký tự để phân tích.`;
  return sent.length > practiceLimits.analysisLength
    ? `Nhiều nhất ${formatCount(practiceLimits.analysisLength)} ký tự một lần. Bạn phân tích từng phần nhé.`
    : null;
}

function progressAfter(error: unknown, tries: number): Progress {
  if (!(error instanceof CallError))
    return { kind: "failed", reason: "other", message: "Chưa phân tích được. Bạn thử lại nhé." };
  if (error.status === 0)
    return { kind: "failed", reason: "offline", message: "Mất kết nối, bản nháp vẫn được lưu trên máy" };
  if (error.code === "AI_QUOTA_EXCEEDED") return { kind: "failed", reason: "quota", message: error.failure.message };
  if ((error.code === "UNAVAILABLE" || error.code === "RATE_LIMITED") && tries < mostTries)
    return { kind: "waiting", until: Date.now() + (error.retryAfter ?? usualWait) * 1000, tries: tries + 1 };
  const { fields, message } = error.failure;
  return { kind: "failed", reason: "other", message: fields?.text ?? message };
}

/** A text with its analysis, and the function that requests one. */
export function useAnalysis() {
  const [state, dispatch] = useReducer(analysisAfter, nothingTyped);
  const { begin, stop: cancel } = useLatestRequest();
  const latest = useRef(state);
  useEffect(() => {
    latest.current = state;
  });

  const analyze = useCallback(
    async (text: string, options: { syntax: boolean; tries?: number }) => {
      const signal = begin();
      dispatch({ kind: "send" });
      const continues = latest.current.result?.id;
      try {
        const analysis = await api("POST /v1/ai/grammar/analyze", {
          body: {
            text: practiceText(text),
            syntax: options.syntax,
            shownBefore: shownBeforeOf(latest.current),
            ...(continues ? { continues } : {}),
          },
          signal,
        });
        if (signal.aborted) return;
        dispatch({ kind: "answer", sent: text, analysis });
        void queryClient.invalidateQueries({ queryKey: errorProfileKey });
        refetchQuotas();
      } catch (error) {
        if (!signal.aborted) dispatch({ kind: "refuse", progress: progressAfter(error, options.tries ?? 0) });
      }
    },
    [begin],
  );

  const stop = useCallback(() => {
    cancel();
    dispatch({ kind: "refuse", progress: { kind: latest.current.result ? "done" : "idle" } });
  }, [cancel]);

  return { state, dispatch, analyze, stop };
}
