import { useMutation, useQuery } from "@tanstack/react-query";
import type { Session } from "#contracts/schemas/accounts.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { dateAndHour, timeSince } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { QueryContent } from "#app/components/query-content.tsx";
import { Skeleton } from "#app/ui/skeleton.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { Time } from "#app/ui/time.tsx";
import type { WorkIconName } from "#app/ui/icon-names.ts";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { sessionsKey } from "../account-queries.ts";
import { AccountSection } from "../account-section.tsx";

export function SessionsSection() {
  const sessions = useQuery(
    {
      queryKey: sessionsKey,
      queryFn: () => api("GET /v1/account/sessions").then((answer) => answer.sessions),
    },
    queryClient,
  );
  return (
    <AccountSection title="Nơi đang đăng nhập" text="Thấy chỗ lạ? Đăng xuất chỗ đó rồi đổi mật khẩu.">
      <QueryContent
        query={sessions}
        loadingLabel="Đang tải danh sách thiết bị…"
        skeleton={
          <>
            <Skeleton className="h-16" />
            <Skeleton className="mt-3 h-16" />
          </>
        }
        failedTitle="Chưa tải được danh sách"
        failedText="Các phiên đăng nhập của bạn không thay đổi gì."
      >
        {(list) => <SessionList sessions={list} />}
      </QueryContent>
    </AccountSection>
  );
}

function SessionList({ sessions }: { sessions: readonly Session[] }) {
  const settle = {
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsKey }),
    onError: (error: Error) => notifyError("Chưa đăng xuất được", error, { otherwise: "Bạn thử lại nhé." }),
  };
  const close = useMutation(
    { mutationFn: (id: string) => api("DELETE /v1/account/sessions/{id}", { params: { id } }), ...settle },
    queryClient,
  );
  const closeOthers = useMutation(
    {
      mutationFn: () => api("DELETE /v1/account/sessions"),
      ...settle,
      onSuccess: () => void toasts.add({ title: "Đã đăng xuất các thiết bị khác" }),
    },
    queryClient,
  );
  const current = sessions.filter((session) => session.current);
  const others = sessions.filter((session) => !session.current);
  return (
    <>
      <ul>
        {[...current, ...others].map((session) => (
          <li key={session.id} className="flex items-start gap-3 border-t border-line py-3 first:border-t-0 first:pt-0">
            <WorkIcon name={iconOf(session.device)} size={24} className="text-text-2" />
            <div className="min-w-0 grow">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {session.device}
                {session.current && <Tag tone="primary">Thiết bị này</Tag>}
              </p>
              <p className="text-xs text-text-3">
                {session.addressPrefix} · dùng lần cuối{" "}
                <Time at={session.lastUsedAt} format={dateAndHour} formatSince={timeSince} /> · đăng nhập{" "}
                <Time at={session.createdAt} format={dateAndHour} />
              </p>
            </div>
            {!session.current && (
              <Button
                variant="outline"
                size="sm"
                aria-label={`Đăng xuất ${session.device}`}
                isBusy={close.isPending && close.variables === session.id}
                onClick={() => close.mutate(session.id)}
              >
                Đăng xuất
              </Button>
            )}
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <Button
          variant="outline"
          className="mt-3"
          isBusy={closeOthers.isPending}
          busyLabel="Đang đăng xuất…"
          onClick={() => closeOthers.mutate()}
        >
          Đăng xuất mọi thiết bị khác
        </Button>
      )}
    </>
  );
}

/** Icon for a desktop or a mobile device; "devices" when the browser did not report which. */
function iconOf(device: string): WorkIconName {
  if (/Android|iOS/.test(device)) return "device-mobile";
  return /Windows|macOS|Linux|ChromeOS/.test(device) ? "desktop" : "devices";
}
