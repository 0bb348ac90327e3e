import { useEffect } from "react";
import { useLocation, useNavigate, useNavigation } from "react-router";
import { isOutdated, canReload } from "./build-version.ts";
import { ModalHost } from "./modal-host.tsx";
import { lendNavigation } from "./navigation.ts";
import { useSettings } from "#app/site/settings.ts";
import { ToastHost } from "./toast-host.tsx";

/** Services on every page: the modal host, the toast area, and effects without a view. */
export function ShellServices() {
  const { version } = useSettings();
  const navigate = useNavigate();
  useEffect(() => lendNavigation((to) => void navigate(to)), [navigate]);

  useEffect(() => {
    let stop: (() => void) | null = null;
    let isGone = false;
    // If it fails (offline, new build), the page is unaffected.
    import("./after-load.ts").then(
      ({ startAfterLoad }) => {
        if (!isGone) stop = startAfterLoad(version);
      },
      () => undefined,
    );
    return () => {
      isGone = true;
      stop?.();
    };
  }, [version]);

  // Replays the clicks held before the application was loaded: see bootstrap.ts.
  useEffect(() => {
    document.documentElement.toggleAttribute("data-live", true);
    dispatchEvent(new Event("application-lives"));
  }, []);
  useFullLoadOfNewBuild();
  useFocusOnNewPage();
  return (
    <>
      <ToastHost />
      <ModalHost />
    </>
  );
}

/** After a new build, the next page is loaded in full, with the new code. */
function useFullLoadOfNewBuild() {
  const { location: next } = useNavigation();
  const { pathname } = useLocation();
  useEffect(() => {
    if (next && isOutdated()) window.location.assign(next.pathname + next.search + next.hash);
  }, [next]);
  // A page without server data has navigated already.
  useEffect(() => {
    if (isOutdated() && canReload(sessionStorage, Date.now())) window.location.reload();
  }, [pathname]);
}

let seenPath: string | null = null;
/**
 * Moves the focus to the start of a new page, for screen reader and keyboard users. Not while the user types in a
 * dialog that was opened during the navigation.
 */
function useFocusOnNewPage() {
  const { pathname } = useLocation();
  useEffect(() => {
    const isTyping = document.activeElement?.matches("[role=dialog][data-open] :is(input, textarea)") ?? false;
    if (seenPath !== null && seenPath !== pathname && !isTyping)
      document.getElementById("main")?.focus({ preventScroll: true });
    seenPath = pathname;
  }, [pathname]);
}
