import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { Textarea } from "#app/ui/textarea.tsx";
import { useState } from "react";
import { useGoingOn } from "./review-card.tsx";

/** A decision that its author receives with a reason. */
export interface Refusal {
  title: string;
  description: string;
  confirmLabel: string;
  /** Said where no reason is given. */
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

/** Answers the one objection that an author has to a removal. */
export const keepingOf = (name: string, run: Refusal["run"]): Refusal => ({
  title: "Giữ quyết định gỡ?",
  description: `Vẫn không ai đọc được ${name}. Người viết thấy câu trả lời này bên cạnh lý do trước, và không xin xem lại được nữa.`,
  confirmLabel: "Giữ quyết định",
  missing: "Người viết cần biết vì sao.",
  run,
});

/** Asks for the reason before anything is decided. */
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
    if (reason.trim().length < 5) return setError(refusal?.missing ?? "");
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
          maxLength={300}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !(event.ctrlKey || event.metaKey) || event.nativeEvent.isComposing) return;
            event.preventDefault();
            confirm();
          }}
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
