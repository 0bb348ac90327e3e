import { readingLine } from "#app/site/reading-line.ts";

/** The thin line under the header that shows the reading progress. Drawn by the first script (see bootstrap.ts). */
export const ReadingProgress = () => (
  <div
    {...{ [readingLine]: "" }}
    aria-hidden
    // It may have been drawn before hydration.
    suppressHydrationWarning
    className="fixed top-[63px] left-0 z-41 h-0.5 w-full origin-left scale-x-0 bg-mark short:top-0 print:hidden"
  />
);
