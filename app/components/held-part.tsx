import { type ReactNode, useEffect, useRef } from "react";

/**
 * The buttons of a late part (late-part.tsx): presses before they have hydrated are held and then replayed
 * (bootstrap.ts). It is hidden on a page that was kept for times without a network (base.css), so text that should be
 * read there stays outside.
 */
export function HeldPart({ className, children }: { className?: string; children: ReactNode }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => replayPresses([here.current]), []);
  return (
    <div ref={here} data-part className={className}>
      {children}
    </div>
  );
}

/** Says that these elements, which have `data-part`, have hydrated: presses held for them are done now. */
export function replayPresses(parts: readonly (Element | null)[]): void {
  for (const part of parts) part?.toggleAttribute("data-live", true);
  dispatchEvent(new Event("part-hydrated"));
}
