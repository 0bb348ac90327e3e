import { useMutation } from "@tanstack/react-query";
import type { Dispatch } from "react";
import { useSearchParams } from "react-router";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { toasts } from "#app/site/toasts.ts";
import type { AnalysisEvent, AnalysisState } from "./analysis-state.ts";
import { savedAddress, savedKey } from "./saved-list.tsx";

/** Saves the text as a new one, or as a new version of the opened one. */
export function useSave({ text, savedId }: AnalysisState, dispatch: Dispatch<AnalysisEvent>) {
  const userId = useUserId();
  const [, setParams] = useSearchParams();
  return useMutation(
    {
      mutationFn: () => api("POST /v1/ai/grammar/analyses", { body: { text, ...(savedId ? { id: savedId } : {}) } }),
      onSuccess: ({ analysis }) => {
        dispatch({ kind: "save", id: analysis.id });
        setParams({ bai: analysis.id }, { replace: true, preventScrollReset: true });
        void queryClient.invalidateQueries({ queryKey: savedKey(userId) });
        toasts.add({
          id: "grammar",
          title: "Đã lưu bài",
          actions: [{ label: "Mở lại sau", to: savedAddress(analysis.id) }],
        });
      },
      onError: (error) => notifyError("Chưa lưu được bài", error, { id: "grammar" }),
    },
    queryClient,
  );
}
