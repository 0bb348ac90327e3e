import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { useEffect } from "react";
import { Link } from "react-router";
import type { CallData } from "#contracts/client.ts";
import { notificationText } from "#contracts/text/notification-text.ts";
import type { Notification } from "#contracts/schemas/notifications.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { useUserId } from "#app/session/session-store.ts";
import { api } from "#app/session/session.ts";
import { dateAndHour, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { notifications } from "#app/site/notifications.ts";

type Page = CallData<"GET /v1/notifications">;

/**
 * The member's notifications, latest first. Shown ones become read; new ones stay marked until the list is closed or
 * all are marked as read.
 */
export function useNotificationList(isMember: boolean) {
  const queryKey = ["notifications", "list", useUserId()];
  const list = useInfiniteQuery(
    {
      queryKey,
      queryFn: ({ pageParam, signal }) =>
        api("GET /v1/notifications", { query: pageParam === null ? {} : { cursor: pageParam }, signal }),
      initialPageParam: null as string | null,
      getNextPageParam: ({ next }) => next,
      enabled: isMember,
      // Each opening shows what is new since the last one.
      gcTime: 0,
    },
    queryClient,
  );
  const { mutate: markRead } = useMutation(
    {
      /** null: all. */
      mutationFn: (ids: string[] | null) => api("POST /v1/notifications/read", { body: ids === null ? {} : { ids } }),
      onSuccess: ({ unread }, ids) => {
        notifications.setUnread(unread);
        if (ids !== null) return;
        queryClient.setQueryData<InfiniteData<Page>>(
          queryKey,
          (shown) => shown && { ...shown, pages: shown.pages.map((page) => asRead(page, unread)) },
        );
      },
      onError: (error) => notifyError("Chưa đánh dấu được", error, { id: "notifications-read" }),
    },
    queryClient,
  );
  const latest = list.data?.pages.at(-1);
  useEffect(() => {
    if (!latest) return;
    notifications.setUnread(latest.unread);
    const ids = latest.notifications.filter(({ isRead }) => !isRead).map(({ id }) => id);
    if (ids.length > 0) markRead(ids);
  }, [latest, markRead]);

  return {
    received: list.data?.pages.flatMap((page) => page.notifications) ?? [],
    hasMore: list.hasNextPage,
    isLoading: isMember && list.isPending,
    hasFailed: list.isError && !list.isFetching,
    isBusy: list.isFetchingNextPage,
    /** The next page, or the first if it could not be loaded. */
    load: () => void (list.data ? list.fetchNextPage() : list.refetch()),
    markAllRead: () => markRead(null),
  };
}

const asRead = (page: Page, unread: number): Page => ({
  ...page,
  unread,
  notifications: page.notifications.map((notification) => ({ ...notification, isRead: true })),
});

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
