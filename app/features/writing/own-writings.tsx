import { practiceAddress } from "#document/addresses.ts";
import { useUserId } from "#app/session/session-store.ts";
import { useMutation } from "@tanstack/react-query";
import { notifyError } from "#app/forms/notify-error.ts";
import { queryClient } from "#app/queries.ts";
import { useRef, useState } from "react";
import { Link } from "react-router";
import type { ListedWriting } from "#contracts/schemas/writing.ts";
import { api } from "#app/session/session.ts";
import { PaginatedList, type PaginatedPage, dropEntries } from "#app/components/paginated-list.tsx";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { EmptyState } from "#app/ui/empty-state.tsx";
import { IconButton } from "#app/ui/icon-button.tsx";
import { SectionHead } from "#app/ui/section-head.tsx";
import { Tag } from "#app/ui/tag.tsx";
import { WorkIcon } from "#app/ui/work-icon.tsx";
import { formatFixed } from "#app/text/vietnamese-numbers.ts";
import { WritingState } from "#app/components/practice/recent-writings.tsx";
import { useTopics, writingsChanged, writingsKey } from "#app/components/practice/writing-queries.ts";
import { localDrafts } from "./unsaved-writing.ts";
import { addressOfTopic } from "#app/components/practice/tools.ts";

/** All writings of the member; each can be deleted. */
export function OwnWritings() {
  const userId = useUserId();
  const topics = useTopics();
  const queryKey = [...writingsKey, userId, "all"];
  const [removed, setRemoved] = useState<ListedWriting | null>(null);
  const heading = useRef<HTMLDivElement>(null);

  const remove = useMutation(
    {
      mutationFn: ({ id }: ListedWriting) => api("DELETE /v1/ai/writings/{id}", { params: { id } }),
      onSuccess: (_, { id }) => {
        localDrafts.forget(userId, id);
        dropEntries<ListedWriting>(queryKey, (one) => one.id === id);
        writingsChanged();
        setRemoved(null);
        heading.current?.focus();
      },
      onError: (error) => notifyError("Chưa xoá được", error, { id: "writings" }),
    },
    queryClient,
  );
  return (
    <section aria-labelledby="own-writings">
      <div ref={heading} tabIndex={-1} className="outline-none">
        <SectionHead id="own-writings" title="Bài của bạn" />
      </div>
      <PaginatedList<ListedWriting, PaginatedPage<ListedWriting>>
        queryKey={queryKey}
        load={(cursor, signal) => api("GET /v1/ai/writings", { query: { cursor }, signal })}
        loadingLabel="Đang tải bài của bạn…"
        failedTitle="Chưa tải được bài của bạn"
        failedText="Những gì bạn đã viết vẫn còn nguyên."
        moreLabel="Xem thêm"
        empty={
          <EmptyState
            title="Bạn chưa viết bài nào. Thử một chủ đề 5 phút nhé?"
            action={
              topics.data && (
                <Link to={addressOfTopic(topics.data.today)} className="text-link">
                  Viết “<span lang="en">{topics.data.today.titleEn}</span>”
                </Link>
              )
            }
          />
        }
      >
        {(writings) => (
          <ul>
            {writings.map((writing) => (
              <WritingRow key={writing.id} writing={writing} onRemove={() => setRemoved(writing)} />
            ))}
          </ul>
        )}
      </PaginatedList>
      <ConfirmDialog
        isOpen={removed !== null}
        title="Xoá bài này?"
        description={
          <>
            “{removed?.title}” sẽ mất hẳn: mọi bản đã nộp, các lỗi đã tìm thấy và thẻ ôn tập làm từ bài này. Không lấy
            lại được.
          </>
        }
        confirmLabel="Xoá bài"
        busyLabel="Đang xoá…"
        cancelLabel="Thôi"
        closeLabel="Đóng"
        isDangerous
        isBusy={remove.isPending}
        onConfirm={() => removed && remove.mutate(removed)}
        onCancel={() => setRemoved(null)}
      />
    </section>
  );
}

function WritingRow({ writing, onRemove }: { writing: ListedWriting; onRemove: () => void }) {
  return (
    <li className="flex items-center gap-3 border-t border-line py-3.5 first:border-t-0">
      <div className="min-w-0 grow">
        <Link
          to={practiceAddress(writing.id)}
          lang={writing.topicSlug ? "en" : undefined}
          className="font-serif text-t2 wrap-anywhere underline-offset-4 hover:underline"
        >
          {writing.title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-text-3">
          <Tag>{writing.level}</Tag>
          <span>
            <WritingState writing={writing} /> · {writing.words} từ
            {writing.progress &&
              writing.progress.total > 0 &&
              ` · Đã sửa ${writing.progress.fixed}/${writing.progress.total}`}
            {writing.progress && ` · ${formatFixed(writing.progress.latest)} lỗi trên 100 từ`}
          </span>
        </p>
      </div>
      <IconButton label={`Xoá bài “${writing.title}”`} icon={<WorkIcon name="trash" size={18} />} onClick={onRemove} />
    </li>
  );
}
