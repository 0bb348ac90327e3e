import { useEffect, useRef } from "react";

/** On a phone tabs are wider than the screen: the one that is open is brought into sight. @param open which it is */
export function useOpenTabInView(open: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = place.current?.querySelector<HTMLElement>(".tab[aria-current]");
    // Sideways alone: where the reader is on the page is theirs.
    const list = tab?.parentElement;
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return place;
}
