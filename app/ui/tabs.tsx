import { Tabs as Base } from "@base-ui/react/tabs";
import type { ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { TabCount, tabClass, tabListClass } from "./tab-links.tsx";

export interface Tab {
  value: string;
  title: string;
  count?: number;
  content: ReactNode;
  isDisabled?: boolean;
}

export interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value?: string;
  defaultValue?: string;
  onChange?: (value: string) => void;
  className?: string;
}

/** Panels of one page; arrow keys move between the tabs. */
export function Tabs({ label, tabs, value, defaultValue, onChange, className }: TabsProps) {
  return (
    <Base.Root
      value={value}
      defaultValue={defaultValue ?? tabs[0]?.value}
      onValueChange={(next: unknown) => typeof next === "string" && onChange?.(next)}
      className={className}
    >
      <Base.List aria-label={label} activateOnFocus className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab
            key={tab.value}
            value={tab.value}
            disabled={tab.isDisabled}
            className={classNames(
              tabClass,
              "text-text-2 -outline-offset-2 data-active:text-text data-active:shadow-[inset_0_-2px_0_var(--mark)] data-disabled:cursor-not-allowed data-disabled:text-text-3",
            )}
          >
            {tab.title}
            <TabCount count={tab.count} />
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  );
}
