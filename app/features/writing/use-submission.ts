import { useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { CallError } from "#contracts/client.ts";
import { wordCount } from "#contracts/text/word-count.ts";
import type { Writing, WritingVersion } from "#contracts/schemas/writing.ts";
import { practiceLimits } from "#contracts/limits/practice.ts";
import { api } from "#app/session/session.ts";
import { writingsChanged } from "#app/components/practice/writing-queries.ts";
import type { Obstacle } from "./obstacle-notice.tsx";
import type { WritingDraft } from "./writing-draft.ts";

const offline = "Mất kết nối, bản nháp vẫn được lưu trên máy";

function refusalOf(text: string): string | null {
  const words = wordCount(text);
  const { min, max } = practiceLimits.writingWords;
  if (words < min) return `Cần ít nhất ${min} từ để phân tích`;
  if (words > max) return `Bài dài ${words} từ, nhiều nhất là ${max}. Bạn rút gọn lại nhé.`;
  return null;
}

/** “Nộp bài” and “Kiểm tra lại”: submits the text, or says what prevents it. */
export function useSubmission(
  draft: WritingDraft,
  onSubmitted: (answer: { writing: Writing; versions: WritingVersion[] }) => void,
) {
  const [obstacle, setObstacle] = useState<Obstacle | null>(null);

  const fail = (error: unknown) => {
    const callError = error instanceof CallError ? error : null;
    const refuse = (message: string) => setObstacle({ kind: "refused", message });
    if (!callError) return refuse("Chưa nộp được. Bạn thử lại nhé.");
    const seconds = callError.retryAfter ?? 10;
    if (callError.code === "VERSION_CONFLICT")
      return draft.conflictWith(callError.failure.details as { draft: string; draftVersion: number });
    if (callError.code === "RATE_LIMITED" || callError.code === "UNAVAILABLE") {
      // No answer: the network is gone.
      if (callError.status === 0) return refuse(offline);
      return setObstacle({
        kind: "waiting",
        until: Date.now() + seconds * 1000,
        isBusy: callError.code === "UNAVAILABLE",
      });
    }
    refuse(Object.values(callError.failure.fields ?? {})[0] ?? callError.failure.message);
  };

  const submission = useMutation(
    {
      mutationFn: async (text: string) => {
        if (!(await draft.save())) {
          const { saving } = draft.state();
          if (saving.kind === "unreachable") setObstacle({ kind: "refused", message: offline });
          else if (saving.kind === "refused") setObstacle({ kind: "refused", message: saving.message });
          return;
        }
        const params = { id: draft.id };
        const { writing, version } = await draft.alone(async () => {
          const body = { text, baseVersion: draft.version };
          const answer = await api("POST /v1/ai/writings/{id}/submit", { params, body });
          draft.handedIn(answer.writing, text);
          return answer;
        });
        writingsChanged();
        // Earlier versions include the state of their findings, so all versions are reloaded.
        const all = await api("GET /v1/ai/writings/{id}", { params }).catch(() => null);
        onSubmitted({ writing, versions: all?.versions ?? [version] });
      },
      onError: fail,
    },
    queryClient,
  );
  const handIn = () => {
    if (submission.isPending) return;
    const { text } = draft.state();
    const refused = refusalOf(text);
    setObstacle(refused === null ? null : { kind: "refused", message: refused });
    if (refused === null) submission.mutate(text);
  };
  return { isBusy: submission.isPending, obstacle, handIn, dropObstacle: () => setObstacle(null) };
}
