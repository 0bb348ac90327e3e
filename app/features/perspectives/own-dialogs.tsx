import { type FormEvent, useEffect, useId, useRef, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { Perspective, PerspectiveWords } from "#contracts/schemas/perspectives.ts";
import { api } from "#app/session/session.ts";
import { toasts } from "#app/shell/toasts.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { GoneDialog } from "./gone-dialog.tsx";
import { faultsIn, type WordFaults } from "./word-checks.ts";
import { WordFields } from "./word-fields.tsx";

export interface OwnDialogProps {
  /** One's own, as everybody reads it or while it waits for an editor. */
  perspective: Pick<Perspective, keyof PerspectiveWords | "id" | "version" | "lang" | "state">;
  /** How far one is trusted; null: not known here. */
  level: number | null;
  onChanged: () => void;
  onClose: () => void;
}

export function ChangeDialog({ perspective, level, onChanged, onClose }: OwnDialogProps) {
  const { claim, reason, example, source, changeMind } = perspective;
  const [words, setWords] = useState<PerspectiveWords>({ claim, reason, example, source, changeMind });
  const [errors, setErrors] = useState<WordFaults & { form?: string }>({});
  const [isBusy, setIsBusy] = useState(false);
  const formId = useId();
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys(errors).length > 0) form.current?.querySelector<HTMLElement>("[aria-invalid=true]")?.focus();
  }, [errors]);
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    const faults = faultsIn(words, level);
    setErrors(faults);
    if (Object.keys(faults).length > 0) return;
    setIsBusy(true);
    try {
      const { perspective: saved } = await api("PUT /v1/perspectives/{id}", {
        params: { id: perspective.id },
        body: { ...words, version: perspective.version },
      });
      toasts.add({
        id: "perspectives",
        title: "Đã lưu thay đổi",
        ...(saved.state === "pending"
          ? { description: "Ban biên tập đọc lại rồi góc nhìn mới hiện ra, thường dưới 12 giờ." }
          : {}),
        color: "green",
      });
      onClose();
      onChanged();
    } catch (error) {
      const told = error instanceof CallError ? error.failure : null;
      setErrors(told?.fields ?? { form: told?.message ?? "Chưa lưu được. Bạn thử lại nhé." });
    } finally {
      setIsBusy(false);
    }
  };
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
            : "Trong 30 phút đầu, khi chưa ai bình chọn, sửa không để lại dấu. Sau đó góc nhìn ghi “Đã sửa”, và ai cũng xem được lời trước."
      }
      closeLabel="Đóng"
      cover={false}
      size="lg"
      isHeld
      footer={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isBusy}>
            Thôi
          </Button>
          <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Đang lưu…">
            Lưu thay đổi
          </Button>
        </>
      }
    >
      <form ref={form} id={formId} onSubmit={handleSubmit} noValidate className="grid gap-4">
        <WordFields
          words={words}
          lang={perspective.lang}
          faults={errors}
          canSetLinks={level !== null && level > 0}
          onChange={(by) => setWords((before) => ({ ...before, ...by }))}
        />
        {errors.form && (
          <p role="alert" className="text-s text-danger">
            {errors.form}
          </p>
        )}
      </form>
    </Dialog>
  );
}

export const RemovalDialog = ({ perspective, onChanged, onClose }: OwnDialogProps) => (
  <GoneDialog
    what="góc nhìn"
    description={
      perspective.state === "pending"
        ? "Lời bạn viết sẽ mất hẳn, và ban biên tập không đọc nó nữa."
        : "Lời bạn viết sẽ mất hẳn, cùng điểm nó mang lại. Phản hồi của người khác vẫn còn."
    }
    remove={() => api("DELETE /v1/perspectives/{id}", { params: { id: perspective.id } })}
    onGone={onChanged}
    onClose={onClose}
  />
);
