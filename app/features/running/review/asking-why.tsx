import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { Field } from "#app/ui/field.tsx";
import { TextInput } from "#app/ui/text-input.tsx";
import { useState } from "react";
import { useGoingOn } from "./review-card.tsx";

/** A decision that somebody is told with its reason. */
export interface Refusal {
  title: string;
  description: string;
  confirmLabel: string;
  /** Said where no reason is given. */
  missing: string;
  run: (reason: string) => void;
}

/** Of what somebody said. */
export const removalOf = (name: string, run: Refusal["run"]): Refusal => ({
  title: `Gỡ ${name}?`,
  description: "Mọi người thôi đọc được ngay. Người viết thấy lý do này; với góc nhìn, họ được xin xem lại một lần.",
  confirmLabel: "Gỡ xuống",
  missing: "Người viết cần biết vì sao.",
  run,
});

/** Asks for the reason before anything is decided. */
export function useAskingWhy() {
  const [asked, setAsked] = useState<Refusal | null>(null);
  const [reason, setReason] = useState("");
  const [error, setError] = useState("");
  const goingOn = useGoingOn();
  const ask = (refusal: Refusal) => {
    goingOn.ask();
    setAsked(refusal);
  };
  const close = () => {
    setAsked(null);
    setReason("");
    setError("");
  };
  const dialog = (
    <ConfirmDialog
      isOpen={asked !== null}
      title={asked?.title ?? ""}
      description={asked?.description ?? ""}
      confirmLabel={asked?.confirmLabel ?? ""}
      cancelLabel="Để nguyên"
      closeLabel="Đóng"
      isDangerous
      finalFocus={goingOn.focus}
      onConfirm={() => {
        if (reason.trim().length < 5) return setError(asked?.missing ?? "");
        goingOn.decide();
        asked?.run(reason.trim());
        close();
      }}
      onCancel={close}
    >
      <Field label="Lý do" error={error}>
        <TextInput
          value={reason}
          maxLength={300}
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
