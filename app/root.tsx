import "./styles.css";
import { type ReactNode, useContext } from "react";
import { Links, Meta, Outlet, Scripts, ScrollRestoration } from "react-router";
import { preloadedFaces } from "#app/fonts/preload.ts";
import { settingsContext } from "./site/page-context.ts";
import { themeColors } from "./site/color-mode.ts";
import { ErrorPage } from "./components/error-page.tsx";
import { firstPaintScript } from "#app/shell/first-paint-script.ts";
import { PageFrame } from "#app/shell/page-frame.tsx";
import { readHandle, usePageMatches } from "./site/page-handle.ts";
import { RenderingContext } from "./site/rendering.ts";
import { DepartingScroll, LandingScroll } from "#app/shell/landing-scroll.tsx";
import { ShellServices } from "#app/shell/shell-services.tsx";
import { useSettings } from "./site/settings.ts";
import type { Route } from "./+types/root.ts";
import bootstrapScript from "./bootstrap.ts?worker&url";

export const links: Route.LinksFunction = () => [
  ...preloadedFaces.map((href) => ({
    rel: "preload",
    href,
    as: "font",
    type: "font/woff2",
    crossOrigin: "anonymous" as const,
  })),
  { rel: "manifest", href: "/site.webmanifest" },
];

export function loader({ context }: Route.LoaderArgs) {
  return context.get(settingsContext);
}
/** Of changes in other tabs, a page learns when it is loaded again; of those made here, by `applySettings`. */
export const shouldRevalidate = () => false;

export const meta: Route.MetaFunction = ({ loaderData }) => [{ title: loaderData?.siteName ?? "Mầm" }];

export function Layout({ children }: { children: ReactNode }) {
  const { nonce } = useContext(RenderingContext);
  const settings = useSettings();
  const { colorMode, canWait } = readHandle(usePageMatches());
  return (
    // The script below adds the color mode's class to the element before React hydrates it.
    <html
      lang="vi"
      data-build={settings.version}
      data-api={settings.apiBaseUrl || undefined}
      data-forced-color-mode={colorMode}
      data-visitor-address={settings.visitorAddressUrl}
      data-icon-service={settings.iconServiceUrl ?? undefined}
      data-application={canWait ? "on-interaction" : undefined}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: light)"
          content={themeColors.light}
          suppressHydrationWarning
        />
        <meta
          name="theme-color"
          media="(prefers-color-scheme: dark)"
          content={themeColors.dark}
          suppressHydrationWarning
        />
        <script nonce={nonce} suppressHydrationWarning>
          {firstPaintScript}
        </script>
        <Meta />
        <Links nonce={nonce} />
        <link
          rel="icon"
          href={settings.logoUrl ?? "/icon.svg"}
          type={settings.logoUrl ? "image/webp" : "image/svg+xml"}
        />
        <link rel="apple-touch-icon" href={settings.logoUrl ?? "/icon-180.png"} />
      </head>
      <body>
        {children}
        <DepartingScroll />
        <ScrollRestoration nonce={nonce} />
        <LandingScroll />
        <Scripts nonce={nonce} />
        <script type="module" src={bootstrapScript} nonce={nonce} />
      </body>
    </html>
  );
}

export default function App() {
  return (
    <>
      <Outlet />
      <ShellServices />
    </>
  );
}

/** For errors outside the boundaries of the layouts. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return (
    <>
      <PageFrame>
        <ErrorPage error={error} />
      </PageFrame>
      <ShellServices />
    </>
  );
}
