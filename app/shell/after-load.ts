import { createClient } from "#contracts/client.ts";
import type { SiteSettings } from "#app/page-context.ts";
import { apiBaseUrl, extendSession } from "#app/session/session.ts";
import { currentAuthUser } from "#app/session/session-store.ts";
import { watchVersion } from "./build-version.ts";
import { countVisit, keptSessionId, lookUpAddress, mayCount } from "./visits.ts";

/** Milliseconds between two looks at how long the session still lives. */
const extensionInterval = 60_000;

/** Everything that runs by the clock. Comes after the page lives and stops with the shell. */
export function startAfterLoad(settings: SiteSettings): () => void {
  const base = apiBaseUrl();
  // Not the session's client: a visit is counted without the person, and no answer to it may end a session.
  const call = createClient((path, init) => fetch(base + path, { ...init, credentials: "omit" }));
  const stops = [
    countVisit({
      call,
      offAddress: `${base}/v1/user/tracking/off`,
      lookUpAddress: () => lookUpAddress(settings.visitorAddressUrl),
      sessionId: () => keptSessionId(localStorage),
      isAllowed: () =>
        mayCount({
          globalPrivacyControl: (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl,
          doNotTrack: navigator.doNotTrack,
          countVisits: currentAuthUser()?.user.privacy.countVisits,
        }),
      sendBeacon: (address, body) => navigator.sendBeacon(address, body),
      document,
      window,
    }),
    watchVersion(settings.version),
    keepSessionAlive(),
  ];
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
