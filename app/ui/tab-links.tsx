import { useEffect, useRef } from "react";
import { Link, type LinkProps } from "react-router";
import { classNames } from "./class-names.ts";

export const tabListClass = "tab-list relative flex gap-5.5 overflow-x-auto border-b border-line md:gap-7";
export const tabClass =
  "tab relative shrink-0 cursor-pointer py-2.5 pb-[11px] font-medium whitespace-nowrap transition-colors hover:text-text";
export const tabOn = "text-text shadow-[inset_0_-2px_0_var(--mark)]";
export const tabOff = "text-text-2";

export interface TabLink {
  title: string;
  to: string;
  isOn: boolean;
  count?: number;
}

export interface TabLinksProps {
  label: string;
  tabs: readonly TabLink[];
  prefetch?: LinkProps["prefetch"];
  className?: string;
}

/** Tabs that are links to pages: order, filter. For panels of one page see `Tabs`. */
export function TabLinks({ label, tabs, prefetch, className }: TabLinksProps) {
  const list = useRef<HTMLElement>(null);
  const on = tabs.findIndex(({ isOn }) => isOn);
  // On a phone the open tab may be outside the visible area. Tabs may appear later, once the role is known.
  useEffect(() => {
    const tab = list.current?.children[on];
    if (tab instanceof HTMLElement && list.current)
      list.current.scrollLeft = tab.offsetLeft - (list.current.clientWidth - tab.offsetWidth) / 2;
  }, [on, tabs.length]);
  return (
    <nav ref={list} aria-label={label} className={classNames(tabListClass, className)}>
      {tabs.map((tab) => (
        <Link
          key={tab.to}
          to={tab.to}
          prefetch={prefetch}
          preventScrollReset
          aria-current={tab.isOn ? "page" : undefined}
          className={classNames(tabClass, tab.isOn ? tabOn : tabOff)}
        >
          {tab.title}
          <TabCount count={tab.count} />
        </Link>
      ))}
    </nav>
  );
}

export const TabCount = ({ count }: { count?: number }) =>
  count === undefined ? null : <sup className="ml-1 text-axis font-medium text-text-3">{count}</sup>;
