import { reloadKey } from "#app/session/storage-keys.ts";

/** Interval of version checks, in milliseconds. */
export const versionInterval = 3_600_000;
/** Shortest time between two reloads of a page, in milliseconds. */
export const reloadPause = 10_000;

let hasNewBuild = false;
export const isOutdated = () => hasNewBuild;

/** Checks at an interval for a new build of the site; the next navigation is then a full load. */
export function watchVersion(own: string, fetchVersion: () => Promise<unknown> = readVersion) {
  const timer = setInterval(async () => {
    const theirs = await fetchVersion().catch(() => own);
    if (typeof theirs === "string" && theirs !== own) {
      hasNewBuild = true;
      clearInterval(timer);
    }
  }, versionInterval);
  return () => clearInterval(timer);
}

async function readVersion(): Promise<unknown> {
  const response = await fetch("/version.json", { cache: "no-store" });
  if (!response.ok) throw new Error(`/version.json: ${response.status}`);
  return ((await response.json()) as { version?: unknown }).version;
}

/** Whether the page may be reloaded now; remembers a yes. */
export function canReload(storage: Pick<Storage, "getItem" | "setItem">, now: number): boolean {
  try {
    if (now - Number(storage.getItem(reloadKey)) <= reloadPause) return false;
    storage.setItem(reloadKey, String(now));
    return true;
  } catch {
    // Without storage it might reload forever.
    return false;
  }
}

/** The application of the page failed to load. If the site answers, there is a new build: reloads the page, once. */
export const reloadForNewBuild = () => reloadUnless(() => false);

/**
 * A part of the application failed to load: reloads if a new build has replaced it. Of the same build, only a request was
 * lost: the part says so and can be tried again (on-demand.ts), and the page keeps what the member has done.
 */
export const reloadWhenCodeIsGone = () =>
  addEventListener("vite:preloadError", () =>
    reloadUnless((version) => version === document.documentElement.dataset.build),
  );

function reloadUnless(isKept: (version: unknown) => boolean) {
  readVersion().then(
    (version) => {
      if (!isKept(version) && canReload(sessionStorage, Date.now())) location.reload();
    },
    // Offline or an outage: keep the current page.
    () => undefined,
  );
}
