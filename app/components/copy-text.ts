import { toasts } from "#app/site/toasts.ts";

/**
 * Copies text and confirms with `title`. Where the browser refuses, the text is shown for copying by hand, or
 * `otherwise` runs.
 * @returns whether it was copied
 */
export async function copyText(
  text: string,
  title: string,
  { description, otherwise }: { description?: string; otherwise?: () => void } = {},
): Promise<boolean> {
  const isCopied = Boolean(
    await navigator.clipboard?.writeText(text).then(
      () => true,
      () => false,
    ),
  );
  if (isCopied) toasts.add({ id: "copied", title, ...(description === undefined ? {} : { description }) });
  else if (otherwise) otherwise();
  else
    toasts.add({ id: "copied", title: "Trình duyệt không cho sao chép", description: text, color: "red", timeout: 0 });
  return isCopied;
}
