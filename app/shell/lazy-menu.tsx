import { cloneElement, type ReactElement, type ReactNode, useState } from "react";
import type { IconButtonProps } from "#app/ui/icon-button.tsx";
import type { MenuItem } from "#app/ui/menu.tsx";
import { onDemand } from "./on-demand.ts";

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

/** A menu whose code comes at the first press; until then only its button is there. */
export function LazyMenu({ trigger, groups, head, onOpen }: LazyMenuProps) {
  const part = menu.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const handleOpenChange = (next: boolean) => {
    if (next) onOpen?.();
    setIsOpen(next);
  };
  if (part)
    return <part.Menu trigger={trigger} groups={groups} head={head} isOpen={isOpen} onOpenChange={handleOpenChange} />;
  return cloneElement(trigger, {
    "aria-haspopup": "menu",
    "aria-expanded": false,
    onPointerEnter: menu.prepare,
    onFocus: menu.prepare,
    onClick: async () => {
      if (await menu.show()) handleOpenChange(true);
    },
  });
}
