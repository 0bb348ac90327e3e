import { Popover } from "@base-ui/react/popover";
import { type ReactElement, type ReactNode, useEffect, useState } from "react";
import { LoadMore } from "#app/components/load-more.tsx";
import { useSession } from "#app/session/session-store.ts";
import { dateAndHour, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { IconButton, iconButtonClass } from "#app/ui/icon-button.tsx";
import type { ToastColor } from "#app/ui/scales.ts";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Time } from "#app/ui/time.tsx";
import { toastColorOf } from "#app/ui/toast.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { groupByDay } from "./notification-days.ts";
import { NotificationRow, useNotificationList } from "./notification-list.tsx";
import { type Notification, notifications, useNotifications } from "#app/site/notifications.ts";

export interface NotificationPopoverProps {
  trigger: ReactElement;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

/**
 * The panel of the bell: 8 px below the header, aligned with the right edge of the content; on a phone a full page.
 * Positioned by style, because Base UI would flip a long panel over the header.
 */
export function NotificationPopover({ trigger, isOpen, onOpenChange }: NotificationPopoverProps) {
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpenChange}>
      <Popover.Trigger render={trigger} />
      <Popover.Portal>
        <Popover.Positioner className="fixed! inset-x-0! top-16! bottom-0! z-55 transform-none! md:top-18! md:right-(--content-right)! md:bottom-auto! md:left-auto!">
          <Popover.Popup className="flex h-full flex-col overflow-hidden bg-raised outline-none transition-[opacity,translate] duration-180 data-ending-style:opacity-0 data-starting-style:translate-y-2 data-starting-style:opacity-0 md:h-auto md:max-h-[calc(100dvh-84px)] md:w-104 md:rounded-3 md:border md:border-line md:shadow-2 short:overflow-y-auto">
            <Panel onClose={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

function Panel({ onClose }: { onClose: () => void }) {
  const items = useNotifications((state) => state.items);
  const isMember = useSession((state) => state.isLogged);
  const [now] = useState(() => new Date());
  const { received, hasMore, isLoading, hasFailed, isBusy, load, markAllRead } = useNotificationList(isMember);
  useEffect(() => {
    // Toasts make room for the panel (toast-area.tsx).
    const { dataset } = document.documentElement;
    dataset.bell = "";
    return () => void delete dataset.bell;
  }, []);

  const entries: { id: string; at: Date; row: ReactNode }[] = [
    ...items.map((item) => ({ id: item.id, at: new Date(Number(item.id)), row: <OwnRow item={item} /> })),
    ...received.map((notification) => ({
      id: notification.id,
      at: new Date(notification.at),
      row: <NotificationRow notification={notification} onLeave={onClose} />,
    })),
  ];
  return (
    <>
      <div className="flex min-h-14 shrink-0 flex-wrap items-center pt-2 pr-2 pl-5">
        <Popover.Title className="mr-auto text-t2">Thông báo</Popover.Title>
        {received.some(({ isRead }) => !isRead) && (
          <Button variant="ghost" size="sm" onClick={markAllRead}>
            Đánh dấu đã đọc
          </Button>
        )}
        <Popover.Close aria-label="Đóng" className={iconButtonClass({ className: "md:hidden!" })}>
          <Icon name="x" />
        </Popover.Close>
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain pb-2 short:overflow-visible">
        {groupByDay(entries, now).map(({ title, entries: ofDay }) => (
          <section key={title}>
            <h3 className="px-5 pt-2.5 pb-0.5 text-xs font-semibold text-text-3">{title}</h3>
            <ul>
              {ofDay.map(({ id, row }) => (
                <li key={id}>{row}</li>
              ))}
            </ul>
          </section>
        ))}
        {isLoading && <Waiting />}
        {!isLoading && !hasFailed && entries.length === 0 && (
          <p className="px-5 pt-1 pb-3 text-text-2">
            {isMember
              ? "Chưa có gì mới. Khi có người trả lời, nhắc đến hay theo dõi bạn, tin nằm ở đây."
              : "Chưa có gì mới. Khi có tin cho bạn, chúng nằm ở đây."}
          </p>
        )}
        {hasFailed && received.length === 0 && (
          <ErrorState
            isFramed={false}
            title="Chưa tải được thông báo"
            retryLabel="Thử lại"
            onRetry={load}
            className="px-5 py-3"
          />
        )}
        <LoadMore
          variant="ghost"
          size="sm"
          className="mx-2"
          label="Xem thêm"
          hasMore={hasMore}
          state={isBusy ? "loading" : hasFailed ? "failed" : "idle"}
          onLoad={load}
          count={entries.length}
        />
      </div>
      {(isMember || items.length > 0) && (
        <PanelFoot hasOwnItems={items.length > 0} isMember={isMember} onClose={onClose} />
      )}
    </>
  );
}

function PanelFoot({
  hasOwnItems,
  isMember,
  onClose,
}: {
  hasOwnItems: boolean;
  isMember: boolean;
  onClose: () => void;
}) {
  return (
    <div className="flex shrink-0 flex-wrap items-center border-t border-line px-2 py-1.5">
      {hasOwnItems && (
        <Button variant="ghost" size="sm" onClick={notifications.clear}>
          Xoá tin của lần này
        </Button>
      )}
      {isMember && (
        <Button
          variant="ghost"
          size="sm"
          className="ml-auto"
          icon={<WorkIcon name="gear" size={18} />}
          to="/tai-khoan#thong-bao"
          onClick={onClose}
        >
          Cài đặt nhắc
        </Button>
      )}
    </div>
  );
}

function Waiting() {
  return (
    <SkeletonRegion label="Đang tải thông báo…" className="grid gap-6 px-5 py-3">
      {[0, 1, 2].map((row) => (
        <div key={row} className="grid grid-cols-[36px_minmax(0,1fr)] gap-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid gap-2">
            <Skeleton className="h-4" />
            <Skeleton className="h-3.5 w-1/2" />
          </div>
        </div>
      ))}
    </SkeletonRegion>
  );
}

const marks: Record<ToastColor, { icon: "check-circle-fill" | "warning-fill" | "info-fill"; look: string }> = {
  primary: { icon: "check-circle-fill", look: "bg-brand-tint text-brand-text" },
  warn: { icon: "warning-fill", look: "bg-warn-tint text-warn" },
  danger: { icon: "warning-fill", look: "bg-danger-tint text-danger" },
  neutral: { icon: "info-fill", look: "bg-hover text-text-2" },
};

/** A notification of this browser, which the API does not store. */
function OwnRow({ item }: { item: Notification }) {
  const mark = marks[toastColorOf(item.color)];
  return (
    <div className="grid min-h-16 grid-cols-[36px_minmax(0,1fr)_auto] gap-3 py-2.5 pr-3 pl-5">
      <span className={`grid size-9 place-items-center rounded-full ${mark.look}`}>
        <Icon name={mark.icon} />
      </span>
      <div>
        <p className="font-semibold">{item.title}</p>
        <p className="text-text-2">{item.description}</p>
        <p className="mt-0.5 text-xs text-text-2">
          <Time at={new Date(Number(item.id)).toISOString()} format={dateAndHour} formatSince={timeSince} />
        </p>
      </div>
      <IconButton
        size="sm"
        label={`Xoá thông báo “${item.title}”`}
        icon={<Icon name="x" size={16} />}
        onClick={() => notifications.remove(item.id)}
      />
    </div>
  );
}
