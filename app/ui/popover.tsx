import { Popover as Base } from "@base-ui/react/popover";
import type { ReactElement, ReactNode, RefObject } from "react";
import { classNames } from "./class-names.ts";

export interface PopoverProps {
  /** The trigger; without one, controlled by `isOpen` and `anchor`: a word in a text. */
  trigger?: ReactElement;
  anchor?: Element | RefObject<Element | null> | { getBoundingClientRect(): DOMRect } | null;
  title: ReactNode;
  /** The title is for screen readers only. */
  isTitleHidden?: boolean;
  children: ReactNode;
  isOpen?: boolean;
  onOpenChange?: (isOpen: boolean) => void;
  side?: "top" | "bottom" | "left" | "right";
  align?: "start" | "center" | "end";
  className?: string;
}

export function Popover({
  trigger,
  anchor,
  title,
  isTitleHidden = false,
  children,
  isOpen,
  onOpenChange,
  side = "bottom",
  align = "start",
  className,
}: PopoverProps) {
  return (
    <Base.Root open={isOpen} onOpenChange={onOpenChange}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Positioner
          anchor={anchor ?? undefined}
          side={side}
          align={align}
          sideOffset={8}
          collisionPadding={12}
          className="z-55"
        >
          <Base.Popup
            className={classNames(
              "max-h-(--available-height) w-80 max-w-(--available-width) overflow-y-auto rounded-3 border border-line bg-raised px-4 py-3.5 text-s shadow-2 outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0",
              className,
            )}
          >
            <Base.Title className={isTitleHidden ? "sr-only" : "mb-1 text-t2"}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
