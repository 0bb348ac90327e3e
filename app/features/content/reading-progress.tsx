import { readingLine } from "#app/shell/reading-line.ts";

/** The thin line under the header: how much of the text has gone by. Drawn by the first script (see bootstrap.ts). */
export const ReadingProgress = () => (
  <div
    {...{ [readingLine]: "" }}
    aria-hidden
    // It may be drawn before React takes over.
    suppressHydrationWarning
    className="fixed top-[63px] left-0 z-41 h-0.5 w-full origin-left scale-x-0 bg-mark short:top-0 print:hidden"
  />
);
