import { useEffect, useState } from "react";
import { Link } from "react-router";
import { CallError, type CallData } from "#contracts/client.ts";
import { noticeWords } from "#contracts/limits/notification-text.ts";
import type { Notice } from "#contracts/schemas/notifications.ts";
import { api } from "#app/session/session.ts";
import { dateAndHour, timeSince } from "#app/text/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Time } from "#app/ui/time.tsx";
import { notifications } from "./notifications.ts";
import { toasts } from "./toasts.ts";

type Page = CallData<"GET /v1/notices">;

/**
 * What the API keeps for a member, the latest first. What is shown becomes read; what was new stays marked until the list is
 * closed or everything is marked as read.
 */
export function useNotices(isMember: boolean) {
  const [page, setPage] = useState<Page | null>(null);
  const [hasFailed, setHasFailed] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const load = async (cursor: string | null) => {
    setHasFailed(false);
    setIsBusy(true);
    try {
      const next = await api("GET /v1/notices", { query: cursor === null ? {} : { cursor } });
      setPage((before) =>
        before && cursor !== null ? { ...next, notices: [...before.notices, ...next.notices] } : next,
      );
      const ids = next.notices.filter(({ isRead }) => !isRead).map(({ id }) => id);
      notifications.setUnread(next.unread);
      if (ids.length > 0) {
        const { unread } = await api("POST /v1/notices/read", { body: { ids } });
        notifications.setUnread(unread);
      }
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      setHasFailed(true);
    } finally {
      setIsBusy(false);
    }
  };
  useEffect(() => {
    if (isMember) void load(null);
  }, [isMember]);

  const markAllRead = async () => {
    try {
      const { unread } = await api("POST /v1/notices/read", { body: {} });
      notifications.setUnread(unread);
      setPage((shown) => shown && { ...shown, notices: shown.notices.map((notice) => ({ ...notice, isRead: true })) });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      toasts.add({ id: "notices-read", title: "Chưa đánh dấu được", description: error.message, color: "red" });
    }
  };
  return {
    notices: page?.notices ?? [],
    next: page?.next ?? null,
    isLoading: isMember && page === null && !hasFailed,
    hasFailed,
    isBusy,
    load,
    markAllRead,
  };
}

export function NoticeRow({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  return (
    <Link
      to={notice.address}
      onClick={onLeave}
      className="grid min-h-16 grid-cols-[36px_minmax(0,1fr)_8px] gap-3 px-5 py-2.5 hover:bg-hover"
    >
      {notice.actor ? (
        <Avatar name={notice.actor.displayName} src={notice.actor.avatarUrl} className="size-9!" />
      ) : (
        <span className="grid size-9 place-items-center rounded-full bg-brand-tint text-brand-text">
          <Icon name={notice.kind === "moderation" ? "info-fill" : "book-open"} />
        </span>
      )}
      <span className="min-w-0">
        <span className="block text-pretty">
          {noticeWords(notice).map(({ text, isStrong }, index) =>
            isStrong ? (
              <b key={index} className="font-semibold">
                {text}
              </b>
            ) : (
              text
            ),
          )}
        </span>
        {notice.excerpt && <span className="mt-0.5 line-clamp-2 text-text-2">{notice.excerpt}</span>}
        <span className="mt-0.5 block text-xs text-text-2">
          <Time at={notice.at} format={dateAndHour} formatSince={timeSince} />
        </span>
      </span>
      {!notice.isRead && <span role="img" aria-label="chưa đọc" className="mt-2 size-2 rounded-full bg-accent" />}
    </Link>
  );
}
