import type { ReactNode } from "react";
import { ToneBand } from "#app/ui/tone-band.tsx";
import { BottomBar } from "./bottom-bar.tsx";
import { useForcedColorMode } from "./color-mode.ts";
import { Footer } from "./footer.tsx";
import { Header } from "./header.tsx";
import { readHandle, usePageMatches } from "./page-handle.ts";
import { useSettings } from "./settings.ts";

export interface PageFrameProps {
  layout: "main-default" | "main-ai";
  children: ReactNode;
}

/** Header, band, the page, footer. The band is the main area's first 64 px: after a route change it lies under the header. */
export function PageFrame({ layout, children }: PageFrameProps) {
  const { siteName } = useSettings();
  const { isBare, colorMode, bandTitle } = readHandle(usePageMatches());
  useForcedColorMode(colorMode);
  if (isBare) {
    return (
      <div data-layout={layout}>
        <SkipLink />
        {/* Without scripts the page cannot bring its own header; what it then has to say stands in the usual frame. */}
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
