import { useEffect, useState } from "react";
import { Link } from "react-router";
import { CallError, type CallData } from "#contracts/client.ts";
import { noticeWords } from "#contracts/notice-words.ts";
import type { Notice } from "#contracts/notices.ts";
import { api } from "#app/session/session.ts";
import { dateAndHour, timeSince } from "#app/text/vietnamese-time.ts";
import { Avatar } from "#app/ui/avatar.tsx";
import { Button } from "#app/ui/button.tsx";
import { ErrorState } from "#app/ui/error-state.tsx";
import { Icon } from "#app/ui/icon.tsx";
import { Skeleton, SkeletonRegion } from "#app/ui/skeleton.tsx";
import { Time } from "#app/ui/time.tsx";
import { notifications } from "./notifications.ts";

type Page = CallData<"GET /v1/notices">;

/**
 * What the API keeps for a member, the latest first. What is shown has been read; which of it was new stays marked as long
 * as the list is open. `isAlone`: nothing else stands in the bell.
 */
export function NoticeList({ isAlone, onLeave }: { isAlone: boolean; onLeave: () => void }) {
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
    void load(null);
  }, []);

  if (page === null && hasFailed)
    return (
      <ErrorState
        isFramed={false}
        title="Chưa tải được thông báo"
        retryLabel="Thử lại"
        onRetry={() => void load(null)}
        className="py-3"
      />
    );
  if (page === null)
    return (
      <SkeletonRegion label="Đang tải thông báo…" className="grid gap-4 py-3">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[32px_minmax(0,1fr)] gap-3">
            <Skeleton className="size-8" />
            <div className="grid gap-2">
              <Skeleton className="h-4" />
              <Skeleton className="h-3.5 w-1/2" />
            </div>
          </div>
        ))}
      </SkeletonRegion>
    );
  return (
    <>
      {page.notices.length === 0 && isAlone && (
        <p className="py-2 text-text-2">
          Chưa có gì mới. Khi có người trả lời, nhắc đến hay theo dõi bạn, tin nằm ở đây.
        </p>
      )}
      <ul className="-mx-2">
        {page.notices.map((notice) => (
          <Item key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
      <div className="mt-1 flex flex-wrap items-center justify-between gap-2 border-t border-line pt-2">
        {page.next ? (
          <Button variant="ghost" size="sm" className="-ml-3" isBusy={isBusy} onClick={() => void load(page.next)}>
            {hasFailed ? "Thử lại" : "Xem thêm"}
          </Button>
        ) : (
          <span />
        )}
        <Button variant="ghost" size="sm" className="-mr-3" to="/tai-khoan#thong-bao" onClick={onLeave}>
          Chọn loại tin
        </Button>
      </div>
    </>
  );
}

function Item({ notice, onLeave }: { notice: Notice; onLeave: () => void }) {
  return (
    <li>
      <Link
        to={notice.address}
        onClick={onLeave}
        className="relative grid grid-cols-[32px_minmax(0,1fr)_8px] gap-3 rounded-2 px-2 py-2.5 hover:bg-hover"
      >
        {notice.actor ? (
          <Avatar name={notice.actor.displayName} src={notice.actor.avatarUrl} />
        ) : (
          <span className="grid size-8 place-items-center rounded-full bg-brand-tint text-brand-text">
            <Icon name={notice.kind === "moderation" ? "info-fill" : "book-open"} size={18} />
          </span>
        )}
        <span className="min-w-0">
          <span className="block text-pretty [overflow-wrap:anywhere]">
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
        {!notice.isRead && <span role="img" aria-label="mới" className="mt-2 size-2 rounded-full bg-accent" />}
      </Link>
    </li>
  );
}
