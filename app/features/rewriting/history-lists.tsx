import { useMutation } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { useState } from "react";
import type { RewriteSummary, SavedPhrase } from "#contracts/schemas/rewriting.ts";
import { queryClient } from "#app/queries.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { PaginatedList, dropEntries } from "#app/components/paginated-list.tsx";
import { dateAndHour, shortDate } from "#contracts/time/vietnamese-time.ts";
import { Button } from "#app/ui/button.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Time } from "#app/ui/time.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { modeNames } from "./rewrite-words.ts";
import { historyKey } from "./use-rewriting.ts";

export const phrasesKey = (userId: string) => ["rewriting", "phrases", userId];

/** The last fifty rewrites: to open again, or to delete. */
export function RewriteHistory({ onOpen }: { onOpen: (id: string) => void }) {
  const userId = useUserId();
  const [isConfirming, setIsAsked] = useState(false);
  const queryKey = historyKey(userId);
  const remove = async (id: string) => {
    try {
      await api("DELETE /v1/ai/rewrites/{id}", { params: { id } });
      dropEntries<RewriteSummary>(queryKey, (one) => one.id === id);
    } catch (error) {
      notifyError("Chưa xoá được", error, { id: "rewriting" });
    }
  };
  const clear = useMutation(
    {
      mutationFn: () => api("DELETE /v1/ai/rewrites"),
      onSuccess: async () => {
        await queryClient.invalidateQueries({ queryKey });
        setIsAsked(false);
      },
      onError: (error) => notifyError("Chưa xoá được", error, { id: "rewriting" }),
    },
    queryClient,
  );
  return (
    <>
      <PaginatedList<RewriteSummary, { items: readonly RewriteSummary[]; next: string | null }>
        queryKey={queryKey}
        load={(cursor, signal) => api("GET /v1/ai/rewrites", { query: { cursor }, signal })}
        loadingLabel="Đang tải lịch sử…"
        failedTitle="Chưa tải được lịch sử"
        failedText="Các bài vẫn còn nguyên."
        moreLabel="Xem thêm"
        empty={
          <EmptyState
            title="Chưa viết lại bài nào"
            text="50 lần viết lại gần nhất nằm ở đây, để bạn mở lại. Chỉ mình bạn thấy."
          />
        }
      >
        {(items) => (
          <>
            <ul>
              {items.map((one) => (
                <RewriteEntry
                  key={one.id}
                  rewrite={one}
                  onOpen={() => onOpen(one.id)}
                  onRemove={() => void remove(one.id)}
                />
              ))}
            </ul>
            <Button size="sm" variant="ghost" className="mt-2 -ml-3" onClick={() => setIsAsked(true)}>
              Xoá tất cả
            </Button>
          </>
        )}
      </PaginatedList>
      <ConfirmDialog
        isOpen={isConfirming}
        title="Xoá cả lịch sử viết lại?"
        description="Mọi lần viết lại sẽ mất hẳn. Mẫu câu bạn đã lưu vẫn còn."
        confirmLabel="Xoá tất cả"
        busyLabel="Đang xoá…"
        cancelLabel="Giữ lại"
        closeLabel="Đóng"
        isDangerous
        isBusy={clear.isPending}
        onConfirm={() => clear.mutate()}
        onCancel={() => setIsAsked(false)}
      />
    </>
  );
}

interface RewriteEntryProps {
  rewrite: RewriteSummary;
  onOpen: () => void;
  onRemove: () => void;
}

function RewriteEntry({ rewrite, onOpen, onRemove }: RewriteEntryProps) {
  return (
    <li className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0">
      <button type="button" className="min-w-0 text-left hover:text-brand-text" onClick={onOpen}>
        <span lang={rewrite.lang} className="line-clamp-2 font-medium">
          {rewrite.excerpt}
        </span>
        <span className="block text-xs text-text-3">
          {modeNames[rewrite.mode]} · <Time at={rewrite.createdAt} format={dateAndHour} />
          {rewrite.engine === "model" && " · AI nâng cao"}
        </span>
      </button>
      <IconButton
        size="sm"
        label={`Xoá lần viết lại “${rewrite.excerpt.slice(0, 40)}”`}
        icon={<WorkIcon name="trash" size={18} />}
        onClick={onRemove}
      />
    </li>
  );
}

/** “Mẫu câu”: sentences that the member has saved to learn from. */
export function PhraseList() {
  const userId = useUserId();
  const queryKey = phrasesKey(userId);
  const remove = async (one: SavedPhrase) => {
    try {
      await api("DELETE /v1/learn/phrases/{id}", { params: { id: one.id } });
      dropEntries<SavedPhrase>(queryKey, ({ id }) => id === one.id);
    } catch (error) {
      notifyError("Chưa bỏ được mẫu câu", error, { id: "rewriting" });
    }
  };
  return (
    <PaginatedList<SavedPhrase, { items: readonly SavedPhrase[]; next: string | null }>
      queryKey={queryKey}
      load={(cursor, signal) => api("GET /v1/learn/phrases", { query: { cursor }, signal })}
      loadingLabel="Đang tải mẫu câu…"
      failedTitle="Chưa tải được mẫu câu"
      moreLabel="Xem thêm"
      empty={
        <EmptyState title="Chưa có mẫu câu nào" text="Gặp câu hay trong kết quả, bấm Lưu mẫu câu để học lại sau." />
      }
    >
      {(items) => (
        <ul>
          {items.map((one) => (
            <li
              key={one.id}
              className="flex items-start justify-between gap-4 border-t border-line py-3 first:border-t-0"
            >
              <div className="min-w-0">
                <p lang="en" className="font-serif text-[1.0625rem]/7">
                  {one.english}
                </p>
                <p className="text-xs text-text-3">
                  {one.note && `${one.note} · `}
                  <Time at={one.createdAt} format={shortDate} />
                </p>
              </div>
              <IconButton
                size="sm"
                label={`Bỏ mẫu câu “${one.english.slice(0, 40)}”`}
                icon={<WorkIcon name="trash" size={18} />}
                onClick={() => void remove(one)}
              />
            </li>
          ))}
        </ul>
      )}
    </PaginatedList>
  );
}
