import { practiceTools } from "#app/components/practice-hand-over.ts";
import { notifyError } from "#app/forms/notify-error.ts";
import { type InfiniteData, useInfiniteQuery, useMutation } from "@tanstack/react-query";
import { queryClient } from "#app/queries.ts";
import { useState } from "react";
import { Link } from "react-router";
import type { SavedAnalysis } from "#contracts/schemas/grammar.ts";
import { api } from "#app/session/session.ts";
import { useUserId } from "#app/session/session-store.ts";
import { PaginatedList, dropEntries } from "#app/components/paginated-list.tsx";
import { shortDate } from "#contracts/time/vietnamese-time.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { Time } from "#app/ui/time.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { errorProfileKey, mistakeCardsKey } from "#app/components/practice/practice-queries.ts";
import { AsideLink, AsideSection } from "#app/components/practice/practice-frame.tsx";

export const savedAddress = (id: string) => `${practiceTools.grammar}?bai=${id}`;
export const savedKey = (userId: string) => ["grammar", "saved-analyses", userId];

const askForSaved = (cursor: string | undefined, signal: AbortSignal) =>
  api("GET /v1/ai/grammar/analyses", { query: { cursor }, signal });
const shownAside = 4;

/** The latest saved analyses; not drawn when empty. */
export function RecentSaved() {
  const userId = useUserId();
  const { data } = useInfiniteQuery<
    Awaited<ReturnType<typeof askForSaved>>,
    Error,
    InfiniteData<Awaited<ReturnType<typeof askForSaved>>>,
    readonly string[],
    string | undefined
  >(
    {
      queryKey: savedKey(userId),
      queryFn: ({ pageParam, signal }) => askForSaved(pageParam, signal),
      initialPageParam: undefined,
      getNextPageParam: ({ next }) => next ?? undefined,
    },
    queryClient,
  );
  const saved = data?.pages[0]?.items.slice(0, shownAside) ?? [];
  if (saved.length === 0) return null;
  return (
    <AsideSection title="Bài đã phân tích">
      {saved.map(({ id, title, savedAt }) => (
        <AsideLink key={id} to={savedAddress(id)} title={title} note={shortDate(new Date(savedAt))} />
      ))}
    </AsideSection>
  );
}

/** The analyses that the member has saved. */
export function SavedList({ onRemoved }: { onRemoved: (id: string) => void }) {
  const userId = useUserId();
  const [toDelete, setToDelete] = useState<SavedAnalysis | null>(null);
  const remove = useMutation(
    {
      mutationFn: ({ id }: SavedAnalysis) => api("DELETE /v1/ai/grammar/analyses/{id}", { params: { id } }),
      onSuccess: (_, { id }) => {
        dropEntries<SavedAnalysis>(savedKey(userId), (one) => one.id === id);
        for (const queryKey of [errorProfileKey, mistakeCardsKey]) void queryClient.invalidateQueries({ queryKey });
        onRemoved(id);
        setToDelete(null);
      },
      onError: (error) => notifyError("Chưa xoá được bài", error, { id: "saved-analysis" }),
    },
    queryClient,
  );
  return (
    <>
      <PaginatedList<SavedAnalysis, { items: readonly SavedAnalysis[]; next: string | null }>
        queryKey={savedKey(userId)}
        load={askForSaved}
        loadingLabel="Đang tải bài đã lưu…"
        failedTitle="Chưa tải được bài đã lưu"
        failedText="Các bài vẫn còn nguyên."
        moreLabel="Xem thêm"
        empty={
          <EmptyState
            title="Chưa có bài nào được lưu"
            text="Bài bạn phân tích không được giữ lại. Muốn quay lại sau, bấm Lưu vào bài viết."
          />
        }
      >
        {(items) => (
          <ul>
            {items.map((saved) => (
              <li
                key={saved.id}
                className="flex items-start justify-between gap-4 border-t border-line py-3.5 first:border-t-0"
              >
                <div className="min-w-0">
                  <Link to={savedAddress(saved.id)} className="font-medium hover:underline" preventScrollReset={false}>
                    {saved.title}
                  </Link>
                  <p lang="en" className="line-clamp-1 text-s text-text-2">
                    {saved.excerpt}
                  </p>
                  <p className="text-xs text-text-3">
                    <Time at={saved.savedAt} format={shortDate} /> · {saved.words} từ
                    {saved.findings !== null && ` · ${saved.findings} điểm cần xem`}
                  </p>
                </div>
                <IconButton
                  size="sm"
                  label={`Xoá bài “${saved.title}”`}
                  icon={<WorkIcon name="trash" size={18} />}
                  onClick={() => setToDelete(saved)}
                />
              </li>
            ))}
          </ul>
        )}
      </PaginatedList>
      <ConfirmDialog
        isOpen={toDelete !== null}
        title="Xoá bài này?"
        description={`“${toDelete?.title ?? ""}” sẽ mất hẳn, cùng phần của nó trong hồ sơ lỗi và các thẻ làm từ nó.`}
        confirmLabel="Xoá bài"
        busyLabel="Đang xoá…"
        cancelLabel="Giữ lại"
        closeLabel="Đóng"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => toDelete && remove.mutate(toDelete)}
        onCancel={() => setToDelete(null)}
      />
    </>
  );
}
