import { useState } from "react";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { notifications, useNotifications } from "./notifications.ts";
import { onDemand } from "./on-demand.ts";

const popover = onDemand(() => import("./notification-popover.tsx"));

export function NotificationBell() {
  const { items, hasUnread: hasNews, unread } = useNotifications();
  const part = popover.usePart();
  const [isOpen, setIsOpen] = useState(false);
  const handleOpenChange = (next: boolean) => {
    setIsOpen(next);
    if (next) notifications.markRead();
  };
  const hasUnread = hasNews || unread > 0;
  const label = hasUnread ? `Thông báo, ${(hasNews ? items.length : 0) + unread} tin, có tin mới` : "Thông báo";
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
