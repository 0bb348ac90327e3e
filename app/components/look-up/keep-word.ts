import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import type { NotebookEntry } from "./word-popup.tsx";

/** Saves a word to the notebook and shows a toast; returns false on failure. */
export async function keepWord(entry: NotebookEntry & { itemId: string | null }): Promise<boolean> {
  try {
    const { word, isNew } = await api("POST /v1/notebook", { body: entry });
    toasts.add({
      id: "notebook",
      title: isNew ? `Đã lưu “${word.word}” vào sổ từ` : `“${word.word}” có sẵn trong sổ, nay ghi thêm chỗ này`,
      actions: [{ label: "Mở sổ từ", to: "/so-tu" }],
    });
    return true;
  } catch (error) {
    notifyError(`Chưa lưu được “${entry.word}”`, error, { id: "notebook" });
    return false;
  }
}
