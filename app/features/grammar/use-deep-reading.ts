import { type Dispatch, useCallback, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { ReadingLine } from "#contracts/schemas/grammar.ts";
import { practiceText } from "#contracts/limits/language.ts";
import { stream } from "#app/session/stream.ts";
import { useLatestRequest } from "#app/site/latest-request.ts";
import { refetchQuotas } from "#app/components/model/capabilities.ts";
import { placesAsTyped } from "#app/components/practice/marks.ts";
import type { AnalysisEvent, shownBeforeOf } from "./analysis-state.ts";

/** The model's reading of a text. */
export interface DeepReading {
  kind: "idle" | "reading" | "done" | "failed";
  /** As typed when it was sent; offsets of `lines` refer to it. */
  text: string;
  lines: readonly ReadingLine[];
  /** Number of added findings. */
  added: number;
  /** Why the reading is missing or incomplete. */
  notice: string | null;
}
const nothing: DeepReading = { kind: "idle", text: "", lines: [], added: 0, notice: null };

/** Requests the model's reading; its findings are added as they arrive. */
export function useDeepReading(dispatch: Dispatch<AnalysisEvent>) {
  const [reading, setReading] = useState(nothing);
  const { begin, isLatest, stop, forget: forgetRequest } = useLatestRequest();

  const read = useCallback(
    async (
      text: string,
      {
        syntax,
        continues,
        shownBefore,
      }: {
        syntax: boolean;
        continues: string | undefined;
        shownBefore: ReturnType<typeof shownBeforeOf>;
      },
    ) => {
      const signal = begin();
      setReading({ ...nothing, kind: "reading", text });
      try {
        const answer = await stream(
          "POST /v1/ai/grammar/analyze",
          {
            body: { text: practiceText(text), syntax, useLlm: true, shownBefore, ...(continues ? { continues } : {}) },
            signal,
          },
          {
            meta: (analysis) => dispatch({ kind: "answer", sent: text, analysis }),
            item: (finding) => {
              dispatch({ kind: "join", sent: text, finding });
              setReading((before) => ({ ...before, added: before.added + 1 }));
            },
            line: (line) => setReading((before) => ({ ...before, lines: [...before.lines, line] })),
          },
        );
        // A repeated text is answered without events.
        const found = answer.findings.filter(({ engine }) => engine === "model");
        for (const finding of found) dispatch({ kind: "join", sent: text, finding });
        const { lines = [], notice = null } = answer.model ?? {};
        const kind = notice === null ? "done" : "failed";
        setReading({ kind, text, added: found.length, notice, lines: placesAsTyped(lines, text, practiceText) });
      } catch (error) {
        if (!isLatest(signal)) return;
        const notice = signal.aborted
          ? null
          : error instanceof CallError
            ? error.failure.message
            : "Chưa hỏi được AI nâng cao. Bạn thử lại nhé.";
        setReading((before) => ({ ...before, kind: notice === null ? "idle" : "failed", notice }));
      } finally {
        refetchQuotas();
      }
    },
    [dispatch, begin, isLatest],
  );
  const forget = useCallback(() => {
    forgetRequest();
    setReading(nothing);
  }, [forgetRequest]);
  return { reading, read, stop, forget };
}
