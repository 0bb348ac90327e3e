import { freeEditMinutes } from "#contracts/limits/perspectives.ts";
import { usualReviewTime } from "#app/text/review-time.ts";
import { useId } from "react";
import type { Perspective, PerspectiveWords } from "#contracts/schemas/perspectives.ts";
import { useForm } from "#app/forms/use-form.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/site/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { DeleteDialog } from "./delete-dialog.tsx";
import { faultsIn } from "./word-checks.ts";
import { WordFields } from "./word-fields.tsx";

export interface OwnDialogProps {
  /** The author's perspective, public or awaiting review. */
  perspective: Pick<Perspective, keyof PerspectiveWords | "id" | "version" | "lang" | "state">;
  /** Trust of the author; null: unknown here. */
  level: number | null;
  onChanged: () => void;
  onClose: () => void;
}

export function ChangeDialog({ perspective, level, onChanged, onClose }: OwnDialogProps) {
  const { claim, reason, example, source, changeMind } = perspective;
  const formId = useId();
  const form = useForm<PerspectiveWords>({
    initial: { claim, reason, example, source, changeMind },
    validate: (words) => faultsIn(words, level),
    unexpected: "Chưa lưu được. Bạn thử lại nhé.",
    send: async (words) => {
      const { perspective: saved } = await api("PUT /v1/perspectives/{id}", {
        params: { id: perspective.id },
        body: { ...words, version: perspective.version },
      });
      toasts.add({
        id: "perspectives",
        title: "Đã lưu thay đổi",
        ...(saved.state === "pending"
          ? { description: `Ban biên tập đọc lại rồi góc nhìn mới hiện ra, ${usualReviewTime}.` }
          : {}),
        color: "green",
      });
      onClose();
      onChanged();
    },
  });
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Sửa góc nhìn"
      description={
        perspective.state === "pending"
          ? "Góc nhìn này đang chờ kiểm duyệt. Ban biên tập sẽ đọc lời mới của bạn."
          : level === 0
            ? "Bạn còn là thành viên mới, nên góc nhìn mà ban biên tập đã duyệt sẽ chờ duyệt lại sau khi sửa. Lời trước vẫn xem được ở “Đã sửa”."
            : `Trong ${freeEditMinutes} phút đầu, khi chưa ai bình chọn, sửa không để lại dấu. Sau đó góc nhìn ghi “Đã sửa”, và ai cũng xem được lời trước.`
      }
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={form.isBusy}>
            Thôi
          </Button>
          <Button type="submit" form={formId} isBusy={form.isBusy} busyLabel="Đang lưu…">
            Lưu thay đổi
          </Button>
        </>
      }
    >
      <form id={formId} {...form.form} className="grid gap-4">
        <WordFields
          words={form.values}
          lang={perspective.lang}
          faults={form.errors}
          canSetLinks={level !== null && level > 0}
          onChange={form.change}
        />
        {form.failure && (
          <p role="alert" className="text-s text-danger">
            {form.failure}
          </p>
        )}
      </form>
    </Dialog>
  );
}

export const RemovalDialog = ({ perspective, onChanged, onClose }: OwnDialogProps) => (
  <DeleteDialog
    what="góc nhìn"
    description={
      perspective.state === "pending"
        ? "Lời bạn viết sẽ mất hẳn, và ban biên tập không đọc nó nữa."
        : "Lời bạn viết sẽ mất hẳn, cùng điểm nó mang lại. Phản hồi của người khác vẫn còn."
    }
    remove={() => api("DELETE /v1/perspectives/{id}", { params: { id: perspective.id } })}
    onDeleted={onChanged}
    onClose={onClose}
  />
);
