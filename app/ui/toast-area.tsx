import type { ReactNode } from "react";

/**
 * The toast area, above everything including dialogs. Always on the page, so that screen readers announce new toasts.
 * On a phone it ends above the bottom bar; while the bell's panel is open, the toasts are left of it, on a phone at
 * its end.
 */
export function ToastArea({ label, children }: { label: string; children: ReactNode }) {
  return (
    <section
      data-toast-area
      aria-label={label}
      aria-live="polite"
      aria-relevant="additions"
      className="toast-area pointer-events-none fixed top-16 right-0 z-60 grid w-full gap-2.5 px-4 pt-3 md:w-106 md:pt-4 md:pr-6"
    >
      {children}
    </section>
  );
}
