import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Where a new page begins: the band then lies under the header. */
export const landingOffset = 64;

/**
 * Stands after `<ScrollRestoration>`, which has just put a new page at 0 (or left it alone, gone to a hash target, or
 * back to where the reader was). Only what it put at 0 is moved on.
 */
export function LandingScroll() {
  const location = useLocation();
  const isBackOrForward = useNavigationType() === "POP";
  const last = useRef({ key: location.key, pathname: location.pathname });

  useLayoutEffect(() => {
    const { key, pathname } = last.current;
    if (key === location.key) return;
    last.current = { key: location.key, pathname: location.pathname };
    if (isBackOrForward || location.hash !== "" || window.scrollY !== 0) return;
    // Same page, other query: whoever asked to stay (`preventScrollReset`) and was at the very top stays there.
    if (pathname === location.pathname && scrolledBefore.y === 0) return;
    window.scrollTo(0, landingOffset);
  }, [location, isBackOrForward]);

  return null;
}

const scrolledBefore = { y: 0 };

/** Stands before `<ScrollRestoration>`: where the reader was when the new page came. */
export function DepartingScroll() {
  const location = useLocation();
  useLayoutEffect(() => {
    scrolledBefore.y = window.scrollY;
  }, [location]);
  return null;
}
