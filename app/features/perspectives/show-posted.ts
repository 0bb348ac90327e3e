import { useEffect, useRef } from "react";

/** The form gives way to what was posted with it, wherever that stands: in its lane, where it waits for an editor, or in a fold. */
export function useShowPosted(mark: string | null) {
  const shown = useRef<string | null>(null);
  // It comes with an answer of the server, which may be this drawing or a later one.
  useEffect(() => {
    if (mark === null || shown.current === mark) return;
    const place = document.getElementById(mark);
    if (!place) return;
    shown.current = mark;
    place.closest("details")?.setAttribute("open", "");
    // In the middle, where no toast covers it, if there is room for its beginning.
    place.scrollIntoView({ block: place.offsetHeight < innerHeight / 2 ? "center" : "start" });
    place.focus({ preventScroll: true });
  });
}
