import { useEffect, useRef } from "react";

/**
 * Moves from the form to the posted perspective, wherever it is: in the list of its side, among those that wait for
 * review, or in a fold.
 */
export function useShowPosted(mark: string | null) {
  const shown = useRef<string | null>(null);
  // It appears with the refreshed data, in this render or a later one.
  useEffect(() => {
    if (mark === null || shown.current === mark) return;
    const place = document.getElementById(mark);
    if (!place) return;
    shown.current = mark;
    place.closest("details")?.setAttribute("open", "");
    // Centered if there is room, so that no toast covers it.
    place.scrollIntoView({ block: place.offsetHeight < innerHeight / 2 ? "center" : "start" });
    place.focus({ preventScroll: true });
  });
}
