import type { DraftSummary } from "#contracts/schemas/drafts.ts";
import { toasts } from "#app/site/toasts.ts";
import { ActionQuestion, type ActionQuestionProps } from "./action-question.tsx";
import { draftKinds } from "./draft-kinds.ts";

export interface DropQuestionProps extends Pick<ActionQuestionProps, "isOpen" | "onClose" | "onFailed" | "finalFocus"> {
  draft: Pick<DraftSummary, "kind" | "publishedAt">;
  /** True if nothing is left. @throws CallError */
  drop: () => Promise<boolean>;
  onDropped: (isGone: boolean) => unknown;
}

export interface DeleteQuestionProps extends Pick<
  ActionQuestionProps,
  "isOpen" | "onClose" | "onFailed" | "finalFocus"
> {
  draft: Pick<DraftSummary, "kind">;
  /** Throws `CallError`. */
  remove: () => Promise<void>;
  onDeleted: () => unknown;
}

/** Confirms the permanent deletion of a withdrawn text. */
export function DeleteQuestion({ draft, remove, onDeleted, ...rest }: DeleteQuestionProps) {
  const { noun } = draftKinds[draft.kind];
  return (
    <ActionQuestion
      {...rest}
      title={`Xoá hẳn ${noun} này?`}
      description="Nội dung, lịch sử, lượt thích và bình luận sẽ mất, không lấy lại được. Liên kết đã chia sẻ sẽ không mở được nữa, và địa chỉ có thể dùng cho bài khác."
      confirmLabel="Xoá hẳn"
      busyLabel="Đang xoá…"
      failed="Chưa xoá được"
      action={async () => {
        await remove();
        toasts.add({ title: `Đã xoá hẳn ${noun}`, description: "", color: "gray" });
        await onDeleted();
      }}
    />
  );
}

/** Confirms discarding a draft, and names the text that is lost and the text that stays. */
export function DropQuestion({ draft, drop, onDropped, ...rest }: DropQuestionProps) {
  const { noun, title } = draftKinds[draft.kind];
  const wasPublished = draft.publishedAt !== null;
  return (
    <ActionQuestion
      {...rest}
      title={wasPublished ? "Bỏ các thay đổi?" : "Bỏ bản nháp?"}
      description={
        wasPublished
          ? "Những chỗ bạn sửa từ lần xuất bản gần nhất sẽ mất. Bản đã xuất bản không thay đổi."
          : `Cả ${noun} này sẽ mất và không lấy lại được, kể cả ${title}, nội dung và cài đặt.`
      }
      confirmLabel={wasPublished ? "Bỏ các thay đổi" : "Bỏ bản nháp"}
      busyLabel="Đang bỏ…"
      failed={wasPublished ? "Chưa bỏ được các thay đổi" : "Chưa bỏ được bản nháp"}
      action={async () => {
        const isGone = await drop();
        toasts.add({
          title: isGone ? "Đã bỏ bản nháp" : "Đã bỏ các thay đổi",
          description: isGone ? "" : "Mọi thứ trở lại như bản đã xuất bản.",
          color: "gray",
        });
        await onDropped(isGone);
      }}
    />
  );
}
