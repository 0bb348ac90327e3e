import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { notifications, useNotifications } from "#app/site/notifications.ts";
import { onDemand } from "#app/site/on-demand.ts";

const popover = onDemand(() => import("./notification-popover.tsx"));

export function NotificationBell() {
  const { items, hasUnread: hasNews, unread } = useNotifications();
  const { part, isOpen, onOpenChange, closed } = popover.usePanel(notifications.markRead);
  const hasUnread = hasNews || unread > 0;
  const face = {
    label: hasUnread ? `Thông báo, ${(hasNews ? items.length : 0) + unread} tin, có tin mới` : "Thông báo",
    hasDot: hasUnread,
    icon: <Icon name="bell" />,
  };
  if (part)
    return <part.NotificationPopover trigger={<IconButton {...face} />} isOpen={isOpen} onOpenChange={onOpenChange} />;
  return <IconButton {...face} aria-haspopup="dialog" {...closed} />;
}
