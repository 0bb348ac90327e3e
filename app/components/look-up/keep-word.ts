import { notifyError } from "#app/forms/notify-error.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import type { KeptWord } from "./word-popup.tsx";

/** Writes a word down in the notebook and says so; false when that failed. */
export async function keepWord(entry: KeptWord & { itemId: string | null }): Promise<boolean> {
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
