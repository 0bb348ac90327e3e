import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { onDemand } from "#app/site/on-demand.ts";

const panel = onDemand(() => import("./navigation-drawer-panel.tsx"));

/** All links without room in the bottom bar, on screens too narrow for those of the header. */
export function NavigationDrawer() {
  const { part, isOpen, onOpenChange, closed } = panel.usePanel();
  return (
    <>
      <IconButton
        label="Mở trình đơn"
        icon={<Icon name="list" size={24} />}
        aria-haspopup="dialog"
        className="lg:hidden!"
        {...closed}
        aria-expanded={isOpen}
      />
      {part && <part.NavigationDrawerPanel isOpen={isOpen} onClose={() => onOpenChange(false)} />}
    </>
  );
}
