import { CallError } from "#contracts/client.ts";
import type { Rewrite } from "#contracts/schemas/rewriting.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { practiceQueries } from "../parts/practice-queries.ts";
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
    try {
      await navigator.clipboard.writeText(chosen);
      toasts.add({ id: "rewriting", title: "Đã sao chép" });
    } catch {
      toasts.add({ id: "rewriting", title: "Trình duyệt không cho sao chép", color: "red" });
    }
    // The history shows the copied version. The copy succeeded even if this request fails.
    await api("PUT /v1/ai/rewrites/{id}", { params: { id: rewrite.id }, body: { chosen } }).catch(() => {});
  };
  const savePhrase = async (sentence: string) => {
    try {
      await api("POST /v1/learn/phrases", { body: { textEn: sentence.slice(0, 500), sourceId: rewrite?.id } });
      void practiceQueries.invalidateQueries({ queryKey: phrasesKey(userId) });
      toasts.add({ id: "rewriting", title: "Đã lưu mẫu câu" });
    } catch (error) {
      toasts.add({
        id: "rewriting",
        title: "Chưa lưu được mẫu câu",
        description: error instanceof CallError ? error.failure.message : undefined,
        color: "red",
      });
    }
  };
  const open = async (id: string) => {
    try {
      await reopen(id);
      onOpened();
      window.scrollTo({ top: 0 });
    } catch (error) {
      toasts.add({
        id: "rewriting",
        title: "Chưa mở lại được",
        description: error instanceof CallError ? error.failure.message : undefined,
        color: "red",
      });
    }
  };
  return { copy, savePhrase, open };
}
