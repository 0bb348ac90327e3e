import { pendingVerification } from "#app/session/pending-verification.ts";
import { keepNoArticles, keepReadArticles } from "#app/session/read-articles.ts";
import { unsubscribeFromPush } from "#app/session/push.ts";
import { askBeforeLogOut, extendSession } from "#app/session/session.ts";
import { useSession } from "#app/session/session-store.ts";
import { prepareDrawings } from "#app/ui/drawings.tsx";
import { watchVersion } from "./build-version.ts";
import { canLeave } from "./leaving.ts";
import { openModal, useModals } from "#app/site/modals.ts";

/** Interval in which the session is checked, in milliseconds. */
const extensionInterval = 60_000;

/**
 * Timers and delayed work, except counting visits (bootstrap.ts). Loaded after hydration; stops with the shell.
 * @param version of the build that this page belongs to
 */
export function startAfterLoad(version: string): () => void {
  prepareDrawings();
  openForWaitingCode();
  const stops = [
    watchVersion(version),
    keepSessionAlive(),
    hearNotifications(),
    followHistoryChoice(),
    endPushWithSession(),
    askBeforeLogOut(canLeave),
  ];
  return () => stops.forEach((stop) => stop());
}

let hasLookedForCode = false;
/**
 * After a reload during a registration: reopens the code dialog, unless the visitor closed it or another dialog is
 * open.
 */
function openForWaitingCode() {
  if (hasLookedForCode) return;
  hasLookedForCode = true;
  if (useSession.getState().isLogged || useModals.getState().open !== null) return;
  if (pendingVerification.read()?.isSetAside === false) openModal("verify");
}

/** For members only, and loaded with the first. */
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

/**
 * Applies the member's choice to keep a reading history, wherever it is made: on this page, in another tab, on another
 * device before a login. Articles that visitors read are kept.
 */
function followHistoryChoice() {
  // bootstrap.ts has registered the worker for those who keep a history.
  let isKeeping = true;
  let changes = Promise.resolve();
  const look = () => {
    const isWanted = useSession.getState().authUser?.user.privacy.keepHistory !== false;
    if (isWanted === isKeeping) return;
    isKeeping = isWanted;
    // One after the other, so that the last choice wins. A browser without storage refuses both.
    changes = changes.then(isWanted ? keepReadArticles : keepNoArticles).catch(() => undefined);
  };
  look();
  return useSession.subscribe(look);
}

/**
 * A push subscription belongs to a session: the API deletes it at the end, and this browser must not receive for the
 * next person. The session may also have ended while no page was open.
 */
function endPushWithSession() {
  let wasLogged = true;
  const look = () => {
    const { isLogged } = useSession.getState();
    if (wasLogged && !isLogged) unsubscribeFromPush().catch(() => undefined);
    wasLogged = isLogged;
  };
  look();
  return useSession.subscribe(look);
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
