import type { PerspectiveWords } from "#contracts/schemas/perspectives.ts";
import { toasts } from "#app/site/toasts.ts";

/** The text of all fields, one below the other. */
export const wordsTogether = ({ claim, reason, example, changeMind, source }: PerspectiveWords): string =>
  [claim, reason, example, changeMind, source].filter(Boolean).join("\n\n");

/** Copies all fields to the clipboard; `done` is the title of the confirmation. */
export async function copyWords(of: PerspectiveWords, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(wordsTogether(of));
    toasts.add({ id: "perspectives", title: done, color: "green" });
  } catch {
    toasts.add({
      id: "perspectives",
      title: "Trình duyệt không cho sao chép",
      description: "Bạn chọn chữ rồi chép tay nhé.",
      color: "yellow",
    });
  }
}
