import { useLayoutEffect, useRef } from "react";
import { useLocation, useNavigationType } from "react-router";

/** Scroll position of a new page, which puts the band below the header. */
export const landingOffset = 64;

/**
 * Must come after `<ScrollRestoration>`, which has just scrolled a new page to 0 (or to a hash target, or back to the
 * reader's position, or not at all). Only a page that it scrolled to 0 is moved on.
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
    // Only the query has changed: a reader at the very top with `preventScrollReset` stays there.
    if (pathname === location.pathname && scrolledBefore.y === 0) return;
    window.scrollTo(0, landingOffset);
  }, [location, isBackOrForward]);

  return null;
}

const scrolledBefore = { y: 0 };

/** Must come before `<ScrollRestoration>`: records the scroll position at the time of the navigation. */
export function DepartingScroll() {
  const location = useLocation();
  useLayoutEffect(() => {
    scrolledBefore.y = window.scrollY;
  }, [location]);
  return null;
}
