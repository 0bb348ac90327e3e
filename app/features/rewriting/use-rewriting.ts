import { useCallback, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { Rewrite, RewriteSentence } from "#contracts/schemas/rewriting.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useLatestRequest } from "#app/site/latest-request.ts";
import { stream } from "#app/session/stream.ts";
import { refetchQuotas } from "#app/components/model/capabilities.ts";
import { firstPick, madeOfAll, type Pick } from "./mixture.ts";
import type { Options } from "./options-bar.tsx";

export type Progress =
  | { kind: "idle" }
  /** `sentences`: the received ones of the first version. */
  | { kind: "writing"; sentences: readonly RewriteSentence[] }
  | { kind: "failed"; message: string; fields: Record<string, string> };

export const historyKey = (userId: string) => ["rewriting", "rewrites", userId];

interface Item {
  version: number;
  index: number;
  sentence: RewriteSentence;
}

const failureOf = (error: unknown): Progress => ({
  kind: "failed",
  message: error instanceof CallError ? error.failure.message : "Chưa viết lại được. Bạn thử lại nhé.",
  fields: error instanceof CallError ? (error.failure.fields ?? {}) : {},
});

/** One pick for each sentence, also for those that the member has not chosen. */
const everyPick = (rewrite: Rewrite | null, picks: readonly Pick[]): Pick[] =>
  rewrite?.versions[0]?.sentences.map((_, at) => picks[at] ?? firstPick) ?? [];

/** A rewrite as it streams in, and which of its versions and changes the member picks. */
export function useRewriting(userId: string) {
  const [progress, setProgress] = useState<Progress>({ kind: "idle" });
  const [rewrite, setRewrite] = useState<Rewrite | null>(null);
  const [picks, setPicks] = useState<readonly Pick[]>([]);
  const { begin, isLatest, stop } = useLatestRequest();

  const show = useCallback((made: Rewrite | null) => {
    setRewrite(made);
    setPicks([]);
    setProgress({ kind: "idle" });
  }, []);

  /** After an error the former rewrite is still shown. Resolves to whether the new one is complete. */
  const run = async (
    ask: (signal: AbortSignal, onItem: (item: Item) => void) => Promise<Rewrite>,
  ): Promise<boolean> => {
    const signal = begin();
    const sentences: RewriteSentence[] = [];
    setProgress({ kind: "writing", sentences });
    try {
      show(
        await ask(signal, ({ version, index, sentence }) => {
          if (version !== 0 || signal.aborted) return;
          sentences[index] = sentence;
          setProgress({ kind: "writing", sentences: sentences.filter(Boolean) });
        }),
      );
      void queryClient.invalidateQueries({ queryKey: historyKey(userId) });
      return true;
    } catch (error) {
      if (!isLatest(signal)) return false;
      if (signal.aborted) setProgress({ kind: "idle" });
      else setProgress(failureOf(error));
      return false;
    } finally {
      refetchQuotas();
    }
  };

  return {
    progress,
    rewrite,
    picks,
    show,
    pick: (index: number, pick: Pick) =>
      setPicks(everyPick(rewrite, picks).map((one, at) => (at === index ? pick : one))),
    pickAll: (version: number) =>
      setPicks(everyPick(rewrite, picks).map((one) => ({ ...one, version, isAccepted: false }))),
    start: (text: string, { mode, strength, lang, freeze }: Options, useLlm: boolean) =>
      run((signal, onItem) =>
        stream(
          "POST /v1/ai/rewrite",
          { body: { text, mode, strength, lang, freeze: [...freeze], versions: 3, useLlm }, signal },
          { item: onItem },
        ),
      ),
    /** Refines the current text: the versions combined, without the rejected changes. */
    refine: (instruction: string) =>
      run((signal, onItem) =>
        stream(
          "POST /v1/ai/rewrite/{id}/refine",
          {
            params: { id: rewrite?.id ?? "" },
            body: { instruction, present: rewrite ? madeOfAll(rewrite, picks) : [] },
            signal,
          },
          { item: onItem },
        ),
      ),
    stop,
    reopen: async (id: string) => show(await api("GET /v1/ai/rewrites/{id}", { params: { id } })),
  };
}
