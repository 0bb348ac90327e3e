import { useId, useLayoutEffect, useState } from "react";
import type { ReportedKind, ReportReason } from "#contracts/schemas/comments.ts";
import { reportNoteLength } from "#contracts/limits/comments.ts";
import { useForm } from "#app/forms/use-form.ts";
import { useSession } from "#app/session/session-store.ts";
import { api } from "#app/session/session.ts";
import { Button } from "#app/ui/button.tsx";
import { Dialog } from "#app/ui/dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { toasts } from "#app/site/toasts.ts";

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

const emptyReport: { reason: ReportReason | null; note: string } = { reason: null, note: "" };

/** Member, kind and target of each report since the page was loaded. */
const reported = new Set<string>();
const markOf = (kind: ReportedKind, target: string) =>
  `${useSession.getState().authUser?.user.id ?? ""} ${kind} ${target}`;

/** Reports a text, comment or perspective to the editors. */
export function ReportDialog({ isOpen, kind, target, what, onClose, onReported }: ReportDialogProps) {
  const form = useForm({
    initial: emptyReport,
    validate: ({ reason }) => (reason === null ? { reason: "Bạn chọn một lý do nhé." } : {}),
    failureField: "reason",
    unexpected: "Chưa gửi được. Bạn thử lại nhé.",
    send: async ({ reason, note }) => {
      if (reason === null) return;
      await api("POST /v1/reports", { body: { kind, target, reason, note } });
      reported.add(markOf(kind, target));
      onReported?.();
      form.reset();
      onClose();
      toasts.add({ title: "Cảm ơn bạn đã báo", description: `Ban biên tập sẽ xem ${what} này.`, color: "green" });
    },
  });
  // Read when the dialog opens: a report that is sent now does not change the dialog while it closes.
  const [isAgain, setIsAgain] = useState(false);
  useLayoutEffect(() => {
    if (isOpen) setIsAgain(reported.has(markOf(kind, target)));
  }, [isOpen, kind, target]);
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Báo cáo ${what}`}
      description="Chỉ ban biên tập biết bạn là người báo."
      closeLabel="Đóng"
      cover={false}
      isHeld={form.isBusy}
      footer={
        isAgain ? (
          <Button onClick={onClose}>Đã hiểu</Button>
        ) : (
          <>
            <Button variant="ghost" onClick={onClose} disabled={form.isBusy}>
              Thôi
            </Button>
            <Button type="submit" form={formId} isBusy={form.isBusy} busyLabel="Đang gửi…">
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
        <form id={formId} {...form.form} className="grid gap-5">
          <ReasonChoice
            chosen={form.values.reason}
            error={form.errors.reason}
            onChoose={(reason) => form.set("reason", reason)}
          />
          <Field label="Bạn muốn nói thêm gì không?" hint="Không bắt buộc" error={form.errors.note}>
            <Textarea rows={2} maxLength={reportNoteLength} {...form.control("note")} />
          </Field>
        </form>
      )}
    </Dialog>
  );
}

export function ReasonChoice({
  chosen,
  error,
  onChoose,
}: {
  chosen: ReportReason | null;
  error: string | undefined;
  onChoose: (reason: ReportReason) => void;
}) {
  const name = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error ? `${name}-error` : undefined}
    >
      <legend className="mb-1 text-s font-medium">Vì sao?</legend>
      {reasons.map(([value, label]) => (
        <label key={value} className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="radio"
            name={name}
            value={value}
            checked={chosen === value}
            onChange={() => onChoose(value)}
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
  );
}
