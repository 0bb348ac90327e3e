import { Tooltip as Base } from "@base-ui/react/tooltip";
import type { ReactElement, ReactNode } from "react";

export interface TooltipProps {
  /** A button or link with an accessible name: a tooltip must not be the only place of an information. */
  children: ReactElement;
  text: ReactNode;
  side?: "top" | "bottom" | "left" | "right";
}

export function Tooltip({ children, text, side = "top" }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} delay={400} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} collisionPadding={8} className="z-55">
          <Base.Popup className="max-w-72 rounded-[6px] bg-tip px-2.5 py-1.25 text-xs text-on-tip transition-opacity data-ending-style:opacity-0 data-instant:transition-none data-starting-style:opacity-0">
            {text}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
