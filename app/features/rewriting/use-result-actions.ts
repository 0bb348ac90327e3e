import type { Rewrite } from "#contracts/schemas/rewriting.ts";
import { phraseLength } from "#contracts/limits/rewriting.ts";
import { copyText } from "#app/components/copy-text.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { phrasesKey } from "./history-lists.tsx";
import { mixtureOf, type Pick } from "./mixture.ts";

interface ResultActions {
  userId: string;
  rewrite: Rewrite | null;
  picks: readonly Pick[];
  reopen: (id: string) => Promise<void>;
  onOpened: () => void;
}

/** Copies a rewrite, saves one of its sentences as a phrase, and opens a former rewrite. */
export function useResultActions({ userId, rewrite, picks, reopen, onOpened }: ResultActions) {
  const copy = async () => {
    if (!rewrite) return;
    const chosen = mixtureOf(rewrite, picks);
    await copyText(chosen, "Đã sao chép");
    // The history shows the copied version. The copy succeeded even if this request fails.
    await api("PUT /v1/ai/rewrites/{id}", { params: { id: rewrite.id }, body: { chosen } }).catch(() => {});
  };
  const savePhrase = async (sentence: string) => {
    try {
      await api("POST /v1/learn/phrases", { body: { textEn: sentence.slice(0, phraseLength), sourceId: rewrite?.id } });
      void queryClient.invalidateQueries({ queryKey: phrasesKey(userId) });
      toasts.add({ id: "rewriting", title: "Đã lưu mẫu câu" });
    } catch (error) {
      notifyError("Chưa lưu được mẫu câu", error, { id: "rewriting" });
    }
  };
  const open = async (id: string) => {
    try {
      await reopen(id);
      onOpened();
      window.scrollTo({ top: 0 });
    } catch (error) {
      notifyError("Chưa mở lại được", error, { id: "rewriting" });
    }
  };
  return { copy, savePhrase, open };
}
