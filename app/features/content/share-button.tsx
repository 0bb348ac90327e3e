import { copyText } from "#app/components/copy-text.ts";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";

/** Shares the page through the system's own menu; copies its link where there is none. */
export function ShareButton({ title }: { title: string }) {
  return (
    <IconButton
      size="sm"
      label={`Chia sẻ ${title}`}
      icon={<Icon name="share-network" size={18} />}
      onClick={() => void share(title)}
    />
  );
}

async function share(title: string) {
  // Without the anchor and the parameters of this visit.
  const url = location.origin + location.pathname;
  // With a mouse the system's menu is slower than a copied link, and does not contain copying everywhere.
  if (typeof navigator.share === "function" && matchMedia("(pointer: coarse)").matches) {
    const failure = await navigator.share({ title, url }).then(
      () => null,
      (error: unknown) => error,
    );
    // A reader who closes the menu has changed their mind.
    if (failure === null || (failure instanceof DOMException && failure.name === "AbortError")) return;
  }
  await copyText(url, "Đã sao chép liên kết");
}
