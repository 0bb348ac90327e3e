import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { useState } from "react";
import { onDemand } from "./on-demand.ts";

const panel = onDemand(() => import("./navigation-drawer-panel.tsx"));

/** Everything the bottom bar has no room for; on screens too narrow for the header's links. */
export function NavigationDrawer() {
  const part = panel.usePart();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <IconButton
        label="Mở trình đơn"
        icon={<Icon name="list" size={24} />}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        className="lg:hidden!"
        onPointerEnter={panel.prepare}
        onFocus={panel.prepare}
        onClick={async () => {
          if (await panel.show()) setIsOpen(true);
        }}
      />
      {part && <part.NavigationDrawerPanel isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}
