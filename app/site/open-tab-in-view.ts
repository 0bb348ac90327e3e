import { useEffect, useRef } from "react";

/** Scrolls the open tab into view, because tabs are wider than a phone. @param open which it is */
export function useOpenTabInView(open: unknown) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const tab = place.current?.querySelector<HTMLElement>(".tab[aria-current]");
    // Only sideways: the vertical position is the reader's.
    const list = tab?.parentElement;
    if (tab && list) list.scrollLeft = tab.offsetLeft - (list.clientWidth - tab.offsetWidth) / 2;
  }, [open]);
  return place;
}
