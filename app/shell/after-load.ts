import type { SiteSettings } from "#app/page-context.ts";
import { pendingVerification } from "#app/session/pending-verification.ts";
import { askBeforeLogOut, extendSession } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { prepareDrawings } from "#app/ui/drawings.tsx";
import { watchVersion } from "./build-version.ts";
import { canLeave } from "./leaving.ts";
import { openModal, useModals } from "./modals.ts";

/** Milliseconds between two looks at how long the session still lives. */
const extensionInterval = 60_000;

/** What runs by the clock or waits for its moment, but for counting visits, which bootstrap.ts does. Comes after the page lives and stops with the shell. */
export function startAfterLoad(settings: SiteSettings): () => void {
  prepareDrawings();
  openForWaitingCode();
  const stops = [watchVersion(settings.version), keepSessionAlive(), hearNotifications(), askBeforeLogOut(canLeave)];
  return () => stops.forEach((stop) => stop());
}

let hasLookedForCode = false;
/**
 * After a reload in the middle of a registration: back to where the code is typed, unless the visitor closed that dialog, or
 * the address or a press has opened one already.
 */
function openForWaitingCode() {
  if (hasLookedForCode) return;
  hasLookedForCode = true;
  if (useSession.getState().isLogged || useModals.getState().open !== null) return;
  if (pendingVerification.read()?.isSetAside === false) openModal("verify");
}

/** For members; what it takes comes with the first of them. */
function hearNotifications() {
  let stop: (() => void) | null = null;
  let isWanted = true;
  let isComing = false;
  const look = () => {
    if (isComing || !useSession.getState().isLogged) return;
    isComing = true;
    import("./live-notifications.ts").then(
      ({ followNotifications }) => {
        if (isWanted) stop = followNotifications();
      },
      () => (isComing = false),
    );
  };
  look();
  const unsubscribe = useSession.subscribe(look);
  return () => {
    isWanted = false;
    unsubscribe();
    stop?.();
  };
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
