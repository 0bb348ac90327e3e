import { api } from "#app/session/session.ts";
import { ConfirmDialog } from "#app/ui/confirm-dialog.tsx";
import { useState } from "react";
import { useGoingOn } from "./review-card.tsx";

/** Withdraws a published text; undoing publishes the same version again, without newer changes of the draft. */
export function withdrawal(id: string) {
  let withdrawn: { id: string; version: number } | null = null;
  return {
    send: async () => {
      withdrawn = (await api("POST /v1/drafts/{id}/withdraw", { params: { id } })).draft;
    },
    undo: {
      label: "Đăng lại",
      send: async () => {
        if (!withdrawn) return;
        await api("POST /v1/drafts/{id}/publish", { params: { id }, body: { version: withdrawn.version } });
      },
    },
  };
}

export interface Withdrawal {
  id: string;
  title: string;
  run: () => void;
}

/** Withdraws a text after a confirmation, and offers to undo it. */
export function useWithdrawing() {
  const [withdrawal, setWithdrawal] = useState<Withdrawal | null>(null);
  const goingOn = useGoingOn();
  const dialog = (
    <ConfirmDialog
      isOpen={withdrawal !== null}
      title="Gỡ bài này xuống?"
      description={`“${withdrawal?.title ?? ""}” thôi hiện trên trang ngay. Bài trở lại thành bản nháp của người viết, không mất chữ nào.`}
      confirmLabel="Gỡ bài xuống"
      cancelLabel="Để nguyên"
      closeLabel="Đóng"
      isDangerous
      finalFocus={goingOn.focus}
      onConfirm={() => {
        goingOn.decide();
        withdrawal?.run();
        setWithdrawal(null);
      }}
      onCancel={() => setWithdrawal(null)}
    />
  );
  const ask = (withdrawal: Withdrawal) => {
    goingOn.ask();
    setWithdrawal(withdrawal);
  };
  return { ask, dialog };
}
