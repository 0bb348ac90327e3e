import { useMutation } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { Link } from "react-router";
import type { CallData } from "#contracts/client.ts";
import { notificationText } from "#contracts/limits/notification-text.ts";
import type { Notification } from "#contracts/schemas/notifications.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { dateAndHour, timeSince } from "#contracts/limits/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { notifications } from "./notifications.ts";

type Page = CallData<"GET /v1/notifications">;

/**
 * The member's notifications, latest first. Shown ones become read; new ones stay marked until the list is closed or
 * all are marked as read.
 */
export function useNotificationList(isMember: boolean) {
  const [page, setPage] = useState<Page | null>(null);
  // A mutation, because loading marks as read.
  const loading = useMutation(
    {
      mutationFn: async (cursor: string | null) => {
        const next = await api("GET /v1/notifications", { query: cursor === null ? {} : { cursor } });
        setPage((before) =>
          before && cursor !== null
            ? { ...next, notifications: [...before.notifications, ...next.notifications] }
            : next,
        );
        const ids = next.notifications.filter(({ isRead }) => !isRead).map(({ id }) => id);
        notifications.setUnread(next.unread);
        if (ids.length > 0) {
          const { unread } = await api("POST /v1/notifications/read", { body: { ids } });
          notifications.setUnread(unread);
        }
      },
    },
    queryClient,
  );
  const { mutate: load, isPending: isBusy, isError: hasFailed } = loading;
  useEffect(() => {
    if (isMember) load(null);
  }, [isMember, load]);

  const { mutate: markAllRead } = useMutation(
    {
      mutationFn: () => api("POST /v1/notifications/read", { body: {} }),
      onSuccess: ({ unread }) => {
        notifications.setUnread(unread);
        setPage(
          (shown) =>
            shown && {
              ...shown,
              notifications: shown.notifications.map((notification) => ({ ...notification, isRead: true })),
            },
        );
      },
      onError: (error) => notifyError("Chưa đánh dấu được", error, { id: "notifications-read" }),
    },
    queryClient,
  );
  return {
    received: page?.notifications ?? [],
    next: page?.next ?? null,
    isLoading: isMember && page === null && !hasFailed,
    hasFailed,
    isBusy,
    load,
    markAllRead,
  };
}

export function NotificationRow({ notification, onLeave }: { notification: Notification; onLeave: () => void }) {
  return (
    <Link
      to={notification.address}
      onClick={onLeave}
      className="grid min-h-16 grid-cols-[36px_minmax(0,1fr)_8px] gap-3 px-5 py-2.5 hover:bg-hover"
    >
      {notification.actor ? (
        <Avatar name={notification.actor.displayName} src={notification.actor.avatarUrl} className="size-9!" />
      ) : (
        <span className="grid size-9 place-items-center rounded-full bg-brand-tint text-brand-text">
          <Icon name={notification.kind === "moderation" ? "info-fill" : "book-open"} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-pretty">
          {notificationText(notification).map(({ text, isStrong }, index) =>
            isStrong ? (
              <b key={index} className="font-semibold">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
        {notification.excerpt && <span className="mt-0.5 line-clamp-2 text-text-2">{notification.excerpt}</span>}
        <span className="mt-0.5 block text-xs text-text-2">
          <Time at={notification.at} format={dateAndHour} formatSince={timeSince} />
        </span>
      </span>
      {!notification.isRead && <span role="img" aria-label="chưa đọc" className="mt-2 size-2 rounded-full bg-accent" />}
    </Link>
  );
}
