import { type FormEvent, useId, useLayoutEffect, useState } from "react";
import { CallError } from "#contracts/client.ts";
import type { ReportedKind, ReportReason } from "#contracts/schemas/comments.ts";
import { useSession } from "#app/session/session-store.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { toasts } from "./toasts.ts";

const reasons: readonly [ReportReason, string][] = [
  ["spam", "Quảng cáo, thư rác"],
  ["rude", "Xúc phạm, nặng lời"],
  ["false", "Sai sự thật, gây hiểu lầm"],
  ["rights", "Vi phạm bản quyền hoặc riêng tư"],
  ["other", "Điều khác"],
];

export interface ReportDialogProps {
  isOpen: boolean;
  kind: ReportedKind;
  target: string;
  /** “bình luận” */
  what: string;
  onClose: () => void;
  onReported?: () => void;
}

/** Member, kind and target of each report since the page was loaded. */
const reported = new Set<string>();
const markOf = (kind: ReportedKind, target: string) =>
  `${useSession.getState().authUser?.user.id ?? ""} ${kind} ${target}`;

/** Reports a text, comment or perspective to the editors. */
export function ReportDialog({ isOpen, kind, target, what, onClose, onReported }: ReportDialogProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState("");
  const [error, setError] = useState("");
  const [isBusy, setIsBusy] = useState(false);
  // As it is opened: what is sent now goes with the dialog as it was.
  const [isAgain, setIsAgain] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) setIsAgain(reported.has(markOf(kind, target)));
  }, [isOpen, kind, target]);
  const name = useId();
  const formId = useId();

  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (reason === null) return setError("Bạn chọn một lý do nhé.");
    setIsBusy(true);
    setError("");
    try {
      await api("POST /v1/reports", { body: { kind, target, reason, note } });
      reported.add(markOf(kind, target));
      onReported?.();
      setReason(null);
      setNote("");
      onClose();
      toasts.add({ title: "Cảm ơn bạn đã báo", description: `Ban biên tập sẽ xem ${what} này.`, color: "green" });
    } catch (failure) {
      const told = failure instanceof CallError ? failure.failure : null;
      setError(Object.values(told?.fields ?? {})[0] ?? told?.message ?? "Chưa gửi được. Bạn thử lại nhé.");
    } finally {
      setIsBusy(false);
    }
  };
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Báo cáo ${what}`}
      description="Chỉ ban biên tập biết bạn là người báo."
      closeLabel="Đóng"
      cover={false}
      isHeld={isBusy}
      footer={
        isAgain ? (
          <Button onClick={onClose}>Đã hiểu</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose} disabled={isBusy}>
              Thôi
            </Button>
            <Button type="submit" form={formId} isBusy={isBusy} busyLabel="Đang gửi…">
              Gửi báo cáo
            </Button>
          </>
        )
      }
    >
      {isAgain ? (
        <p className="text-pretty text-text-2">
          Bạn đã báo cáo {what} này rồi. Ban biên tập sẽ xem, bạn không cần báo lại.
        </p>
      ) : (
        <form id={formId} onSubmit={handleSubmit} noValidate className="grid gap-5">
          <fieldset aria-describedby={error ? `${name}-error` : undefined}>
            <legend className="mb-1 text-s font-medium">Vì sao?</legend>
            {reasons.map(([value, label]) => (
              <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
                <input
                  type="radio"
                  name={name}
                  value={value}
                  checked={reason === value}
                  onChange={() => {
                    setReason(value);
                    setError("");
                  }}
                  className="size-4.5 accent-brand"
                />
                {label}
              </label>
            ))}
            {error && (
              <p id={`${name}-error`} role="alert" className="mt-1 text-xs text-danger">
                {error}
              </p>
            )}
          </fieldset>
          <Field label="Bạn muốn nói thêm gì không?" hint="Không bắt buộc">
            <Textarea rows={2} maxLength={500} value={note} onChange={(event) => setNote(event.target.value)} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}
