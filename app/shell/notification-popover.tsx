import type { ReactElement } from "react";
import { useSession } from "#app/session/session-store.ts";
import { dateAndHour, timeSince } from "#app/text/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Popover } from "#app/ui/popover.tsx";
import type { ToastColour } from "#app/ui/scales.ts";
import { Time } from "#app/ui/time.tsx";
import { toastColourOf } from "#app/ui/toast.tsx";
import { NoticeList } from "./notice-list.tsx";
import { type Notification, notifications, useNotifications } from "./notifications.ts";

export interface NotificationPopoverProps {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

export function NotificationPopover({ trigger, isOpen, onOpenChange }: NotificationPopoverProps) {
  const items = useNotifications((state) => state.items);
  const isMember = useSession((state) => state.isLogged);
  return (
    <Popover
      trigger={trigger}
      title="Thông báo"
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      align="end"
      className={isMember ? "w-96!" : undefined}
    >
      {items.length === 0 && !isMember && (
        <p className="text-text-2">Chưa có gì mới. Khi có tin cho bạn, chúng nằm ở đây.</p>
      )}
      {items.length > 0 && (
        <>
          <ul>
            {items.map((item) => (
              <Item key={item.id} item={item} />
            ))}
          </ul>
          <Button variant="ghost" size="sm" className="-ml-3" onClick={notifications.clear}>
            Xoá hết
          </Button>
        </>
      )}
      {isMember && <NoticeList isAlone={items.length === 0} onLeave={() => onOpenChange(false)} />}
    </Popover>
  );
}

const marks: Record<ToastColour, { icon: "check-circle-fill" | "warning-fill" | "info-fill"; look: string }> = {
  primary: { icon: "check-circle-fill", look: "text-brand-text" },
  warn: { icon: "warning-fill", look: "text-warn" },
  danger: { icon: "warning-fill", look: "text-danger" },
  neutral: { icon: "info-fill", look: "text-text-2" },
};

function Item({ item }: { item: Notification }) {
  const mark = marks[toastColourOf(item.color)];
  return (
    <li className="grid grid-cols-[20px_minmax(0,1fr)_auto] gap-2.5 border-t border-line py-2.5 first:border-t-0">
      <Icon name={mark.icon} className={mark.look} />
      <div>
        <p className="font-semibold">{item.title}</p>
        <p className="text-text-2">{item.description}</p>
        <p className="text-xs text-text-3">
          <Time at={new Date(Number(item.id)).toISOString()} format={dateAndHour} formatSince={timeSince} />
        </p>
      </div>
      <IconButton
        size="sm"
        label={`Xoá thông báo “${item.title}”`}
        icon={<Icon name="x" size={16} />}
        onClick={() => notifications.remove(item.id)}
      />
    </li>
  );
}
