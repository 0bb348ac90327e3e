import type { ReactNode } from "react";
import { ToneBand } from "#app/ui/tone-band.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { useForcedColorMode } from "#app/site/color-mode.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { readHandle, usePageMatches } from "#app/site/page-handle.ts";
import { useSettings } from "#app/site/settings.ts";

/**
 * Header, band, page, footer. The band is the first 64 px of the main area: after navigation it lies below the
 * header.
 */
export function PageFrame({ children }: { children: ReactNode }) {
  const { siteName } = useSettings();
  const matches = usePageMatches();
  const { isBare, colorMode, bandTitle } = readHandle(matches);
  // The ids of the layouts in `app/routes.ts`. The page for errors outside of both has the usual one.
  const layout = matches.some(({ id }) => id === "main-ai") ? "main-ai" : "main-default";
  useForcedColorMode(colorMode);
  if (isBare) {
    return (
      <div data-layout={layout}>
        <SkipLink />
        {/* Without scripts the page has no header of its own, so its message is in the usual frame. */}
        <noscript>
          <Header />
        </noscript>
        <main id="main" tabIndex={-1} className="outline-none noscript:py-28">
          {children}
        </main>
        <noscript>
          <Footer />
        </noscript>
      </div>
    );
  }
  return (
    <div data-layout={layout} className="flex min-h-[calc(100dvh+64px)] flex-col pt-16">
      <SkipLink />
      <Header />
      <ToneBand title={bandTitle ?? siteName} />
      <main id="main" tabIndex={-1} className="grow pt-4 pb-16 outline-none md:pt-8 md:pb-24">
        {children}
      </main>
      <Footer />
      <BottomBar />
    </div>
  );
}

function SkipLink() {
  return (
    <a href="#main" className="skip-link rounded-2 bg-brand px-4 py-2 font-medium text-on-brand">
      Đến nội dung chính
    </a>
  );
}
