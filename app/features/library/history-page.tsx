import { useMutation } from "@tanstack/react-query";
import { type RefObject, useRef, useState } from "react";
import type { HistoryEntry } from "#contracts/schemas/library.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { dropEntries } from "#app/components/paginated-list.tsx";
import { api, changeProfile } from "#app/session/session.ts";
import { useSession, useUserId } from "#app/session/session-store.ts";
import { HistorySwitch } from "#app/components/history-switch.tsx";
import type { PageHandle } from "#app/site/page-handle.ts";
import { pageMeta } from "#app/site/page-meta.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import type { Route } from "./+types/history-page.ts";
import { LibraryList } from "./library-list.tsx";
import { LibraryRow } from "./library-row.tsx";
import { Reached } from "./reached.tsx";

export const handle: PageHandle = { bandTitle: "Lịch sử đọc" };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: "Lịch sử đọc", path: "/lich-su-doc" });

export default function HistoryPage() {
  const userId = useUserId();
  // Sessions from before this setting do not have it.
  const keepsHistory = useSession((state) => state.authUser?.user.privacy.keepHistory !== false);
  const heading = useRef<HTMLHeadingElement>(null);
  const [isAsking, setIsAsking] = useState(false);
  const queryKey = ["library", "history", userId];
  const reload = () => queryClient.invalidateQueries({ queryKey });

  const change = async (keepHistory: boolean) => {
    await changeProfile({ privacy: { keepHistory } });
    await reload();
  };
  const forget = useHistoryRemoval(queryKey, heading);
  return (
    <div className="wrap">
      <h1 ref={heading} tabIndex={-1} className="text-d2 outline-none">
        Lịch sử đọc
      </h1>
      <p className="mt-2 text-text-2">Những gì bạn đã đọc và đã xem, mới nhất đứng trước. Chỉ mình bạn thấy.</p>
      <div className="mt-8 max-w-208">
        <div className="mb-6 rounded-2 border border-line px-5 py-3">
          <HistorySwitch isOn={keepsHistory} change={change} />
        </div>
        <LibraryList
          queryKey={queryKey}
          load={(cursor, signal) => api("GET /v1/reading/history", { query: { cursor }, signal })}
          loadingLabel="Đang tải lịch sử đọc…"
          failedTitle="Chưa tải được lịch sử đọc"
          moreLabel="Xem thêm"
          emptyWhenOff={
            <EmptyState
              title="Lịch sử đọc đang tắt"
              text="Không có gì được ghi lại. Bật công tắc ở trên nếu bạn muốn đọc tiếp từ chỗ dở."
            />
          }
          empty={
            <EmptyState
              title="Bạn chưa đọc bài nào"
              text="Mở một bài, đọc đến đâu ở đây ghi đến đó."
              action={
                <Button size="sm" to="/bai-viet">
                  Tìm bài để đọc
                </Button>
              }
            />
          }
        >
          {(entries) => (
            <>
              <ul>
                {entries.map((entry) => (
                  <LibraryRow key={entry.item.id} item={entry.item}>
                    <Reached {...entry} />
                    <Button
                      size="sm"
                      variant="ghost"
                      onClick={() => void forget(entry)}
                      aria-label={`Xoá ${entry.item.title} khỏi lịch sử`}
                    >
                      Xoá khỏi lịch sử
                    </Button>
                  </LibraryRow>
                ))}
              </ul>
              <p className="mt-6 border-t border-line pt-6">
                <Button variant="outline" color="danger" onClick={() => setIsAsking(true)}>
                  Xoá toàn bộ lịch sử
                </Button>
              </p>
            </>
          )}
        </LibraryList>
      </div>
      <ClearingDialog isOpen={isAsking} onClose={() => setIsAsking(false)} reload={reload} heading={heading} />
    </div>
  );
}

/** Removes an entry at once, and shows it again when the API refuses. */
function useHistoryRemoval(queryKey: readonly string[], heading: RefObject<HTMLHeadingElement | null>) {
  return async ({ item }: HistoryEntry) => {
    const showAgain = dropEntries<HistoryEntry>(queryKey, (one) => one.item.id === item.id);
    heading.current?.focus();
    try {
      await api("DELETE /v1/reading/history/{id}", { params: { id: item.id } });
    } catch (error) {
      showAgain();
      notifyError("Chưa xoá được", error, { id: "history" });
    }
  };
}

function ClearingDialog({
  isOpen,
  onClose,
  reload,
  heading,
}: {
  isOpen: boolean;
  onClose: () => void;
  reload: () => Promise<void>;
  /** Takes the focus afterwards. */
  heading: RefObject<HTMLHeadingElement | null>;
}) {
  const clearing = useMutation(
    {
      mutationFn: async () => {
        await api("DELETE /v1/reading/history");
        await reload();
      },
      onSuccess: () => void toasts.add({ id: "history", title: "Đã xoá lịch sử đọc" }),
      onError: (error) => notifyError("Chưa xoá được lịch sử đọc", error, { id: "history" }),
      onSettled: onClose,
    },
    queryClient,
  );
  return (
    <ConfirmDialog
      isOpen={isOpen}
      title="Xoá toàn bộ lịch sử đọc?"
      description="Chỗ đang đọc dở và phần đã đọc trong các series cũng mất. Việc này không lấy lại được."
      confirmLabel="Xoá lịch sử"
      busyLabel="Đang xoá…"
      cancelLabel="Để nguyên"
      closeLabel="Đóng"
      isDangerous
      isBusy={clearing.isPending}
      onConfirm={() => clearing.mutate()}
      onCancel={onClose}
      finalFocus={() => heading.current}
    />
  );
}
