import type { Ref } from "react";
import { Link, type LinkProps, NavLink, type NavLinkProps } from "react-router";
import { prefetchBehavior } from "./calm-connection.ts";

/** A link within the site, prefetched on hover or focus unless data saver is on. */
export function SiteLink(props: LinkProps & { ref?: Ref<HTMLAnchorElement> }) {
  return <Link prefetch={prefetchBehavior()} {...props} />;
}

export function SiteNavLink(props: NavLinkProps) {
  return <NavLink prefetch={prefetchBehavior()} {...props} />;
}
