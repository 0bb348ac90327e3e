import { cloneElement, type ReactElement, type ReactNode } from "react";
import type { IconButtonProps } from "#app/ui/icon-button.tsx";
import type { MenuItem } from "#app/ui/menu.tsx";
import { onDemand } from "#app/site/on-demand.ts";

export interface LazyMenuProps {
  trigger: ReactElement<
    Pick<
      IconButtonProps & { to?: undefined },
      "onClick" | "onPointerEnter" | "onFocus" | "aria-haspopup" | "aria-expanded"
    >
  >;
  groups: readonly (readonly MenuItem[])[];
  head?: ReactNode;
  onOpen?: () => void;
}

const menu = onDemand(() => import("#app/ui/menu.tsx"));

/** A menu that is loaded on the first click; until then only its button exists. */
export function LazyMenu({ trigger, groups, head, onOpen }: LazyMenuProps) {
  const { part, isOpen, onOpenChange, closed } = menu.usePanel(onOpen);
  if (part)
    return <part.Menu trigger={trigger} groups={groups} head={head} isOpen={isOpen} onOpenChange={onOpenChange} />;
  return cloneElement(trigger, { "aria-haspopup": "menu", ...closed });
}
