import { toasts } from "#app/site/toasts.ts";

/** Copies text and confirms with `title`. Where the browser refuses, the text is shown for copying by hand. */
export async function copyText(text: string, title: string) {
  const isCopied = await navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  toasts.add(
    isCopied
      ? { id: "copied", title }
      : { id: "copied", title: "Trình duyệt không cho sao chép", description: text, color: "red", timeout: 0 },
  );
}
