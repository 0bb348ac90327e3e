import type { SiteSettings } from "#app/page-context.ts";
import { askBeforeLogOut, extendSession } from "#app/session/session.ts";
import { prepareDrawings } from "#app/ui/drawings.tsx";
import { watchVersion } from "./build-version.ts";
import { mayLeave } from "./leaving.ts";

/** Milliseconds between two looks at how long the session still lives. */
const extensionInterval = 60_000;

/** What runs by the clock or waits for its moment, but for counting visits, which early.ts does. Comes after the page lives and stops with the shell. */
export function startAfterLoad(settings: SiteSettings): () => void {
  prepareDrawings();
  const stops = [watchVersion(settings.version), keepSessionAlive(), askBeforeLogOut(mayLeave)];
  return () => stops.forEach((stop) => stop());
}

function keepSessionAlive() {
  const look = () => {
    if (document.visibilityState === "visible") void extendSession();
  };
  look();
  const timer = setInterval(look, extensionInterval);
  document.addEventListener("visibilitychange", look);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", look);
  };
}
