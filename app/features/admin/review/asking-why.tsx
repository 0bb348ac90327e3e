import { decisionReasonLength } from "#contracts/limits/comments.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { submitByKey } from "#app/ui/submit-key.ts";
import { useState } from "react";
import { useGoingOn } from "./review-card.tsx";

/** A decision with a reason for the author. */
export interface Refusal {
  title: string;
  description: string;
  confirmLabel: string;
  /** The error if no reason is given. */
  missing: string;
  run: (reason: string) => void;
}

/** Removes a comment or perspective. */
export const removalOf = (name: string, run: Refusal["run"]): Refusal => ({
  title: `Gỡ ${name}?`,
  description: "Mọi người thôi đọc được ngay. Người viết thấy lý do này; với góc nhìn, họ được xin xem lại một lần.",
  confirmLabel: "Gỡ xuống",
  missing: "Người viết cần biết vì sao.",
  run,
});

/** Rejects the only appeal that an author has against a removal. */
export const keepingOf = (name: string, run: Refusal["run"]): Refusal => ({
  title: "Giữ quyết định gỡ?",
  description: `Vẫn không ai đọc được ${name}. Người viết thấy câu trả lời này bên cạnh lý do trước, và không xin xem lại được nữa.`,
  confirmLabel: "Giữ quyết định",
  missing: "Người viết cần biết vì sao.",
  run,
});

/** A dialog for the reason of a decision. */
export function useAskingWhy() {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const goingOn = useGoingOn();
  const ask = (refusal: Refusal) => {
    goingOn.ask();
    setRefusal(refusal);
  };
  const close = () => {
    setRefusal(null);
    setReason("");
    setError("");
  };
  const confirm = () => {
    if (reason.trim().length < decisionReasonLength.min) return setError(refusal?.missing ?? "");
    goingOn.decide();
    refusal?.run(reason.trim());
    close();
  };
  const dialog = (
    <ConfirmDialog
      isOpen={refusal !== null}
      title={refusal?.title ?? ""}
      description={refusal?.description ?? ""}
      confirmLabel={refusal?.confirmLabel ?? ""}
      cancelLabel="Để nguyên"
      closeLabel="Đóng"
      isDangerous
      finalFocus={goingOn.focus}
      onConfirm={confirm}
      onCancel={close}
    >
      <Field
        label="Lý do"
        error={error}
        hint={
          <span className="hidden pointer-fine:inline">
            Gửi bằng phím: <kbd className="font-sans">Ctrl</kbd> + <kbd className="font-sans">Enter</kbd>.
          </span>
        }
      >
        <Textarea
          rows={2}
          value={reason}
          maxLength={decisionReasonLength.max}
          onKeyDown={submitByKey(confirm)}
          onChange={({ currentTarget }) => {
            setReason(currentTarget.value);
            setError("");
          }}
        />
      </Field>
    </ConfirmDialog>
  );
  return { ask, dialog };
}
