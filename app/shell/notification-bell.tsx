import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { notifications, useNotifications } from "./notifications.ts";
import { onDemand } from "./on-demand.ts";

const popover = onDemand(() => import("./notification-popover.tsx"));

export function NotificationBell() {
  const { items, hasUnread } = useNotifications();
  const part = popover.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    if (next) notifications.markRead();
  };
  const label = hasUnread ? `Thông báo, ${items.length} tin, có tin mới` : "Thông báo";
  const bell = <IconButton label={label} hasDot={hasUnread} icon={<Icon name="bell" />} />;
  if (part) return <part.NotificationPopover trigger={bell} isOpen={isOpen} onOpenChange={handleOpenChange} />;
  return (
    <IconButton
      label={label}
      hasDot={hasUnread}
      icon={<Icon name="bell" />}
      aria-haspopup="dialog"
      aria-expanded={false}
      onPointerEnter={popover.prepare}
      onFocus={popover.prepare}
      onClick={async () => {
        if (await popover.show()) handleOpenChange(true);
      }}
    />
  );
}
